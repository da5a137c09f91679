### Bots that are scripts.

script-not-text = 脚本不是 UTF-8 文本（第 { NUMBER($at) } 个字节不属于任何字符）：请保存为 UTF-8
script-too-long = 脚本长 { NUMBER($bytes) } 字节，上限为 { NUMBER($limit) } 字节：请删去用不到的内容
script-nul = 脚本第 { NUMBER($line) } 行第 { NUMBER($column) } 列有一个 NUL 字符：请删除它
script-unknown-interpreter = 脚本所用的解释器（{ $hash }…）是这个版本的 wasm-arena 所没有的：请刷新页面，或安装较新的 arena
script-no-interpreter = 该模块不是竞技场的解释器：{ PHRASE($why) }
script-unfit = { UNFIT($unfit) ->
    [damaged] 它不是 WebAssembly 模块，或已损坏
    [memory] 它没有内存，或内存超过 2 GiB
    [memories] 它没有自己的内存，或有多个内存
    [linked] 它已经包含一个脚本
    [no-data] 它没有数据
    [too-much-data] 它的数据太多
    [no-source] 它没有导出全局变量 `arena_source`，即两个数的地址
    [not-a-number] 它有一个不是数的全局变量
   *[computed] 它有一个需要计算的全局变量
}
script-damaged-interpreter = 解释器 { $name } 已损坏，或属于另一个版本的 wasm-arena
