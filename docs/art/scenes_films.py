"""Two sets made for films: a wall with nothing but light, and the dunes."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import *
def wall_of_light(wall='#E6DCCB'):
    """a bare limestone wall with a ledge; only the lattice's shadow lies on it"""
    az, el = -58, 26; rig('gold', az, el, soft=.4); floor(); m = mat('stone', wall, vary=.1, bump=.16, beds=.3, rough=.75, scale=.8)
    box(26, .8, 11, (0, 3.8, 0), m, bevel=0); box(26, .5, .26, (0, 3.25, .0), mat('stone'), bevel=.03)
    rng = random.Random(4)       # courses of ashlar: thin joints
    for k in range(1, 8):
        z = .26+1.05*k; box(26, .012, .018, (0, 3.398, z), mat('stone', '#B7A68E'), bevel=0)
        x = -13+rng.uniform(.4, 2)
        while x < 13: box(.018, .012, 1.05, (x, 3.398, z), mat('stone', '#B7A68E'), bevel=0); x += rng.uniform(1.9, 2.9)
    sphere(.24, (3.2, 2.4, .24), mat('pearl')); cyl(.36, .08, (4.1, 2.7, 0), mat('metal', 'brass', rough=.3), bevel=.012); cyl(.3, .08, (4.12, 2.7, .08), mat('metal', 'brass', rough=.3), bevel=.012)
    gobo((-.6, 3.4, 3.7), az, el, 5.2, 15, 9, .8, .07)
    area((-4, -9, 6), (0, 0, 2), 5, 150, '#FFE9CC'); camera((.3, -8.6, 2.3), (.1, 0, 2.45), lens=40, fstop=8, focus=(0, 3.4, 2))
def dunes_monolith():
    """dunes at last light with one limestone gate, a brass threshold and a pearl"""
    rig('gold', -66, 15, soft=.5, strength=5.4)
    R_ = [dict(x=-8, y=26, H=4.2, A=5, L=60, ph=.6, w=26, s=10, ly=18), dict(x=17, y=38, H=6, A=6, L=70, ph=2.2, w=28, s=11, ly=24), dict(x=-28, y=58, H=8, A=8, L=85, ph=1.0, w=36, s=14, ly=34), *DUNES[1:]]
    dunes(-110, 110, -14, 260, 420, 460, m=mat('sand', ripple=.5, scale=1.0), seed=4, z=-.35, ridges=R_)
    X, Y = 3.1, 5.2; wall_arch(2.9, 4.3, .8, 1.5, 3.3, loc=(X, Y, -.5), m=mat('stone', 'limestone', scale=.8), bevel=.03); box(3.2, 1.1, .16, (X, Y+.4, 3.8), mat('stone'), bevel=.025)
    a = [(x+X, z) for x, z in arch_poly(1.5, 3.3)]; b = [(x*.93+X, z*.977) for x, z in arch_poly(1.5, 3.3)]
    extrude(a+[(x, z) for x, z in reversed(b)], .05, (0, Y-.03, -.5), mat('metal', 'brass', rough=.24), bevel=.006)
    area((-5, -12, 7), (2, 4, 2), 5, 120, '#FFE9CC'); camera((0, -9.5, 2.3), (.4, 4, 2.6), lens=34, fstop=8, focus=(X, Y, 2))
SC = {'wall-of-light': wall_of_light, 'dunes-monolith': dunes_monolith}
