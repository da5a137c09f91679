### A match by link: handing it on, and what arrives.

## Handing on.

handing-to = Passe este link a { $name }, que joga o próximo turno com ele.
handing-result = A partida terminou. Passe este link a { $name } para mostrar como ela acabou.
handing-copied = { $length ->
    [one] Link copiado: { NUMBER($length) } caractere. Agora envie-o a { $name }.
   *[other] Link copiado: { NUMBER($length) } caracteres. Agora envie-o a { $name }.
}
handing-shared = Agora a partida espera em Histórico até a resposta de { $name } ser aberta aqui.
handing-code = Código QR do link para { $name }
handing-code-help = Ou deixe a câmera do outro aparelho ler este código.
handing-days = { $days ->
    [one] Vocês combinaram { NUMBER($days) } dia por turno. Ninguém fiscaliza.
   *[other] Vocês combinaram { NUMBER($days) } dias por turno. Ninguém fiscaliza.
}
handing-not-yet = Não há nada para passar agora: antes alguém aqui precisa agir.
handing-sealed = Neste turno todos agem ao mesmo tempo: o link tem só um compromisso com a sua resposta, e ela entra em um link quando todos os outros também estiverem comprometidos.
handing-open-game = Este jogo não esconde nada, e o link também não.
handing-fog = O link tem todos os turnos que já terminaram. A página mostra a cada pessoa só o que ela vê através da névoa, mas quem decodificar o link vê tudo. As respostas do turno em andamento ficam escondidas até todos estarem comprometidos.
handing-sea = O link tem todos os turnos. A página mostra a cada pessoa só o que o seu navio vê, mas quem decodificar o link vê tudo, e o próximo assento é mencionado.
handing-no-link = Esta partida não tem link: { PHRASE($why) }.

## Respostas antecipadas.

handing-plan = Responder antecipadamente
handing-plan-help = Se { $name } jogar o que você espera, sua resposta é jogada lá na hora, e vocês poupam um envio. Quem decodificar o link vê o que você planeja.
handing-plan-if = Se { $name } jogar
handing-plan-then = eu respondo
handing-plan-nothing = nada ainda

## What arrives.

handing-arrives = Partida por link
handing-older = Este link é mais antigo do que o que está aqui: ele para depois do turno { NUMBER($link) }, e aqui já passou o turno { NUMBER($here) }.
handing-same-turn-older = Este link é mais antigo do que o que está aqui.
handing-go = Ir para a partida
handing-over = Esta partida terminou.
handing-elsewhere = Esta partida está aberta em outra aba deste navegador. Passe-a adiante lá ou feche essa aba, e abra o link de novo.
handing-unreadable = Não é possível abrir este link: { PHRASE($why) }. Ou peça outro.
handing-refused = Este link não segue as regras: { PHRASE($why) }. Peça outro.
handing-altered = Um nome, a semente ou quem joga foi alterado neste link. Peça outro.
handing-misfit = { SEAT($seat) } mudou a resposta do turno { NUMBER($turn) }: ela não corresponde ao compromisso dado antes. Peça o link com a primeira resposta.
handing-impossible = O que este link diz do turno em andamento é impossível: o assento { SEAT($seat) } não age. Peça outro.
handing-needs-bot = Esta partida tem o bot { $name }, que não está neste navegador. Peça o arquivo dele e adicione-o em Bots.
handing-forked = Duas respostas no turno { NUMBER($turn) }
handing-forked-help = Este link difere do que está aqui na vez { SEAT($seat, form: "of") }. Só um dos dois pode continuar; combine com os outros qual.
handing-not-made-here = Neste link você joga o turno { NUMBER($turn) }, mas não o jogou aqui. Se o jogou em outro navegador, aceite o que o link diz; senão, peça outro link.
handing-here = O que está aqui
handing-there = O que o link diz
handing-nothing-seen = Você não pode ver o que aconteceu.
handing-watch = Assistir
handing-keep = Manter o que está aqui
handing-take = Aceitar o que o link diz
