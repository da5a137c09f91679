### Respostas aos programas que comandam uma partida incorporada, e o que aparece no lugar de uma partida que ainda virá.

embed-no-object = uma mensagem é um objeto como { "{" } arena: { NUMBER($version) }, type: "play" { "}" }
embed-other-version = a mensagem tem “arena” { $given }, e esta página conhece { NUMBER($version) }: envie arena: { NUMBER($version) } ou carregue uma página mais nova
embed-unknown = mensagem desconhecida { QUOTED($kind) }; as que existem são { $known }
embed-no-moment = “seek” precisa de “moment”: quantos turnos já terminaram, um número inteiro a partir de 0
embed-no-turns = “step” aceita “turns”: um número inteiro, abaixo de 0 para voltar, 1 se omitido
embed-nothing-to-load = “load” precisa de “link”, o texto do link de uma partida, ou de “file”, os bytes de um arquivo .arena
embed-no-match = nenhuma partida é mostrada: envie “load” antes
embed-waiting = Ainda não há partida: a página que contém esta é que a escolhe.
embed-nobody = Não há partida aqui: o endereço não indica uma partida nem quem pode carregar uma.
