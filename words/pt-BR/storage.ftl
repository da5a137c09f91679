### What is kept in this browser.

storage-title = O que fica guardado aqui
storage-what = Seus bots e rascunhos, a última configuração, as partidas em andamento e as do histórico ficam guardados no IndexedDB deste navegador, e em nenhum outro lugar.
storage-room = { IF($persistent) ->
    [yes] Isso ocupa { PHRASE($used) } dos { PHRASE($allowed) } que este navegador permite. O navegador guarda tudo até que você exclua.
   *[no] Isso ocupa { PHRASE($used) } dos { PHRASE($allowed) } que este navegador permite. O navegador pode apagar tudo quando o disco estiver cheio.
}
storage-kib = { NUMBER($size) } KiB
storage-mib = { DECIMAL($size) } MiB
storage-gib = { DECIMAL($size) } GiB
storage-ask = Pedir ao navegador que guarde tudo
storage-promised = O navegador guarda tudo até que você exclua.
storage-not-promised = O navegador não promete guardar. Exporte tudo de vez em quando.
storage-export = Exportar tudo
storage-import = Importar um arquivo
storage-delete-all = Excluir tudo o que está guardado aqui
storage-yes-delete-all = Sim, excluir tudo
storage-keep-it = Manter
storage-deleted = Tudo o que estava guardado foi excluído.
storage-exported = { $values ->
    [one] O arquivo contém { $values } item; importe-o em Sobre, em outro navegador.
   *[other] O arquivo contém { $values } itens; importe-o em Sobre, em outro navegador.
}

## Storage that fails.

storage-full = O armazenamento deste navegador para a arena está cheio. O que já estava guardado continua lá; exclua bots ou partidas para abrir espaço.
storage-failed = O armazenamento deste navegador falhou ({ $why }); o que você fizer agora funciona, mas pode se perder ao recarregar a página.
storage-file-not-made = não foi possível criar o arquivo
storage-unstored = { UNSTORED-KIND($thing) ->
    [bot] Não foi possível guardar o bot { $name }.
    [name] Não foi possível guardar o nome { $name }.
    [draft] Não foi possível guardar o rascunho { $name }.
    [match] Não foi possível guardar a partida { $name }.
    [match-in-progress] Não foi possível guardar a partida em andamento.
   *[setup] Não foi possível guardar a configuração.
} { PHRASE($why) }
storage-download = Baixar
storage-close = Fechar
storage-download-thing = Baixar { PHRASE($thing) }
storage-close-notice = Fechar o aviso sobre { PHRASE($thing) }
storage-thing = { UNSTORED-KIND($thing) ->
    [bot] o bot { $name }
    [name] o nome { $name }
    [draft] o rascunho { $name }
    [match] a partida { $name }
    [match-in-progress] a partida em andamento
   *[setup] a configuração
}

## Values that cannot be read.

storage-unread-list = O que não foi possível ler
storage-unread = { STORED-KIND($what) ->
    [bot] Não foi possível ler um bot: { PHRASE($why) }. Continua guardado como está ({ NUMBER($bytes) } bytes, { $key }).
    [match] Não foi possível ler uma partida: { PHRASE($why) }. Continua guardada como está ({ NUMBER($bytes) } bytes, { $key }).
    [progress] Não foi possível ler uma partida em andamento: { PHRASE($why) }. Continua guardada como está ({ NUMBER($bytes) } bytes, { $key }).
    [setup] Não foi possível ler uma configuração: { PHRASE($why) }. Continua guardada como está ({ NUMBER($bytes) } bytes, { $key }).
    [draft] Não foi possível ler um rascunho: { PHRASE($why) }. Continua guardado como está ({ NUMBER($bytes) } bytes, { $key }).
   *[prepared] Não foi possível ler um módulo preparado: { PHRASE($why) }. Continua guardado como está ({ NUMBER($bytes) } bytes, { $key }).
}
storage-value = { STORED-KIND($what) ->
    [bot] bot { $key }
    [match] partida { $key }
    [progress] partida em andamento { $key }
    [setup] configuração { $key }
    [draft] rascunho { $key }
   *[prepared] módulo preparado { $key }
}
storage-delete-value = Excluir { PHRASE($value) }
storage-delete-it = Excluir
storage-newer = quem guardou isto foi uma versão mais nova desta página (formato { $version }); recarregue a página para obter essa versão
storage-damaged = os bytes estão danificados ou têm um formato que esta página nunca escreveu

## Importing.

storage-cannot-import = Não foi possível importar { $file }: { PHRASE($why) }.
storage-cannot-read-file = Não foi possível ler { $file }; o arquivo ainda está lá?
storage-not-an-export = este não é um arquivo que “Exportar tudo” escreveu; bots se adicionam em Bots, e partidas em Histórico
storage-newer-export = foi escrito por uma versão mais nova desta página (formato { $version }); recarregue a página para obter essa versão
storage-export-too-large = o índice é maior do que qualquer um que esta página escreve; exporte de novo
storage-export-length = o arquivo está cortado, ou algo foi acrescentado a ele; copie ou exporte de novo
storage-export-damaged = o arquivo está danificado; copie ou exporte de novo
storage-imported = Foram importados: bots { NUMBER($bots) }, partidas { NUMBER($matches) }.
storage-imported-drafts = Rascunhos também importados: { NUMBER($drafts) }.
storage-imported-setup = A configuração também foi importada.
storage-kept-as-before = Itens mantidos como antes: { NUMBER($values) }.
storage-left-out = Fora da importação: { LIST($values) }.
storage-left-out-value = { STORED-KIND($what) ->
    [bot] um bot ({ PHRASE($why) })
    [match] uma partida ({ PHRASE($why) })
    [progress] uma partida em andamento ({ PHRASE($why) })
    [setup] uma configuração ({ PHRASE($why) })
    [draft] um rascunho ({ PHRASE($why) })
   *[prepared] um módulo preparado ({ PHRASE($why) })
}
storage-value-damaged = os dados estão danificados
storage-value-made-here = isso é feito em cada navegador
storage-value-other-module = o módulo não é o que está indicado
storage-import-ended = { PHRASE($done) } { PHRASE($why) } Itens do arquivo que não foram importados: { NUMBER($left) } de { NUMBER($all) }; o arquivo ainda os contém.
storage-sentences = { LIST($sentences, between: " ") }
