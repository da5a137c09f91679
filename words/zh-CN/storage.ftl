### What is kept in this browser.

storage-title = 这里保存的内容
storage-what = 你的机器人和草稿、上次的对局设置、进行中的对局以及历史中的对局，都只保存在这个浏览器的 IndexedDB 中。
storage-room = { IF($persistent) ->
    [yes] 已占用 { PHRASE($used) }，浏览器允许 { PHRASE($allowed) }。在你删除之前，浏览器会一直保留它们。
   *[no] 已占用 { PHRASE($used) }，浏览器允许 { PHRASE($allowed) }。磁盘空间不足时，浏览器可能会删除它们。
}
storage-kib = { NUMBER($size) } KiB
storage-mib = { DECIMAL($size) } MiB
storage-gib = { DECIMAL($size) } GiB
storage-ask = 请浏览器一直保留
storage-promised = 在你删除之前，浏览器会一直保留所有内容。
storage-not-promised = 浏览器不保证一直保留。请不时导出所有内容。
storage-export = 全部导出
storage-import = 导入文件
storage-delete-all = 删除这里保存的一切
storage-yes-delete-all = 是，全部删除
storage-keep-it = 保留
storage-deleted = 保存的内容已全部删除。
storage-exported = 文件包含 { $values } 项内容；可在另一个浏览器的“关于”页导入。

## Storage that fails.

storage-full = 这个浏览器分给竞技场的存储空间已满。之前保存的内容仍在；请删除一些机器人或对局以腾出空间。
storage-failed = 这个浏览器的存储出错（{ $why }）；现在的操作仍然有效，但刷新后可能丢失。
storage-file-not-made = 无法生成文件
storage-unstored = { UNSTORED-KIND($thing) ->
    [bot] 机器人 { $name } 未能保存。
    [name] 名称 { $name } 未能保存。
    [draft] 草稿 { $name } 未能保存。
    [match] 对局 { $name } 未能保存。
    [match-in-progress] 进行中的对局未能保存。
   *[setup] 对局设置未能保存。
}{ PHRASE($why) }
storage-download = 下载
storage-close = 关闭
storage-download-thing = 下载{ PHRASE($thing) }
storage-close-notice = 关闭提示：{ PHRASE($thing) }
storage-thing = { UNSTORED-KIND($thing) ->
    [bot] 机器人 { $name }
    [name] 名称 { $name }
    [draft] 草稿 { $name }
    [match] 对局 { $name }
    [match-in-progress] 进行中的对局
   *[setup] 对局设置
}

## Values that cannot be read.

storage-unread-list = 无法读取的内容
storage-unread = { STORED-KIND($what) ->
    [bot] 有一个机器人无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
    [match] 有一场对局无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
    [progress] 有一场进行中的对局无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
    [setup] 有一份对局设置无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
    [draft] 有一份草稿无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
   *[prepared] 有一个准备好的模块无法读取：{ PHRASE($why) }。它已原样保留（{ NUMBER($bytes) } 字节，{ $key }）。
}
storage-value = { STORED-KIND($what) ->
    [bot] 机器人 { $key }
    [match] 对局 { $key }
    [progress] 进行中的对局 { $key }
    [setup] 对局设置 { $key }
    [draft] 草稿 { $key }
   *[prepared] 准备好的模块 { $key }
}
storage-delete-value = 删除{ PHRASE($value) }
storage-delete-it = 删除
storage-newer = 它由本页的较新版本存储（格式 { $version }）；请刷新页面以获得该版本
storage-damaged = 它的字节已损坏，或者采用了本页从未写过的格式

## Importing.

storage-cannot-import = 无法导入 { $file }：{ PHRASE($why) }。
storage-cannot-read-file = 无法读取 { $file }；它还在原处吗？
storage-not-an-export = 这不是“全部导出”生成的文件；机器人请在“机器人”页添加，对局请在“历史”页添加
storage-newer-export = 它由本页的较新版本生成（格式 { $version }）；请刷新页面以获得该版本
storage-export-too-large = 它的索引比本页生成的任何索引都大；请重新导出
storage-export-length = 文件被截断，或被添加了内容；请重新复制或导出
storage-export-damaged = 文件已损坏；请重新复制或导出
storage-imported = 已导入 { $bots } 个机器人和 { $matches } 场对局。
storage-imported-drafts = 还导入了 { $drafts } 份草稿。
storage-imported-setup = 还导入了对局设置。
storage-kept-as-before = 有 { $values } 项内容保持原样。
storage-left-out = 未导入：{ LIST($values) }。
storage-left-out-value = { STORED-KIND($what) ->
    [bot] 一个机器人（{ PHRASE($why) }）
    [match] 一场对局（{ PHRASE($why) }）
    [progress] 一场进行中的对局（{ PHRASE($why) }）
    [setup] 一份对局设置（{ PHRASE($why) }）
    [draft] 一份草稿（{ PHRASE($why) }）
   *[prepared] 一个准备好的模块（{ PHRASE($why) }）
}
storage-value-damaged = 它已损坏
storage-value-made-here = 它由各浏览器自行生成
storage-value-other-module = 它的模块不是它所指明的那一个
storage-import-ended = { PHRASE($done) }{ PHRASE($why) }文件的 { NUMBER($all) } 项内容中有 { NUMBER($left) } 项未导入；它们仍在文件里。
storage-sentences = { LIST($sentences, between: "") }
