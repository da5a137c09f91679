### How the arena works in this browser.

about-title = Sobre
about-all-here = Tudo acontece neste navegador: regras, bots, partidas e links. Um link guarda a partida inteira depois do #, e essa parte nenhum navegador envia a um servidor.
about-rules-and-bots = Regras e bots
about-rules-of = Regras de { PHRASE($game) }
about-writing-a-bot = Como escrever um bot
about-javascript = Bots em JavaScript
about-python-bots = Bots em Python
about-assemblyscript = Bots em AssemblyScript
about-command-line = A linha de comando
about-coding-agents = Para agentes de programação
about-tournaments = Torneios
about-seasons = Temporadas de bots de muitos autores
about-rooms = Salas
about-npm = O pacote npm
about-python-package = O pacote Python
about-training = Treinar bots em Python
about-embedding = Incorporar uma partida
about-play-by-link = Partida por link
about-how-stopped = Como os bots são interrompidos
about-poll = Esta página está isolada de outras origens. Por isso, quando a cota é de tempo real, os bots consultam uma palavra de memória compartilhada que um worker de relógio altera quando o prazo acaba (a verificação poll).
about-tick = Esta página não está isolada de outras origens (o servidor não envia os cabeçalhos COOP e COEP). Por isso, quando a cota é de tempo real, os bots perguntam ao hospedeiro de vez em quando se devem continuar (a verificação tick): é um pouco mais lento, e o tempo é medido com menos precisão.
about-fuel = Já quando a cota é de combustível, os bots pagam por instrução, e assim uma partida é igual em qualquer máquina.
about-limits = Limites de um bot
about-limit = { BOT-LIMIT($limit) ->
    [module] módulo: { NUMBER($size) } MiB
    [memory] memória: { NUMBER($size) } MiB
    [reply] resposta: { NUMBER($size) } KiB
    [log] log: { NUMBER($size) } KiB por turno
    [drawing] desenhos: { NUMBER($size) } KiB por turno
   *[files] arquivos: { NUMBER($size) } MiB
}
about-offline = Sem rede
about-not-stored = Esta página precisa da rede: o navegador ou o endereço não permite armazená-la, ou esta é uma versão de desenvolvimento.
about-stored-soon = A arena está sendo armazenada neste navegador, para funcionar sem rede…
about-stored = A arena está armazenada neste navegador e funciona sem rede.
about-storing-failed = A arena não pôde ser armazenada por inteiro, por isso precisa da rede. Ela tenta de novo quando a página for carregada.
