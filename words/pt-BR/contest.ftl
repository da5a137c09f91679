### Contests of many matches.

## Results that do not belong to a contest.

contest-no-such-match = não existe a partida { $number }: a última é { $last }
contest-other-shard = a partida { $number } não é da fração { $shard }
contest-too-early = a partida { $number } foi jogada antes das partidas que decidem quem a joga
contest-other-seed = a partida { $number } tem a semente { $seed }, e deveria ter { $expected }
contest-other-seats = na partida { $number } estão { $seats }, e deveriam estar { $expected }
contest-missing-seats = a partida { $number } não tem uma colocação, pontos e faltas para cada um dos seus { $seats } assentos
contest-other-places = colocações { $one } e { $other }
contest-other-positions = posições finais { $one } e { $other }
contest-other-details = as mesmas colocações e a mesma posição final, mas outros detalhes
contest-not-played = Não jogada: leva mais do que os { $seconds } s que uma partida desta competição pode levar.

## What contests are made of.

contest-unknown-format = formato desconhecido: { QUOTED($text) }; formatos: { $formats }
contest-not-a-shard = { QUOTED($text) } não é uma fração; escreva I/N com I de 1 a N, como em 3/8
contest-differs = { SPEC-PART($part) ->
    [version] formato dos arquivos
    [game] jogo
    [rules] versão das regras
    [format] formato
    [table] assentos por mesa
    [matches] partidas
    [seed] semente
    [rounds] rodadas
    [budget] cota
    [prices] tabela de preços do combustível
    [sitting-out] ficar de fora
    [match-time] limite de tempo de uma partida
    [settled] até estar decidido
   *[bots] número de bots
}: { $here }, e não { $there }
contest-other-bot = bot { $number }: { $here }, e não { $there }
contest-other-hash = hash de { $bot }: { $here }, e não { $there }
contest-other-program = programa de { $bot }: { $here }, e não { $there }
contest-native-program = um programa nativo
contest-yes-or-no = { IF($yes) ->
    [yes] sim
   *[no] não
}
contest-percent = { $percent }%
contest-seconds = { $seconds } s

## Contests that cannot be played or opened here.

contest-newer = tem o formato { $version }, e esta versão do wasm-arena lê até o formato { $known }; foi feito por uma mais nova
contest-bots-out-of-range = tem { $given } bots; uma competição tem de 2 a { $most }
contest-matches-out-of-range = tem { $given } partidas; uma competição tem de 1 a { $most }
contest-table-too-large = tem { $seats } assentos por mesa, mas só { $bots } bots
contest-same-name = dois dos seus bots se chamam { QUOTED($bot) }
contest-long-name = o nome { QUOTED($bot) } tem mais de { $most } caracteres
contest-unsafe-name = o nome { QUOTED($bot) } está vazio ou tem caracteres que não se veem, que quebram a linha ou que mudam a direção da escrita
contest-not-a-hash = { QUOTED($bot) } tem { QUOTED($hash) }, que não é um hash
contest-match-time-out-of-range = dá { $seconds } segundos a cada partida; uma competição dá de 1 a { $most }, ou não os limita
contest-confidence-out-of-range = sua ordem é dada como decidida com { $percent }%; pode ser de 50% a menos de 100%
contest-not-a-description = não descreve uma competição: { $why }

## Contests as files and links.

contest-not-packed = isto não é uma competição empacotada, um arquivo .tar.gz que contém tournament.json e results.jsonl
contest-packed-cut-short = o arquivo está cortado; copie-o inteiro de novo
contest-packed-damaged = o arquivo está danificado; copie-o de novo
contest-packed-too-large = o arquivo é maior do que uma competição pode ser: mais de { $most } bytes em uma parte
contest-packed-too-many = há mais de { $most } arquivos nele; empacote só o diretório da competição
contest-packed-twice = há mais de um { $file } nele; empacote só o diretório de uma competição
contest-packed-not-plain = nele, { $file } não é um arquivo comum, e sim um link, um diretório ou um dispositivo; empacote o próprio arquivo
contest-packed-lacks = não há { $file } nele
contest-packed-line = a linha { $line } de results.jsonl não é o resultado de uma partida: { $why }
contest-packed-changed = seus arquivos mudaram enquanto eram empacotados; empacote de novo quando ninguém estiver jogando
contest-link-damaged = este não é um link inteiro de competição; copie-o inteiro de novo
contest-link-too-long = o link teria { $characters } caracteres, mais do que os { $most } que podem ser enviados com segurança; compartilhe a competição como arquivo
contest-link-program = { $bot } é um programa nativo, que um link não pode indicar; compartilhe a competição como arquivo

## Tables. The names of columns are those of the files.

contest-heading = { PHRASE($game) }, { $format }, { $bots } bots em mesas de { $table }: { MATCHES($matches) } de no máximo { ROUNDS($rounds) }, cota { $budget }, semente { $seed }
contest-whole-legend =
    rating: média - 3 desvios da força (Weng-Lin, a partir de 25 ± 8,33). won, drawn: primeiro lugar sozinho, dividido.
    score: parcela dos adversários deixados para trás, contando metade por empate. faults: panes e estouros de tempo.
contest-legend = rating: média - 3 desvios da força (Weng-Lin, a partir de 25 ± 8,33), que depende da ordem das partidas; strength: pontos Elo que não dependem dela (Bradley-Terry). won, drawn: primeiro lugar sozinho, dividido. score: parcela dos adversários deixados para trás, contando metade por empate. faults: panes e estouros de tempo.
contest-encounters = À frente-empatado-atrás, do bot da linha contra o da coluna:
contest-encounters-left-out = A tabela cruzada foi omitida.
contest-bots-left-out = { $bots ->
    [one] Foram omitidos mais { $bots } bot e a tabela cruzada.
   *[other] Foram omitidos mais { $bots } bots e a tabela cruzada.
}
contest-whole-is-in = O conteúdo completo está em { $place }.
contest-sentences = { LIST($sentences, between: " ") }
contest-columns-left-out = As colunas de { $from } a { $last } não cabem nesta largura.
contest-not-played-matches = { $matches ->
    [one] { $matches } partida não foi jogada, pois leva mais de { $seconds } s: { $numbers }
   *[other] { $matches } partidas não foram jogadas, pois levam mais de { $seconds } s: { $numbers }
}

## Seasons.

contest-not-a-season = não descreve uma temporada: { $why }
contest-season-out-of-range = { SEASON-PART($part) ->
    [bots] { $given } bots
    [versions] { $given } versões de bots
    [tiers] { $given } divisões
    [bosses] { $given } chefes
    [pairs] { $given } pares de partidas de dois bots
    [boss-pairs] { $given } pares de partidas contra um chefe
    [results] { $given } resultados
   *[version] uma versão com o número { $given }
}: isso não cabe em uma temporada, que vai de { $least } a { $most }
contest-season-text = { QUOTED($text) } está vazio, tem mais de { $most } caracteres ou tem caracteres que não se veem, que quebram a linha ou que mudam a direção da escrita
contest-season-bot-name = { QUOTED($name) } não serve como nome de bot; use até { $most } letras minúsculas (a a z), algarismos e hifens, como em quick-knight
contest-season-boss-name = { QUOTED($boss) } não é um chefe; indique um bot da casa, como house:Level-3, ou um arquivo, como bosses/winter.wasm
contest-season-date = { QUOTED($text) } não é uma data; escreva como 2026-03-31
contest-season-ends-first = termina em { $ends }, antes de começar em { $begins }
contest-season-on-time = a cota é o tempo { $budget }; partidas por tempo não saem iguais duas vezes, então indique combustível, como fuel:100000000
contest-season-boss = a divisão { QUOTED($tier) } não tem chefe, ou tem um que não se conhece; só a divisão mais alta, a última, fica sem chefe
contest-season-twice = { QUOTED($what) } aparece duas vezes, ou fora do seu lugar na ordem
contest-season-no-such-bot = { QUOTED($bot) } não participa da temporada
contest-season-two-results = a partida { $number } de { $seats } tem dois resultados: { PHRASE($difference) }
