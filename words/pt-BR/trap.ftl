### How a bot failed, as a clause after a colon.

trap-plain = { TRAP-KIND($trap-kind) ->
    [call-stack] a pilha de chamadas transbordou: o bot chama a si mesmo sem fim ou fundo demais
    [gave-up] o bot interrompeu a si mesmo (a instrução `unreachable`): um pânico, uma asserção que falhou ou um `abort`; o log talvez diga por quê
    [divided-by-zero] um inteiro foi dividido por zero
    [did-not-fit] um número não coube: uma divisão de inteiros transbordou, ou um número de ponto flutuante grande demais, ou que não é um número, foi convertido em inteiro
    [wrong-function] foi chamado um ponteiro de função que é nulo ou de outro tipo
    [outside-memory] o bot tentou acessar algo fora da própria memória (ou de uma tabela): um índice ou ponteiro está errado, ou a memória não pôde crescer
    [exception] foi lançada uma exceção que nada capturou; o log do turno talvez diga por quê
    [out-of-memory] o bot ficou sem memória: ele pode ter no máximo 64 MiB
    [host-stack] a pilha de chamadas se esgotou durante uma chamada ao hospedeiro (recursão sem fim?)
    [worker-down] o bot derrubou o worker da partida (recursão sem fim através de chamadas ao hospedeiro?)
    [null-reference] uma referência era nula onde não pode ser
    [stopped] o motor parou o bot por um motivo desconhecido
   *[watcher-killed] o programa matou o processo que o vigia
}
trap-reply-too-long = a resposta passa do limite de { $limit } KiB
trap-exited = o bot saiu com o código { $code }, que indica falha; o log talvez diga por quê
trap-not-utf8 = a resposta não é UTF-8: o byte { $place } é 0x{ $byte }
trap-wrong-byte = a resposta não é UTF-8: o byte { $place } está errado
trap-bad-range = { $function } recebeu { $bytes } bytes no endereço { $address }, que fica fora da memória do bot
trap-program-ended = o programa terminou com { SHOWN($status) }, o que indica falha; o log talvez diga por quê
trap-engine = o motor parou o bot: { SHOWN($message) }
trap-not-instantiated = o módulo não pode ser instanciado: { PHRASE($why) }
trap-aborted-with = { SHOWN($message) }
trap-said = { SHOWN($text) }
