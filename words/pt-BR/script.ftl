### Bots that are scripts.

script-not-text = o script não é texto UTF-8 (o byte { NUMBER($at) } não faz parte de um caractere): salve-o como UTF-8
script-too-long = o script tem { NUMBER($bytes) } bytes; o limite é { NUMBER($limit) }: tire dele o que não é usado
script-nul = o script tem um caractere NUL na linha { NUMBER($line) }, coluna { NUMBER($column) }: apague esse caractere
script-unknown-interpreter = o script é para um interpretador que esta versão do wasm-arena não tem ({ $hash }…): recarregue a página ou instale uma arena mais nova
script-no-interpreter = o módulo não é um dos interpretadores da arena: { PHRASE($why) }
script-unfit = { UNFIT($unfit) ->
    [damaged] não é um módulo WebAssembly ou está danificado
    [memory] não tem memória, ou tem uma de mais de 2 GiB
    [memories] não tem memória própria, ou tem mais de uma
    [linked] já contém um script
    [no-data] não tem dados
    [too-much-data] tem dados demais
    [no-source] não exporta a global `arena_source`, o endereço de dois números
    [not-a-number] tem uma global que não é um número
   *[computed] tem uma global que é calculada
}
script-damaged-interpreter = o interpretador { $name } está danificado ou é de outra versão do wasm-arena
