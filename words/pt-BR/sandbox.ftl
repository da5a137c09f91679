### Why a module cannot play.

sandbox-refused = { $count ->
    [1] Este módulo não pode jogar: { LIST($problems) }
   *[other]
        Este módulo não pode jogar, por { $count } motivos:
        - { LIST($problems, between: "\u000A- ") }
}
sandbox-not-wasm = Este arquivo não pode jogar: { PHRASE($what) }.
sandbox-known-file = { FILE-KIND($file-kind) ->
    [empty] está vazio: compile-o ou baixe-o de novo
    [zip] é um arquivo zip: descompacte-o e use o bot que está nele
    [archive] é um arquivo compactado: descompacte-o e use o bot que está nele
    [gzip] está comprimido com gzip: descompacte-o (`gunzip`)
    [zstd] está comprimido com zstd: descompacte-o (`unzstd`)
    [linux] é um programa nativo para Linux: compile-o para `wasm32-wasip1`, ou deixe o `arena` executá-lo ("cmd:./program")
    [windows] é um programa nativo para Windows: compile-o para `wasm32-wasip1`
    [macos] é um programa nativo para macOS: compile-o para `wasm32-wasip1`, ou deixe o `arena` executá-lo ("cmd:./program")
    [class] é bytecode Java, que nenhum navegador executa: escreva o bot em outra linguagem, ou deixe o `arena` executá-lo ("cmd:java -cp DIRECTORY CLASS")
    [compiled-python] é Python compilado: use o arquivo `.py` do qual ele foi feito
    [library] é uma biblioteca de arquivos-objeto: ligue-os em um módulo
    [object] é um arquivo-objeto: ligue-o em um módulo (sem `-c`)
    [bitcode] é bitcode do LLVM: compile-o em um módulo
    [html] é uma página HTML, portanto o download deu errado: baixe o próprio arquivo
    [pointer] é um ponteiro do Git LFS: baixe o próprio arquivo (`git lfs pull`)
    [match] é uma partida, não um bot: abra-a no Histórico, ou com `arena replay`
    [text-format] é WebAssembly em formato de texto: monte-o na oficina, ou com `wat2wasm`
    [module-script] é JavaScript com outro nome: chame-o de `.js`, sem `import`, `export` e `require`, ou cole-o na oficina
    [typescript] é TypeScript ou AssemblyScript: compile AssemblyScript na oficina, e TypeScript em um só arquivo `.js` (`tsc`)
    [source] é código-fonte: compile-o em WebAssembly para `wasm32-wasip1`; “Como escrever um bot” diz como
    [script] é um script para outro programa: chame JavaScript de `.js` e Python de `.py`, ou deixe o `arena` executá-lo ("cmd:./script")
    [component] é um componente (WASI preview 2), não um módulo: compile-o para `wasm32-wasip1`
   *[cut] termina logo após os primeiros bytes de um módulo: compile-o ou baixe-o de novo
}
sandbox-other-version = é WebAssembly da versão { $version }, não 1: compile-o com outro compilador
sandbox-begins-with-text = é um texto que começa com { QUOTED($text) }: chame um script de `.js` ou `.py`, e compile qualquer outro código em WebAssembly
sandbox-begins-with-bytes = é um arquivo de tipo desconhecido, que começa com os bytes { $bytes }: use o arquivo `.wasm` que o seu compilador gerou
sandbox-invalid = não é válido no byte { $offset }: { $message }. Compile-o de novo; se não resolver, o arquivo foi cortado ou o erro está no compilador.
sandbox-forbidden = usa { PROPOSAL($proposal) } (no byte { $offset }): { PHRASE($advice) }.
-proposal = { $key ->
    [threads] threads (memória compartilhada ou operações atômicas)
    [legacy-exceptions] exceções legadas (`try`, `catch`, `delegate`)
    [relaxed-simd] SIMD relaxado
    [memory64] memory64
    [multi-memory] várias memórias
    [function-references] referências de função tipadas
    [globals-of-globals] globais que começam com o valor de outras globais (`global.get` de uma que o próprio módulo define)
    [gc] coleta de lixo (tipos GC)
    [wide-arithmetic] aritmética ampla
    [stack-switching] troca de pilhas
    [shared-everything-threads] threads com tudo compartilhado
    [custom-page-sizes] tamanhos de página personalizados
    [memory-control] controle de memória
    [compact-imports] importações compactas
    [custom-descriptors] descritores personalizados
   *[acquire-release-atomics] operações atômicas acquire-release
}
sandbox-forbidden-advice = { PROPOSAL($proposal) ->
    [threads] um bot tem uma só thread, e a memória só para si. Compile sem `-pthread` e `-matomics` (C, C++, Emscripten), `-C target-feature=+atomics` (Rust), `--enable threads` (AssemblyScript), e para `wasm32-wasip1` em vez de `wasm32-wasip1-threads`
    [legacy-exceptions] elas foram substituídas por `try_table`. Compile com `-mllvm -wasm-use-legacy-eh=false` (clang, Rust: `-C llvm-args=-wasm-use-legacy-eh=false`), `-sWASM_LEGACY_EXCEPTIONS=0` (Emscripten), ou sem exceções
    [relaxed-simd] os resultados variam entre máquinas. Compile sem `-mrelaxed-simd` (C, C++), `+relaxed-simd` (Rust), `--enable relaxed-simd` (AssemblyScript); o SIMD comum é aceito
    [memory64] a memória de um bot tem endereços de 32 bits. Compile para `wasm32`, sem `-sMEMORY64` (Emscripten)
    [multi-memory] um bot tem uma só memória. Compile sem `-mmultimemory`, `--enable-multimemory`
    [function-references] compile sem `-mgc`, `--enable-typed-function-references`
    [globals-of-globals] escreva o próprio valor, ou defina-o em uma função start
    [gc] um bot guarda seus dados na própria memória. Compile para WebAssembly simples com WASI preview 1; linguagens que precisam do WebAssembly GC (Kotlin, Dart, Java) ainda não servem para bots
    [wide-arithmetic] compile sem `-mwide-arithmetic`, `+wide-arithmetic`
    [shared-everything-threads] um bot tem uma só thread. Compile sem isso
    [acquire-release-atomics] um bot tem uma só thread. Compile sem elas
    [custom-page-sizes] use páginas de 64 KiB
    [compact-imports] compile sem elas
    [custom-descriptors] compile sem eles
    [stack-switching] compile sem isso
   *[memory-control] compile sem isso
}
sandbox-over-limit = { LIMIT($limit) ->
    [module-bytes] bytes no módulo: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [memory-pages] páginas de memória inicial: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [table-entries] entradas iniciais em uma tabela: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [types] tipos: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [values] parâmetros ou resultados em um tipo de função: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [imports] importações: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [exports] exportações: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [functions] funções: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [globals] globais: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [tables] tabelas: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [tags] tags de exceção: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [tag-values] valores em uma tag de exceção: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [elements] entradas nos segmentos de elementos: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [element-segments] segmentos de elementos: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [data-segments] segmentos de dados: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [constant-instructions] instruções em expressões constantes: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [function-bytes] bytes na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [locals] parâmetros e variáveis locais na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [nesting] blocos aninhados na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [loop-nesting] laços aninhados na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [loops] laços na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [basic-blocks] blocos básicos na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [function-calls] chamadas na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [function-kept] variáveis locais e operandos mantidos através dos desvios na função { $function }: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [switch] desvios em um switch: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [instructions] instruções: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [branches] desvios nos switches: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [calls] chamadas: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [indirect-calls] chamadas através de tabelas: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [tail-calls] chamadas de cauda: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [runtime-calls] operações com tabelas, referências a funções e aumentos de memória: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [divisions] divisões e conversões de números de ponto flutuante em inteiros: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [floats] instruções que calculam com números de ponto flutuante: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [global-uses] leituras e escritas de globais: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [tries] blocos com tratadores de exceções: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [kept] variáveis locais e operandos mantidos através dos desvios: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [handed] valores que blocos, desvios e chamadas repassam: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [handled] valores que os tratadores de exceções recebem das chamadas: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [searches] soma dos produtos de instruções e blocos básicos das funções: { NUMBER($found) }, acima do limite de { NUMBER($most) }
    [checks] laços, bifurcações e funções a medir: { NUMBER($found) }, acima do limite de { NUMBER($most) }
   *[metered-function-bytes] bytes na função { $function } depois da medição: { NUMBER($found) }, acima do limite de { NUMBER($most) }
}: { LIMIT($limit) ->
    [module-bytes] compile em modo release, otimize para tamanho e remova as informações de depuração (`wasm-opt -Oz --strip-debug`).
    [memory-pages] reduza a memória inicial, ou a pilha e os dados estáticos nela (`-Wl,--initial-memory=…`, `-z stack-size=…`).
    [table-entries] compile com otimização e sem código não usado, ou divida o que é gerado.
    [types] compile com otimização e sem código não usado, ou divida o que é gerado.
    [values] passe um ponteiro para uma estrutura em vez disso.
    [imports] importe cada função uma só vez.
    [exports] exporte só o que a arena chama.
    [functions] compile com otimização e sem código não usado, ou divida o que é gerado.
    [globals] guarde esses valores na memória.
    [tables] use uma só tabela.
    [tags] use uma só tag.
    [tag-values] lance um ponteiro para uma estrutura em vez disso.
    [elements] compile com otimização e sem código não usado, ou divida o que é gerado.
    [element-segments] compile com otimização e sem código não usado, ou divida o que é gerado.
    [data-segments] deixe o ligador juntar os segmentos de dados.
    [constant-instructions] calcule esses valores em uma função.
    [function-bytes] divida a função, ou guarde suas tabelas na memória e não no código.
    [locals] divida a função.
    [nesting] divida a função ou o maior switch dela.
    [loop-nesting] divida a função.
    [loops] divida a função.
    [basic-blocks] divida a função.
    [function-calls] divida a função.
    [function-kept] divida a função, ou guarde suas variáveis na memória.
    [switch] transforme switches grandes em tabelas na memória.
    [instructions] compile com otimização e sem código não usado, ou divida o que é gerado.
    [branches] transforme switches grandes em tabelas na memória.
    [calls] compile com otimização e sem código não usado, ou divida o que é gerado.
    [indirect-calls] coloque-as em funções auxiliares; a função { $function } tem mais.
    [tail-calls] coloque-as em funções auxiliares; a função { $function } tem mais.
    [runtime-calls] coloque-as em funções auxiliares; a função { $function } tem mais.
    [divisions] coloque-as em funções auxiliares; a função { $function } tem mais.
    [floats] coloque-as em funções auxiliares; a função { $function } tem mais.
    [global-uses] coloque-as em funções auxiliares; a função { $function } tem mais.
    [tries] capture exceções em menos lugares, ou divida a função { $function }, que tem mais.
    [kept] divida a função { $function }, que mantém mais, ou guarde suas variáveis na memória.
    [handed] passe ponteiros para estruturas em vez disso; a função { $function } repassa mais.
    [handled] capture exceções em menos lugares, ou divida a função { $function }, que tem mais.
    [searches] divida a função { $function }, que tem mais.
    [checks] compile com otimização e sem código não usado, ou divida o que é gerado.
   *[metered-function-bytes] divida a função.
}
sandbox-no-memory = não exporta `memory`. Os ligadores de C, C++, Rust e Zig a exportam sozinhos; em formato de texto, escreva `(memory (export "memory") 1)`.
sandbox-memory-named = exporta a sua memória como { QUOTED($name) }, e não como `memory`. MoonBit: defina `"export-memory-name": "memory"` em `link`, `wasm`, no `moon.pkg.json`; senão, mude o nome da exportação.
sandbox-no-entry = não exporta `turn` nem `_start`. Um reator exporta `turn` (Rust `#[no_mangle] extern "C" fn turn()`, C `__attribute__((export_name("turn")))`, Go `//go:wasmexport turn` (`-buildmode=c-shared`), MoonBit `"exports": ["turn"]`); um comando é um programa com `main`, compilado para `wasm32-wasip1`.
sandbox-wrong-export = sua exportação { QUOTED($name) } é { EXTERN($found) }, mas deve ser { EXTERN($expected) }. Exporte dessa forma ou mude o nome.
sandbox-wrong-function = sua exportação { QUOTED($name) } é uma função `{ $found }`, mas deve ser { EXTERN($expected) }. Exporte dessa forma ou mude o nome.
-extern = { $key ->
    [turn] uma função `() -> ()`
    [function] uma função
    [memory] uma memória
    [table] uma tabela
    [global] uma global
   *[tag] uma tag
}
sandbox-unknown-import = importa { PHRASE($import) }, que a arena não oferece. { IMPORT-ADVICE($import-advice) ->
    [arena] As funções dela são { $functions }.
    [wasi1] Não é uma função do WASI preview 1.
    [wasi-draft] Esse é um rascunho antigo do WASI: compile para `wasm32-wasip1` com um compilador atual.
    [bindgen] Foi gerado para ser chamado a partir de JavaScript: compile sem wasm-bindgen, para `wasm32-unknown-unknown` puro ou `wasm32-wasip1`.
    [go] Foi gerado para o alvo JavaScript do Go: compile com `GOOS=wasip1`.
    [threads] Um bot tem uma só thread: compile para `wasm32-wasip1` em vez de `wasm32-wasip1-threads`.
    [growth] O Emscripten chama essa função quando a memória cresce: defina um tamanho suficiente com `-sINITIAL_MEMORY=…` no lugar de `-sALLOW_MEMORY_GROWTH`.
    [emscripten] O Emscripten gerou o módulo para rodar com o JavaScript dele: compile com `-sSTANDALONE_WASM -o bot.wasm`, e sem `-fexceptions` e `EM_JS`.
    [env] Quase sempre é uma função que foi declarada, mas não ligada: ligue a biblioteca dela, ou remova a chamada (e `--allow-undefined`).
    [wasi2] Isso é WASI preview 2: compile para `wasm32-wasip1` em vez de `wasm32-wasip2`.
    [moonbit] É assim que o MoonBit imprime: remova `println`, e chame `arena.reply` e `arena.log`.
   *[other] Remova a chamada ou o que precisa dela.
}
sandbox-likewise-unknown = importa { PHRASE($import) }, que a arena também não oferece.
sandbox-import = `{ $module }.{ $name }`
sandbox-odd-import = { QUOTED($name) } de { QUOTED($module) }
sandbox-wrong-import = importa { PHRASE($import) } como { $found }, mas o tipo é { $expected }. Corrija a declaração.
sandbox-wrong-import-type = importa { PHRASE($import) } com um tipo que não é de função, mas o tipo é { $expected }. Corrija a declaração.
sandbox-imported-thing = { EXTERN($thing) ->
    [memory] importa a memória { PHRASE($import) }. Bots só importam funções: deixe o módulo definir a própria memória (sem `--import-memory`, `--import-table` ou código independente de posição).
    [table] importa a tabela { PHRASE($import) }. Bots só importam funções: deixe o módulo definir a própria tabela (sem `--import-memory`, `--import-table` ou código independente de posição).
    [global] importa a global { PHRASE($import) }. Bots só importam funções: deixe o módulo definir a própria global (sem `--import-memory`, `--import-table` ou código independente de posição).
   *[tag] importa a tag { PHRASE($import) }. Bots só importam funções: deixe o módulo definir a própria tag (sem `--import-memory`, `--import-table` ou código independente de posição).
}
sandbox-keeps-exceptions = guarda exceções (`exnref`) em { KEEPS-IN($place) }, onde poderiam se acumular sem fim: guarde-as em variáveis locais.
-keeps-in = { $key ->
    [exceptions] outras exceções
   *[table] uma tabela
}
sandbox-reserved-name = exporta { QUOTED($name) }. Nomes que começam com `arena:` são da própria arena: mude o nome.
