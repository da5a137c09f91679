### What a server shows of a match that it referees.

sight-format = a posição tem o formato { NUMBER($format) }, que esta versão do wasm-arena não lê: o servidor tem outra versão; recarregue a página ou atualize o wasm-arena
sight-too-large = a posição é grande demais: tem { NUMBER($bytes) } bytes, e mais de { NUMBER($most) } não são lidos
sight-damaged = a posição não pode ser lida ou não pode ocorrer nesta partida; recarregue a página para recebê-la de novo
sight-config = não é possível jogar essa partida: { PHRASE($why) }
sight-gap = falta o turno { NUMBER($turn) }; recarregue a página para recebê-lo
