# A tight loop.
def turn(args):
    x = len(args)
    for i in range(1, 20000):
        x = (x * 31 + i) % 65521
    return str(x)
