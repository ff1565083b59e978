"""Still-life scenes (run through stage.py)."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
R = math.radians
SKY_GOLD = [(-1,'#7A6552'),(-.01,'#C9A98C'),(.0,'#F7DDBB'),(.06,'#EBCDB4'),(.14,'#C9C0C4'),(.3,'#86A3C2'),(.6,'#4C78A8'),(1,'#2F5A90')]
SKY_DUSK = [(-1,'#1E2028'),(-.02,'#4B454F'),(.0,'#F4B07C'),(.03,'#EB9E7C'),(.08,'#CB8A88'),(.15,'#8C7C98'),(.28,'#45598C'),(.55,'#1A3465'),(1,'#0B1C3E')]
SKY_BLUE = [(-1,'#10151E'),(-.02,'#2A3140'),(.0,'#C98E78'),(.03,'#A88590'),(.08,'#6C7398'),(.2,'#2F4C7E'),(.5,'#132B57'),(1,'#081530')]

def rig(mode='gold', az=-58, elev=24, gobo=None, soft=.5, strength=None):
    if mode == 'gold': sun(elev, az, strength or 5.2, '#FFD7A6', soft); world(SKY_GOLD, .75)
    elif mode == 'dusk': sun(min(elev, 12), az, strength or 2.6, '#FF9F5E', soft); world(SKY_DUSK, .8)
    elif mode == 'blue': world(SKY_BLUE, .8)
LATTICE = []   # for films: what the darkroom must know of the screens to move their shadow
def gobo(target, az, elev, dy=6, nx=9, ny=9, s=.6, t=.075, surround=0, rot=0):
    """girih screen parallel to the back wall so its shadow stays undistorted; `target` = pattern centre on the wall, dy = metres in front of it.
    With film=1 the screen is left out: loop.mjs throws its shadow frame by frame"""
    LATTICE.append(dict(az=az, el=elev, cell=s, bar=t, wallY=target[1], planeY=target[1]-dy, region=dict(x0=target[0]-nx*s/2, x1=target[0]+nx*s/2, z0=target[2]-ny*s/2, z1=target[2]+ny*s/2, f=.04)))
    if arg('film', 0): return
    e, a = R(elev), R(az); d = Vector((math.sin(a)*math.cos(e), -math.cos(a)*math.cos(e), math.sin(e)))
    p = Vector(target)+d*(dy/-d.y)
    o = screen(nx, ny, s, t, .006, p, (0, R(rot), 0), mat('stone', 'limestone'), frame=.12, surround=surround)
    o.visible_camera = False; o.visible_glossy = False; return o
def shade(kind, target, az, elev, dy=5.2, nx=8, ny=9, s=.8, t=.07, seed=3):
    """what the sun comes through, only its shadow is seen: star (mashrabiya) | arcade | diamond | reed | palm; target, dy as in gobo"""
    if kind == 'star': return gobo(target, az, elev, dy, nx, ny, s, t)
    e, a = R(elev), R(az); d = Vector((math.sin(a)*math.cos(e), -math.cos(a)*math.cos(e), math.sin(e))); p = Vector(target)+d*(dy/-d.y); W, H, m = nx*s, ny*s, mat('stone', 'limestone')
    if kind == 'arcade':      # a panel with tall windows: arches of light on the wall
        n = max(2, round(W/2.1)); w = W/n
        holes = [[(x+w*(i-(n-1)/2), z-H/2+.2) for x, z in arch_poly(w*.7, min(H-.4, 2.75), kind='round', n=24)] for i in range(n)]
        o = extrude([(-W/2, -H/2), (W/2, -H/2), (W/2, H/2), (-W/2, H/2)], .06, tuple(p), m, bevel=0, holes=holes)
    elif kind == 'diamond':
        V, F = [], []; c = s*.86; th = t*.95
        def bar(x0, z0, x1, z1, w):
            L = math.hypot(x1-x0, z1-z0); ux, uz = -(z1-z0)/L*w/2, (x1-x0)/L*w/2; b = len(V); V.extend([(x0+ux, 0, z0+uz), (x1+ux, 0, z1+uz), (x1-ux, 0, z1-uz), (x0-ux, 0, z0-uz)]); F.append((b, b+1, b+2, b+3))
        for sg in (-1, 1):
            k = -W-H
            while k < W+H:      # z = sg*x + k, clipped to the panel
                pts = [(x, sg*x+k) for x in (-W/2, W/2) if abs(sg*x+k) <= H/2]+[((z-k)*sg, z) for z in (-H/2, H/2) if abs((z-k)*sg) <= W/2]
                if len(pts) >= 2: a_, b_ = min(pts), max(pts); bar(*a_, *b_, th) if math.hypot(a_[0]-b_[0], a_[1]-b_[1]) > .05 else None
                k += c
        for q in ((-W/2, -H/2, W/2, -H/2), (W/2, -H/2, W/2, H/2), (W/2, H/2, -W/2, H/2), (-W/2, H/2, -W/2, -H/2)): bar(*q, .12)
        o = mesh('diamond', V, F, m); o.location = p
    elif kind == 'reed':      # horizontal slats
        V, F = [], []; k = int(H/(s*.42))
        for i in range(k):
            z = -H/2+H*(i+.5)/k; b = len(V); q = s*.105; V.extend([(-W/2, 0, z-q), (W/2, 0, z-q), (W/2, 0, z+q), (-W/2, 0, z+q)]); F.append((b, b+1, b+2, b+3))
        for x in (-W/2, -W/6, W/6, W/2): b = len(V); V.extend([(x-.05, 0, -H/2), (x+.05, 0, -H/2), (x+.05, 0, H/2), (x-.05, 0, H/2)]); F.append((b, b+1, b+2, b+3))
        o = mesh('reed', V, F, m); o.location = p
    else:                     # palm: two crowns
        pre = set(bpy.data.objects)
        for k, (dx, dz, L) in enumerate(((-W*.14, .1, W*.36), (W*.3, -H*.2, W*.26))): palm((p.x+dx, p.y+.4*k, p.z+dz-7), 7, (.5-k, 0), 18, L, mat('leaf', '#3A4424'), mat('stone', '#5A4438'), seed=seed+k, leaf=.075)
        for o in set(bpy.data.objects)-pre: o.visible_camera = False; o.visible_glossy = False
        return o
    o.visible_camera = False; o.visible_glossy = False; return o
def terrace(wall, seed=4, sea=False, y=3.4, h=.62):
    """no wall: a low parapet, then dunes or still water"""
    box(40, .5, h, (0, y+.25, 0), tad(wall), bevel=.03); box(40, .62, .1, (0, y+.25, h), mat('stone', 'limestone'), bevel=.02)
    if sea: mesh('sea', [(-400, 6, -1.2), (400, 6, -1.2), (400, 900, -1.2), (-400, 900, -1.2)], [(0, 1, 2, 3)], mat('water', '#2A7C86', rough=.3, bump=.012, scale=.3))
    else: horizon(seed, y0=6)     # the sand begins right behind the parapet
DUNES = [dict(x=-10, y=60, H=7, A=7, L=80, ph=.6, w=34, s=13, ly=30), dict(x=22, y=70, H=8, A=8, L=90, ph=2.2, w=36, s=14, ly=36), dict(x=-42, y=95, H=10, A=9, L=95, ph=1.0, w=44, s=18, ly=44),
         dict(x=8, y=130, H=14, A=10, L=120, ph=3.2, w=50, s=22, ly=50), dict(x=60, y=150, H=16, A=10, L=120, ph=.4, w=50, s=24, ly=60), dict(x=-60, y=190, H=18, A=12, L=140, ph=5, w=60, s=26, ly=60)]
def horizon(seed=4, z=-2.2, y0=24): return dunes(-110, 110, y0, 260, 360, 360, m=mat('sand', ripple=.25, scale=.6), seed=seed, z=z, ridges=DUNES)
def floor(m=None, y0=-14, y1=22): box(60, y1-y0, .4, (0, (y0+y1)/2, -.4), m or mat('stone', 'limestone', scale=.5, rough=.55, bump=.08, vary=.08), bevel=0)
def plinth(x, y, r=1.0, steps_=2, hh=.3, m=None):
    z = 0
    for i in range(steps_): cyl(r*(1-.2*i), hh, (x, y, z), m or mat('stone', 'limestone'), bevel=.025); z += hh
    return z
def disc_cut(c, r, th, share, m, edge, gap=.28, start=90, n=900):
    """standing limestone disc (coin/pie) with a wedge of `share` (0..1) slid outwards along its bisector; axis = Y"""
    a0, a1 = R(start), R(start)+2*math.pi*share
    def sector(b0, b1, off, mm, edgem):
        k = max(3, int(n*(b1-b0)/(2*math.pi))); pts = []
        full = (b1-b0) > 2*math.pi-1e-4
        for i in range(k+1):
            b = b0+(b1-b0)*i/k; pts.append((r*math.cos(b), r*math.sin(b)))
        if not full: pts.append((0, 0))
        mid = (b0+b1)/2; ox, oz = off*math.cos(mid), off*math.sin(mid)
        return extrude(pts, th, (c[0]+ox, c[1], c[2]+oz), mm, bevel=.018)
    sector(a1, a0+2*math.pi, 0, m, None); return sector(a0, a1, gap, edge, None)

# ------------------------------------------------------------------ scenes
def tad(c): return mat('stone', c, vary=.2, bump=.14, beds=.12, rough=.6, scale=.9)   # tadelakt plaster
def tax(share=.09, mode='gold', wall='#9E6350'):
    """the cut disc: wedge = the real rate (VAT 5 %, corporate tax 9 %), cast in brass; levy set aside as coins"""
    az, el = -55, 25
    rig(mode, az, el, soft=.35); floor(); horizon()
    st = mat('stone', 'limestone'); br = mat('metal', 'brass', rough=.24); pr = mat('stone', 'pearl', bump=.12, vary=.06, rough=.5)
    wall_arch(18, 9, .8, 2.7, 4.5, ax=-4.7, loc=(0, 3.4, 0), m=tad(wall))
    X = 1.75; z = plinth(X, .4, 2.0, 1, .3); box(1.5, 1.0, .26, (X, .4, z), st, bevel=.03)
    r = 1.62; zc = z+.26+r
    wd = disc_cut((X, .2, zc), r, .42, share, pr, mat('metal', '#D0A056', rough=.42), gap=.36, start=24); wd.rotation_euler.z = R(-9)
    b = R(24)+math.pi*share; tube([(X+q*math.cos(b), .41, zc+q*math.sin(b)) for q in (-.2, .75)], .05, br)     # the pin that carries the wedge
    a0, a1 = R(24)+2*math.pi*share, R(24)+2*math.pi     # brass fillet inlaid near the rim + hour-like ticks
    tube([(X+1.44*math.cos(a0+.02+(a1-a0-.04)*i/160), .2, zc+1.44*math.sin(a0+.02+(a1-a0-.04)*i/160)) for i in range(161)], .016, br, res=2)
    for i in range(100):
        t = R(24)+2*math.pi*i/100
        if t > a0+.03: L = .12 if i % 5 == 0 else .06; tube([(X+q*math.cos(t), .2, zc+q*math.sin(t)) for q in (1.40-L, 1.40)], .007, br, res=1)
    for i in range(5): cyl(.3, .075, (-.95+.02*(i % 2), -1.0, .076*i), br, bevel=.012)
    for i in range(3): cyl(.3, .075, (-1.7-.02*i, -.75, .076*i), br, bevel=.012)
    sphere(.2, (-.35, -1.35, .2), mat('pearl'))
    gobo((1.3, 3.4, 4.1), az, el, 5.2, 8, 9, .8, .07)
    area((-4, -9, 6), (X, 0, 2), 5, 150, '#FFE9CC')
    camera((.3, -10.8, 2.0), (.15, 0, 2.1), lens=40, fstop=5.6, focus=(X, 0, 2.2))
def audit(mode='gold'):
    az, el = -62, 27
    rig(mode, az, el, soft=.4); floor(); horizon(6)
    st = mat('stone'); br = mat('metal', 'brass', rough=.2)
    wall_arch(18, 9, .8, 4.6, 5.6, ax=-.2, loc=(0, 3.6, 0), m=tad('#304E7C')); area((-4, -9, 6), (0, 0, 2), 5, 150, '#FFE9CC')
    z = plinth(-.2, .2, 1.25, 2, .3)
    c = (-.2, .2, z+1.75)
    cyl(.09, .55, (-.2, .2, z), br, bevel=.01); cyl(.4, .08, (-.2, .2, z), br)
    torus(1.5, 0, c, br, rot=(R(90), 0, R(12)), flat=(.09, .2))
    torus(1.3, 0, c, br, rot=(R(64), R(16), R(-28)), flat=(.07, .15))
    torus(1.1, 0, c, br, rot=(R(22), R(-26), 0), flat=(.06, .13))
    sphere(.46, c, mat('pearl'))
    tube([(c[0]-1.45, c[1]-.5, c[2]-1.1), (c[0]+1.45, c[1]+.5, c[2]+1.1)], .02, br)
    # graduation ticks on the meridian ring
    for i in range(72):
        a = 2*math.pi*i/72; L = .16 if i % 6 == 0 else .08
        q = Vector((math.cos(a), 0, math.sin(a))); q.rotate(Matrix.Rotation(R(12), 3, 'Z')); p0 = Vector(c)+q*1.55; p1 = Vector(c)+q*(1.55+L)
        tube([p0, p1], .008, br, res=1)
    sphere(.24, (2.6, -.9, .24), br); box(.9, .9, .45, (-3.2, .6, 0), st, bevel=.03, rot=(0, 0, R(20)))
    gobo((4.6, 3.6, 3.9), az, el, 5.0, 6, 9, .8, .07)
    camera((.5, -10.6, 2.0), (-.1, 0, 2.1), lens=40, fstop=4, focus=c)

def tech(mode='gold'):
    """falaj: brass channels inlaid in a limestone court run like circuit traces into a field of modules"""
    az, el = -66, 17; rig(mode, az, el, soft=.6, strength=5.4); rng = random.Random(5); st = mat('stone', 'limestone')
    floor(mat('stone', 'limestone', scale=.5, rough=.45, bump=.06, vary=.07), -14, 18); horizon(5)
    br = mat('metal', 'brass', rough=.2); pm = mat('stone', 'pearl', bump=.1, vary=.06, rough=.6); lac = mat('lacquer', '#0E2A3A', rough=.1, coat=1.0); tq = mat('lacquer', '#1C6A6A', rough=.12, coat=1.0); gl = mat('emit', '#FFB766', strength=14)
    wall_arch(30, 10, .9, 3.2, 5.2, ax=-5.6, loc=(0, 12.6, 0), m=st)
    for i in range(-7, 8):
        for j in range(0, 8):
            x, y = i*1.12+(.56 if j % 2 else 0)+1.4, 1.6+j*1.12; g = math.exp(-(((x-2.8)/3.3)**2+((y-5.4)/3.2)**2))
            if rng.random() < .12 or g < .06: continue
            hh = .22+2.9*g*rng.uniform(.62, 1.15); k = rng.random()
            box(.86, .86, hh, (x, y, 0), lac if k < .2 else tq if k < .27 else pm, bevel=.035)
            if k > .9: box(.5, .5, .06, (x, y, hh), br, bevel=.012)
            elif k > .62:
                for q in range(rng.choice([1, 2, 3])): o = box(.872, .872, .022, (x, y, hh-.16-.12*q), br, bevel=0)
            elif k > .5: o = box(.5, .03, .05, (x, y-.43, hh*.55), gl, bevel=0); o.lightgroup = 'glow'
    def trace(pts, w=.07):
        for (x0, y0), (x1, y1) in zip(pts, pts[1:]):
            L = math.hypot(x1-x0, y1-y0); a = math.atan2(y1-y0, x1-x0); box(L, w, .012, ((x0+x1)/2, (y0+y1)/2, 0), br, bevel=0, rot=(0, 0, a))
        for p_ in pts[1:-1]: cyl(w/2, .0125, (*p_, 0), br, bevel=0, n=24)
        cyl(.12, .03, (*pts[0], 0), br, bevel=.006, n=40); cyl(.05, .034, (*pts[0], 0), lac, bevel=0, n=32)
    for k in range(13):
        x = -6.6+k*.95; y0 = -3.9+((k*37) % 5)*.42; tx = (x-1.4)*.6+1.9; dx = tx-x; y1 = -.6-((k*3) % 4)*.35
        trace([(x, y0), (x, y1-abs(dx)), (tx, y1), (tx, 2.6)])
    sphere(.5, (-4.0, .2, .5), tq); torus(.86, 0, (-4.0, .2, .5), br, rot=(R(72), R(14), 0), flat=(.04, .1))
    area((-3, -9, 7), (0, 2, 0), 5, 160, '#FFE9CC')
    camera((-.9, -9.4, 3.7), (.7, 2.6, 1.15), lens=36, fstop=5.6, focus=(1.2, 2.5, 1))
def formation(mode='gold'):
    """the founding model: a city maquette in limestone on a round table, one brass tower placed by hand"""
    az, el = -60, 26; rig(mode, az, el, soft=.25); floor(); horizon(8); st = mat('stone'); br = mat('metal', 'brass', rough=.2); rng = random.Random(12)
    wall_arch(18, 9, .8, 3.0, 4.6, ax=-4.6, loc=(0, 4.2, 0), m=st)
    cyl(.5, .8, (0.4, .4, 0), st, bevel=.03); cyl(2.5, .16, (.4, .4, .8), st, bevel=.03); cyl(2.46, .02, (.4, .4, .955), mat('lacquer', '#10243A', rough=.08), bevel=0)
    pm = mat('stone', 'pearl', bump=.1, vary=.05, rough=.6, scale=2)
    done = []
    for _ in range(900):
        r, a = 2.2*math.sqrt(rng.random()), rng.uniform(0, 6.28); x, y = .4+r*math.cos(a), .4+r*math.sin(a); u = x-.4-.35*math.sin((y-.4)*1.6)
        if abs(u) < .2: continue
        ww, dd = rng.choice([.16, .2, .26, .32]), rng.choice([.16, .2, .26])
        if any(abs(x-p)<(ww+q)/2+.05 and abs(y-t)<(dd+s_)/2+.05 for p, t, q, s_ in done): continue
        hh = (.12+1.15*math.exp(-((x-1.1)**2+(y-.5)**2)/.6)+.5*math.exp(-((x+.7)**2+(y-.9)**2)/.5))*rng.uniform(.6, 1.25); done.append((x, y, ww, dd))
        k = rng.random()
        if k < .7: box(ww, dd, hh, (x, y, .97), pm, bevel=.008)
        elif k < .85: cyl(ww/2, hh, (x, y, .97), pm, bevel=.008, n=40)
        else: box(ww, dd, hh*.7, (x, y, .97), pm, bevel=.008); box(ww*.7, dd*.7, hh*.45, (x, y, .97+hh*.7), pm, bevel=.006)
    z = .97
    for i in range(7): cyl(.21-.024*i, .3, (1.05, -.15, z), br, bevel=.006, n=6); z += .3
    tube([(1.05, -.15, z), (1.05, -.15, z+.5)], .012, br)
    sphere(.2, (3.5, -.9, .2), br); box(.8, .8, .4, (-3.6, -.2, 0), st, bevel=.03, rot=(0,0,R(24)))
    gobo((4.2, 4.2, 3.7), az, el, 4.4, 6, 8, .8, .08)
    area((-3, -8, 6), (0, 0, 1.5), 4, 130, '#FFE9CC')
    camera((.6, -9.0, 3.3), (.5, 0, 1.55), lens=42, fstop=4, focus=(1.0, -.1, 1.6))
def hr(mode='gold'):
    """the majlis: turned limestone figures of different heights in two arcs; one in brass takes the open seat"""
    az, el = -50, 24; rig(mode, az, el, soft=.5); floor(); st = mat('stone', 'pearl', bump=.12, vary=.06, rough=.6); br = mat('metal', 'brass', rough=.2); ink = mat('lacquer', '#10243A', rough=.12); rng = random.Random(7)
    w_ = tad('#B58A7E'); wall_arch(20, 9, .8, 6.2, 5.2, ax=.3, loc=(0, 4.6, 0), m=w_); box(20, .4, 9, (0, 6.0, 0), tad('#9C6E64'), bevel=0)
    for k in range(3): cyl(4.2-.7*k, .16, (.3, 2.2, .16*k), mat('stone', 'limestone'), bevel=.02, n=160)
    def fig(x, y, z, hh, m, r=.27):
        lathe([(r*.92, 0), (r, .03), (r*.98, .08), (r*.62, hh*.62), (r*.46, hh*.8), (r*.4, hh*.86), (0, hh*.9)], 72, (x, y, z), m); sphere(r*.74, (x, y, z+hh*1.02), m, 48)
    for ring, (rad, n, z) in enumerate(((2.35, 9, .48), (3.1, 11, .32), (3.85, 13, .16))):
        for i in range(n):
            a = math.pi*(.08+.84*i/(n-1)); x, y = .3+rad*math.cos(a), 2.2+rad*math.sin(a)*.62-.5
            if rng.random() < .16 and ring: continue
            fig(x, y, z, rng.uniform(.75, 1.15), ink if rng.random() < .12 else st, .24)
    fig(.3, 1.2, .48, 1.45, br, .33); sphere(.18, (-2.6, -.6, .34), br)
    gobo((-2.6, 4.6, 3.7), az, el, 6.0, 5, 9, .8, .07)
    area((-3, -8, 6), (0, 1, 1), 4, 150, '#FFE9CC')
    camera((.6, -9.2, 3.0), (.2, 1.2, 1.5), lens=42, fstop=4, focus=(.3, 1.2, 1.2))
hr.d = [(.35, .2)]
def kochi(mode='dusk'):
    """Fort Kochi: cantilevered fishing nets over still backwater, coconut palms, last light"""
    sun(5, 150, 1.6, '#FF9550', 6)[0].visible_glossy = False; world([(-1,'#15181F'),(-.02,'#3F3A44'),(.0,'#F7B06E'),(.03,'#F09A68'),(.08,'#D3807A'),(.15,'#97789A'),(.28,'#4B5C92'),(.55,'#1D3A6C'),(1,'#0B1C3E')], .95, glow=(170, 1, '#FFB260', .9, 14))
    mesh('water', [(-300,-40,0),(300,-40,0),(300,600,0),(-300,600,0)], [(0,1,2,3)], mat('water', '#0A2228', rough=.035, bump=.3, scale=2.2))
    wood = mat('stone', '#3A2A20', rough=.7, vary=.3); leaf = mat('leaf', '#26301C'); netm = mat('emit', '#000000', strength=0)
    def net(x, y, s, yaw, tilt):
        def P(a, b, c): c_, s_ = math.cos(yaw), math.sin(yaw); return (x+s*(a*c_-b*s_), y+s*(a*s_+b*c_), s*c)
        # pivot frame
        for sx in (-.9, .9): tube([P(sx, 0, -.4), P(sx*.25, 0, 3.0)], .09*s, wood); tube([P(sx, -1.6, -.4), P(sx*.25, 0, 3.0)], .06*s, wood)
        tube([P(-1.2, 0, .9), P(1.2, 0, .9)], .06*s, wood)
        base = Vector((0, .3, 1.0)); top = Vector((0, 5.2, 6.0+tilt)); back = Vector((0, -4.6, 4.6))
        for sx in (-.6, .6): tube([P(sx*.8, .2, .9), P(*top)], .07*s, wood)
        tube([P(0, 0, 3.0), P(*back)], .06*s, wood); tube([P(*back), P(*top)], .016*s, wood)
        for k in range(5): q = back*(.55+.1*k)+Vector((0, 0, 3.0))*(.45-.1*k); o = sphere(.2*s, P(q.x, q.y, q.z-.75), wood, 16); tube([P(q.x, q.y, q.z), P(q.x, q.y, q.z-.7)], .012*s, wood)
        # four bowed spars and the net
        C = [Vector((sx*3.1, 5.2+sy*3.1, 2.6+tilt*.6)) for sx, sy in ((-1,-1),(1,-1),(1,1),(-1,1))]
        for c in C:
            pts = [P(*(top.lerp(c, t)+Vector((0, 0, 1.5*math.sin(math.pi*t)**.9)))) for t in [i/12 for i in range(13)]]; tube(pts, .045*s, wood)
        n = 20
        def Q(u, v): p = (C[0].lerp(C[1], u)).lerp(C[3].lerp(C[2], u), v); sag = 16*u*(1-u)*v*(1-v); return P(p.x, p.y, p.z-1.5*sag)
        for i in range(n+1):
            t = i/n; tube([Q(t, k/14) for k in range(15)], .011*s, wood, res=1); tube([Q(k/14, t) for k in range(15)], .011*s, wood, res=1)
    net(-7.5, 16, 1.15, R(-74), .6); net(-11.5, 30, 1.2, R(-70), .2); net(-15, 46, 1.2, R(-70), .5)
    # quay on the left, palms both sides, far shore
    box(16, 90, 1.1, (-20, 50, -.2), mat('stone', '#5A4538', vary=.3), bevel=.05)
    rng = random.Random(8)
    for i in range(11): palm((-19+rng.uniform(-6, 4), 14+i*7, .9), rng.uniform(6, 10.5), (rng.uniform(.4, 2.6), rng.uniform(-1, 1)), 22, rng.uniform(2.8, 3.6), leaf, wood, seed=i, leaf=.06)
    box(420, 40, 1.2, (60, 170, -.2), mat('stone', '#2A2622'), bevel=0)
    for i in range(46): palm((-40+i*6+rng.uniform(-3, 3), 152+rng.uniform(-3, 12), 1), rng.uniform(8, 14), (rng.uniform(-2, 2), 0), 18, rng.uniform(4, 5.2), leaf, wood, seed=40+i, leaf=.09)
    for i in range(40):
        if rng.random() < .6: o = sphere(.16, (-40+i*6.5, 149.4, 1.9+rng.uniform(0, 1.4)), mat('emit', '#FFC27A', strength=16), 10); o.lightgroup = 'glow'
    # vallam boat
    L = 3.6; V, F = [], []
    for i in range(41):
        t = i/40*2-1; wdt = .55*(1-abs(t)**2.4); up = .75*abs(t)**3.2
        V += [(t*L, -wdt, .42+up), (t*L, -wdt*.55, up*.8), (t*L, wdt*.55, up*.8), (t*L, wdt, .42+up)]
    for i in range(40):
        for k in range(3): F.append((i*4+k, i*4+k+1, i*4+4+k+1, i*4+4+k))
    b = mesh('boat', V, F, wood, smooth=True); b.location = (7.2, 17, -.02); b.rotation_euler = (0, 0, R(12)); sm = b.modifiers.new('s', 'SOLIDIFY'); sm.thickness = .05
    # thatched canopy: half-ellipsoid barrel
    V, F = [], []; nn = 26
    for i in range(nn+1):
        t = i/nn*2-1; rr = .62*(1-.28*t*t)
        for k in range(17): a_ = math.pi*k/16; V.append((t*1.75, rr*math.cos(a_)*.92, .36+rr*1.05*math.sin(a_)))
    for i in range(nn):
        for k in range(16): F.append((i*17+k, i*17+k+1, i*17+18+k, i*17+17+k))
    c_ = mesh('canopy', V, F, mat('stone', '#4A3A26', vary=.4, bump=.6), smooth=True); c_.location = (7.3, 17, 0); c_.rotation_euler = (0, 0, R(12)); sm = c_.modifiers.new('s', 'SOLIDIFY'); sm.thickness = .05
    camera((0, -6, 2.3), (1.2, 30, 3.9), lens=30)
def seal(n=10, ini='AR', accent='#10243A', kind='medal', mode='gold'):
    """team seal: rosette medallion with brass initials in a tadelakt niche, raking light"""
    az, el = -64, 30; rig(mode, az, el, soft=.6, strength=5.6)
    wallm = mat('stone', accent, vary=.25, bump=.18, beds=.1, rough=.55, scale=.8); st = mat('stone', 'pearl', bump=.14, vary=.06, rough=.6); br = mat('metal', 'brass', rough=.2)
    box(14, .6, 14, (0, 1.0, -7), wallm, bevel=0)
    br2 = mat('metal', 'brass', rough=.3); cyl(1.62, .3, (0, .98, .25), st, bevel=.04, rot=(R(90), 0, 0), n=160)
    torus(1.52, 0, (0, .66, .25), br, rot=(R(90), 0, 0), flat=(.035, .06))
    # {n/k} star rosette raised on the face
    y = .66; ro, ri = 1.4, .74; k = {7: 2, 8: 2, 9: 2, 10: 3, 11: 3, 13: 4, 15: 4, 16: 5, 17: 5}[n]   # open centre; n=8,k=2 is the khatam; never a penta-/hexagram
    def bar(p, q, t, m): tube([(p[0], y, p[1]+.25), (q[0], y, q[1]+.25)], t, m, res=2)
    for i in range(n):
        a, b = 2*math.pi*i/n+math.pi/2, 2*math.pi*((i+k) % n)/n+math.pi/2
        bar((ro*math.cos(a), ro*math.sin(a)), (ro*math.cos(b), ro*math.sin(b)), .026, st)
        a2 = a+math.pi/n; bar((ro*math.cos(a), ro*math.sin(a)), (ro*1.0*math.cos(a2), ro*1.0*math.sin(a2)), .018, st); bar((ro*math.cos(a2), ro*math.sin(a2)), (ro*math.cos(a+2*math.pi/n), ro*math.sin(a+2*math.pi/n)), .018, st)
        sphere(.035, (ro*math.cos(a), y-.01, .25+ro*math.sin(a)), br, 20)
    ri = ro*math.cos(math.pi*k/n)*.93
    cyl(ri, .12, (0, .72, .25), mat('stone', accent, vary=.2, bump=.1, beds=.1, rough=.5), bevel=.015, rot=(R(90), 0, 0), n=120); torus(ri, 0, (0, .6, .25), br, rot=(R(90), 0, 0), flat=(.03, .05))
    text(ini, ri*.98, arg('font', '') or None, (0, .585, .25-.0), m=br, depth=.03, bevel=.008)
    area((2.5, -5, 4), (0, 0, .2), 3, 90, '#DCE6F5'); area((-1, -6, -1), (0, 0, .2), 4, 60, '#FFE9CC')
    camera((0, -8.2, .25), (0, 0, .25), lens=62)

def mat_image(path, rough=.6):
    m = bpy.data.materials.new('img'); m.use_nodes = True; nt = m.node_tree; pb = nt.nodes['Principled BSDF']
    t = nt.nodes.new('ShaderNodeTexImage'); t.image = bpy.data.images.load(path); nt.links.new(t.outputs[0], pb.inputs['Base Color']); pb.inputs['Roughness'].default_value = rough; pb.inputs['Specular'].default_value = .3
    return m
def framed(path, w, h, loc, rotz=0, lean=0, fm=None, mount=.16):
    """picture frame standing on its lower edge"""
    e = bpy.data.objects.new('f', None); link(e)
    pl = mesh('pic', [(-w/2,0,-h/2),(w/2,0,-h/2),(w/2,0,h/2),(-w/2,0,h/2)], [(0,1,2,3)], mat_image(path), uv=lambda p, c: ((c.x+w/2)/w, (c.z+h/2)/h)); pl.location = (0, -.012, 0)
    W, H, t = w+mount*2, h+mount*2, .075
    mt = box(W, .02, H, (0, 0.01, -H/2), mat('stone', 'pearl', bump=.03, vary=.02, rough=.8), bevel=0)
    parts = [pl, mt]
    for x, z, sx, sz in ((0, H/2, W+2*t, t), (0, -H/2-t, W+2*t, t), (-W/2-t/2, -H/2, t, H), (W/2+t/2, -H/2, t, H)):
        parts.append(box(sx, .11, sz, (x, -.02, z), fm, bevel=.012))
    for o in parts: o.parent = e
    e.rotation_euler = (-lean, 0, rotz); e.location = (loc[0], loc[1], loc[2]+(H/2+t)*math.cos(lean)); return e
def certs(mode='gold'):
    az, el = -50, 32; rig(mode, az, el, soft=.45, strength=5.4); T = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'build', 'tex')
    br = mat('metal', 'brass', rough=.22); ink = mat('lacquer', '#10202F', rough=.2); st = mat('stone')
    box(20, .5, 12, (0, 1.85, -3), tad('#1D5058'), bevel=0); box(20, 2.6, .5, (0, .4, -.5), st, bevel=.03)
    framed(T+'/cert0.png', 1.5, 2.0, (-2.25, .82, 0), R(4), R(9), ink); framed(T+'/cert1.png', 1.75, 2.33, (.05, .78, 0), 0, R(9), br); framed(T+'/cert2.png', 1.5, 2.0, (2.35, .82, 0), R(-4), R(9), ink)
    sphere(.16, (1.25, -.05, .16), mat('pearl')); cyl(.2, .05, (-1.12, -.1, 0), br, bevel=.01); cyl(.2, .05, (-1.14, -.11, .051), br, bevel=.01)
    gobo((1.6, 1.6, 4.05), az, el, 3.0, 12, 4, .62, .05)
    area((-2, -7, 4), (0, 0, 1.2), 4, 110, '#FFE9CC')
    camera((.1, -9.4, 1.75), (.05, .6, 1.62), lens=46, fstop=5.6, focus=(0, .7, 1.3))

def ceo(mode='dusk'):
    """the founder's desk: letter, brass pen and seal before an arch that opens on the city at dusk"""
    import city as C
    T = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'build', 'tex'); rng = random.Random(21)
    world([(-1,'#1E2028'),(-.02,'#4B454F'),(.0,'#F4B07C'),(.03,'#EB9E7C'),(.08,'#CB8A88'),(.15,'#8C7C98'),(.28,'#45598C'),(.55,'#1A3465'),(1,'#0B1C3E')], .9, glow=(170, 1, '#FFB469', .7, 20), clouds=(.45, 1.15, '#F0A98C', 2.6, 3.0))
    st = mat('stone'); br = mat('metal', 'brass', rough=.18); desk = mat('lacquer', '#14110F', rough=.16, coat=.8)
    wall_arch(16, 8, .7, 4.2, 5.4, ax=.9, loc=(0, 3.4, -1.2), m=tad('#3B5B86'), z0=1.6)
    box(5.2, 1.0, .1, (.9, 3.5, .32), st, bevel=.02)
    box(9, 4.4, .16, (0, -.2, -.16), desk, bevel=.03)
    a, q = R(25), bpy.data.objects.new('board', None); link(q); L = 1.8*math.cos(a), 1.8*math.sin(a)
    w = extrude([(-.1, 0), (L[0], 0), (L[0], L[1]+.06), (-.1, .06-.1*math.tan(a))], 1.6, (.8, 0, 0), mat('lacquer', '#3A2418', rough=.3), rot=(0, 0, R(90)), bevel=.015)
    for x, dy, dz, m in ((.62, 0, .075, mat_image(T+'/letter.png', .8)), (.64, .02, .069, mat('stone', 'pearl', bump=.02, vary=.02, rough=.8))):
        o = mesh('l', [(-x,0,0),(x,0,0),(x,1.7,0),(-x,1.7,0)], [(0,1,2,3)], m, uv=lambda p, c: ((c.x+.62)/1.24, c.y/1.7)); o.location = (0, dy, dz); o.rotation_euler = (a, 0, 0); o.parent = q
    w.parent = q; tube([(-.8, .0, .075), (.8, .0, .075)], .022, br).parent = q; q.location = (.55, -1.06, 0); q.rotation_euler = (0, 0, R(-6))
    # pen
    pen = lathe([(0,0),(.012,.06),(.035,.2),(.05,.34),(.055,.5),(.056,1.2),(.05,1.5),(.035,1.62),(0,1.64)], 48, (1.62, -.9, .085), mat('lacquer', '#10243A', rough=.1), rot=(R(90), 0, R(28))); pen.rotation_euler = (R(-88), 0, R(-24))
    for t, w_ in ((.34, .07), (1.18, .03), (1.5, .05)): o = lathe([(.058, t), (.058, t+w_)], 48, (1.62, -.9, .085), br); o.rotation_euler = pen.rotation_euler
    # desk seal + pearl + low lamp
    cyl(.26, .1, (-1.35, -.7, 0), br, bevel=.02); lathe([(.12,.1),(.09,.2),(.07,.34),(.1,.46),(.13,.52),(.1,.6),(0,.63)], 64, (-1.35, -.7, 0), br)
    sphere(.15, (-.95, -1.15, .15), mat('pearl'))
    cyl(.34, .05, (-2.35, .5, 0), br, bevel=.015); tube([(-2.35, .5, .05), (-2.35, .5, 1.55)], .028, br)
    shade = [(.12+.05*i, -.042*i) for i in range(11)]; lathe(shade, 160, (-2.35, .5, 1.85), mat('lacquer', 'pearl', rough=.8, coat=0)); o = sphere(.12, (-2.35, .5, 1.55), mat('emit', '#FFC98A', strength=28), 24); o.lightgroup = 'glow'
    # the city
    HZ = dict(cam=(0, -6, 2.2), near=40, rng=150, c0='#D9A08C', c1='#8E7E98', maxf=.9); mts = [C.mat_tower(base=b, occ=.045, seed=i*2.2, haze=HZ, power=1.4, spandrel=.3, bay=.14, floor=.17) for i, b in enumerate(('#14202E', '#1D2833', '#27262B'))]; metal = C.mat_flat('#8A8F98', .3, HZ)
    def tw(kind, x, y, hh, w_, d_):
        n0 = len(bpy.data.objects); pre = set(bpy.data.objects); C.tower(kind, x, y, hh, w_, d_, rng.choice(mts), rng.uniform(-.4, .4), rng, metal)
        for o in set(bpy.data.objects)-pre: o.location.z -= 2.4
    tw('super', 13, 92, 18, 5, 5)
    for kx, ky, kh in ((4, 84, 9), (-3, 88, 11.5), (20, 86, 10), (-9, 92, 9), (8, 88, 7), (24, 96, 12), (0, 97, 8), (16, 98, 7.5), (-14, 96, 10)): tw(rng.choice(C.KINDS), kx, ky, kh, 2.6, 2.2)
    for _ in range(50): tw(rng.choice(C.KINDS), rng.uniform(-40, 60), rng.uniform(104, 190), rng.uniform(6, 12.5), rng.uniform(2, 3.6), 2.4)
    shore = C.mat_flat('#4A3F44', .9, HZ); box(300, 160, .34, (0, 161, -2.5), shore, bevel=0); lm = mat('emit', '#FFC98A', strength=9)
    for i in range(46): o = sphere(.07, (-16+i, 80.6, -2.05), lm, 8); o.lightgroup = 'glow'
    w_ = mesh('w', [(-200,6,-2.4),(200,6,-2.4),(200,400,-2.4),(-200,400,-2.4)], [(0,1,2,3)], mat('water', '#0A1C28', rough=.06, bump=.12, scale=1.5))
    area((-5, -3, 5), (0, -.5, 0), 3, 260, '#FFCF9A', 'key'); area((5, -5, 4), (.3, -1, 0), 3, 60, '#BFD0F0')
    area((-2.35, .2, 1.3), (-2.0, -.6, 0), .5, 26, '#FFC98A', 'glow'); area((-2.35, 1.2, 2.2), (-2.6, 3.4, 2.4), .6, 30, '#FFC98A', 'glow')
    camera((.1, -6.6, 2.15), (.35, .6, 1.28), lens=35, fstop=2.4, focus=(.55, -.8, 0))

def accounting(mode='gold'):
    """the wall abacus: brass rods, limestone, pearl and petrol beads, columns ordered into balance"""
    az, el = -56, 28; rig(mode, az, el, soft=.4); floor(); horizon(3); st = mat('stone'); pr = mat('stone', 'pearl', bump=.1, vary=.05, rough=.55); br = mat('metal', 'brass', rough=.2); pt = mat('lacquer', '#14505A', rough=.12)
    wall_arch(18, 9, .8, 2.6, 4.6, ax=4.9, loc=(0, 3.4, 0), m=tad('#2E6068'))
    X0, X1, zb, zt = -2.9, 2.1, .62, 3.75; box(X1-X0+1.1, .7, .32, ((X0+X1)/2, .4, 0), st, bevel=.03)
    for x in (X0-.26, X1+.26): box(.2, .3, zt-.1, (x, .4, .3), st, bevel=.02)
    box(X1-X0+.8, .34, .2, ((X0+X1)/2, .4, zt+.2), st, bevel=.02)
    for z in (zb-.05, zb+2.02): box(X1-X0+.4, .12, .06, ((X0+X1)/2, .4, z), br, bevel=.01)
    rng = random.Random(9)
    def bead(x, z, m, r=.27, hh=.24): lathe([(.04, -hh/2), *[(r*(.35+.65*math.cos(t)), hh/2*math.sin(t)) for t in [math.pi*(i/16-.5) for i in range(17)]], (.04, hh/2)], 56, (x, .4, z), m)
    n = 8
    for i in range(n):
        x = X0+.2+(X1-X0-.4)*i/(n-1); tube([(x, .4, .3), (x, .4, zt+.25)], .022, br)
        up = [1, 2, 4, 3, 5, 2, 4, 3][i]
        for k in range(5): z = zb+.14+.26*k if k < 5-up else zb+2.02-.17-.26*(4-k); bead(x, z, pt if (i, k) in ((2, 3), (6, 2), (4, 1)) else pr)
        u = [0, 1, 1, 0, 1, 0, 0, 1][i]
        for k in range(2): z = zb+2.22+.26*k if k < u else zt+.02-.26*(1-k); bead(x, z, br if k == 0 and i in (1, 4, 7) else pr)
    for i in range(4): cyl(.3, .075, (3.3+.02*(i % 2), -.9, .076*i), br, bevel=.012)
    sphere(.2, (2.65, -1.2, .2), mat('pearl'))
    gobo((.6, 3.4, 4.6), az, el, 5.6, 7, 7, .8, .07)
    area((-4, -9, 6), (0, 0, 2), 5, 150, '#FFE9CC')
    camera((.5, -10.6, 2.1), (.25, 0, 2.05), lens=40, fstop=5.6, focus=(0, .3, 2.0))
SC = dict(tax=tax, audit=audit, tech=tech, formation=formation, hr=hr, kochi=kochi, seal=seal, certs=certs, ceo=ceo, accounting=accounting)
HINT = dict(seal=dict(aspect=(4, 5), spp=20), kochi=dict(spp=32), ceo=dict(spp=28))
