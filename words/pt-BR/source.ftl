### The source of a bot.

source-open = Código-fonte
source-cut = O resto não é mostrado ({ PHRASE($size) }).
source-attached = O autor anexou este código-fonte. Nada verifica se o módulo foi feito a partir dele.
source-edit-copy = Editar uma cópia na oficina
