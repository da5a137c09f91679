# A tight loop.
def turn(view):
    x = len(view.args)
    for i in range(1, 20000):
        x = (x * 31 + i) % 65521
    return str(x)
