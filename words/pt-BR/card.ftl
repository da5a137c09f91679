### The report card of a bot.

card-fact = { FACT($fact) ->
    [convention] Convenção
    [size] Tamanho
    [hash] SHA-256
    [imports] Importações
    [exports] Exportações
    [memory] Memória
    [proposals] Além do WebAssembly 1.0
   *[preparing] Tempo de preparo
}
card-convention = { CONVENTION($convention) ->
    [command] comando
   *[reactor] reator
}
card-start-unused = reator; seu `_start` não é chamado, apenas `_initialize`
card-bytes = { NUMBER($bytes) } bytes
card-text = { $text }
card-names = { LIST($names) }
card-none = não há
card-more = { LIST($names) } e mais { NUMBER($more) }
card-proposal = { PROPOSAL($proposal) ->
    [mutable-globals] globais mutáveis
    [sign-extension] extensão de sinal
    [float-to-int] conversão de ponto flutuante para inteiro sem pane
    [multi-value] múltiplos valores
    [bulk-memory] operações de memória em bloco
    [reference-types] tipos de referência
    [simd] SIMD
    [tail-calls] chamadas de cauda
    [extended-const] constantes estendidas
   *[exceptions] exceções
}
card-memory = páginas de 64 KiB: { NUMBER($initial) } no início, { NUMBER($most) } no máximo
card-preparing = { DECIMAL($millis) } ms

## Its first call in each game.

card-replied = respondeu { QUOTED($reply) }
card-says-nothing = Escreva a resposta na saída padrão ou chame arena.reply.
card-compare = Compare a resposta com o protocolo do jogo; se o bot é para outro jogo, ignore esta linha.
card-out-of-fuel = A chamada gastou toda a cota usual de combustível: procure um laço sem fim ou consulte time_left e pare a tempo.
card-stopped-at = Ele foi interrompido em { PHRASE($place) }.
card-script-failed = O script falhou: a mensagem acima diz onde. Registre no log o que ele lê: com `console.log` em JavaScript, com `print` em Python.
card-failed = O bot falhou: compile com asserções de depuração e registre no log o que ele lê.

card-logged = Ele registrou no log: { $log }
card-differs = Duas execuções com a mesma semente diferem: não deixe bits de NaN nem endereços chegarem à resposta.
