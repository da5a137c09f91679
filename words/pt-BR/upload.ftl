### What became of a file that is to be a bot.

upload-too-large = o arquivo tem { DECIMAL($size) } MiB, e um módulo tem no máximo { NUMBER($most) } MiB; compile em modo release, sem símbolos e otimizado para tamanho
upload-file-gone = não foi possível ler o arquivo; ele ainda está lá?
upload-stopped = { CHECKING($step) ->
    [starting] você parou a verificação antes que começasse; o bot não está na sua biblioteca
    [inspecting] você parou a verificação enquanto o módulo era validado; ele não está na sua biblioteca
   *[compiling] você parou a verificação enquanto este navegador compilava o módulo; ele não está na sua biblioteca
}
upload-stopped-running = você parou a verificação durante a primeira chamada em { PHRASE($game) }; o bot não está na sua biblioteca
upload-broke = { CHECKING($step) ->
    [starting] o worker parou de funcionar antes de começar; recarregue a página ou tente outro navegador
    [inspecting] o worker parou de funcionar enquanto o módulo era validado; talvez o módulo seja demais para ele: divida as funções em partes menores ou tente outro navegador
   *[compiling] o worker parou de funcionar enquanto este navegador compilava o módulo; talvez o módulo seja demais para ele: divida as funções em partes menores ou tente outro navegador
}
upload-broke-running = o worker parou de funcionar durante a primeira chamada em { PHRASE($game) }; o bot entra em recursão sem fim através de chamadas ao hospedeiro ou pede mais memória do que existe?
upload-too-slow = { CHECKING($step) ->
    [starting] o worker não iniciou em { NUMBER($seconds) } s: recarregue a página ou tente outro navegador
    [inspecting] a validação do módulo não terminou em { NUMBER($seconds) } s: tente de novo em uma máquina menos ocupada
   *[compiling] este navegador não terminou de compilar o módulo em { NUMBER($seconds) } s: divida as funções em partes menores ou tente outro navegador
}
upload-no-bots-here = este navegador não executa bots: { $why }
upload-script = { $language }, { PHRASE($size) }, interpretador { $interpreter }
upload-unknown-script = script, { PHRASE($size) }, interpretador desconhecido
upload-bytes = { $bytes ->
    [one] { $bytes } byte
   *[other] { $bytes } bytes
}
upload-kilobytes = { DECIMAL($size) } kB
