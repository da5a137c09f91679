### What a server shows of a match that it referees.

sight-format = 局面的格式是 { NUMBER($format) }，这个版本的 wasm-arena 无法读取：服务器的版本不同；请重新加载页面，或更新 wasm-arena
sight-too-large = 局面过大：有 { NUMBER($bytes) } 字节，超过 { NUMBER($most) } 字节的不会读取
sight-damaged = 局面无法读取，或不可能出现在这场对局中；请重新加载页面以再次获取
sight-config = 无法进行这样的对局：{ PHRASE($why) }
sight-gap = 缺少第 { NUMBER($turn) } 步；请重新加载页面以获取
