### Setting up a match.

setup-title = Partida personalizada
setup-start = Iniciar partida
setup-game = Jogo
setup-rules = Regras
setup-number-of-seats = Número de assentos
setup-seats = Assentos
setup-name-of = Nome { SEAT($seat, form: "of") }
setup-people = As pessoas jogam
setup-people-where = { IF($link) ->
    [yes] por link, cada uma na sua própria página
   *[no] nesta tela, uma depois da outra
}
setup-days = Dias por turno (0: não combinado)
setup-terms = Configurações
setup-turn-budget = Cota do turno
setup-millis-a-turn = { NUMBER($millis) } ms por turno
setup-seconds-a-turn = { $seconds ->
    [one] { $seconds } segundo por turno
   *[other] { $seconds } segundos por turno
}
setup-million-fuel-a-turn = { $millions ->
    [one] { NUMBER($millions) } milhão de combustível por turno
   *[other] { NUMBER($millions) } milhões de combustível por turno
}
setup-rounds = Rodadas
setup-seed = Semente
setup-another-seed = Outra semente
setup-sit-out = Após { FAULTS($faults) }, um bot fica de fora do resto da rodada
setup-short-rounds = Uma rodada termina após no máximo { NUMBER($turns) } turnos e quem tem mais territórios a vence: uma variante para pessoas
