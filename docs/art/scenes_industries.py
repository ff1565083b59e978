"""Industry, sub-industry, page, office and article scenes on top of kit.py / city.py / scenes.py.
blender -b --factory-startup -P scenes_industries.py -- scene=ind-healthcare w=480 h=270 spp=8 out=/x.exr
Families share one set (FAM + stage()); objects are functions built at the origin, facing -Y, standing on z = 0."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
from scenes import R, rig, gobo, shade, terrace, horizon, floor, tad, SKY_DUSK, SKY_GOLD
SC = {}
def reg(key):
    def d(f): SC[key] = f; return f
    return d
# ------------------------------------------------------------------ materials and small parts
def ST(): return mat('stone', 'limestone')
def PR(): return mat('stone', 'pearl', bump=.1, vary=.05, rough=.55)
def BR(r=.22): return mat('metal', 'brass', rough=r)
def PL(): return mat('pearl')
def LQ(c='#10243A', r=.13): return mat('lacquer', c, rough=r, coat=.8)
def INK(): return LQ('#10202F')
def TQ(): return LQ('#1C6A6A')
def GL(c='#FFB766', s=10): return mat('emit', c, strength=s)
class at:
    """everything built inside is parented to one empty: place, turn, tilt, scale"""
    def __init__(s, x=0, y=0, z=0, rz=0, rx=0, ry=0, k=1): s.a = (x, y, z, rz, rx, ry, k)
    def __enter__(s): s.pre = set(o.name for o in bpy.data.objects); return s
    def __exit__(s, *_):
        x, y, z, rz, rx, ry, k = s.a; e = bpy.data.objects.new('at', None); link(e)
        for o in list(bpy.data.objects):
            if o.name not in s.pre and o is not e and o.parent is None: o.parent = e
        e.location = (x, y, z); e.rotation_euler = (R(rx), R(ry), R(rz)); e.scale = (k, k, k)
def rrect(w, h, r=.1, x=0, z=0, n=8):
    p = []
    for cx, cz, a0 in ((w/2-r, r, -90), (w/2-r, h-r, 0), (-w/2+r, h-r, 90), (-w/2+r, r, 180)):
        for i in range(n+1): a = R(a0+90*i/n); p.append((x+cx+r*math.cos(a), z+cz+r*math.sin(a)))
    return p
def circ(r, x=0, z=0, n=64): return [(x+r*math.cos(2*math.pi*i/n), z+r*math.sin(2*math.pi*i/n)) for i in range(n)]
def ex(poly, d, m, x=0, y=0, z=0, bevel=.02, holes=()):
    """extrude centred on y"""
    return extrude(poly, d, (x, y-d/2, z), m, bevel=bevel, holes=holes)
def disc(r, th, m, x=0, y=0, z=0, bevel=.02, n=120):
    """disc with axis Y, centre z"""
    return cyl(r, th, (x, y+th/2, z), m, bevel, rot=(R(90), 0, 0), n=n)
def ring(Rr, w, d, m, x=0, y=0, z=0): return torus(Rr, 0, (x, y, z), m, rot=(R(90), 0, 0), flat=(w, d))
def ellip(rx, ry, rz, loc, m): o = sphere(1, loc, m, 48); o.scale = (rx, ry, rz); return o
def rod(a, b, r, m): return tube([a, b], r, m, res=4)
def arc(cx, cz, r, a0, a1, t, m, y=0, n=60): return tube([(cx+r*math.cos(R(a0+(a1-a0)*i/n)), y, cz+r*math.sin(R(a0+(a1-a0)*i/n))) for i in range(n+1)], t, m, res=4)
def coins(n, x=0, y=0, z=0, r=.3, h=.08, m=None, seed=1):
    g = random.Random(seed)
    for i in range(n): cyl(r, h-.006, (x+g.uniform(-.02, .02), y+g.uniform(-.02, .02), z+h*i), m or BR(), bevel=.012, n=64)
    return z+h*n
def gear(n, r, th, m, x=0, y=0, z=0, ph=0, hole=.3, tooth=.17, inner=None):
    p = []
    for i in range(n):
        for f, q in ((-.30, r-tooth), (-.17, r), (.17, r), (.30, r-tooth)): a = 2*math.pi*(i+f)/n+R(ph); p.append((q*math.cos(a), q*math.sin(a)))
    o = ex(p, th, m, x, y, z, bevel=.018, holes=[circ(hole*r)])
    if inner: disc(hole*r*.995, th*.9, inner, x, y, z, .015); ring((r-tooth)*.78, .05, th+.03, inner, x, y, z)
    return o
def book(w, d, h, x=0, y=0, z=0, rz=0, cover=None):
    with at(x, y, z, rz):
        c = cover or INK(); box(w, d, .05, (0, 0, 0), c, bevel=.01); box(w, d, .05, (0, 0, h-.05), c, bevel=.01); box(.062, d, h-.012, (-w/2+.02, 0, .006), c, bevel=.012)   # the spine stands proud: faces in one plane would flicker
        box(w-.1, d-.08, h-.1, (.02, 0, .05), PR(), bevel=.004)
        for q in (-.3, .3): box(.012, .05, h*.9, (-w/2-.013, q*d, h*.05), BR(), bevel=0)
    return z+h
def pawn(x, y, z, h, m, r=.27):
    lathe([(r*.92, 0), (r, .03), (r*.98, .08), (r*.62, h*.62), (r*.46, h*.8), (r*.4, h*.86), (0, h*.9)], 72, (x, y, z), m); sphere(r*.74, (x, y, z+h*.86+r*.6), m, 48)
def lying_capsule(x, y, z, r, L, m1, m2, rz=0):
    with at(x, y, z+r, rz, ry=90):
        for s, m in ((1, m1), (-1, m2)): lathe([(r, 0), (r, L/2-r), *[(r*math.cos(R(a)), L/2-r+r*math.sin(R(a))) for a in range(10, 91, 10)]], 48, (0, 0, 0), m, rot=(0 if s > 0 else math.pi, 0, 0))
def sheet(pts, y, z, w, m):
    """brass line drawn on a face: pts (x, z)"""
    tube([(a, y, z+b) for a, b in pts], w, m, res=2)
def word(s, size, x, y, z, m, depth=.03):
    return text(s, size, arg('font', '') or FONT, (x, y, z), m=m, depth=depth, bevel=.006)
FONT = ''   # render.mjs passes Marcellus
# ------------------------------------------------------------------ the family sets
FAM = dict(
    technology=dict(wall='#1E3A5F', s=1, arch=(-4.3, 2.5, 4.3, 'round'), gob=(1.6, 4.1, .8, 8, 9), ped='square', accent='#1C6A6A'),
    healthcare=dict(wall='#7FA79A', s=1, arch=(-4.3, 2.6, 4.6, 'round'), gob=(2.2, 4.2, .7, 8, 8), ped='round', accent='#2F6F66'),
    education=dict(wall='#BE9150', s=-1, arch=(-4.5, 3.0, 4.4, 'point'), gob=(1.9, 4.2, .9, 7, 8), ped='steps', accent='#7C2F2A'),
    startups=dict(wall='#C4705A', s=1, arch=(-4.4, 2.3, 4.8, 'point'), gob=(1.9, 4.0, .65, 9, 10), ped='round', accent='#1F5C5A'),
    manufacturing=dict(wall='#45525F', s=-1, arch=(-4.4, 3.2, 3.9, 'round'), gob=(1.6, 4.2, .8, 8, 8), ped='square', accent='#B0714C'),
    financial=dict(wall='#1B2A41', s=1, arch=(-4.4, 2.2, 4.9, 'round'), gob=(1.6, 4.1, .8, 8, 9), ped='drum', accent='#0F6B55'),
    consumer=dict(wall='#6B3F5B', s=-1, arch=(-4.3, 2.8, 4.4, 'round'), gob=(1.8, 4.1, .72, 8, 9), ped='round', accent='#C9A08A'))
VAR = {}   # scene -> what surrounds the object: std | arcade | hero (arch behind, no lattice) | palm | diamond | reed | dunes | sea
def stage(f, mode='gold', ped=None, cz=2.0, tz=2.0, seed=1, prop=True, size=1.0, gob=True, var='std'):
    """the family's wall and pedestal, one of several surroundings, one quiet prop; returns (x, y, z) of the pedestal top"""
    F = FAM[f]; s = F['s']; az, el = -55*s, 25; m = tad(F['wall'])
    if var in ('arcade', 'dunes'): s, az = -s, -az
    rig(mode, az, el, soft=.4); ax, aw, ah, kind = F['arch']; gx, gz, gs, nx, ny = F['gob']; X, Y, p = .35*s, .3, ped or F['ped']; z = .3
    if var in ('dunes', 'sea'): floor(y1=3.7); terrace(F['wall'], 3+seed % 5, var == 'sea', 3.4)
    else:
        floor()
        if var in ('arcade', 'reed'): box(22, .8, 9, (0, 4.0, 0), m, bevel=0)
        else:
            horizon(3+seed % 5)
            if var == 'hero': wall_arch(22, 9, .8, 4.7, 5.5, ax=X, loc=(0, 3.6, 0), m=m, kind='round' if kind == 'point' else 'point' if seed % 2 else 'round')
            elif var == 'palm': wall_arch(22, 9, .8, aw*.9, ah*.96, ax=-ax*s, loc=(0, 3.6, 0), m=m, kind=kind)
            else: wall_arch(22, 9, .8, aw, ah, ax=ax*s, loc=(0, 3.6, 0), m=m, kind=kind)
        if gob:
            if var == 'std': gobo((gx*s, 3.6, gz), az, el, 5.2, nx, ny, gs, .085*gs)
            elif var == 'hero': gobo((-4.3*s, 3.6, 4.0), az, el, 5.2, 4, 8, gs, .085*gs)
            elif var == 'palm': shade('palm', (-2.2*s, 3.6, 4.4), az, el, 5.2, 8, 8, .8, .07, seed % 7)
            elif var == 'arcade': shade('arcade', (.2*s, 3.6, 3.9), az, el, 5.2, 10, 7, .9)
            else: shade(var, (gx*s, 3.6, gz), az, el, 5.2, nx, ny, gs, .07)
    if p == 'square': box(4.4*size, 2.9, .3, (X, Y, 0), ST(), bevel=.03)
    elif p == 'round': cyl(2.15*size, .3, (X, Y, 0), ST(), bevel=.03, n=160)
    elif p == 'steps': box(4.8*size, 3.2, .18, (X, Y, 0), ST(), bevel=.02); box(4.1*size, 2.7, .18, (X, Y+.1, .18), ST(), bevel=.02); z = .36
    elif p == 'drum': cyl(2.25*size, .16, (X, Y, 0), ST(), bevel=.02, n=160); cyl(2.0*size, .2, (X, Y, .16), PR(), bevel=.02, n=160); torus(2.0*size, 0, (X, Y, .2), BR(), flat=(.03, .05)); z = .36
    if prop:
        k = seed % 4; px = X-(3.3 if p == 'steps' else 2.95)*s*size
        if k == 0: sphere(.22, (px, -.7, .22), PL())
        elif k == 1: coins(3, px, -.6, 0, .26); sphere(.16, (px+.5*s, -1.0, .16), PL())
        elif k == 2: sphere(.26, (px, -.5, .26), BR()); sphere(.13, (px+.45*s, -.95, .13), PL())
        else: box(.6, .6, .34, (px-.1*s, -.3, 0), ST(), bevel=.02, rot=(0, 0, R(20))); sphere(.17, (px-.1*s, -.3, .51), PL())
    area((-4*s, -9, 6), (X, 0, 2), 5, 170, '#FFE9CC')
    camera((.2*s, -9.7, cz), (.1*s, 0, tz-.12), lens=42, fstop=5.6, focus=(X, 0, 1.6))
    return X, Y, z
def ind(key, fam, k=1.0, rz=0, dy=0, **st):
    """register object builder `f` as a scene on its family's set"""
    def d(f):
        def go(mode='gold', **kw):
            X, Y, z = stage(fam, mode, **{**dict(seed=sum(map(ord, key)), var=VAR.get(key, 'std')), **st, **kw})
            with at(X, Y+dy, z, rz, k=k): f(FAM[fam]['accent'])
        go.__doc__ = f.__doc__; SC[key] = go; return f
    return d
# ------------------------------------------------------------------ technology
@ind('ind-technology', 'technology', ped='square')
def o_chip(ac):
    """the processor as a standing stele, brass pins on all sides, pearl core"""
    z = .26; ex(rrect(2.5, 2.5, .1), .42, LQ('#0E2A3A'), 0, 0, z, .03)
    for i in range(9):
        t = -1.04+.26*i
        box(.11, .16, .27, (t, 0, 0), BR(), bevel=.015); box(.11, .16, .22, (t, 0, z+2.5), BR(), bevel=.015)
        for s in (-1, 1): box(.22, .16, .11, (s*1.36, 0, z+1.25+t-.055), BR(), bevel=.015)
    ex(rrect(1.3, 1.3, .06), .2, PR(), 0, -.2, z+.6, .02); ring(.42, .05, .06, BR(), 0, -.31, z+1.25); sphere(.24, (0, -.36, z+1.25), PL())
    for i in range(12):
        a = 2*math.pi*i/12; c, s = math.cos(a), math.sin(a); q = .62/max(abs(c), abs(s)); e = 1.12/max(abs(c), abs(s)); sheet([(c*(q+.08), s*(q+.08)), (c*e*.96, s*e*.96)], -.215, z+1.25, .014, BR())
    for i in range(7): box(.06, 1.1, .012, (-1.05+.35*i, -.75, 0), BR(), bevel=0)
@ind('ind-technology-software-development', 'technology', ped='square')
def o_code(ac):
    def chev(s, m, x): ex([(s*a, b) for a, b in [(0, 1.15), (.95, 2.25), (1.22, 2.25), (1.22, 1.78), (.66, 1.15), (1.22, .5), (1.22, 0), (.95, 0)]][::int(s)], .5, m, x, 0, 0, .03)
    chev(1, PR(), -1.95); chev(-1, PR(), 1.95); ex([(-.52, 0), (-.08, 0), (.52, 2.6), (.08, 2.6)], .44, BR(.42), 0, 0, 0, .03)
@ind('ind-technology-it-services-and-consulting', 'technology', ped='square')
def o_rack(ac):
    g = random.Random(4)
    with at(-.35, .2):
        box(2.1, 1.2, .12, (0, 0, 0), INK(), bevel=.02)
        for x in (-.98, .98):
            for y in (-.5, .5): box(.1, .1, 2.7, (x, y, .12), BR(), bevel=.01)
        for i in range(5):
            out = -.35 if i == 3 else 0; z = .16+.52*i; box(1.8, 1.1, .46, (0, out, z), PR() if i != 3 else TQ(), bevel=.02)
            for j in range(6): o = box(.07, .02, .07, (-.7+.16*j, -.556+out, z+.26), GL(s=7 if g.random() < .6 else .4), bevel=0); o.lightgroup = 'glow'
            box(.6, .05, .05, (.45, -.57+out, z+.2), BR(), bevel=.01)
        box(2.1, 1.2, .1, (0, 0, 2.8), INK(), bevel=.02)
    with at(1.4, -.62, 0, -12): gear(10, .66, .2, BR(.42), 0, 0, .645, 0, .35, .14, PR())
@ind('ind-technology-saas-and-cloud', 'technology', ped='square')
def o_cloud(ac):
    for x, y, z, r in ((-1.15, 0, 1.75, .55), (-.5, .1, 2.05, .78), (.4, .05, 2.2, .92), (1.2, 0, 1.8, .6), (.0, -.25, 1.75, .6), (.65, -.2, 1.7, .55)): sphere(r, (x, y, z), PR(), 64)
    for i, x in enumerate((-.9, -.3, .3, .9)): rod((x, 0, .34), (x, 0, 1.6), .035, BR()); box(.44, .6, .34, (x, 0, 0), (LQ('#0E2A3A'), TQ())[i % 2], bevel=.03); torus(.1, .02, (x, 0, .35), BR())
@ind('ind-technology-cybersecurity', 'technology', ped='square')
def o_lock(ac):
    ex(rrect(2.1, 1.75, .25), .8, LQ('#0E2A3A', .1), 0, 0, 0, .05); r = .64
    tube([(-r, 0, 1.6), (-r, 0, 2.15), *[(r*math.cos(R(180-a)), 0, 2.15+r*math.sin(R(a))) for a in range(5, 180, 5)], (r, 0, 2.15), (r, 0, 1.6)], .16, BR(), res=8)
    for x in (-r, r): cyl(.23, .08, (x, 0, 1.73), BR(), bevel=.02)
    disc(.6, .06, BR(.3), 0, -.42, .92); disc(.18, .05, INK(), 0, -.46, 1.04, .01); ex([(-.08, 0), (.08, 0), (.05, .4), (-.05, .4)], .05, INK(), 0, -.46, .58, .008)
    ring(.72, .04, .06, PR(), 0, -.41, .92)
@ind('ind-technology-ai-and-data', 'technology', ped='square')
def o_net(ac):
    """a core and two shells of nodes, joined by brass"""
    c = Vector((0, 0, 1.62)); box(.9, .9, .16, (0, 0, 0), INK(), bevel=.02); cyl(.09, 1.1, (0, 0, .1), BR(), bevel=.01); sphere(.5, c, LQ('#123A52', .1), 64); torus(.62, .035, c, BR(), rot=(R(72), R(18), 0)); n = 15; P = []
    for i in range(n):
        z = 1-2*(i+.5)/n; a = i*2.39996+.4; q = math.sqrt(1-z*z); P.append(c+Vector((q*math.cos(a)*1.5, q*math.sin(a)*1.1, z*1.32)))
    for i, p in enumerate(P):
        d = (p-c).normalized(); rod(tuple(c+d*.5), tuple(p), .022, BR()); sphere((.19, .14, .16)[i % 3], p, (PR(), PL(), BR(), PR(), TQ())[i % 5], 40)
        for j in sorted(range(n), key=lambda j: (P[j]-p).length)[1:3]: rod(tuple(p), tuple(P[j]), .014, BR())
# ------------------------------------------------------------------ healthcare
def serpent(h, r=.34, t=.1, m=None):
    P = []
    for i in range(140):
        f = i/139; a = R(-60+f*860); q = r*(1.45-.55*f); P.append((q*math.cos(a), q*math.sin(a), .35+(h-.9)*f))
    x, y, z = P[-1]; a, b = Vector(P[-1])-Vector(P[-2]), Vector((x-.6, y-.25, z+.19)); a = a.normalized()*.9      # the neck runs on into the head without a bend
    P += [tuple(Vector((x, y, z))*(2*t**3-3*t*t+1)+a*(t**3-2*t*t+t)+b*(3*t*t-2*t**3)+Vector((-.5, -.05, 0))*(t**3-t*t)) for t in [i/24 for i in range(1, 25)]]
    o = tube(P, t, m or TQ(), res=6); sp = o.data.splines[0].points
    for i, p in enumerate(sp): p.radius = min(1, .25+i/40)
    ellip(.26, .17, .14, (x-.6, y-.25, z+.19), m or TQ()); [sphere(.025, (x-.66, y-.25+q*.09, z+.26), BR(), 16) for q in (-1, 1)]
@ind('ind-healthcare', 'healthcare')
def o_staff(ac):
    cyl(.75, .22, (0, 0, 0), PR(), bevel=.03); cyl(.4, .1, (0, 0, .22), BR(), bevel=.02); rod((0, 0, .3), (0, 0, 3.2), .1, BR()); sphere(.24, (0, 0, 3.36), PL()); serpent(3.0, .4, .135, LQ('#0F3B38'))
    lying_capsule(-1.25, -.7, 0, .17, .75, PR(), LQ(ac), 25); lying_capsule(1.3, -.8, 0, .17, .75, PR(), BR(), -20)
@ind('ind-healthcare-hospitals-and-clinics', 'healthcare')
def o_hospital(ac):
    def blk(x, y, w, d, h, nx, nz, z0=.5):
        box(w, d, h, (x, y, 0), PR(), bevel=.02); box(w+.06, d+.06, .07, (x, y, h), ST(), bevel=.01)
        for i in range(nx):
            for j in range(nz): box(w/nx*.55, .03, .2, (x-w/2+w*(i+.5)/nx, y-d/2, z0+(h-z0-.1)*j/nz), LQ(ac), bevel=0)
    for s in (-1, 1): blk(s*1.16, .15, .98, 1.0, 1.35, 2, 3)
    blk(0, 0, 1.3, 1.2, 2.15, 3, 4, .72)
    box(.46, .06, .4, (0, -.61, 0), BR(), bevel=.01); box(.8, .45, .05, (0, -.75, .46), BR(), bevel=.01); [rod((x, -.93, 0), (x, -.93, .46), .02, BR()) for x in (-.36, .36)]
    t = .11; box(.3, .3, .12, (0, 0, 2.22), BR(), bevel=.01); disc(.5, .14, PR(), 0, 0, 2.8, .02); ring(.5, .06, .2, BR(), 0, 0, 2.8)   # the clinic sign: equal arms on a disc
    ex([(-t, -.34), (t, -.34), (t, -t), (.34, -t), (.34, t), (t, t), (t, .34), (-t, .34), (-t, t), (-.34, t), (-.34, -t), (-t, -t)], .06, LQ(ac), 0, -.08, 2.8, .01)
@ind('ind-healthcare-pharmacies', 'healthcare')
def o_mortar(ac):
    lathe(rounded([(.0, 0), (.66, 0), (.7, .05), (.62, .16), (.45, .26), (.5, .4), (.85, .75), (1.05, 1.25), (1.12, 1.62), (1.0, 1.64), (.92, 1.3), (.6, .75), (0, .62)]), 128, (-.15, 0, 0), PR()); torus(1.085, .035, (-.15, 0, 1.48), BR())
    with at(.02, 0, .92, ry=30): lathe([(0, 0), (.2, .04), (.26, .2), (.2, .42), (.11, .6), (.1, 1.6), (.15, 1.75), (.15, 1.9), (0, 2.0)], 64, (0, 0, 0), BR(.26))
    lying_capsule(1.25, -.6, 0, .18, .8, LQ(ac), PR(), -25); lying_capsule(.8, -1.15, 0, .18, .8, BR(), PR(), 15); [cyl(.17, .1, (-1.3+.1*i, -.9-.25*i, 0), PR(), bevel=.03) for i in range(2)]
@ind('ind-healthcare-medical-devices', 'healthcare', k=1.22)
def o_stethoscope(ac):
    """a stethoscope hung over a block of green stone"""
    b, g = BR(.2), LQ('#12302E', .16); box(2.5, .9, 2.3, (0, .25, 0), mat('stone', '#5E8C80', bump=.1, vary=.1, rough=.6), bevel=.09)
    for s in (-1, 1):
        tube([(s*.26, .3, 2.4), (s*.32, -.12, 2.42), (s*.5, -.3, 2.15), (s*.46, -.31, 1.8), (s*.14, -.32, 1.42)], .05, b, bez=True)
        tube([(s*.26, .3, 2.4), (s*.26, .55, 2.38), (s*.32, .72, 2.2)], .05, b, bez=True)
    box(.46, .16, .16, (0, -.32, 1.3), b, bevel=.03)
    tube([(0, -.32, 1.34), (-.04, -.33, .95), (-.3, -.36, .55), (-.2, -.38, .24), (.2, -.4, .2), (.55, -.38, .38), (.72, -.3, .53)], .075, g, bez=True)
    disc(.5, .14, b, .78, -.27, .98, .03); disc(.4, .07, PL(), .78, -.39, .98, .02); ring(.44, .06, .07, b, .78, -.43, .98)
@ind('ind-healthcare-diagnostics-and-labs', 'healthcare')
def o_lab(ac):
    gl = mat('glass', '#F4FBF8', rough=.02, ior=1.2); C = [LQ('#3E9C8C', .1), LQ('#D98A2B', .1), LQ('#B2485A', .1), LQ('#3B6FB0', .1), BR()]
    box(2.5, .8, .16, (-.5, .1, 0), PR(), bevel=.02); [box(.12, .5, 1.2, (-.5+q*1.16, .1, .16), PR(), bevel=.02) for q in (-1, 1)]; box(2.5, .6, .08, (-.5, .1, 1.25), BR(), bevel=.01)
    for i in range(5):
        x = -1.4+.45*i; h = (1.0, .7, 1.4, .85, 1.6)[i]; lathe([(0, 0), (.12, .03), (.17, .13), (.17, h), (0, h)], 40, (x, .1, .165), C[i]); lathe([(.17, h+.005), (.17, 1.95), (.2, 1.99)], 40, (x, .1, .165), gl)
    lathe([(0, 0), (.62, 0), (.68, .08), (.47, .58), (0, .58)], 64, (1.28, -.4, 0), C[0]); lathe([(.468, .585), (.2, 1.25), (.2, 1.6), (.25, 1.64)], 64, (1.28, -.4, 0), gl); torus(.235, .03, (1.28, -.4, 1.64), BR())
@ind('ind-healthcare-wellness', 'healthcare')
def o_stones(ac):
    z = 0
    for r, h, m, dx in ((1.15, .36, ST(), 0), (.88, .3, LQ(ac, .4), .05), (.66, .26, PR(), -.03), (.44, .2, BR(.3), .03)): ellip(r, r*.85, h, (dx, 0, z+h), m); z += 2*h-.012
    sphere(.26, (.02, 0, z+.25), PL())
    for k, (x, a) in enumerate(((1.25, -30), (1.4, 25))):
        pts = [(0, 0), *[(.2*math.sin(math.pi*i/12), 1.0*i/12) for i in range(1, 12)], (0, 1.05), *[(-.2*math.sin(math.pi*i/12), 1.0*i/12) for i in range(11, 0, -1)]]
        with at(x, -.75, .02, rz=a, rx=-62): ex(pts, .03, mat('leaf', '#4F7A52'), bevel=.008)
# ------------------------------------------------------------------ education
def cap(z=0, rx=0):
    with at(0, 0, z, rx=rx):
        lathe([(.62, 0), (.66, .03), (.6, .45), (0, .5)], 64, (0, 0, 0), INK())
        b = box(1.75, 1.75, .09, (0, 0, .46), INK(), bevel=.02, rot=(0, 0, R(38))); cyl(.09, .06, (0, 0, .55), BR(), bevel=.02)
        P = [(0, 0, .6), (.45, -.25, .585), (.85, -.5, .57), (1.0, -.62, .45), (1.03, -.64, .05)]; tube(P, .025, BR()); lathe([(.0, .3), (.06, .28), (.05, .2), (.09, 0), (0, -.0)], 32, (1.03, -.64, -.25), BR(.3))
@ind('ind-education', 'education', cz=2.4)
def o_bookstair(ac):
    C = [LQ('#7C2F2A'), PR(), INK(), LQ('#1F5C5A'), ST()]
    for i in range(4):
        z = 0
        for j in range(i+1): z = book(1.25, .92, (.42, .38, .46, .4)[(i+j) % 4], -1.41+.94*i, (.04, -.05, .02)[(i*2+j) % 3], z, 90+(2, -2, 0)[(i+j) % 3]*.6, C[(i*2+j*3) % 5])
        if i == 3: sphere(.42, (1.41, 0, z+.42), BR())
        if i == 0: pawn(-1.41, 0, z, .85, PR(), .26)
@ind('ind-education-k-12-schools', 'education')
def o_abc(ac):
    for x, y, z, ch, m, r in ((-.85, 0, 0, 'A', PR(), 6), (.25, -.05, 0, 'B', LQ(ac, .3), -5), (-.32, 0, 1.0, 'C', ST(), 3)):
        with at(x, y, z, r): box(1.0, 1.0, 1.0, (0, 0, 0), m, bevel=.06); word(ch, .82, 0, -.515, .5, BR())
    for x, y, h, c in ((1.28, .1, 1.7, '#1F5C5A'), (1.75, .25, 1.3, '#B0714C')):
        cyl(.22, .2, (x, y, 0), mat('stone', 'rose', bump=.05), bevel=.04, n=40); cyl(.225, .16, (x, y, .2), BR(), bevel=.01, n=40); cyl(.23, h, (x, y, .36), LQ(c), bevel=.01, n=6)
        lathe([(.2, 0), (.07, .4)], 40, (x, y, .36+h), mat('stone', '#D9B98A', bump=.1)); lathe([(.075, 0), (0, .16)], 32, (x, y, .75+h), INK())
@ind('ind-education-higher-education', 'education', cz=3.1, tz=1.75)
def o_cap(ac):
    z = 0
    for i, (w, m) in enumerate(((2.5, LQ(ac)), (2.25, PR()), (2.35, LQ('#1F5C5A')))): z = book(w, 1.6, .36, 0, 0, z, (2, -3, 4)[i], m)
    with at(0, 0, z, k=1.25): cap(0)
    with at(1.12, -1.0, .17, rz=88): lathe([(0, 0), (.13, 0), (.13, 1.3), (0, 1.3)], 40, (0, .65, 0), PR(), rot=(R(90), 0, 0)); torus(.14, .03, (0, 0, 0), BR(), rot=(R(90), 0, 0))
@ind('ind-education-training-institutes', 'education')
def o_easel(ac):
    w = BR(); top = (0, .42, 3.1); [rod(p, top, .055, w) for p in ((-1.1, -.35, 0), (1.1, -.35, 0), (0, 1.0, 0))]
    with at(0, -.3, .75, rx=-13):
        box(2.8, .26, .08, (0, -.03, -.08), w, bevel=.015); ex(rrect(2.6, 1.9, .06), .09, PR(), 0, .0, 0, .015)
        for i in range(5): box(.26, .06, .25+.24*i, (-.85+.4*i, -.06, .2), LQ(ac) if i < 4 else BR(.45), bevel=.01)
        sheet([(-.95, .75), (-.5, .95), (-.1, 1.05), (.35, 1.4), (.9, 1.68)], -.07, 0, .026, w)
    pawn(-1.75, -.6, 0, .8, ST(), .22)
@ind('ind-education-edtech', 'education')
def o_bulb(ac):
    """a glowing bulb of pearl and brass on a pile of books"""
    z = 0
    for i, m in enumerate((LQ(ac), PR(), LQ('#1F5C5A'))): z = book(2.3-.2*i, 1.5-.1*i, .36, (0, .1, -.08)[i], .1, z, (4, -5, 3)[i], m)
    cyl(.42, .06, (0, .05, z), INK(), bevel=.02); cyl(.28, .1, (0, .05, z+.06), BR(), bevel=.03); [torus(.31, .055, (0, .05, z+.2+.115*i), BR(.2)) for i in range(3)]
    lathe([(.3, 0), *[(.3+.5*(1-math.cos(math.pi*t))/2, .82*t) for t in [i/14 for i in range(1, 15)]], *[(.8*math.cos(R(a)), .82+.8*math.sin(R(a))) for a in range(6, 91, 6)]], 120, (0, .05, z+.5), mat('pearl')); torus(.33, .04, (0, .05, z+.53), BR())
    area((0, -2.6, z+2.8), (0, 0, z+1), 1.6, 60, '#FFC98A', 'glow')
    for x, n in ((-1.75, 2), (1.75, 3)): [box(.62, .62, .28, (x, -.5, .285*i), (PR(), LQ(ac), BR(.3))[i], bevel=.03, rot=(0, 0, R(12-14*i))) for i in range(n)]
@ind('ind-education-nurseries', 'education')
def o_rings(ac):
    C = ['#7C2F2A', '#C4705A', '#E0B45C', '#7FA79A', '#2E5B86']; z = .1; cyl(1.0, .1, (-.3, 0, 0), PR(), bevel=.03); rod((-.3, 0, .05), (-.3, 0, 2.5), .1, BR())
    for i, c in enumerate(C): r = .24-.012*i; torus(.66-.075*i, r, (-.3, 0, z+r), LQ(c, .25)); z += 2*r-.01
    sphere(.3, (-.3, 0, 2.65), PL())
    box(.75, .75, .75, (1.25, -.1, 0), PR(), bevel=.06, rot=(0, 0, R(18))); word('1', .6, 1.37, -.49, .38, BR()).rotation_euler = (R(90), 0, R(18)); sphere(.36, (1.25, -.1, 1.11), LQ('#7FA79A', .25)); sphere(.22, (.85, -1.0, .22), LQ('#C4705A', .25))
# ------------------------------------------------------------------ startups
@ind('ind-startups', 'startups')
def o_rocket(ac):
    z = .45; hull = rounded([(.3, 0), (.42, .05), (.55, .5), (.6, 1.0), (.52, 1.55), (.36, 1.95), (.2, 2.26), (.06, 2.5), (0, 2.55)])
    lathe([p for p in hull if p[1] < 1.95]+[(.36, 1.95)], 128, (0, 0, z), PR()); lathe([(.365, 1.94)]+[(x+.006*(x > 0), q) for x, q in hull if q > 1.95], 128, (0, 0, z), BR(.26)); lathe([(.2, .0), (.32, -.22), (.28, -.22), (.15, 0)], 64, (0, 0, z), BR())
    torus(.585, .03, (0, 0, z+.62), BR()); disc(.2, .1, LQ(ac), 0, -.56, z+1.2); ring(.23, .06, .12, BR(), 0, -.56, z+1.2)
    for k in range(4):
        with at(0, 0, 0, rz=45+90*k): ex([(.5, .95), (1.0, .35), (1.05, 0), (.88, 0), (.42, .5)], .09, LQ(ac), 0, 0, 0, .02)
    for i, (x, y, r) in enumerate(((-1.2, -.5, .3), (1.25, -.4, .34), (-.75, -1.05, .2), (.75, -1.1, .22), (1.6, .3, .26))): sphere(r, (x, y, r), PR())
@ind('ind-startups-e-commerce-ventures', 'startups', k=.88)
def o_parcels(ac):
    def parcel(x, y, z, w, d, h, r, m): 
        with at(x, y, z, r): box(w, d, h, (0, 0, 0), m, bevel=.03); box(.18, d+.012, h+.012, (0, 0, -.003), BR(.3), bevel=.012); box(.3, .02, .2, (w/2-.28, -d/2-.005, h*.2), PR(), bevel=0)
    parcel(-.45, .25, 0, 1.9, 1.4, 1.25, 6, mat('stone', '#C9A27A', bump=.1)); parcel(-.6, .2, 1.25, 1.3, 1.1, .85, -8, mat('stone', '#D8B793', bump=.1)); parcel(1.25, .1, 0, .95, .9, .75, -14, mat('stone', '#C9A27A', bump=.1))
    rod((-.3, .35, 2.0), (-.3, .35, 3.7), .06, BR()); sphere(.1, (-.3, .35, 3.76), PL(), 24); rod((-1.45, .22, 2.25), (.72, .22, 4.35), .04, BR())
    n, q, A, B, C = 18, [], (-1.36, 2.36), (.62, 4.22), (.98, 2.3)   # a lateen sail full of wind
    for i in range(n+1):
        for k in range(n+1): u, v = i/n, k/n; e = [(1-u)*B[c]+u*((1-v)*A[c]+v*C[c]) for c in (0, 1)]; q.append((e[0], .2-.75*u*math.sin(math.pi*u*.86)*math.sin(math.pi*v), e[1]))
    o = mesh('sail', q, [(a*(n+1)+c, (a+1)*(n+1)+c, (a+1)*(n+1)+c+1, a*(n+1)+c+1) for a in range(n) for c in range(n)], mat('metal', 'brass', rough=.42)); [setattr(f, 'use_smooth', True) for f in o.data.polygons]
    sphere(.2, (-1.5, -1.0, .2), PL())
@ind('ind-startups-fintech', 'startups')
def o_fintech(ac):
    """a dark coin with brass circuits round a pearl"""
    box(1.7, .8, .2, (-.2, .15, 0), PR(), bevel=.03); r, cz = 1.35, 1.5
    with at(-.2, .1, 0, rz=-6):
        disc(r, .34, LQ('#10202F', .16), 0, 0, cz, .05); ring(r-.02, .1, .4, BR(.2), 0, 0, cz); ring(.5, .05, .42, BR(.2), 0, 0, cz); sphere(.3, (0, -.2, cz), PL(), 48)
        for i in range(4):
            for t in (-.27, 0, .27):
                P = [(t, .46), (t, .62), (t*2.1, .62+abs(t)*1.1), (t*2.1, 1.12-abs(t)*.5)]; c, d = ((1, 0), (0, 1), (-1, 0), (0, -1))[i]; P = [(x*c-y*d, x*d+y*c) for x, y in P]
                for (x0, y0), (x1, y1) in zip(P, P[1:]): rod((x0, -.175, cz+y0), (x1, -.175, cz+y1), .026, BR(.25)); sphere(.026, (x1, -.175, cz+y1), BR(.25), 12)
                sphere(.07, (P[-1][0], -.18, cz+P[-1][1]), BR(.2), 24)
    coins(7, 1.5, -.25, 0, .32); coins(4, 1.3, -.95, 0, .32, seed=3); coins(2, .6, -1.15, 0, .32, seed=5)
def awning(w, n, d, m1, m2, z, y0):
    """striped canopy sloping to the front, scalloped valance"""
    s = w/n
    for i in range(n):
        x = -w/2+s*(i+.5); m = m1 if i % 2 else m2
        with at(x, y0, z, rx=24): box(s*.995, d, .05, (0, -d/2, 0), m, bevel=0)
        zz = z-d*math.sin(R(24)); yy = y0-d*math.cos(R(24)); ex([(-s/2, .06), (s/2, .06), *[(s/2*math.cos(R(a)), s/2*math.sin(R(a))) for a in range(0, -181, -12)]], .04, m, x, yy, zz, .005)
@ind('ind-startups-marketplaces', 'startups')
def o_stall(ac):
    box(2.7, .9, .9, (0, 0, 0), PR(), bevel=.02); box(2.9, 1.1, .08, (0, 0, .9), mat('stone', '#8A5A3C', bump=.1), bevel=.02)
    for x in (-1.3, 1.3): rod((x, -.35, .98), (x, -.35, 2.25), .05, BR()); rod((x, .5, 0), (x, .5, 2.75), .05, BR())
    awning(3.1, 8, 1.35, PR(), LQ(ac, .35), 2.72, .6); 
    for i in range(4): box(.5, .04, .6, (-.98+.65*i, -.46, .15), LQ(ac, .35) if i % 2 else BR(.35), bevel=.01)
    for x, r, m in ((-1.0, .18, BR()), (-.62, .2, LQ('#C4711E')), (-.2, .2, LQ('#C4711E')), (.25, .17, PL()), (.6, .17, PL()), (1.0, .2, LQ('#5E6442'))): sphere(r, (x, -.2, .98+r), m, 40)
@ind('ind-startups-food-and-beverage', 'startups')
def o_cup(ac):
    with at(-.4, .05): 
        lathe([(0, 0), (.52, 0), (.56, .04), (.74, 1.75)], 96, (0, 0, 0), PR()); lathe([(.628, 0), (.7, .75)], 96, (0, 0, .55), LQ(ac, .35)); lathe([(.8, 0), (.82, .1), (.76, .14), (.7, .3), (.62, .34), (0, .36)], 96, (0, 0, 1.73), LQ('#14202B')); torus(.68, .022, (0, 0, 1.2), BR())
        ex(circ(.24, n=40), .04, BR(.3), 0, -.69, .93, .008); rod((.25, 0, 2.0), (.55, 0, 2.85), .05, BR())
    with at(.95, -.35, .64, rz=-14, rx=82): torus(.42, .2, (0, 0, 0), mat('stone', '#C48A55', bump=.15)); t = torus(.42, .165, (0, 0, .075), LQ('#E2A3A0', .3))
    for i in range(3): ellip(.26, .15, .14, (.2+.5*i, -1.12+.06*(i % 2), .14), LQ('#7A4526', .3))
@ind('ind-startups-green-tech', 'startups', k=.9, tz=2.1)
def o_turbine(ac):
    x = .35; cyl(.4, .12, (x, .2, 0), BR(), bevel=.03); lathe([(.16, 0), (.08, 2.35)], 64, (x, .2, .1), PR()); ellip(.17, .3, .17, (x, .1, 2.5), PR()); sphere(.15, (x, -.2, 2.5), BR())
    for k in range(3):
        with at(x, -.16, 2.5, ry=18+120*k): ex([(-.05, .08), (.07, .08), (.17, .35), (.03, 1.55), (-.03, 1.55), (-.09, .35)], .05, PR(), 0, 0, 0, .012)
    for i, (px, py) in enumerate(((-1.1, .1), (-.65, -.85))):
        with at(px, py, .42, rx=48, rz=-8):
            box(1.15, .85, .05, (0, 0, 0), LQ('#12305A', .1), bevel=.01)
            for q in range(5): box(.014, .85, .056, (-.575+.2875*q, 0, 0), BR(), bevel=0)
            for q in range(4): box(1.15, .014, .056, (0, -.425+.2833*q, 0), BR(), bevel=0)
        box(.1, .1, .42, (px, py+.06, 0), BR(), bevel=.01)
    rod((1.35, -.7, 0), (1.35, -.7, .7), .03, mat('leaf', '#4F7A42')); cyl(.3, .16, (1.35, -.7, 0), ST(), bevel=.03)
    for s in (-1, 1):
        with at(1.35, -.7, .62, ry=s*52): ex([(0, 0), (.17, .25), (.14, .5), (0, .75), (-.14, .5), (-.17, .25)], .03, mat('leaf', '#5F8A4A'), 0, 0, 0, .01)
# ------------------------------------------------------------------ manufacturing
@ind('ind-manufacturing', 'manufacturing')
def o_gears(ac):
    R1, R2 = 1.35, .78; D = R1+R2-.15; dz = R1-R2; dx = math.sqrt(D*D-dz*dz); x1 = -.62
    gear(18, R1, .42, PR(), x1, .1, R1, 0, .34, .17, BR(.25)); a = math.degrees(math.atan2(-dz, dx)); gear(10, R2, .42, BR(.28), x1+dx, .1, R2+.0, 180+a+18-a*.0+8, .34, .17, INK())
    cyl(.09, .7, (x1, .45, R1), INK(), rot=(R(90), 0, 0), bevel=.01)
    for i in range(3): cyl(.16, .22, (.5+.42*i, -1.0+.08*(i % 2), 0), (BR(), LQ(ac), INK())[i], bevel=.015, n=6)
@ind('ind-manufacturing-food-processing', 'manufacturing', cz=2.3)
def o_conveyor(ac):
    for x in (-1.4, 1.4): box(.2, .9, .75, (x, 0, 0), INK(), bevel=.02)
    ex(rrect(3.9, .42, .2), 1.1, LQ('#23272D', .35), 0, 0, .72, .02)
    for x in (-1.74, -.87, 0, .87, 1.74): disc(.13, 1.16, BR(), x, 0, .93, .01)
    box(3.4, .05, .16, (0, -.57, .85), PR(), bevel=.01)
    for i, c in enumerate((ac, '#7A2F2A', '#C4711E', '#5E6442')): x = -1.3+.86*i; lathe([(0, 0), (.27, 0), (.3, .04), (.3, .62), (.22, .74), (.22, .8)], 64, (x, -.1, 1.14), LQ(c, .1)); cyl(.25, .14, (x, -.1, 1.93), BR(), bevel=.02); lathe([(.305, .18), (.305, .48)], 64, (x, -.1, 1.14), PR())
@ind('ind-manufacturing-metals-and-fabrication', 'manufacturing', cz=2.3, k=1.07)
def o_metals(ac):
    def ib(x, z, m, L=2.0): w, h, t = .42, .78, .12; ex([(-w, 0), (w, 0), (w, t), (t/2, t), (t/2, h-t), (w, h-t), (w, h), (-w, h), (-w, h-t), (-t/2, h-t), (-t/2, t), (-w, t)], L, m, x, .1, z, .015)
    stl = LQ('#8A4A38', .45); [ib(x, z, stl) for x, z in ((-1.35, 0), (-.45, 0), (-1.35, .785), (-.45, .785), (-.9, 1.57))]; r = .3
    for x, z in ((.5, r), (1.1, r), (1.7, r), (.8, r+r*1.732), (1.4, r+r*1.732), (1.1, r+r*3.464)): ex(circ(r-.006, n=64), 1.9, BR(.42), x, .1, z, .01, holes=[circ(r*.74, n=64)])
    with at(-.2, -1.15, .0, 20): box(.5, .34, .2, (0, 0, 0), INK(), bevel=.03); sphere(.16, (0, 0, .36), PL())
@ind('ind-manufacturing-plastics-and-packaging', 'manufacturing')
def o_bottles(ac):
    B = [(-1.3, .36, 1.5, ac), (-.5, .42, 2.1, '#F1ECE2'), (.4, .34, 1.75, '#6F8FA8')]
    for x, r, h, c in B:
        lathe([(0, 0), (r*.92, 0), (r, .06), (r, h*.3), (r*.9, h*.36), (r*.9, h*.44), (r, h*.5), (r, h*.66), (r*.42, h*.84), (r*.4, h*.9), (0, h*.9)], 80, (x, .1, 0), LQ(c, .15)); cyl(r*.48, h*.12, (x, .1, h*.9), BR(), bevel=.02); torus(r*1.0, .02, (x, .1, h*.52), BR())
    kr = mat('stone', '#C9A27A', bump=.08); box(1.0, .9, .95, (1.5, .15, 0), kr, bevel=.015, rot=(0, 0, R(-10)))
    with at(1.5, .15, .95, -10): 
        with at(-.5, 0, 0, ry=68): box(.48, .9, .03, (-.24, 0, 0), kr, bevel=.005)
        with at(.5, 0, 0, ry=-38): box(.48, .9, .03, (.24, 0, 0), kr, bevel=.005)
        for x in (-.2, .2): cyl(.13, .18, (x, -.1, -.02), PR(), bevel=.02); cyl(.1, .12, (x, -.1, .15), BR(), bevel=.02)
    for i in range(3): cyl(.17, .12, (-.9+.5*i, -.85-.1*(i % 2), 0), (BR(), PR(), LQ(ac))[i], bevel=.02)
@ind('ind-manufacturing-building-materials', 'manufacturing')
def o_bricks(ac):
    g = random.Random(3); w, h, d = .74, .34, .6
    for r, (a, b) in enumerate(((0, 4), (0, 4), (0, 4), (0, 3), (0, 2), (0, 1))):
        x0 = -1.5+(w+.02)*.5*(r % 2)
        for i in range(a, b): m = BR(.45) if (r, i) == (3, 2) else mat('stone', ('#B0714C', '#A5633F', '#BC8058')[g.randrange(3)], bump=.3, scale=2); box(w, d, h, (x0+(w+.02)*(i+.5), .2, (h+.015)*r), m, bevel=.02)
    with at(1.35, -.75, 0, -15):     # mortar bucket with the trowel standing in it
        lathe([(0, 0), (.36, 0), (.38, .04), (.5, .78), (.53, .8), (.47, .8), (.44, .62), (0, .64)], 80, (0, 0, 0), LQ('#2B3A4A', .25)); torus(.51, .03, (0, 0, .79), BR()); torus(.425, .022, (0, 0, .3), BR())
        arc(0, .74, .5, 0, 180, .025, BR(), .12); rod((-.05, -.05, .6), (.12, -.05, 1.05), .03, BR()); rod((.12, -.05, 1.05), (.3, -.05, 1.5), .075, mat('stone', '#8A5A3C', bump=.1)); sphere(.075, (.3, -.05, 1.5), mat('stone', '#8A5A3C', bump=.1), 24)
@ind('ind-manufacturing-textiles', 'manufacturing')
def o_spool(ac):
    def spool(x, y, s, c):
        with at(x, y, 0, k=s):
            cyl(.72, .16, (0, 0, 0), ST(), bevel=.03); cyl(.72, .16, (0, 0, 1.76), ST(), bevel=.03); cyl(.14, .06, (0, 0, 1.92), BR(), bevel=.01); p = [(.3, .16)]
            for i in range(25): z = .18+1.56*i/25; p += [(.56+.05*math.sin(math.pi*i/25), z), (.6+.05*math.sin(math.pi*i/25), z+.031)]
            lathe(p+[(.3, 1.76)], 96, (0, 0, 0), LQ(c, .45))
    spool(-.75, .1, 1.25, ac); spool(.62, .35, .95, '#2F6F66'); spool(1.55, .0, .68, '#D9C7A6')
    tube([(-.32, -.53, 1.2), (.12, -.95, .5), (.5, -1.05, .035), (.95, -.85, .035), (1.3, -1.0, .035), (1.7, -.95, .035)], .028, LQ(ac, .45), bez=True); rod((-.05, -1.1, .04), (-1.45, -.9, .04), .03, BR())
# ------------------------------------------------------------------ financial services
@ind('ind-financial-services', 'financial')
def o_vault(ac):
    box(3.0, .7, 3.0, (0, .2, 0), LQ('#41608A', .35), bevel=.04); zc = 1.5
    disc(1.28, .4, PR(), 0, -.3, zc, .04); ring(1.3, .09, .3, BR(), 0, -.2, zc); ring(.98, .03, .04, BR(), 0, -.5, zc)
    for i in range(16): a = 2*math.pi*i/16; disc(.065, .08, BR(), 1.13*math.cos(a), -.52, zc+1.13*math.sin(a), .015, 24)
    disc(.3, .3, BR(.25), 0, -.6, zc); torus(.62, .06, (0, -.75, zc), BR(), rot=(R(90), 0, 0))
    for i in range(4): a = R(45+90*i); rod((0, -.75, zc), (.8*math.cos(a), -.75, zc+.8*math.sin(a)), .045, BR()); sphere(.085, (.8*math.cos(a), -.75, zc+.8*math.sin(a)), PL(), 32)
    for z in (.65, 2.1): box(.16, .2, .5, (-1.42, -.2, z), BR(), bevel=.02)
@ind('ind-financial-services-insurance-brokers', 'financial')
def o_umbrella(ac):
    V, F = [], []; n, k = 8, 14; m = 12; H = 2.0
    for i in range(n*m):
        a = 2*math.pi*i/(n*m); u = (i % m)/m; sc = math.sin(math.pi*u)
        for j in range(k+1):
            t = j/k; r = 1.75*math.sin(t*1.25)/math.sin(1.25); z = H+1.0*math.cos(t*1.45); r *= 1-.07*sc*t; z += .1*sc*t**3; V.append((r*math.cos(a), r*math.sin(a), z))
    q = n*m
    for i in range(q):
        for j in range(k): F.append((i*(k+1)+j, i*(k+1)+j+1, ((i+1) % q)*(k+1)+j+1, ((i+1) % q)*(k+1)+j))
    o = mesh('canopy', V, F, PR(), smooth=True); sd = o.modifiers.new('s', 'SOLIDIFY'); sd.thickness = .03
    for i in range(n): a = 2*math.pi*i/n; tube([(1.76*math.sin(t*1.25/10)/math.sin(1.25)*math.cos(a), 1.76*math.sin(t*1.25/10)/math.sin(1.25)*math.sin(a), H+.02+1.0*math.cos(t*1.45/10)) for t in range(11)], .02, BR(), res=2)
    rod((0, .1, 0), (0, 0, 3.1), .05, BR()); sphere(.09, (0, 0, 3.1), BR()); cyl(.3, .08, (0, .1, 0), BR(), bevel=.02)
    with at(-.6, -.35): box(.8, .6, .55, (0, 0, 0), PR(), bevel=.015); ex([(-.5, 0), (.5, 0), (0, .45)], .7, LQ(ac), 0, 0, .55, .015); box(.18, .04, .32, (0, -.3, 0), BR(), bevel=.01)
    coins(7, .55, -.5, 0, .27); coins(4, 1.05, -.7, 0, .27, seed=4)
@ind('ind-financial-services-asset-management', 'financial')
def o_columns(ac):
    z = 0
    for i, n in enumerate((4, 8, 13, 19, 26)): z = coins(n, -1.36+.68*i, .1*(i % 2), 0, .31, .085, PR() if i in (1, 3) else BR(), seed=i)
    sphere(.27, (1.36, 0, z+.27), PL())
    sphere(.15, (-.6, -.95, .15), BR()); box(.7, .16, .1, (.7, -1.0, 0), BR(.3), bevel=.02, rot=(0, 0, R(12)))
@ind('ind-financial-services-exchange-houses', 'financial')
def o_exchange(ac):
    def coin(x, y, r, m, e, s, sz, rz):
        with at(x, y, r, rz): disc(r, .26, m, 0, 0, 0, .03); ring(r*.88, .05, .32, e, 0, 0, 0); word(s, sz, 0, -.145, 0, e, .02)
    box(3.5, .8, .14, (0, .05, 0), INK(), bevel=.03)
    with at(0, .05, .14): coin(-.82, 0, .92, BR(.32), PR(), 'AED', .56, 6); coin(.95, .0, .8, PR(), BR(.25), '$', .95, -6)
    box(.5, .5, .3, (.06, .55, .14), INK(), bevel=.02); rod((.06, .55, .3), (.06, .55, 2.75), .06, BR()); sphere(.12, (.06, .55, 2.85), PL(), 32); rod((-1.5, .55, 2.62), (1.62, .55, 2.62), .045, BR())
    for x in (-1.42, 1.54):
        for q in (-.3, .3): rod((x, .55, 2.62), (x+q, .55, 2.02), .012, BR())
        lathe([(0, 0), (.3, .02), (.4, .09), (.38, .1), (.28, .05), (0, .035)], 56, (x, .55, 1.95), BR()); cyl(.16, .1, (x, .55, 2.0), PR() if x > 0 else BR(), bevel=.01)
@ind('ind-financial-services-fintech-lenders', 'financial')
def o_card(ac):
    box(1.4, .5, .9, (-.5, .55, 0), ST(), bevel=.03)
    with at(-.5, -.22, .03, rz=5, rx=-18, k=.92):
        ex(rrect(3.0, 1.9, .16), .08, LQ('#0F5C4C', .12), 0, 0, 0, .015); ex(rrect(.48, .38, .06), .03, BR(.28), -1.0, -.05, .95, .006)
        for i in range(4): box(.46, .02, .07, (-1.0+.6*i, -.045, .52), BR(), bevel=.006)
        box(.9, .02, .05, (-.78, -.045, .25), PR(), bevel=0)
        for r in (.12, .22, .32): arc(.85, 1.4, r, -40, 40, .022, PR(), -.05, 16)
    with at(1.28, -.35, 0):
        for s, x, z in ((1, -.28, 1.2), (-1, .3, .3)): ring(.22, .13, .2, BR(.3), x, 0, z); rod((x+s*.24, 0, z), (x+s*.5, 0, z), .035, BR())
        ex([(-.5, 0), (-.3, 0), (.5, 1.5), (.3, 1.5)], .2, BR(.26), 0, 0, 0, .015)
    coins(4, .1, -1.15, 0, .27); coins(2, -.6, -1.2, 0, .27, seed=7)
@ind('ind-financial-services-family-offices', 'financial', k=1.18)
def o_tree(ac):
    g = random.Random(11); lathe([(0, 0), (.55, 0), (.75, .1), (.85, .42), (.76, .44), (.68, .3), (0, .3)], 96, (0, 0, 0), PR()); tips = []
    def br(p, d, L, r, n):
        q = p+d*L*(1 if n < 3 else .9); mid = (p+q)/2+Vector((g.uniform(-.05, .05), g.uniform(-.05, .05), .03)); o = tube([p, mid, q], r, BR(.26), res=4); o.data.splines[0].points[2].radius = .72
        sphere(r*.74, q, BR(.26), 20)
        if n == 0: tips.append(q); return
        for k in range(3):
            a = g.uniform(-.3, .3)+2*math.pi*k/3+n*.7; t = g.uniform(.55, 1.05) if n < 3 else .95
            s = Vector((math.cos(a), math.sin(a)*.7, 0)); e = (d*math.cos(t)+s*math.sin(t)); e.z = max(e.z, .18); br(q, e.normalized(), L*g.uniform(.7, .84), r*.68, n-1)
    br(Vector((0, 0, .25)), Vector((.06, 0, 1)), 1.0, .12, 3)
    for i, q in enumerate(tips): sphere(.17 if i % 4 else .2, q, (LQ(ac), PL(), PL(), BR())[i % 4] if i % 3 else PL(), 32)
# ------------------------------------------------------------------ consumer
@ind('ind-consumer', 'consumer')
def o_bag(ac):
    def bag(x, y, w, d, h, m, rz):
        with at(x, y, 0, rz):
            box(w, d, h, (0, 0, 0), m, bevel=.025); box(w-.1, d-.1, .02, (0, 0, h-.005), INK(), bevel=0)
            for s in (-1, 1): tube([(-w*.24, s*d*.42, h-.1), (-w*.24, s*d*.42, h+.2), *[(w*.24*math.cos(R(180-a)), s*d*.42, h+.3+w*.3*math.sin(R(a))) for a in range(0, 181, 12)], (w*.24, s*d*.42, h+.2), (w*.24, s*d*.42, h-.1)], .035, BR())
            disc(w*.16, .03, BR(.3), 0, -d/2-.01, h*.5, .006)
    bag(-.45, .2, 1.75, .8, 2.05, PR(), 8); bag(1.05, .0, 1.15, .62, 1.35, LQ('#8E5A78', .35), -12)
    with at(.2, -.95, 0, 14): box(.7, .6, .5, (0, 0, 0), mat('stone', ac, bump=.06), bevel=.02); box(.1, .62, .52, (0, 0, -.003), BR(), bevel=.01); box(.72, .1, .52, (0, 0, -.003), BR(), bevel=.01); [torus(.1, .03, (s*.1, 0, .56), BR(), rot=(R(90), R(s*30), 0)) for s in (-1, 1)]
@ind('ind-consumer-retail-chains', 'consumer', cz=2.3)
def o_shops(ac):
    for i, (x, y) in enumerate(((-1.25, .35), (0, 0), (1.25, .35))):
        with at(x, y, 0, k=1.0 if i != 1 else 1.25):
            box(1.05, .8, 1.75, (0, 0, 0), PR(), bevel=.02); box(1.15, .9, .08, (0, 0, 1.75), ST(), bevel=.015); box(.42, .03, .62, (-.22, -.41, .16), LQ('#2A1826', .08), bevel=.005); box(.3, .04, .8, (.28, -.41, 0), BR(.3), bevel=.01)
            with at(0, 0, 0): awning(1.05, 5, .42, PR(), LQ('#8E5A78', .35), 1.22, -.4)
            disc(.17, .06, BR(.25), 0, -.42, 1.5, .012)
@ind('ind-consumer-restaurants-and-cafes', 'consumer')
def o_dallah(ac):
    b = BR(.18); cyl(1.75, .06, (0, -.05, 0), b, bevel=.02); torus(1.72, .04, (0, -.05, .07), b)
    with at(-.35, .1, .06, k=1.15):
        lathe(rounded([(0, 0), (.5, 0), (.55, .05), (.62, .3), (.56, .6), (.3, 1.0), (.26, 1.15), (.42, 1.45), (.44, 1.55), (.3, 1.62), (.2, 1.8), (.08, 2.05), (.05, 2.15), (0, 2.16)]), 96, (0, 0, 0), b); sphere(.09, (0, 0, 2.2), PL(), 32); torus(.27, .035, (0, 0, 1.1), PR())
        tube([(.36, 0, 1.46), (.6, 0, 1.58), (.95, 0, 1.42), (.95, 0, .9), (.75, 0, .5), (.58, 0, .42)], .06, b, bez=True)
        sp = ex([(-.3, 1.1), (-.38, 1.5), (-.95, 1.72), (-1.02, 1.62), (-.7, 1.3)], .16, b, 0, 0, 0, .05)
    for x, y in ((.85, -.75), (1.25, -.25), (.2, -1.1)): lathe([(0, 0), (.14, 0), (.15, .03), (.26, .34), (.24, .34), (.13, .06), (0, .06)], 56, (x, y, .06), PR()); lathe([(0, .22), (.2, .22)], 40, (x, y, .06), LQ('#3A1E12', .1)); torus(.255, .016, (x, y, .4), b)
@ind('ind-consumer-luxury-goods', 'consumer')
def o_ring(ac):
    with at(-.55, .1): box(1.5, 1.0, .5, (0, 0, 0), LQ('#14202B', .25), bevel=.06); box(1.52, 1.02, .05, (0, 0, .25), BR(), bevel=.01); torus(.8, .1, (0, 0, 1.26), BR(.15), rot=(R(90), 0, R(14))); [sphere(.09, (.17*math.cos(R(a)), .17*math.sin(R(a)), 2.14), BR(), 20) for a in range(0, 360, 60)]; sphere(.36, (0, 0, 2.46), PL())
    with at(1.15, -.05, 0, -10): ex(rrect(1.05, 1.25, .2), .55, mat('glass', '#E9B9A0', rough=.03, ior=1.3), 0, 0, 0, .04); cyl(.16, .12, (0, 0, 1.25), BR(), bevel=.01); box(.46, .46, .5, (0, 0, 1.37), BR(.2), bevel=.04); ex(rrect(.5, .34, .03), .02, BR(.3), 0, -.29, .45, .004)
    for i in range(9): a = R(200+16*i); sphere(.1, (.2+1.0*math.cos(a), -.5+.7*math.sin(a), .1), PL(), 24)
@ind('ind-consumer-travel-and-hospitality', 'consumer')
def o_case(ac):
    with at(-.35, .1, 0, 7):
        for x in (-.75, .75): cyl(.12, .12, (x, -.2, .12), INK(), rot=(R(90), 0, 0), bevel=.02); cyl(.12, .12, (x, .34, .12), INK(), rot=(R(90), 0, 0), bevel=.02)
        ex(rrect(2.0, 2.05, .24), .85, LQ('#1F5C5A', .25), 0, 0, .2, .06)
        for i in range(5): box(.05, .03, 1.6, (-.64+.32*i, -.43, .42), LQ('#1F5C5A', .25), bevel=.01)
        for sx in (-1, 1): 
            for z in (.2, 1.95): box(.3, .9, .3, (sx*.87, 0, z), BR(.25), bevel=.06)
        for x in (-.4, .4): rod((x, .2, 2.2), (x, .2, 2.85), .04, BR())
        rod((-.46, .2, 2.87), (.46, .2, 2.87), .07, INK()); box(.5, .06, .1, (0, -.44, 1.95), BR(), bevel=.02)
    with at(1.35, -.55, 0): cyl(.5, .09, (0, 0, 0), INK(), bevel=.03); lathe([(.42, 0), (.44, .04), *[(.42*math.cos(R(a)), .06+.42*math.sin(R(a))) for a in range(8, 91, 8)], (0, .48)], 80, (0, 0, .09), BR(.15)); cyl(.05, .1, (0, 0, .56), BR(), bevel=.01); sphere(.08, (0, 0, .7), PL(), 24)
@ind('ind-consumer-fmcg-distribution', 'consumer')
def o_pallet(ac):
    wd = mat('stone', '#A87A50', bump=.2); kr = mat('stone', '#CDAA82', bump=.08)
    for y in (-.6, 0, .6): box(3.0, .14, .16, (0, y, .07), wd, bevel=.01)
    for i in range(7): box(.34, 1.5, .07, (-1.3+.433*i, 0, .23), wd, bevel=.01); 
    for i in range(4): box(3.0, .2, .07, (0, -.6+.4*i, 0), wd, bevel=.01)
    L = [[(-1, 0), (0, 0), (1, 0)], [(-1, 0), (0, 0), (1, 0)], [(-.5, 0)]]; z = .3
    for r, row in enumerate(L):
        for i, (x, y) in enumerate(row): box(.92, 1.1, .78, (x*.96, y, z), kr if (r, i) != (1, 2) else LQ('#8E5A78', .4), bevel=.02, rot=(0, 0, R((2, -2, 1)[(r+i) % 3]))); box(.14, 1.13, .79, (x*.96, y, z), BR(.3), bevel=.01, rot=(0, 0, R((2, -2, 1)[(r+i) % 3])))
        z += .785
    for i, x in enumerate((.55, 1.05)): cyl(.21, .56, (x, -.1, z-.785), (PR(), BR(.25))[i], bevel=.02); 
# ------------------------------------------------------------------ pages and article covers
FAM.update(
    team=dict(wall='#2E6068', s=1, arch=(-4.3, 2.6, 4.5, 'round'), gob=(1.9, 4.2, .8, 8, 8), ped='round', accent='#B0714C'),
    contact=dict(wall='#9E6350', s=1, arch=(-4.3, 2.5, 4.5, 'round'), gob=(1.8, 4.1, .7, 8, 9), ped='square', accent='#6E2130'),
    referral=dict(wall='#304E7C', s=-1, arch=(-4.3, 2.7, 4.5, 'round'), gob=(1.8, 4.1, .8, 8, 8), ped='round', accent='#10243A'),
    broadcast=dict(wall='#7F5650', s=1, arch=(-4.4, 2.4, 4.6, 'point'), gob=(1.8, 4.1, .75, 8, 9), ped='drum', accent='#10243A'),
    sand=dict(wall='#CDB48E', s=1, arch=(-4.3, 2.6, 4.5, 'round'), gob=(1.8, 4.1, .8, 8, 8), ped='square', accent='#1F5C5A'),
    olive=dict(wall='#7C8160', s=-1, arch=(-4.3, 2.6, 4.5, 'round'), gob=(1.8, 4.1, .7, 8, 9), ped='round', accent='#6E2130'))
@ind('page-team-tile', 'team', ped='none', cz=3.3, tz=1.55, prop=False)
def o_team(ac):
    with at(0, .2, -.3):
        cyl(2.9, .14, (0, 0, 0), ST(), bevel=.02, n=160); cyl(.5, .7, (0, 0, .14), ST(), bevel=.02); cyl(1.45, .13, (0, 0, .82), PR(), bevel=.03, n=128); torus(1.45, 0, (0, 0, .885), BR(), flat=(.03, .05)); cyl(.42, .04, (0, 0, .95), BR(), bevel=.012); sphere(.12, (0, 0, 1.11), PL())
        for i in range(7):
            a = R(-46+272*i/6); h = (1.35, 1.2, 1.6, 2.1, 1.4, 1.5, 1.25)[i]; pawn(2.25*math.cos(a), 2.25*math.sin(a)*.92, .14, h, BR() if i == 3 else LQ('#10243A') if i in (1, 5) else PR(), .32)
@ind('page-contact', 'contact')
def o_envelope(ac):
    box(1.7, .6, .9, (-.1, .55, 0), ST(), bevel=.03)
    with at(-.1, -.2, .02, rz=4, rx=-14):
        ex(rrect(3.1, 2.05, .05), .12, PR(), 0, 0, 0, .015); ex([(-1.53, 2.03), (1.53, 2.03), (.12, .9), (-.12, .9)], .05, mat('stone', '#E9E0D0', bump=.06, vary=.04), 0, -.075, 0, .012)
        for s in (-1, 1): sheet([(s*1.52, 2.02), (s*.1, .88)], -.105, 0, .016, BR()); sheet([(s*1.52, .03), (s*.5, 1.0)], -.063, 0, .01, BR())
        disc(.34, .09, LQ(ac, .3), 0, -.12, 1.0, .03, 40); ring(.24, .03, .04, BR(), 0, -.17, 1.0); sphere(.08, (0, -.18, 1.0), BR(), 24)
    with at(1.55, -.75, 0): cyl(.38, .08, (0, 0, 0), INK(), bevel=.03); lathe([(.32, 0), *[(.32*math.cos(R(a)), .04+.32*math.sin(R(a))) for a in range(8, 91, 8)], (0, .365)], 80, (0, 0, .08), BR(.15)); cyl(.04, .08, (0, 0, .43), BR(), bevel=.01); sphere(.06, (0, 0, .54), PL(), 24)
@ind('page-consultation', 'olive', ped='drum')
def o_telephone(ac):
    """an old telephone of ink lacquer and brass"""
    m, b = LQ('#14283A', .12), BR(.2); p = [(-1.15, 0), (1.15, 0), (1.12, .2), (.62, 1.12), (.5, 1.2), (-.5, 1.2), (-.62, 1.12), (-1.12, .2)]; ex(p, 1.3, m, 0, .1, .08, .09); [cyl(.1, .09, (x, y, 0), b, bevel=.01) for x in (-.85, .85) for y in (-.4, .6)]
    with at(0, -.6, .66):
        disc(.56, .1, mat('metal', 'brass', rough=.4), 0, 0, 0, .025); disc(.5, .06, PR(), 0, -.06, 0, .015); disc(.2, .05, BR(.42), 0, -.1, 0, .015); sphere(.08, (0, -.14, 0), PL(), 24)
        for i in range(10): a = R(-35+31*i); disc(.068, .03, LQ('#14283A', .3), .35*math.cos(a), -.105, .35*math.sin(a), .004, 32)
    for s in (-1, 1): rod((s*.42, .1, 1.2), (s*.42, .1, 1.74), .07, b); tube([(s*.28, .1, 1.84), (s*.42, .1, 1.74), (s*.56, .1, 1.84)], .05, b)
    tube([(-1.12, .1, 1.62), (-.7, .1, 1.86), (0, .1, 1.94), (.7, .1, 1.86), (1.12, .1, 1.62)], .13, m, bez=True)
    for s in (-1, 1): cyl(.34, .22, (s*1.14, .1, 1.34), m, bevel=.06); torus(.3, .03, (s*1.14, .1, 1.36), b); cyl(.2, .16, (s*1.14, .1, 1.53), m, bevel=.04)
    tube([(-1.0, .4, .25), (-1.4, .4, .1), (-1.75, .1, .045), (-1.85, -.5, .045), (-1.5, -.75, .045), (-1.3, -.3, .045), (-1.45, .6, .045), (-1.1, 1.3, .045), (0, 1.5, .045)], .045, m, bez=True)   # a loop, then off behind the telephone
@ind('page-referral', 'referral')
def o_referral(ac):
    pawn(-1.15, 0, 0, 1.75, PR(), .46); pawn(1.15, 0, 0, 1.75, LQ('#14505A'), .46); torus(.62, .09, (0, 0, .71), BR(.16), rot=(R(90), 0, R(16))); sphere(.2, (0, -.75, .2), PL())
@ind('page-broadcast', 'broadcast')
def o_mic(ac):
    b = BR(.2); cyl(.7, .14, (0, 0, 0), INK(), bevel=.04); torus(.7, .03, (0, 0, .07), b); rod((0, 0, .1), (0, 0, 1.25), .07, b)
    tube([(-.72, 0, 2.25), (-.72, 0, 1.75), (-.6, 0, 1.4), (-.3, 0, 1.25), (0, 0, 1.22), (.3, 0, 1.25), (.6, 0, 1.4), (.72, 0, 1.75), (.72, 0, 2.25)], .055, b, bez=True); [disc(.1, .1, INK(), s*.72, .05, 2.15, .02) for s in (-1, 1)]
    r, z0, z1 = .56, 1.95, 2.6; lathe([(0, z0-r*.95), *[(r*.93*math.cos(R(a)), z0+r*.93*math.sin(R(a))) for a in range(-80, 1, 8)], *[(r*.93*math.cos(R(a)), z1+r*.93*math.sin(R(a))) for a in range(0, 90, 8)], (0, z1+r*.93)], 96, (0, 0, 0), LQ('#14202B', .2))
    for i in range(13):
        z = z0-.42+(z1-z0+.84)*i/12; q = r if z0 <= z <= z1 else math.sqrt(max(0, r*r-(z-(z0 if z < z0 else z1))**2))
        torus(q, .026 if i not in (6,) else .06, (0, 0, z), b if i != 6 else PR())
    for i in range(8): a = R(22.5+45*i); tube([(r*math.cos(a)*math.cos(R(t)) if t > 0 else r*math.cos(a)*math.cos(R(t)), r*math.sin(a)*math.cos(R(t)), (z1 if t > 0 else z0)+r*math.sin(R(t))) for t in (-85, -60, -40, -20, 0, .01, 20, 40, 60, 85)], .022, b, res=2)
    for i, (x, rr) in enumerate(((-1.35, .22), (1.35, .16))): sphere(rr, (x, -.4, rr), (PL(), b)[i])
@ind('article-cover-ledger', 'sand')
def o_ledger(ac):
    box(1.8, .55, .8, (0, .6, 0), ST(), bevel=.03)
    with at(0, -.15, .03, rx=-12):
        for s in (-1, 1):
            with at(0, 0, 0, rz=-s*7):
                ex(rrect(1.85, 2.45, .06, s*.93), .07, LQ(ac, .3), 0, .09, 0, .015); ex(rrect(1.72, 2.3, .03, s*.88), .14, PR(), 0, -.01, .08, .012)
                for i in range(9): box(1.4, .012, .016, (s*.9, -.083, .4+.2*i), BR(), bevel=0)
                box(.022, .012, 1.95, (s*.9+(.35), -.084, .22), LQ('#6E2130', .4), bevel=0); box(.9, .014, .09, (s*.9-.2, -.083, 2.12), LQ('#10243A', .4), bevel=0)
        tube([(0, -.11, 2.3), (.02, -.13, 1.0), (.05, -.12, -.0)], .035, LQ('#6E2130', .4))
    with at(1.35, -1.0, .07, rz=60): lathe([(0, 0), (.02, .08), (.06, .3), (.065, 1.1), (.03, 1.35), (0, 1.36)], 40, (0, .65, 0), BR(), rot=(R(90), 0, 0))
@ind('article-cover-calendar-ring', 'olive')
def o_calendar(ac):
    zc = 1.72; box(1.5, .7, .3, (0, .05, 0), ST(), bevel=.03); r = 1.32; disc(.5, .3, PR(), 0, .05, zc, .03); ring(.5, .06, .34, BR(), 0, .05, zc)
    for i in range(12):
        a0, a1 = R(90-30*i-13.2), R(90-30*i+13.2); m = BR(.28) if i == 2 else PR(); q = .12 if i == 2 else 0
        ex([*[((r+q)*math.cos(a0+(a1-a0)*t/12), (r+q)*math.sin(a0+(a1-a0)*t/12)) for t in range(13)], *[(.72*math.cos(a1+(a0-a1)*t/12), .72*math.sin(a1+(a0-a1)*t/12)) for t in range(13)]], .34, m, 0, .05, zc, .02)
        a = R(90-30*i); rod((.46*math.cos(a), .05, zc+.46*math.sin(a)), (.75*math.cos(a), .05, zc+.75*math.sin(a)), .03, BR()); sphere(.06, ((r-.16)*math.cos(a), -.13, zc+(r-.16)*math.sin(a)), BR() if i != 2 else PL(), 20)
    sphere(.22, (0, -.14, zc), PL())
@ind('article-cover-seal', 'team', k=1.12)
def o_stamp(ac):
    with at(-.75, -.05): cyl(.85, .2, (0, 0, 0), BR(.25), bevel=.03); cyl(.62, .14, (0, 0, .2), BR(.25), bevel=.03); lathe([(.3, 0), (.24, .12), (.2, .4), (.26, .8), (.38, 1.2), (.42, 1.5), (.34, 1.8), (.12, 1.98), (0, 2.0)], 96, (0, 0, .34), LQ('#10243A', .12)); torus(.245, .045, (0, 0, .5), BR()); torus(.42, .03, (0, 0, 1.82), BR())
    with at(1.0, -.1, .95, rz=-8):
        V = [(.9*(1+.035*math.sin(7*t)+.02*math.sin(11*t+1))*math.cos(t), .9*(1+.035*math.sin(7*t)+.02*math.sin(11*t+1))*math.sin(t)) for t in [2*math.pi*i/120 for i in range(120)]]; ex(V, .22, LQ('#7A2433', .22), 0, 0, 0, .06); ring(.66, .05, .06, LQ('#7A2433', .22), 0, -.12, 0)
        for k in (0, 45): ex([(.42*math.cos(R(a+k)), .42*math.sin(R(a+k))) for a in (45, 135, 225, 315)], .06+.03*(k > 0), LQ('#8E2C3C', .22), 0, -.12, 0, .012)
        sphere(.13, (0, -.15, 0), BR(), 24)
    box(1.0, .5, .09, (1.0, .0, 0), ST(), bevel=.02)
@ind('article-cover-compass', 'referral', ped='drum')
def o_compass(ac):
    zc = 1.6; box(1.4, .6, .28, (0, .05, 0), INK(), bevel=.03); b = BR(.42); disc(1.34, .3, b, 0, .05, zc, .05); disc(1.18, .06, PR(), 0, -.11, zc, .01); ring(1.27, .1, .1, b, 0, -.11, zc)
    for i in range(72): a = R(5*i); L = .16 if i % 18 == 0 else .1 if i % 6 == 0 else .05; sheet([((1.12-L)*math.cos(a), (1.12-L)*math.sin(a)), (1.12*math.cos(a), 1.12*math.sin(a))], -.145, zc, .011, INK())
    for k, (L, w, m) in enumerate(((.82, .13, b), (.55, .1, INK()))):
        for i in range(4): a = R(90*i+45*k); c, s = math.cos(a), math.sin(a); ex([(0, 0), (w*(c-s)*1.0, w*(s+c)*1.0), (L*c, L*s), (w*(c+s), w*(s-c))], .03, m, 0, -.15-.02*(1-k), zc, .004)
    a = R(62); ex([(1.0*math.cos(a), 1.0*math.sin(a)), (.1*math.cos(a+1.57), .1*math.sin(a+1.57)), (-.1*math.cos(a+1.57), -.1*math.sin(a+1.57))], .04, LQ('#7A2433', .2), 0, -.21, zc, .006); ex([(-1.0*math.cos(a), -1.0*math.sin(a)), (.1*math.cos(a+1.57), .1*math.sin(a+1.57)), (-.1*math.cos(a+1.57), -.1*math.sin(a+1.57))], .04, LQ('#10243A', .2), 0, -.21, zc, .006); sphere(.1, (0, -.25, zc), b, 32)
    ring(.22, .06, .1, b, 0, .05, zc+1.52)
@reg('page-ceo-tile')
def ceo_tile(mode='dusk'):
    """double door, one leaf ajar, warm light falling out across the court"""
    sun(20, -58, 2.3, '#FFB27A', .6); world([(-1,'#1E2028'),(-.02,'#4B454F'),(.0,'#E8B090'),(.08,'#B08C98'),(.28,'#54689A'),(.6,'#22427A'),(1,'#0B1C3E')], .75); floor(y0=-14, y1=3.4)
    w, h, x0 = 2.7, 4.5, .35; wall_arch(22, 9, .7, w, h, ax=x0, loc=(0, 3.4, 0), m=tad('#466A9A')); gobo((-3.6, 3.4, 3.9), -58, 20, 5.0, 4, 7, .75, .07)
    wd = mat('stone', '#6B4630', bump=.25, vary=.25, rough=.5, beds=.7); r = w/2; H = [p for p in arch_poly(w-.06, h-.03)]
    for s, ang in ((-1, 0), (1, 52)):
        leaf = [(s*x+r if s < 0 else x, z) for x, z in H if x*s >= 0]; leaf = [(r-abs(x) if s < 0 else abs(x)-r, z) for x, z in H if x*s >= -1e-6]+[((r if s < 0 else -r), h-.03), ((r if s < 0 else -r), 0)][::1 if s > 0 else 1]
        P = [((x*s), z) for x, z in H if x*s >= 0]; P = sorted(P, key=lambda q: q[1]); P = [(0.012, 0.02), *P, (0.012, h-.05)]; P = [(s*(x-r), z) for x, z in P]
        with at(x0+s*r, 3.75, 0, rz=-s*-ang if s > 0 else 0):
            ex(P, .12, wd, 0, 0, 0, .012)
            for z in (.35, 1.55, 2.75): box(.95, .04, .95, (-s*.66, -.07, z), wd, bevel=.03)
            for z in (.2, 1.42, 2.64):
                for i in range(6): sphere(.035, (-s*(.2+.18*i), -.07, z), BR(), 16)
            cyl(.1, .05, (-s*1.16, -.06, 1.95), BR(), rot=(R(90), 0, 0), bevel=.01); tube([(-s*1.16, -.06, 2.45), (-s*1.16, -.26, 2.4), (-s*1.16, -.3, 2.0), (-s*1.16, -.26, 1.5), (-s*1.16, -.06, 1.45)], .05, BR(), bez=True); torus(.13, .025, (-s*1.16, -.13, 1.3), BR(), rot=(R(90), 0, 0))
    box(8, .3, 7, (x0, 9.0, -.2), mat('stone', '#D9A468', bump=.05), bevel=0); box(8, 8, .3, (x0, 7.42, -.3), ST(), bevel=0); [box(.3, 6, 7, (x0+q*3.2, 6.6, -.2), mat('stone', '#D9A468', bump=.05), bevel=0) for q in (-1, 1)]; box(8, 6, .2, (x0, 6.8, 5.6), ST(), bevel=0)
    area((x0+.9, 8.2, 3.4), (x0-.2, 0, .2), 1.6, 900, '#FFC07A', 'glow', sy=2.4); area((x0+.5, 5.4, 4.6), (x0+.5, 7.5, 0), 1.2, 120, '#FFC07A', 'glow')
    cyl(.5, .3, (-1.9, 2.3, 0), ST(), bevel=.03); sphere(.34, (-1.9, 2.3, .64), PL()); box(3.6, .9, .014, (x0, 2.94, 0), ST(), bevel=0)
    area((-4, -9, 6), (0, 0, 2), 5, 70, '#BFD0F0'); camera((.0, -6.9, 2.0), (.15, 0, 2.1), lens=38, fstop=5.6, focus=(x0, 3.4, 2))
@reg('page-experience-tile')
def experience(mode='gold'):
    """a stair to an arch, the sun standing in it"""
    sun(22, -56, 3.6, '#FFC79A', .5); world([(-1,'#3A3038'),(-.02,'#8C6A60'),(.0,'#F9C796'),(.05,'#F3B08C'),(.12,'#D9A0A0'),(.28,'#8FA0C4'),(.6,'#4E76AC'),(1,'#2F5A90')], .8, glow=(180, 6, '#FFC07A', 1.1, 30)); floor(y1=4.4); horizon(4); x0 = .3
    m = tad('#A9695A'); wall_arch(22, 10, .8, 2.7, 5.7, ax=x0, loc=(0, 4.2, 0), m=m, z0=1.6); gobo((-3.4, 4.2, 4.4), -56, 22, 5.2, 5, 8, .75, .07)
    steps(8, 3.6, .2, .5, (x0+1.8, .2, 0), ST(), rot=(0, 0, R(90))); box(3.6, 1.2, .02, (x0, 4.6, 1.6), ST(), bevel=0)
    for s in (-1, 1): box(.56, 4.3, .12, (x0+s*2.1, 2.05, 0), ST(), bevel=.02); cyl(.27, 1.0, (x0+s*2.1, .3, .12), ST(), bevel=.03); sphere(.3, (x0+s*2.1, .3, 1.42), BR() if s > 0 else PL())
    o = sphere(10, (x0*20+2, 240, 34), mat('emit', '#FFC583', strength=2.6), 48); o.lightgroup = 'glow'
    for i, (st, h) in enumerate(((1, .62), (3, .8), (5, 1.0))): pawn(x0-.75+.55*i, .2+.5*st+.25, .2*(st+1), h, PR() if i < 2 else BR(), .2+.015*i)
    area((-4, -9, 6), (0, 0, 2), 5, 120, '#FFE9CC'); camera((.1, -10.2, 2.3), (.15, 0, 2.4), lens=40, fstop=8, focus=(x0, 2, 2))
@reg('page-404')
def lost(mode='gold'):
    """a lone arch in the dunes; footsteps pass through it and lead away"""
    rig('gold', -68, 16, soft=.4, strength=5.2); xs = np.concatenate([np.linspace(-60, -4.4, 50), np.linspace(-4.3, 4.3, 330), np.linspace(4.4, 60, 50)]); ys = np.concatenate([np.linspace(-12, 7, 560), np.linspace(7.2, 70, 70)])
    X, Y = np.meshgrid(xs, ys, indexing='ij'); base = lambda x, y: .22*np.sin(x*.33+.8)*np.sin(y*.27+1)+.1*np.sin(x*.8+y*.5)
    Z = base(X, Y); path = lambda t: (.55-2.7*t**2.2+1.0*math.sin(t*3.0), 6.0-12.6*t)
    for i in range(17):
        t = i/16; x, y = path(t); x2, y2 = path(t+.01); a = math.atan2(y2-y, x2-x); q = (-1)**i; px, py = x-math.sin(a)*.17*q, y+math.cos(a)*.17*q; u = (X-px)*math.cos(a)+(Y-py)*math.sin(a); v = -(X-px)*math.sin(a)+(Y-py)*math.cos(a)
        d = np.maximum(np.exp(-(((u-.13)/.2)**2+(v/.125)**2)**2), np.exp(-(((u+.2)/.12)**2+(v/.095)**2)**2)); Z -= .11*d; Z += .025*np.exp(-(((u/.42)**2+(v/.22)**2)-1)**2*6)
    nx, ny = X.shape; I = np.arange(nx*ny).reshape(nx, ny); F = np.stack([I[:-1, :-1], I[1:, :-1], I[1:, 1:], I[:-1, 1:]], -1).reshape(-1, 4)
    mesh('sand', np.stack([X, Y, Z], -1).reshape(-1, 3).tolist(), F.tolist(), mat('sand', ripple=.3, scale=.8), smooth=True).data.use_auto_smooth = False
    dunes(-110, 110, 24, 260, 360, 360, m=mat('sand', ripple=.25, scale=.6), z=-1.9, ridges=__import__('scenes').DUNES)
    with at(.55, 5.6, -.25, rz=-10): wall_arch(3.9, 5.6, 1.0, 2.3, 4.35, m=tad('#9E6350'), bevel=.04); box(4.2, 1.25, .22, (0, .5, 5.6), ST(), bevel=.03); box(.9, 1.2, .5, (-1.56, .5, 0), ST(), bevel=.03); box(.9, 1.2, .5, (1.56, .5, 0), ST(), bevel=.03)
    sphere(.3, (2.2, 1.6, float(base(2.2, 1.6))+.24), PL()); area((-4, -9, 6), (0, 0, 2), 5, 120, '#FFE9CC'); camera((.2, -9.6, 2.9), (.15, 0, 2.15), lens=36, fstop=8, focus=(.5, 3, 1))
@reg('page-rightsolutions')
def solutions(mode='gold'):
    """six stepping stones across still water to an arch"""
    rig('gold', -58, 24, soft=.4); horizon(5); x0 = .25; m = tad('#D3BC98'); mesh('water', [(-40,-20,0),(40,-20,0),(40,40,0),(-40,40,0)], [(0,1,2,3)], mat('water', '#12585C', rough=.04, bump=.14, scale=3))
    wall_arch(26, 10, .8, 2.8, 4.4, ax=x0, loc=(0, 5.0, 0), m=m); gobo((-3.9, 5.0, 4.0), -58, 24, 5.2, 5, 7, .8, .07); box(3.6, 2.6, .3, (x0, 5.4, -.1), ST(), bevel=.03)
    for i in range(6): y = -2.7+1.18*i; x = x0+(.74 if i % 2 else -.74)*(1.1-.12*i); r = .62; cyl(r, .34, (x, y, -.16), ST(), bevel=.04, n=96); torus(r*.72, 0, (x, y, .18), BR(), flat=(.035, .012)); sphere(.07, (x, y, .22), BR(), 24) if i < 5 else sphere(.26, (x, y, .44), PL())
    area((-4, -9, 6), (0, 0, 1), 5, 130, '#FFE9CC'); camera((.15, -10.6, 3.9), (.2, 0, 1.55), lens=33, fstop=8, focus=(x0, 0, .5))
# ------------------------------------------------------------------ places
def dhow(x, y, k, rz, m, sail, z=-.02):
    """1 unit = 1 m at k = 1: raked hull, high stern, lateen sail"""
    with at(x, y, z, rz, k=k):
        V, F = [], []; n = 44
        for i in range(n+1):
            t = i/n*2-1; w = 1.15*(1-abs(t)**2.6)**.8 if abs(t) < 1 else 0; up = 1.5*max(0, t)**2.6+1.15*max(0, -t)**3; L = 5.2*t+(.7*max(0, t)**3)
            V += [(L, -w-.02, 1.05+up), (L, -w*.8, .35+up*.5), (L*.9, 0, -.35+up*.35), (L, w*.8, .35+up*.5), (L, w+.02, 1.05+up)]
        for i in range(n):
            for q in range(4): F.append((i*5+q, i*5+q+1, i*5+6+q, i*5+5+q))
        o = mesh('hull', V, F, m, smooth=True); sd = o.modifiers.new('s', 'SOLIDIFY'); sd.thickness = .08
        box(7.5, 1.5, .08, (0, 0, .9), m, bevel=0); box(1.8, 1.5, .9, (-3.3, 0, 1.2), m, bevel=.05); rod((.6, 0, .6), (1.3, 0, 6.6), .1, m)
        a, b, c = Vector((4.9, 0, 2.3)), Vector((-1.6, 0, 9.4)), Vector((-3.5, 0, 2.5)); rod(a+Vector((.3, 0, -.3)), b+Vector((-.3, 0, .35)), .07, m); V, F = [], []; k_ = 16
        for i in range(k_+1):
            for j in range(k_+1): u, v = i/k_, j/k_; p = a.lerp(b, u).lerp(c, v); p.y += -1.5*math.sin(math.pi*u)*math.sin(math.pi*min(1, v*1.0))*.8; V.append(tuple(p))
        for i in range(k_):
            for j in range(k_): F.append((i*(k_+1)+j, (i+1)*(k_+1)+j, (i+1)*(k_+1)+j+1, i*(k_+1)+j+1))
        mesh('sail', V, F, sail, smooth=True)
@reg('office-dubai')
def office_dubai(mode='gold'):
    """Business Bay: the canal bends between towers in the last golden hour, seen from the water (10 m units)"""
    import city as C
    g = random.Random(17); CAM = (-1.5, -30, 2.6); HZ = dict(cam=CAM, near=42, rng=260, c0='#F6CF98', c1='#E6C6A6', maxf=.88)
    mts = [C.mat_tower(base=b, occ=o, seed=i*3.1, haze=HZ, power=1.4, spandrel=sp, bay=bay, floor=.17, rough=.08) for i, (b, o, sp, bay) in enumerate((('#2B4258', .03, .3, .12), ('#5A6470', .025, .42, .15), ('#6B5E50', .03, .4, .13), ('#1F4550', .03, .22, .17), ('#7D7468', .02, .48, .14)))]; metal = C.mat_flat('#A0A4A8', .3, HZ, metallic=.8)
    cx = lambda y: 10*math.sin((y+26)/70.0)-1; HW = lambda y: 10-3.5*min(1, max(0, (y+40)/200)); placed = []
    def put(kind, x, y, h, w, d, rot=None, m=None): C.tower(kind, x, y, h, w, d, m or g.choice(mts), g.uniform(-.4, .4) if rot is None else rot, g, metal); placed.append((x, y, max(w, d)))
    put('super', -17, 118, 60, 12, 12, .3, mts[0]); put('twist', 19, 26, 25, 4.6, 4.6, .2, mts[3]); put('sail', 27, 50, 32, 6.5, 4.4, -.2, mts[0]); put('ellipse', -19, 22, 20, 5, 4, .3, mts[2]); put('taper', -25, 44, 30, 5, 4.6, .4, mts[0]); put('slope', 33, 22, 27, 6, 4.6, -.2, mts[1]); put('twin', -33, 24, 33, 8, 4.4, .3, mts[3])
    for s in (-1, 1):
        for row, (off, h0, h1) in enumerate(((7, 5, 13), (14, 12, 26), (24, 14, 32), (38, 12, 34))):
            y = 10
            while y < 280:
                px = cx(y)+s*(HW(y)+off+g.uniform(-2, 2)); w = g.uniform(3, 5)
                if all((px-a)**2+(y-b)**2 > (.66*(w+q))**2 for a, b, q in placed) and g.random() < .82: put(g.choice(C.KINDS+['slab', 'ellipse']), px, y, g.uniform(h0, h1), w, g.uniform(3, 4.2))
                y += g.uniform(6, 10)
    ys = np.linspace(-60, 400, 160); land, quay = C.mat_flat('#A08C72', .85, HZ), C.mat_flat('#D9C6A4', .8, HZ)
    for s in (-1, 1):
        for o0, o1, z0, z1, m in ((0, 0, -.3, .5, quay), (0, 2.4, .5, .5, quay), (2.4, 400, .46, .46, land)):
            V = [p for y in ys for p in ((cx(y)+s*(HW(y)+o0), y, z0), (cx(y)+s*(HW(y)+o1), y, z1))]; mesh('strip', V, [(2*i, 2*i+1, 2*i+3, 2*i+2) for i in range(len(ys)-1)], m)
        for i in range(26): y = 2+i*5.2; palm((cx(y)+s*(HW(y)+1.6), y, .5), .95, (.05, 0), 14, .55, mat('leaf', '#5A6A38'), mat('stone', '#7A5E44'), seed=i, leaf=.03)
    mesh('water', [(-300,-80,0),(300,-80,0),(300,420,0),(-300,420,0)], [(0,1,2,3)], mat('water', '#123844', rough=.05, bump=.16, scale=.8))
    dhow(1.6, -13, .27, 168, mat('stone', '#5A3B28', rough=.6), mat('stone', '#F1E4CC', bump=.05))
    sun(11, -98, 6.4, '#FFB266', 1.0); world([(-1,'#6A5A4E'),(-.01,'#C9A98C'),(.0,'#FFDDA8'),(.06,'#F8CB9C'),(.15,'#E4BFA6'),(.32,'#A8B2C6'),(.6,'#6189BA'),(1,'#3A66A0')], .95, glow=(186, 4, '#FFC27A', .8, 8), clouds=(.4, 1.2, '#FFE0BE', 2.6, 5.0)); camera(CAM, (0, 40, 10.2), lens=27)
@reg('office-manama')
def office_manama(mode='dusk'):
    """Manama Bay: dhows under sail before a low shore at dusk, a pearl on a limestone pier (10 m units)"""
    import city as C
    g = random.Random(5); CAM = (0, -34, 2.4); HZ = dict(cam=CAM, near=70, rng=300, c0='#E0A890', c1='#8E7E98', maxf=.85); mts = [C.mat_tower(base=b, occ=.06, seed=i*2.7, haze=HZ, power=1.6, spandrel=.35, bay=.16, floor=.2) for i, b in enumerate(('#1B2833', '#2B2A30', '#22323A'))]; metal = C.mat_flat('#B8BCC2', .35, HZ, metallic=.3)
    for _ in range(170): C.tower(g.choice(('slab', 'slab', 'step', 'ellipse', 'slope')), g.uniform(-120, 130), g.uniform(74, 150), g.uniform(1.5, 5)*(1.6 if g.random() < .12 else 1), g.uniform(2.5, 5), g.uniform(2.5, 4), g.choice(mts), g.uniform(-.2, .2), g, metal)
    for x, y, h, k in ((-24, 100, 13, 'taper'), (-38, 110, 16, 'slab'), (-31, 118, 10, 'slope'), (40, 96, 12, 'ellipse'), (49, 112, 16, 'step'), (-56, 120, 11, 'step'), (32, 120, 18, 'taper'), (21, 112, 11, 'slope'), (-12, 116, 9, 'slab'), (7, 108, 8, 'ellipse')): C.tower(k, x, y, h, 4.4, 3.6, g.choice(mts), g.uniform(-.3, .3), g, metal)
    box(500, 160, .5, (0, 142, 0), C.mat_flat('#3A3430', .9, HZ), bevel=0); lm = mat_emit('#FFC27A', 14); pr = sphere(.11, (0, 0, -50), lm, 8); pr.lightgroup = 'glow'
    for i in range(90): o = bpy.data.objects.new('l', pr.data); link(o); o.location = (-110+2.5*i, 62.2, .95); o.lightgroup = 'glow'
    leaf, wood = mat('leaf', '#1E2618'), mat('stone', '#2A201A', rough=.8)
    for i in range(26): palm((-80+6.6*i+g.uniform(-2, 2), 63.5, .5), g.uniform(1.6, 2.4), (g.uniform(-.3, .3), 0), 14, 1.1, leaf, wood, seed=i, leaf=.06)
    mesh('water', [(-400,-60,0),(400,-60,0),(400,500,0),(-400,500,0)], [(0,1,2,3)], mat('water', '#0A1E2A', rough=.04, bump=.22, scale=1.2))
    for x, y, k, rz in ((-6.2, -3, .58, 14), (6.2, 22, .6, 20), (-30, 46, .62, 8)): dhow(x, y, k, rz, mat('stone', '#2C1D16', rough=.7), mat('stone', '#C9A88C', bump=.05))
    st = mat('stone', 'limestone'); box(7.2, 5, 1.02, (4.9, -26.4, -.2), st, bevel=.05); box(7.5, 5.3, .16, (4.9, -26.4, .82), st, bevel=.03); sphere(.34, (2.0, -27.6, 1.32), mat('pearl')); b = mat('metal', 'brass', rough=.22); cyl(.2, .06, (3.0, -26.9, .98), b); cyl(.12, .42, (3.0, -26.9, 1.02), b); sphere(.19, (3.0, -26.9, 1.5), b)
    sun(5, 140, 1.4, '#FF9A5A', 4)[0].visible_glossy = False; world(SKY_DUSK, .95, glow=(188, 1, '#FFB469', .9, 18), clouds=(.45, 1.15, '#F0A98C', 2.6, 3.0)); area((-12, -30, 12), (-6.2, -3, 2), 8, 1400, '#FFC9A0', 'key'); area((-5, -33, 6), (3.4, -27.4, 1), 3, 420, '#FFC9A0', 'key'); camera(CAM, (0, 40, 6.4), lens=32)
VAR.update({
    'ind-technology': 'std', 'ind-technology-software-development': 'diamond', 'ind-technology-it-services-and-consulting': 'arcade', 'ind-technology-saas-and-cloud': 'hero', 'ind-technology-cybersecurity': 'palm', 'ind-technology-ai-and-data': 'reed',
    'ind-healthcare': 'hero', 'ind-healthcare-hospitals-and-clinics': 'sea', 'ind-healthcare-pharmacies': 'std', 'ind-healthcare-medical-devices': 'palm', 'ind-healthcare-diagnostics-and-labs': 'arcade', 'ind-healthcare-wellness': 'dunes',
    'ind-education': 'std', 'ind-education-k-12-schools': 'palm', 'ind-education-higher-education': 'arcade', 'ind-education-training-institutes': 'hero', 'ind-education-edtech': 'reed', 'ind-education-nurseries': 'diamond',
    'ind-startups': 'dunes', 'ind-startups-e-commerce-ventures': 'std', 'ind-startups-fintech': 'arcade', 'ind-startups-marketplaces': 'palm', 'ind-startups-food-and-beverage': 'hero', 'ind-startups-green-tech': 'sea',
    'ind-manufacturing': 'reed', 'ind-manufacturing-food-processing': 'std', 'ind-manufacturing-metals-and-fabrication': 'palm', 'ind-manufacturing-plastics-and-packaging': 'diamond', 'ind-manufacturing-building-materials': 'dunes', 'ind-manufacturing-textiles': 'hero',
    'ind-financial-services': 'arcade', 'ind-financial-services-insurance-brokers': 'sea', 'ind-financial-services-asset-management': 'hero', 'ind-financial-services-exchange-houses': 'std', 'ind-financial-services-fintech-lenders': 'diamond', 'ind-financial-services-family-offices': 'palm',
    'ind-consumer': 'std', 'ind-consumer-retail-chains': 'arcade', 'ind-consumer-restaurants-and-cafes': 'palm', 'ind-consumer-luxury-goods': 'hero', 'ind-consumer-travel-and-hospitality': 'dunes', 'ind-consumer-fmcg-distribution': 'diamond',
    'page-referral': 'palm', 'page-consultation': 'hero', 'page-contact': 'arcade', 'page-broadcast': 'reed', 'page-team-tile': 'hero', 'article-cover-ledger': 'palm', 'article-cover-calendar-ring': 'diamond', 'article-cover-seal': 'arcade', 'article-cover-compass': 'hero'})
GRADE = {'page-ceo-tile': dict(base='open', exposure=.5), 'office-dubai': dict(base='open', exposure=.2), 'office-manama': 'open'}
HINT = {k: dict(setup=dict(bounces=4, adaptive=.015), spp=32) for k in ('office-dubai', 'office-manama')}
if __name__ == '__main__':
    name = arg('scene', 'ind-technology'); w, h, spp, out = arg('w', 960), arg('h', 540), arg('spp', 24), arg('out', 'build/%s.exr' % name)
    sc = reset(); kw = {}
    if arg('mode', ''): kw['mode'] = arg('mode', '')
    SC[name](**kw); setup(sc, w, h, spp, out); bpy.ops.render.render(write_still=True)
