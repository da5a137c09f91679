### Why a module cannot play.

sandbox-refused = { $count ->
    [1] 这个模块不能参赛：{ LIST($problems) }
   *[other]
        这个模块不能参赛，原因有 { $count } 个：
        - { LIST($problems, between: "\u000A- ") }
}
sandbox-not-wasm = 这个文件不能参赛：{ PHRASE($what) }。
sandbox-known-file = { FILE-KIND($file-kind) ->
    [empty] 它是空的：请重新编译或重新下载
    [zip] 它是 zip 压缩包：请解压，使用其中的机器人
    [archive] 它是压缩包：请解压，使用其中的机器人
    [gzip] 它用 gzip 压缩过：请解压（`gunzip`）
    [zstd] 它用 zstd 压缩过：请解压（`unzstd`）
    [linux] 它是 Linux 本地程序：请以 `wasm32-wasip1` 为目标编译，或让 `arena` 运行它（"cmd:./program"）
    [windows] 它是 Windows 本地程序：请以 `wasm32-wasip1` 为目标编译
    [macos] 它是 macOS 本地程序：请以 `wasm32-wasip1` 为目标编译，或让 `arena` 运行它（"cmd:./program"）
    [class] 它是 Java 字节码，浏览器都不能运行：请用其他语言编写机器人，或让 `arena` 运行它（"cmd:java -cp DIRECTORY CLASS"）
    [compiled-python] 它是编译过的 Python：请使用生成它的 `.py` 文件
    [library] 它是目标文件库：请链接成模块
    [object] 它是目标文件：请链接成模块（不加 `-c`）
    [bitcode] 它是 LLVM 位码：请编译成模块
    [html] 它是 HTML 页面，可见下载出了错：请下载文件本身
    [pointer] 它是 Git LFS 的指针：请取得文件本身（`git lfs pull`）
    [match] 它是一场对局，不是机器人：请在“历史”中打开，或用 `arena replay`
    [text-format] 它是文本格式的 WebAssembly：请在工坊中汇编，或用 `wat2wasm`
    [module-script] 它是换了扩展名的 JavaScript：请改名为 `.js`，并去掉 `import`、`export` 和 `require`，或粘贴到工坊中
    [typescript] 它是 TypeScript 或 AssemblyScript：AssemblyScript 请在工坊中编译，TypeScript 请编译成一个 `.js` 文件（`tsc`）
    [source] 它是源代码：请以 `wasm32-wasip1` 为目标编译成 WebAssembly；方法见“编写机器人”
    [script] 它是另一种程序的脚本：JavaScript 请命名为 `.js`，Python 请命名为 `.py`，或让 `arena` 运行它（"cmd:./script"）
    [component] 它是组件（WASI preview 2），不是模块：请以 `wasm32-wasip1` 为目标编译
   *[cut] 它在模块的开头几个字节之后就中断了：请重新编译或重新下载
}
sandbox-other-version = 它的 WebAssembly 版本是 { $version }，而不是 1：请换一个编译器编译
sandbox-begins-with-text = 它是文本，开头是{ QUOTED($text) }：脚本请命名为 `.js` 或 `.py`，其他源代码请编译成 WebAssembly
sandbox-begins-with-bytes = 它是未知类型的文件，开头字节是 { $bytes }：请使用编译器生成的 `.wasm` 文件
sandbox-invalid = 它在字节 { $offset } 处无效：{ $message }。请重新编译；如果仍然如此，则是文件被截断，或编译器有误。
sandbox-forbidden = 它使用了{ PROPOSAL($proposal) }（字节 { $offset } 处）：{ PHRASE($advice) }。
-proposal = { $key ->
    [threads] 线程（共享内存或原子操作）
    [legacy-exceptions] 旧式异常（`try`、`catch`、`delegate`）
    [relaxed-simd] 宽松 SIMD
    [memory64] 64 位内存（memory64）
    [multi-memory] 多个内存
    [function-references] 带类型的函数引用
    [globals-of-globals] 以其他全局变量作为初始值的全局变量（对模块自己定义的全局变量使用 `global.get`）
    [gc] 垃圾回收（GC 类型）
    [wide-arithmetic] 宽算术
    [stack-switching] 栈切换
    [shared-everything-threads] 全共享线程
    [custom-page-sizes] 自定义页大小
    [memory-control] 内存控制
    [compact-imports] 紧凑导入
    [custom-descriptors] 自定义描述符
   *[acquire-release-atomics] 获取-释放原子操作
}
sandbox-forbidden-advice = { PROPOSAL($proposal) ->
    [threads] 机器人只有一个线程，内存也归它独用。编译时不要使用 `-pthread` 和 `-matomics`（C、C++、Emscripten）、`-C target-feature=+atomics`（Rust）、`--enable threads`（AssemblyScript），并以 `wasm32-wasip1` 而不是 `wasm32-wasip1-threads` 为目标
    [legacy-exceptions] 它已被 `try_table` 取代。请用 `-mllvm -wasm-use-legacy-eh=false`（clang；Rust 用 `-C llvm-args=-wasm-use-legacy-eh=false`）或 `-sWASM_LEGACY_EXCEPTIONS=0`（Emscripten）编译，或者不使用异常
    [relaxed-simd] 它的结果因机器而异。编译时不要使用 `-mrelaxed-simd`（C、C++）、`+relaxed-simd`（Rust）、`--enable relaxed-simd`（AssemblyScript）；普通 SIMD 没有问题
    [memory64] 机器人的内存使用 32 位地址。请以 `wasm32` 为目标编译，不要使用 `-sMEMORY64`（Emscripten）
    [multi-memory] 机器人只有一个内存。编译时不要使用 `-mmultimemory`、`--enable-multimemory`
    [function-references] 编译时不要使用 `-mgc`、`--enable-typed-function-references`
    [globals-of-globals] 直接写出数值，或在 start 函数里设置
    [gc] 机器人把数据放在自己的内存里。请以普通 WebAssembly 加 WASI preview 1 为目标编译；需要 WebAssembly GC 的语言（Kotlin、Dart、Java）目前还不能用来写机器人
    [wide-arithmetic] 编译时不要使用 `-mwide-arithmetic`、`+wide-arithmetic`
    [shared-everything-threads] 机器人只有一个线程。编译时不要使用它
    [acquire-release-atomics] 机器人只有一个线程。编译时不要使用它们
    [custom-page-sizes] 请使用 64 KiB 的页
    [compact-imports] 编译时不要使用它们
    [custom-descriptors] 编译时不要使用它们
    [stack-switching] 编译时不要使用它
   *[memory-control] 编译时不要使用它
}
sandbox-over-limit = { LIMIT($limit) ->
    [module-bytes] 它有 { NUMBER($found) } 字节，超过上限 { NUMBER($most) }
    [memory-pages] 它的初始内存有 { NUMBER($found) } 页，超过上限 { NUMBER($most) }
    [table-entries] 有一个表的初始条目有 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [types] 它有 { NUMBER($found) } 个类型，超过上限 { NUMBER($most) }
    [values] 有一个函数类型的参数或结果有 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [imports] 它有 { NUMBER($found) } 个导入，超过上限 { NUMBER($most) }
    [exports] 它有 { NUMBER($found) } 个导出，超过上限 { NUMBER($most) }
    [functions] 它有 { NUMBER($found) } 个函数，超过上限 { NUMBER($most) }
    [globals] 它有 { NUMBER($found) } 个全局变量，超过上限 { NUMBER($most) }
    [tables] 它有 { NUMBER($found) } 个表，超过上限 { NUMBER($most) }
    [tags] 它有 { NUMBER($found) } 个异常标签，超过上限 { NUMBER($most) }
    [tag-values] 有一个异常标签带有 { NUMBER($found) } 个值，超过上限 { NUMBER($most) }
    [elements] 它的元素段共有 { NUMBER($found) } 个条目，超过上限 { NUMBER($most) }
    [element-segments] 它有 { NUMBER($found) } 个元素段，超过上限 { NUMBER($most) }
    [data-segments] 它有 { NUMBER($found) } 个数据段，超过上限 { NUMBER($most) }
    [constant-instructions] 它的常量表达式共有 { NUMBER($found) } 条指令，超过上限 { NUMBER($most) }
    [function-bytes] 函数 { $function } 长 { NUMBER($found) } 字节，超过上限 { NUMBER($most) }
    [locals] 函数 { $function } 的参数和局部变量共 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [nesting] 函数 { $function } 嵌套了 { NUMBER($found) } 层块，超过上限 { NUMBER($most) }
    [loop-nesting] 函数 { $function } 嵌套了 { NUMBER($found) } 层循环，超过上限 { NUMBER($most) }
    [loops] 函数 { $function } 有 { NUMBER($found) } 个循环，超过上限 { NUMBER($most) }
    [basic-blocks] 函数 { $function } 有 { NUMBER($found) } 个基本块，超过上限 { NUMBER($most) }
    [function-calls] 函数 { $function } 有 { NUMBER($found) } 处调用，超过上限 { NUMBER($most) }
    [function-kept] 函数 { $function } 跨分支保留的局部变量和操作数共 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [switch] 有一个 switch 有 { NUMBER($found) } 个分支，超过上限 { NUMBER($most) }
    [instructions] 它有 { NUMBER($found) } 条指令，超过上限 { NUMBER($most) }
    [branches] 它的 switch 共有 { NUMBER($found) } 个分支，超过上限 { NUMBER($most) }
    [calls] 它有 { NUMBER($found) } 处调用，超过上限 { NUMBER($most) }
    [indirect-calls] 它有 { NUMBER($found) } 处经由表的调用，超过上限 { NUMBER($most) }
    [tail-calls] 它有 { NUMBER($found) } 处尾调用，超过上限 { NUMBER($most) }
    [runtime-calls] 它对表的操作、函数引用和内存增长共有 { NUMBER($found) } 处，超过上限 { NUMBER($most) }
    [divisions] 它的除法和浮点数转整数共有 { NUMBER($found) } 处，超过上限 { NUMBER($most) }
    [floats] 它有 { NUMBER($found) } 条浮点计算指令，超过上限 { NUMBER($most) }
    [global-uses] 它读写全局变量共 { NUMBER($found) } 处，超过上限 { NUMBER($most) }
    [tries] 它有 { NUMBER($found) } 个带异常处理的块，超过上限 { NUMBER($most) }
    [kept] 它的函数跨分支保留的局部变量和操作数共 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [handed] 它的块、分支和调用传递的值共 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [handled] 它的异常处理从调用处接收的值共 { NUMBER($found) } 个，超过上限 { NUMBER($most) }
    [searches] 它各函数的指令数与基本块数之积的总和为 { NUMBER($found) }，超过上限 { NUMBER($most) }
    [checks] 它有 { NUMBER($found) } 处需要计量的循环、分支和函数，超过上限 { NUMBER($most) }
   *[metered-function-bytes] 函数 { $function } 在加入计量后长 { NUMBER($found) } 字节，超过上限 { NUMBER($most) }
}：{ LIMIT($limit) ->
    [module-bytes] 请以 release 模式编译，针对体积优化，并去掉调试信息（`wasm-opt -Oz --strip-debug`）。
    [memory-pages] 请减小初始内存，或其中的栈和静态数据（`-Wl,--initial-memory=…`、`-z stack-size=…`）。
    [table-entries] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [types] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [values] 请改为传递指向结构体的指针。
    [imports] 每个函数只导入一次。
    [exports] 只导出竞技场要调用的内容。
    [functions] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [globals] 请把这些值放在内存里。
    [tables] 只用一个表。
    [tags] 只用一个标签。
    [tag-values] 请改为抛出指向结构体的指针。
    [elements] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [element-segments] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [data-segments] 让链接器合并数据段。
    [constant-instructions] 请在函数中计算这些值。
    [function-bytes] 请拆分该函数，或者把它的表格放在内存里，而不是代码里。
    [locals] 请拆分该函数。
    [nesting] 请拆分该函数，或它最大的 switch。
    [loop-nesting] 请拆分该函数。
    [loops] 请拆分该函数。
    [basic-blocks] 请拆分该函数。
    [function-calls] 请拆分该函数。
    [function-kept] 请拆分该函数，或把它的变量放在内存里。
    [switch] 请把大型 switch 改为内存中的表格。
    [instructions] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [branches] 请把大型 switch 改为内存中的表格。
    [calls] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
    [indirect-calls] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [tail-calls] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [runtime-calls] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [divisions] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [floats] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [global-uses] 请把它们移到供其他函数调用的函数里；函数 { $function } 中最多。
    [tries] 请减少捕获异常的地方，或拆分其中最多的函数 { $function }。
    [kept] 请拆分其中保留得最多的函数 { $function }，或把它的变量放在内存里。
    [handed] 请改为传递指向结构体的指针；函数 { $function } 传递得最多。
    [handled] 请减少捕获异常的地方，或拆分其中最多的函数 { $function }。
    [searches] 请拆分其中最多的函数 { $function }。
    [checks] 编译时请开启优化并去掉无用代码，或者拆分自动生成的部分。
   *[metered-function-bytes] 请拆分该函数。
}
sandbox-no-memory = 它没有导出 `memory`。C、C++、Rust 和 Zig 的链接器会自动导出它；在文本格式中请写 `(memory (export "memory") 1)`。
sandbox-memory-named = 它把内存导出为{ QUOTED($name) }，而不是 `memory`。MoonBit：请在 `moon.pkg.json` 的 `link`、`wasm` 下设置 `"export-memory-name": "memory"`；其他语言请改导出名。
sandbox-no-entry = 它既没有导出 `turn`，也没有导出 `_start`。反应器要导出 `turn`（Rust：`#[no_mangle] extern "C" fn turn()`，C：`__attribute__((export_name("turn")))`，Go：`//go:wasmexport turn` 加 `-buildmode=c-shared`，MoonBit：`"exports": ["turn"]`）；命令是带有 `main` 的程序，以 `wasm32-wasip1` 为目标编译。
sandbox-wrong-export = 它的导出{ QUOTED($name) }是{ EXTERN($found) }，而应当是{ EXTERN($expected) }。请照此导出，或改名。
sandbox-wrong-function = 它的导出{ QUOTED($name) }是函数 `{ $found }`，而应当是{ EXTERN($expected) }。请照此导出，或改名。
-extern = { $key ->
    [turn] 函数 `() -> ()`
    [function] 函数
    [memory] 内存
    [table] 表
    [global] 全局变量
   *[tag] 标签
}
sandbox-unknown-import = 它导入了 { PHRASE($import) }，而竞技场不提供它。{ IMPORT-ADVICE($import-advice) ->
    [arena] 竞技场的函数有 { $functions }。
    [wasi1] 它不是 WASI preview 1 的函数。
    [wasi-draft] 那是 WASI 的旧草案：请用较新的编译器，以 `wasm32-wasip1` 为目标编译。
    [bindgen] 它被编译成了供 JavaScript 调用的模块：编译时不要使用 wasm-bindgen，以普通的 `wasm32-unknown-unknown` 或 `wasm32-wasip1` 为目标。
    [go] 它是为 Go 的 JavaScript 目标编译的：请用 `GOOS=wasip1` 编译。
    [threads] 机器人只有一个线程：请以 `wasm32-wasip1` 而不是 `wasm32-wasip1-threads` 为目标编译。
    [growth] Emscripten 在内存增长时调用它：请用 `-sINITIAL_MEMORY=…` 设定足够的大小，代替 `-sALLOW_MEMORY_GROWTH`。
    [emscripten] Emscripten 把它编译成了需要配合其 JavaScript 运行的模块：请用 `-sSTANDALONE_WASM -o bot.wasm` 编译，不要使用 `-fexceptions` 和 `EM_JS`。
    [env] 通常那是一个声明了但没有链接的函数：请链接它所在的库，或去掉该调用（以及 `--allow-undefined`）。
    [wasi2] 那是 WASI preview 2：请以 `wasm32-wasip1` 而不是 `wasm32-wasip2` 为目标编译。
    [moonbit] MoonBit 用它打印：请去掉 `println`，改为调用 `arena.reply` 和 `arena.log`。
   *[other] 请去掉该调用，或需要它的部分。
}
sandbox-likewise-unknown = 它导入了 { PHRASE($import) }，竞技场同样不提供。
sandbox-import = `{ $module }.{ $name }`
sandbox-odd-import = { QUOTED($module) }中的{ QUOTED($name) }
sandbox-wrong-import = 它导入 { PHRASE($import) } 时声明的类型是 { $found }，而实际类型是 { $expected }。请更正声明。
sandbox-wrong-import-type = 它导入 { PHRASE($import) } 时声明的类型不是函数类型，而实际类型是 { $expected }。请更正声明。
sandbox-imported-thing = { EXTERN($thing) ->
    [memory] 它导入了内存 { PHRASE($import) }。机器人只能导入函数：请让模块自己定义内存（不要使用 `--import-memory`、`--import-table` 或位置无关代码）。
    [table] 它导入了表 { PHRASE($import) }。机器人只能导入函数：请让模块自己定义表（不要使用 `--import-memory`、`--import-table` 或位置无关代码）。
    [global] 它导入了全局变量 { PHRASE($import) }。机器人只能导入函数：请让模块自己定义全局变量（不要使用 `--import-memory`、`--import-table` 或位置无关代码）。
   *[tag] 它导入了标签 { PHRASE($import) }。机器人只能导入函数：请让模块自己定义标签（不要使用 `--import-memory`、`--import-table` 或位置无关代码）。
}
sandbox-keeps-exceptions = 它把异常（`exnref`）存放在{ KEEPS-IN($place) }中，异常可能在那里无止境地累积：请把它们放在局部变量里。
-keeps-in = { $key ->
    [exceptions] 其他异常
   *[table] 表
}
sandbox-reserved-name = 它导出了{ QUOTED($name) }。以 `arena:` 开头的名称由竞技场专用：请改名。
