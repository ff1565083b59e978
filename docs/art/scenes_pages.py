"""Seals (team, testimonials) and two more article covers, on top of scenes.py and scenes_industries.py."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes_industries import *
SC0 = set(SC)
KN = {7: 2, 8: 2, 9: 2, 10: 3, 11: 3, 12: 4, 13: 4, 14: 5, 15: 4, 16: 5, 17: 5}
def device(kind, r, y, cz):
    """brass emblem in the middle of a seal, inside radius r, front face at y"""
    b, t = BR(.3), .06
    def flat(poly, x=0, z=0, d=t, m=None, holes=()): return extrude([(p+x, q+z) for p, q in poly], d, (0, y-d, cz), m or b, bevel=.012, holes=[[(p+x, q+z) for p, q in h] for h in holes])
    def line(a, c, w=.022): return tube([(a[0]*r, y-.02, cz+a[1]*r), (c[0]*r, y-.02, cz+c[1]*r)], w, b, res=3)
    if kind == 'khatam':
        for k in (0, 45): a = [(.78*r*math.cos(R(k+45+90*i)), .78*r*math.sin(R(k+45+90*i))) for i in range(4)]; c = [(p*.86, q*.86) for p, q in a]; flat(a, holes=[c], d=t+.02*(k > 0))
        sphere(.26*r, (0, y-.06, cz), PL(), 40)
    elif kind == 'compass':
        ring(.66*r, .035, .06, b, 0, y-.02, cz)
        for k, L, w in ((0, .9, .15), (90, .62, .12)):
            for g in (0, 180): a = R(58+k+g); c, s = math.cos(a), math.sin(a); flat([(L*r*c, L*r*s), (-w*r*s, w*r*c), (w*r*s, -w*r*c)], d=t+.03*(k == 0))
        sphere(.1*r, (0, y-.1, cz), PL(), 32)
    elif kind == 'gear':
        p = []
        for i in range(12):
            for f, q in ((-.3, .6), (-.17, .78), (.17, .78), (.3, .6)): a = 2*math.pi*(i+f)/12; p.append((q*r*math.cos(a), q*r*math.sin(a)))
        flat(p, holes=[circ(.36*r, n=48)]); sphere(.2*r, (0, y-.05, cz), PL(), 32)
    elif kind == 'armillary':
        ring(.74*r, .05, .07, b, 0, y-.03, cz)
        for a, e in ((30, .34), (-32, .34)): tube([(.74*r*(math.cos(u)*math.cos(R(a))-e*math.sin(u)*math.sin(R(a))), y-.04, cz+.74*r*(math.cos(u)*math.sin(R(a))+e*math.sin(u)*math.cos(R(a)))) for u in [2*math.pi*i/60 for i in range(60)]], .022, b, cyclic=True, res=3)
        sphere(.2*r, (0, y-.06, cz), PL(), 32)
    elif kind == 'balance':
        line((0, -.66), (0, .62), .028); line((-.66, .44), (.66, .44), .026); flat([(-.3*r, -.72*r), (.3*r, -.72*r), (.22*r, -.6*r), (-.22*r, -.6*r)]); sphere(.1*r, (0, y-.04, cz+.68*r), PL(), 28)
        for s in (-1, 1):
            for q in (-.24, .24): line((.66*s, .44), (.66*s+q, -.02), .01)
            flat([(.66*s*r+.28*r*math.cos(R(a)), -.02*r+.2*r*math.sin(R(a))) for a in range(180, 361, 12)])
    elif kind == 'wedge':
        A = [R(75+295*i/60) for i in range(61)]; flat([(.68*r*math.cos(a), .68*r*math.sin(a)) for a in A]+[(0, 0)], m=PR())
        A = [R(18+46*i/16) for i in range(17)]; flat([(.14*r+.72*r*math.cos(a), .14*r+.72*r*math.sin(a)) for a in A]+[(.14*r, .14*r)], d=t+.03)
    elif kind == 'figures':
        for x, k, m in ((-.46, .8, PR()), (.46, .8, PR()), (0, 1.12, b)): flat([(-.17*r*k, -.5*r), (.17*r*k, -.5*r), (.08*r*k, .12*r*k), (-.08*r*k, .12*r*k)], x*r, 0, t+.03*(x == 0), m); sphere(.155*r*k, (x*r, y-.05, cz+.27*r*k), m, 32)
    elif kind == 'rays':
        for i in range(16): a = R(22.5*i); L = .86 if i % 2 == 0 else .66; w = .05; c, s = math.cos(a), math.sin(a); flat([(L*r*c, L*r*s), (.38*r*c-w*r*s, .38*r*s+w*r*c), (.38*r*c+w*r*s, .38*r*s-w*r*c)])
        sphere(.26*r, (0, y-.04, cz), PL(), 36)
    elif kind == 'links':
        for x, m in ((-.26, b), (.26, PR())): torus(.42*r, .075*r, (x*r, y-.05, cz), m, rot=(R(90), 0, R(14 if x < 0 else -14)), n=90, k=16)
    else: sphere(.3*r, (0, y-.06, cz), PL(), 40); ring(.52*r, .035, .06, b, 0, y-.03, cz)
def seal_of(n, accent, dev, founder=False, face=False):
    def go(mode='gold'):
        """a stone seal with an n-pointed rosette and a brass emblem"""
        rig(mode, -64, 30, soft=.6, strength=5.6); cz, q = .25, 1.12 if founder else 1.0
        box(14, .6, 14, (0, 1.0, -7), mat('stone', accent, vary=.25, bump=.18, beds=.1, rough=.55, scale=.8), bevel=0); st = mat('stone', 'pearl', bump=.14, vary=.06, rough=.6); b = BR(.2)
        cyl(1.62*q, .3, (0, .98, cz), st, bevel=.04, rot=(R(90), 0, 0), n=160); torus(1.52*q, 0, (0, .66, cz), b, rot=(R(90), 0, 0), flat=(.035, .06))
        if founder: torus(1.64*q, 0, (0, .8, cz), b, rot=(R(90), 0, 0), flat=(.09, .22))
        y, ro, k = .66, 1.4*q, KN[n]
        def bar(p, s, t): tube([(p[0], y, p[1]+cz), (s[0], y, s[1]+cz)], t, st, res=2)
        for i in range(n):
            a, c = 2*math.pi*i/n+math.pi/2, 2*math.pi*((i+k) % n)/n+math.pi/2; a2, a3 = a+math.pi/n, a+2*math.pi/n; P = lambda u: (ro*math.cos(u), ro*math.sin(u))
            bar(P(a), P(c), .026); bar(P(a), P(a2), .018); bar(P(a2), P(a3), .018); sphere(.035, (P(a)[0], y-.01, cz+P(a)[1]), b, 20)
        ri = ro*math.cos(math.pi*k/n)*.93; cyl(ri, .12, (0, .72, cz), mat('stone', accent, vary=.2, bump=.1, beds=.1, rough=.5), bevel=.015, rot=(R(90), 0, 0), n=120); torus(ri, 0, (0, .6, cz), b, rot=(R(90), 0, 0), flat=(.03, .05)); device(dev, ri*.9, .6, cz)
        area((2.5, -5, 4), (0, 0, .2), 3, 90, '#DCE6F5'); area((-1, -6, -1), (0, 0, .2), 4, 60, '#FFE9CC'); camera((0, -8.2, cz), (0, 0, cz), lens=78 if face else 62)
    return go
TEAM = dict(founder=(8, '#304E7C', 'khatam'), consultant=(7, '#B58A7E', 'compass'), operations=(9, '#4A4F57', 'gear'), audit=(10, '#2B4470', 'armillary'), legal=(11, '#6E2F38', 'balance'), finance=(13, '#9E6350', 'wedge'), people=(15, '#2E6068', 'figures'), marketing=(16, '#C08A3E', 'rays'), accounts=(17, '#6B3F5B', 'links'))
for k_, (n_, c_, d_) in TEAM.items(): SC['team-'+k_] = seal_of(n_, c_, d_, k_ == 'founder')
for i_, (n_, c_) in enumerate(((7, '#2E6068'), (9, '#9E6350'), (10, '#304E7C'), (11, '#B58A7E'), (13, '#6E2F38'), (16, '#C9A46A'))): SC['avatar-%d' % (i_+1)] = seal_of(n_, c_, 'pearl', face=True)

VAR.update({'article-cover-key': 'diamond', 'article-cover-sundial': 'dunes'})
@ind('page-offer', 'team', k=1.22, cz=3.1, tz=1.62, prop=False)
def o_casket(ac):
    """an open casket of pale stone with a great pearl in it, its key laid before it"""
    w, d, h, t, b = 2.3, 1.4, .95, .13, BR(.36); box(w+.2, d+.2, .1, (0, 0, 0), ST(), bevel=.02); zl = h+.15
    for s in (-1, 1):
        for m, z, q, g in ((PR(), .1, h, 0), (b, h+.1, .05, .03)): box(w+g, t+g, q, (0, s*(d-t)/2, z), m, bevel=.012); box(t+g, d-2*t-g, q, (s*(w-t)/2, 0, z), m, bevel=.012)
        cyl(.07, .36, (s*.7-.18, d/2+.05, h+.13), b, rot=(0, R(90), 0), bevel=.01, n=40)
    box(w-.2, .1, .3, (0, d/2+.03, h-.02), b, bevel=.01)      # no sun between the back and the lid
    box(w-2*t+.01, d-2*t+.01, .5, (0, 0, .1), LQ('#6E2130', .4), bevel=.1); sphere(.46, (0, -.02, 1.04), PL())
    with at(0, d/2+.02, zl, rx=-104):     # the lid, and the khatam inside it
        box(w+.03, d+.03, .16, (0, -d/2, .02), PR(), bevel=.02); box(w-.2, d-.2, .02, (0, -d/2, .004), LQ('#10243A', .3), bevel=0)
        for k in (0, 45): a = [(.5*math.cos(R(k+45+90*i)), -d/2+.5*math.sin(R(k+45+90*i)), .0) for i in range(4)]; tube(a, .026+.004*(k > 0), b, cyclic=True)
        sphere(.1, (0, -d/2, 0), PL(), 32)
    disc(.2, .05, b, 0, -d/2-.02, .66, .012); disc(.05, .03, INK(), 0, -d/2-.05, .69, .004, 32); ex([(-.025, 0), (.025, 0), (.04, -.14), (-.04, -.14)], .03, INK(), 0, -d/2-.05, .67, 0)
    with at(.5, -1.32, .036, rz=24):
        torus(.17, .036, (0, 0, 0), b); rod((.17, 0, 0), (.86, 0, 0), .036, b)
        for x in (.66, .78): box(.06, .17, .06, (x, -.1, -.03), b, bevel=.006)
@ind('article-cover-key', 'contact', ped='drum')
def o_key(ac):
    """a tall brass key standing in its stone lock"""
    b = BR(.24); box(1.5, .9, .5, (0, 0, 0), PR(), bevel=.04); disc(.24, .03, INK(), 0, -.45, .25, .006); cyl(.17, 1.75, (0, 0, .5), b, bevel=.01); [torus(.19, .035, (0, 0, z), b) for z in (1.75, 1.9, 2.02)]
    for z, w in ((.62, .62), (.86, .42), (1.1, .56)): box(w, .14, .16, (w/2+.08, 0, z), b, bevel=.015)
    for k in (0, 45): a = [(.62*math.cos(R(k+45+90*i)), .62*math.sin(R(k+45+90*i))) for i in range(4)]; ex(a, .2+.06*(k > 0), b, 0, 0, 2.72, .02, holes=[[(p*.72, q*.72) for p, q in a]])
    rod((0, 0, 2.36), (0, 0, 3.08), .03, b); sphere(.2, (0, 0, 2.72), PL())
    x, y = -.62, -.2; tube([(-.44, -.1, 2.42), (-.52, -.16, 2.36), (x, y, 2.2), (x, y, 1.35)], .022, LQ(ac, .3), bez=True); ex(rrect(.5, .7, .08), .06, LQ(ac, .3), x, y, .68, .012); ring(.08, .03, .08, b, x, y, 1.28)      # the tag hangs straight
@ind('article-cover-sundial', 'sand', ped='drum', cz=3.0, tz=1.75)
def o_sundial(ac):
    """a stone sundial: brass hours, a brass gnomon and its long shadow"""
    extrude([(-1.1, 0), (1.0, 0), (1.0, 1.62)], 1.7, (.85, 0, 0), ST(), rot=(0, 0, R(90)), bevel=.02)      # the wedge it lies on; its lip rests on the plinth
    with at(0, 0, 1.12, rx=38):
        cyl(1.55, .2, (0, 0, -.2), PR(), bevel=.04, n=140); torus(1.45, 0, (0, 0, .0), BR(), flat=(.04, .04))
        for i in range(13): a = R(-8+196*i/12); rod((1.28*math.cos(a), -1.28*math.sin(a)*-1, .005), ((.95 if i % 3 == 0 else 1.08)*math.cos(a), (.95 if i % 3 == 0 else 1.08)*math.sin(a), .005), .022, BR())
        V = [(0, -.9, 0), (0, .75, 0), (0, .75, 1.05)]; o = mesh('gnomon', V+[(.07, *v[1:]) for v in V], [(0, 1, 2), (5, 4, 3), (0, 3, 4, 1), (1, 4, 5, 2), (2, 5, 3, 0)], BR(.3))
        sphere(.12, (0, -1.05, .12), PL())
def relief(dev, accent, n):
    def go(mode='gold'):
        """one instrument in relief on a plastered wall, under a lattice's shadow"""
        rig(mode, -60, 27, soft=.2, strength=5.5); cz, x = 2.35, 1.55; floor(); wall = mat('stone', accent, vary=.22, bump=.16, beds=.1, rough=.55, scale=.8); box(26, .6, 12, (0, 3.4, 0), wall, bevel=0); box(26, .5, .24, (0, 3.0, 0), ST(), bevel=.03)
        st = mat('stone', 'pearl', bump=.14, vary=.06, rough=.6); pre = set(bpy.data.objects)
        cyl(1.95, .3, (0, .30, cz), st, bevel=.05, rot=(R(90), 0, 0), n=160); torus(1.8, 0, (0, 0, cz), BR(.24), rot=(R(90), 0, 0), flat=(.05, .07)); cyl(1.55, .1, (0, .05, cz), mat('stone', accent, vary=.2, bump=.1, beds=.1, rough=.5), bevel=.015, rot=(R(90), 0, 0), n=140)
        for i in range(n): a = 2*math.pi*i/n; sphere(.045, (1.67*math.cos(a), 0, cz+1.67*math.sin(a)), BR(.2), 20)
        device(dev, 1.5, -.04, cz)
        for o in set(bpy.data.objects)-pre: o.location.x += x; o.location.y += 2.82
        sphere(.2, (-1.2, 1.2, .2), PL()); [cyl(.3, .075, (-2.0+.02*i, 1.5, .076*i), BR(.3), bevel=.012) for i in range(3)]
        gobo((-3.0, 3.1, 3.9), -60, 27, 5.2, 5, 8, .8, .07); area((-4, -9, 6), (x, 0, 2), 5, 150, '#FFE9CC'); area((4, -6, 3), (x, 2, 2.2), 3, 60, '#DCE6F5'); camera((.4, -8.8, 2.2), (.2, 2, 2.3), lens=42, fstop=8, focus=(x, 2.8, 2.3))
    return go
for d_, c_, n_ in (('wedge', '#9E6350', 13), ('armillary', '#304E7C', 10), ('balance', '#6E2F38', 11), ('figures', '#B58A7E', 15), ('compass', '#C9A46A', 8), ('khatam', '#2E6068', 16)): SC['relief-'+d_] = relief(d_, c_, n_)
SC = {k: v for k, v in SC.items() if k not in SC0}
HINT = {**{k: dict(aspect=(4, 5)) for k in SC if k.startswith('team-')}, **{k: dict(aspect=(1, 1)) for k in SC if k.startswith('avatar-')}}
GRADE = {}
