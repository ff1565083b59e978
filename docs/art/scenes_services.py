"""One still life per sub-service (34): blender -b --factory-startup -P scenes_services.py -- scene=svc-taxation-vat w=480 h=270 spp=8 out=/x.exr
`scene=` takes a comma list; with more than one, `out` is a directory. `# reshoot:` in a docstring marks a weak picture and why."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import *
# wall colours of the brand sheet; compliance a step under #6E2F38, which the sun and the grade lift back
AUD, ACC, TAX, BNK, CMP, FRM, HRC = '#304E7C', '#2E6068', '#9E6350', '#1C2B3C', '#5E2C34', '#C9A46A', '#B58A7E'
def st(): return mat('stone', 'limestone')
def pr(): return mat('stone', 'pearl', bump=.1, vary=.05, rough=.55)
def br(): return mat('metal', 'brass', rough=.2)
def lac(c='#10243A'): return mat('lacquer', c, rough=.12)
def clear(): return mat('glass', '#FFFFFF', rough=.0)

# ------------------------------------------------------------------ sets and props shared by families
def wall_arches(w, h, d, arches, loc, m, kind='round'):
    """arches: [(x, width, height)] left to right, all from the floor"""
    pts = [(-w/2, 0)]
    for ax, aw, ah in sorted(arches): pts += [(x+ax, z) for x, z in arch_poly(aw, ah, kind=kind)]
    return extrude(pts+[(w/2, 0), (w/2, h), (-w/2, h)], d, loc, m)
FRONT = ((.3, -10.8, 2.0), (.15, 0, 2.1), 40)
def court(wall, arches=((-4.7, 2.7, 4.5),), lat=(1.3, 4.1, 8, 9), az=-55, el=25, wy=3.4, kind='round', seed=4, cam=FRONT, f=5.6, focus=(0, 0, 1.5), niche=None, soft=.4, s=.8, by='star', out=None):
    """courtyard: wall colour, arches (x, w, h), shadow (x, z, nx, ny) thrown `by` star|arcade|diamond|reed|palm, sun; niche = colour of a closing wall behind the arch; out = 'dunes'|'sea': a terrace instead of the wall"""
    rig('gold', az, el, soft=soft)
    if out: floor(y1=wy+.3); terrace(wall, seed, out == 'sea', wy)
    else:
        floor()
        if arches: wall_arches(22, 9, .8, arches, (0, wy, 0), tad(wall), kind)
        else: box(22, .8, 9, (0, wy+.4, 0), tad(wall), bevel=0)
        if niche: box(22, .4, 9, (0, wy+1.5, 0), tad(niche), bevel=0)
        elif arches: horizon(seed)
        if lat: shade(by, (lat[0], wy, lat[1]), az, el, 5.2, lat[2], lat[3], s, .07, seed)
    area((4*(1 if az > 0 else -1), -9, 6), (0, 0, 1.8), 5, 150, '#FFE9CC')
    camera(cam[0], cam[1], lens=cam[2], fstop=f, focus=focus)
def thin(o, t=.02):
    """turn a lathe body into a thin open shell that casts no shadow (glass without caustics)"""
    import bmesh; bm = bmesh.new(); bm.from_mesh(o.data); bmesh.ops.delete(bm, geom=[q for q in bm.faces if len(q.verts) > 4], context='FACES_ONLY'); bm.to_mesh(o.data); bm.free()
    o.modifiers.new('s', 'SOLIDIFY').thickness = t; o.visible_shadow = False; o.visible_diffuse = False; return o
def coins(x, y, z, n, r=.3, h=.075, m=None):
    for i in range(n): cyl(r, h, (x+.012*((i*7) % 3-1), y+.01*((i*5) % 3-1), z+i*(h+.001)), m or mat('metal', '#CFA055', rough=.4), bevel=.012)
    return z+n*(h+.001)
def pawn(x, y, z, hh, m, r=.27):
    lathe([(r*.92, 0), (r, .03), (r*.98, .08), (r*.62, hh*.62), (r*.46, hh*.8), (r*.4, hh*.86), (0, hh*.9)], 72, (x, y, z), m); sphere(r*.74, (x, y, z+hh*.86+r*.6), m, 48)   # the head sits on the neck, however tall
def lens(r, h, loc, rot):
    pts = [(r*math.sin(t), -h*math.cos(t)) for t in [math.pi*i/24 for i in range(25)]]
    Rc = (r*r+h*h)/(2*h); prof = [(r*i/20, -(math.sqrt(Rc*Rc-(r*i/20)**2)-(Rc-h))) for i in range(21)]; prof += [(q, -z) for q, z in reversed(prof[:-1])]
    o = lathe(prof, 96, loc, clear(), rot); o.visible_shadow = False; return o
def loupe(x, y, z, r=.8, zc=1.2, tilt=0, yaw=0, h=.1):
    """brass loupe on a foot; ring centre at z+zc"""
    c = (x, y, z+zc); rot = (R(90-tilt), 0, R(yaw)); torus(r+.05, 0, c, mat('metal', '#D8A552', rough=.42), rot=rot, flat=(.11, .2)); lens(r, h, c, rot)
    cyl(.055, zc-r-.02, (x, y-.0, z), br(), bevel=.008, n=48); cyl(.42, .09, (x, y, z), br(), bevel=.02)
def lathe_part(prof, a0, a1, n=72, loc=(0, 0, 0), m=None):
    """closed (r,z) outline swept from a0 to a1 degrees, with end caps: a lathe body cut open"""
    k = len(prof); v, f = [], []
    for i in range(n+1):
        a = R(a0+(a1-a0)*i/n); v += [(r*math.cos(a), r*math.sin(a), z) for r, z in prof]
    for i in range(n):
        for t in range(k): f.append((i*k+t, (i+1)*k+t, (i+1)*k+(t+1) % k, i*k+(t+1) % k))
    f += [tuple(range(k)), tuple(n*k+t for t in reversed(range(k)))]
    o = mesh('part', v, f, m, smooth=True); o.location = loc; return o
def shell(ro, ri, n=40):
    A = [-math.pi/2+math.pi*i/n for i in range(n+1)]
    return [(ro*math.cos(a)+1e-4, ro*math.sin(a)) for a in A]+[(ri*math.cos(a)+1e-4, ri*math.sin(a)) for a in reversed(A)]
def city(cx, cy, z, rad, seed=12, peak=1.1, water=.2, gold=True, gh=.26):
    """limestone maquette inside a circle, one brass tower"""
    rng = random.Random(seed); done = [(cx+.1, cy-.1, .46, .46)]; pm = pr()
    for _ in range(600):
        r, a = rad*.9*math.sqrt(rng.random()), rng.uniform(0, 6.28); x, y = cx+r*math.cos(a), cy+r*math.sin(a)
        if water and abs(x-cx-.55-.3*math.sin((y-cy)*1.6)) < water: continue
        ww, dd = rng.choice([.16, .2, .26, .32]), rng.choice([.16, .2, .26])
        if any(abs(x-p) < (ww+q)/2+.05 and abs(y-t) < (dd+u)/2+.05 for p, t, q, u in done): continue
        hh = (.14+peak*math.exp(-((x-cx-.1)**2+(y-cy-.3)**2)/(.3*rad)))*rng.uniform(.55, 1.2); done.append((x, y, ww, dd)); k = rng.random()
        if k < .75: box(ww, dd, hh, (x, y, z), pm, bevel=.008)
        elif k < .88: cyl(ww/2, hh, (x, y, z), pm, bevel=.008, n=32)
        else: box(ww, dd, hh*.7, (x, y, z), pm, bevel=.008); box(ww*.7, dd*.7, hh*.4, (x, y, z+hh*.7), pm, bevel=.006)
    if gold:
        t = z
        for i in range(6): cyl(.2-.026*i, gh, (cx+.1, cy-.1, t), br(), bevel=.006, n=6); t += gh
        tube([(cx+.1, cy-.1, t), (cx+.1, cy-.1, t+gh*1.4)], .012, br())
def tablet(w, h, d, loc, m=None, bevel=.05): return box(w, d, h, loc, m or pr(), bevel=bevel)
def amphora(x, y, z, s, m, seams=0):
    P = [(.2, 0), (.26, .03), (.24, .1), (.42, .35), (.56, .75), (.58, 1.0), (.48, 1.3), (.26, 1.5), (.19, 1.62), (.2, 1.8), (.29, 1.9), (.29, 1.96), (.2, 1.97)]
    Q = []   # Catmull-Rom smoothing of the profile
    for i in range(len(P)-1):
        p0, p1, p2, p3 = P[max(0, i-1)], P[i], P[i+1], P[min(len(P)-1, i+2)]
        for k in range(6):
            t = k/6; Q.append(tuple(.5*(2*p1[j]+(p2[j]-p0[j])*t+(2*p0[j]-5*p1[j]+4*p2[j]-p3[j])*t*t+(3*p1[j]-p0[j]-3*p2[j]+p3[j])*t**3)*s for j in (0, 1)))
    Q.append((P[-1][0]*s, P[-1][1]*s)); lathe(Q, 80, (x, y, z), m); return Q

LAND = dict(   # coarse outlines, (lon, lat), enough for a relief globe
    africa=[(-6, 36), (10, 37), (11, 33), (20, 31), (25, 32), (33, 31), (36, 24), (39, 15), (43, 12), (51, 12), (47, 4), (40, -4), (40, -15), (35, -20), (33, -27), (27, -34), (19, -35), (15, -27), (12, -16), (14, -8), (9, 1), (8, 4), (-4, 5), (-8, 4), (-15, 10), (-17, 15), (-16, 21), (-11, 28)],
    eurasia=[(-9, 43), (-9, 37), (-5, 36), (0, 39), (4, 43), (9, 44), (12, 42), (16, 38), (18, 40), (13, 45), (19, 42), (22, 37), (24, 40), (28, 41), (27, 37), (31, 36), (36, 36), (34, 31), (35, 28), (39, 21), (43, 13), (52, 17), (59, 22), (56, 25), (51, 24), (50, 29), (48, 30), (52, 27), (57, 26), (62, 25), (67, 24), (70, 21), (73, 17), (77, 8), (80, 13), (82, 17), (88, 22), (92, 22), (94, 16), (98, 15), (99, 8), (103, 2), (101, 8), (100, 13), (105, 9), (109, 12), (106, 20), (114, 22), (121, 28), (119, 36), (122, 40), (126, 35), (129, 37), (128, 42), (135, 44), (140, 52), (143, 59), (157, 52), (163, 60), (180, 66), (160, 70), (140, 72), (113, 74), (100, 77), (80, 73), (68, 68), (55, 69), (43, 66), (40, 64), (30, 70), (18, 70), (8, 62), (6, 58), (11, 59), (16, 57), (19, 61), (23, 65), (22, 60), (28, 60), (21, 56), (14, 54), (9, 57), (8, 54), (4, 52), (-1, 49), (-4, 48), (-1, 44)],
    britain=[(-5, 50), (1, 51), (1, 53), (-2, 56), (-3, 58), (-6, 57), (-3, 54)], madagascar=[(44, -16), (49, -12), (50, -16), (47, -25), (44, -23)], lanka=[(80, 9), (82, 7), (80, 6)],
    indonesia=[(95, 5), (104, -2), (106, -6), (115, -8), (106, -7), (101, -3)], borneo=[(109, 1), (117, 6), (118, 1), (114, -4), (110, -2)], australia=[(114, -22), (122, -18), (130, -12), (136, -12), (137, -17), (142, -11), (146, -19), (153, -26), (150, -37), (141, -38), (131, -32), (116, -35)],
    america=[(-80, 9), (-60, 10), (-50, 0), (-35, -6), (-40, -22), (-53, -34), (-65, -45), (-70, -54), (-75, -50), (-71, -30), (-70, -18), (-81, -5)])
def mat_globe(land='#C99A52', sea='#F1ECE2'):
    """equirectangular land mask made here, read with an environment texture in object space"""
    Wd, Hd = 2048, 1024; X, Y = np.meshgrid((np.arange(Wd)+.5)/Wd*360-180, (np.arange(Hd)+.5)/Hd*180-90); M = np.zeros((Hd, Wd))
    for P in LAND.values():
        Q = []      # round the corners a little
        for i in range(len(P)): (x0, y0), (x1, y1) = P[i], P[(i+1) % len(P)]; Q += [(x0*.78+x1*.22, y0*.78+y1*.22), (x0*.22+x1*.78, y0*.22+y1*.78)]
        ins = np.zeros((Hd, Wd), bool)
        for i in range(len(Q)):
            (x0, y0), (x1, y1) = Q[i], Q[(i+1) % len(Q)]
            if y0 == y1: continue
            ins ^= ((Y > y0) != (Y > y1)) & (X < (x1-x0)*(Y-y0)/(y1-y0)+x0)
        M = np.maximum(M, ins)
    K = M.copy()
    for _ in range(2): K = (K+np.roll(K, 1, 0)+np.roll(K, -1, 0)+np.roll(K, 1, 1)+np.roll(K, -1, 1))/5
    im = bpy.data.images.new('land', Wd, Hd, float_buffer=True); im.colorspace_settings.name = 'Non-Color'; K = K[:, ::-1]; im.pixels[:] = np.stack([K, K, K, np.ones_like(K)], -1).astype('f').ravel(); im.pack()
    m = bpy.data.materials.new('globe'); m.use_nodes = True; nt = m.node_tree; L = nt.links.new; p = nt.nodes['Principled BSDF']
    tc = N(nt, 'ShaderNodeTexCoord'); e = N(nt, 'ShaderNodeTexEnvironment'); e.image = im; L(tc.outputs['Object'], e.inputs[0])
    mx = N(nt, 'ShaderNodeMixRGB'); L(e.outputs[0], mx.inputs[0]); mx.inputs[1].default_value = col(sea); mx.inputs[2].default_value = col(land); L(mx.outputs[0], p.inputs['Base Color']); L(e.outputs[0], p.inputs['Metallic'])
    r_ = N(nt, 'ShaderNodeMapRange', ins={'To Min': .55, 'To Max': .33}); L(e.outputs[0], r_.inputs[0]); L(r_.outputs[0], p.inputs['Roughness'])
    b = N(nt, 'ShaderNodeBump', ins={'Strength': .9, 'Distance': .03}); L(e.outputs[0], b.inputs['Height']); L(b.outputs[0], p.inputs['Normal']); return m
def dallah(x, y, z, k, m):
    e = bpy.data.objects.new('d', None); link(e)
    P = [lathe(rounded([(0, 0), (.5, 0), (.55, .05), (.62, .3), (.56, .6), (.3, 1.0), (.26, 1.15), (.42, 1.45), (.44, 1.55), (.3, 1.62), (.2, 1.8), (.08, 2.05), (.05, 2.15), (0, 2.16)]), 96, (0, 0, 0), m), sphere(.09, (0, 0, 2.2), mat('pearl'), 32), torus(.27, .035, (0, 0, 1.1), pr()),
         tube([(.36, 0, 1.46), (.6, 0, 1.58), (.95, 0, 1.42), (.95, 0, .9), (.75, 0, .5), (.58, 0, .42)], .06, m, bez=True), extrude([(-.3, 1.1), (-.38, 1.5), (-.95, 1.72), (-1.02, 1.62), (-.7, 1.3)], .16, (0, -.08, 0), m, bevel=.05)]
    for o in P: o.parent = e
    e.location = (x, y, z); e.scale = (k, k, k)
def cat_banking():
    """the wall of deposit doors: ink and brass, one door ajar on warm light"""
    az, el = -58, 25; rig('gold', az, el, soft=.4); floor(); wl = mat('stone', '#22364C', vary=.2, bump=.14, beds=.12, rough=.55); dm = mat('lacquer', '#2A4564', rough=.3); fm = mat('stone', '#46607C', vary=.12, bump=.08, rough=.5); fb = mat('metal', '#D0A056', rough=.42); w, h, y = 1.22, 1.0, 2.6; nx, nz = 9, 5; x0, z0 = .4-nx*w/2, .36
    box(24, .8, 10, (0, y+.75, 0), wl, bevel=0); box(nx*w+.5, .6, .36, (.4, y+.2, 0), st(), bevel=.03); o_ = (6, 2)
    for i in range(nx):
        for j in range(nz):
            x, z = x0+w*(i+.5), z0+h*j; ox = w/2-.07
            extrude([(-w/2, 0), (w/2, 0), (w/2, h), (-w/2, h)], .34, (x, y, z), fm, bevel=.012, holes=[[(-ox, .07), (ox, .07), (ox, h-.07), (-ox, h-.07)]])
            if (i, j) == o_:
                e = mat('emit', '#FFB867', strength=5.5); q = box(w-.16, .02, h-.16, (x, y+.36, z+.08), e, bevel=0); q.lightgroup = 'glow'
                d = box(w-.16, .09, h-.16, ((w-.16)/2, 0, 0), mat('metal', '#D0A056', rough=.3), bevel=.02); pv = bpy.data.objects.new('p', None); link(pv); d.parent = pv
                k = torus(.2, 0, ((w-.16)/2, -.07, (h-.16)/2), br(), rot=(R(90), 0, 0), flat=(.03, .05)); k.parent = pv; pv.location = (x-ox+.01, y, z+.08); pv.rotation_euler = (0, 0, R(-64)); sphere(.24, (x+.14, y+.12, z+.33), mat('pearl'))
                area((x, y+.3, z+.5), (x-.4, y-2, z-.6), .8, 60, '#FFB867', 'glow')
            else:
                box(w-.16, .1, h-.16, (x, y+.06, z+.08), dm, bevel=.025); torus(.25, 0, (x, y, z+h/2), fb, rot=(R(90), 0, 0), flat=(.04, .06)); cyl(.1, .06, (x, y+.06, z+h/2), fb, rot=(R(90), 0, 0), bevel=.02, n=64); box(.3, .02, .05, (x, y+.05, z+.17), br(), bevel=.004)
    box(nx*w+.5, .6, .16, (.4, y+.2, z0+nz*h), st(), bevel=.03)
    gobo((-2.6, y, 3.7), az, el, 5.2, 5, 8, .8, .07); coins(-2.9, .5, 0, 5, .32); coins(-2.1, .1, 0, 3, .32); sphere(.22, (-1.35, -.3, .22), mat('pearl'))
    area((-4, -9, 6), (0, 0, 2), 5, 150, '#FFE9CC'); camera((.5, -9.6, 2.2), (.2, 0, 2.35), lens=38, fstop=5.6, focus=(1.5, 2.4, 2))
def cat_compliance():
    """seven free-standing gates one behind another on a terrace; the same light falls through all of them"""
    rig('gold', -62, 22, soft=.4); floor(y1=30); horizon(6); n = 7; w = 2.9
    for k in range(n):
        y = -2.0+3.3*k; m = tad(('#6E2F38', '#7A3A40')[k % 2]); wall_arch(5.0, 5.3, .6, w, 4.25, ax=0, loc=(.8, y, 0), m=m, bevel=.03); box(5.3, .8, .16, (.8, y+.3, 5.3), st(), bevel=.02); a = [(x+.8, z) for x, z in arch_poly(w, 4.25)]; b = [(x*.95+.8, z*.982) for x, z in arch_poly(w, 4.25)]
        extrude(a+[(x, max(0, z)) for x, z in reversed(b)], .06, (0, y-.04, 0), br(), bevel=.006)
    cyl(.6, .16, (.8, -2.9, 0), st(), bevel=.02); pawn(.8, -2.9, .16, 1.3, br(), .34); sphere(.2, (-.9, -3.4, .2), mat('pearl'))
    o = sphere(3.2, (6.5, 240, 24), mat('emit', '#FFC583', strength=2.2), 48); o.lightgroup = 'glow'
    area((-4, -12, 6), (0, -3, 2), 5, 190, '#FFE9CC'); camera((-.9, -12.4, 2.5), (.0, 0, 2.52), lens=34.5, fstop=8, focus=(.7, -3, 1.5))

# ------------------------------------------------------------------ audit and assurance
def external_audit():
    """a loupe over rows of pearl blocks; the one brass block is enlarged in the glass"""
    court(AUD, ((-4.4, 3.0, 4.6),), (2.2, 3.6, 7, 8), az=-58, el=28, soft=.2, cam=((.2, -8.4, 4.4), (.0, .3, 1.0), 38), focus=(0, -.2, 1), by='diamond')
    box(6.4, 4.4, .25, (0, .6, 0), st(), bevel=.03)
    for i in range(7):
        for j in range(4):
            b = (i, j) == (3, 0); box(.52, .52, .54 if b else .5, (-2.34+.78*i, -.18+.78*j, .25), mat('metal', '#D8A552', rough=.5) if b else pr(), bevel=.025)
    loupe(.02, -1.05, .25, .72, .9, 22, 0, .14)
    sphere(.2, (3.6, -1.3, .2), mat('pearl'))
def internal_audit():
    """a globe opened on its own nested shells, down to the brass core"""
    court(AUD, ((4.5, 2.6, 4.4),), (-2.2, 4.0, 7, 8), az=-48, el=26, seed=6, cam=((-.9, -10.4, 2.5), (.2, 0, 1.95), 42), focus=(0, -.5, 2))
    z = plinth(0, .2, 1.7, 2, .26); lathe([(.34, 0), (.5, .02), (.5, .1), (.4, .16), (.34, .16)], 72, (0, .2, z), br())
    c = (0, .2, z+1.6)
    for ro, ri, m in ((1.5, 1.34, pr()), (1.12, .98, lac('#2B4A78')), (.78, .66, st())): lathe_part(shell(ro, ri), -58, 206, 90, c, m)
    sphere(.4, c, br()); tube([(0, .2, z+.1), (0, .2, z+3.2)], .03, br()); sphere(.08, (0, .2, z+3.2), br(), 24)
    coins(-2.5, -1.0, 0, 4); box(.7, .7, .5, (2.9, -.4, 0), st(), bevel=.03, rot=(0, 0, R(22)))
def maze(N=8, seed=3):
    rng = random.Random(seed); seen = {(0, 0)}; stack = [(0, 0)]; open_ = set(); par = {}
    while stack:
        x, y = stack[-1]; nb = [(x+a, y+b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= x+a < N and 0 <= y+b < N and (x+a, y+b) not in seen]
        if not nb: stack.pop(); continue
        q = rng.choice(nb); open_.add(frozenset(((x, y), q))); par[q] = (x, y); seen.add(q); stack.append(q)
    return open_, par
def forensic_audit():
    """a brass thread finds the way through the labyrinth"""
    court(AUD, ((-4.6, 2.8, 4.6),), (2.6, 3.4, 7, 8), az=-64, el=34, wy=4.4, cam=((1.0, -9.0, 6.2), (.0, .3, .6), 42), f=8, focus=(0, .2, .4), by='palm')
    N, s, t, hh = 8, .62, .11, .25; x0, y0, z = -N*s/2, .5-N*s/2, .3; op, par = maze(N, 5)
    box(N*s+.5, N*s+.5, .3, (0, .5, 0), st(), bevel=.03); C = lambda i, j: (x0+(i+.5)*s, y0+(j+.5)*s)
    goal = (N-1, N-1)
    for i in range(N+1):
        for j in range(N):
            if 0 < i < N and frozenset(((i-1, j), (i, j))) in op: continue
            box(t, s, hh, (x0+i*s, y0+(j+.5)*s, z), pr(), bevel=.012)
    for j in range(N+1):
        for i in range(N):
            if 0 < j < N and frozenset(((i, j-1), (i, j))) in op: continue
            if (i, j) == (0, 0) or (i, j) == (N-1, N): continue
            box(s, t, hh, (x0+(i+.5)*s, y0+j*s, z), pr(), bevel=.012)
    for i in range(N+1):
        for j in range(N+1): box(t+.03, t+.03, hh+.018, (x0+i*s, y0+j*s, z), pr(), bevel=.01)   # posts cover the joints
    p = [goal]
    while p[-1] != (0, 0): p.append(par[p[-1]])
    P = [(*C(*q), z+.06) for q in p]+[(C(0, 0)[0], y0-.22, z+.06)]; tube(P, .065, br()); sphere(.17, (*C(*goal), z+.17), br(), 40)
    bx, by = C(0, 0)[0], y0-.62; sphere(.3, (bx, by, .3), br(), 48)
    for k in range(9): torus(.3, .025, (bx, by, .3), br(), rot=(R(20+k*37), R(k*53), 0), n=64, k=10)
    tube([(bx, y0-.22, z+.06), (bx, y0-.3, z+.05), (bx, by+.2, .5)], .05, br())
def icv():
    """value that takes root: a palm grows out of a planter of brass coins before the dunes"""
    court(AUD, ((.6, 4.4, 5.2),), (-4.1, 3.6, 5, 8), az=-52, el=24, seed=8, kind='pointed', cam=((-.6, -10.8, 1.8), (.1, 0, 2.05), 40), focus=(.2, .2, 2), out='dunes')
    z = plinth(.2, .2, 1.7, 1, .28); lathe([(.8, 0), (1.02, .1), (1.1, .6), (1.16, .66), (1.16, .76), (1.0, .78), (1.0, .7), (0, .7)], 96, (.2, .2, z), pr())
    rng = random.Random(4); zt = z+.66
    for i in range(90):
        r, a = .9*math.sqrt(rng.random()), rng.uniform(0, 6.28); cyl(.17, .035, (.2+r*math.cos(a), .2+r*math.sin(a), zt+.06+.34*(1-r/.9)*rng.uniform(.8, 1)), mat('metal', '#D0A056', rough=.35), bevel=.008, rot=(rng.uniform(-.3, .3), rng.uniform(-.3, .3), 0), n=40)
    palm((.2, .2, zt), 2.0, (.28, 0), 18, 1.5, mat('leaf', '#56662F'), br(), seed=6, leaf=.1)
    for k in range(7): a = k*.9; sphere(.085, (.48+.17*math.cos(a), .2+.17*math.sin(a), zt+1.86-.05*(k % 3)), br(), 24)
    coins(2.2, -.9, 0, 3); sphere(.2, (-2.2, -1.0, .2), mat('pearl'))

# ------------------------------------------------------------------ accounting and finance
def accounting_svc():
    """double entry: a brass balance at rest, pearls against one cube"""
    court(ACC, ((-4.5, 2.8, 4.6),), (1.6, 4.0, 7, 8), az=-50, el=27, seed=3, focus=(.3, 0, 2))
    X = .5; z = plinth(X, .2, 1.3, 2, .24); cyl(.42, .1, (X, .2, z), br(), bevel=.02); cyl(.07, 2.75, (X, .2, z), br(), bevel=.01); sphere(.16, (X, .2, z+2.85), br(), 40)
    zb = z+2.62; tube([(X-1.9, .2, zb), (X-.9, .2, zb+.08), (X, .2, zb), (X+.9, .2, zb+.08), (X+1.9, .2, zb)], .05, br(), bez=True)
    for sx in (-1, 1):
        x = X+1.9*sx; zp = z+.72; sphere(.08, (x, .2, zb), br(), 24)
        for a in (90, 210, 330): tube([(x, .2, zb), (x+.78*math.cos(R(a)), .2+.78*math.sin(R(a)), zp+.13)], .012, br(), res=1)
        lathe([(0, 0), (.5, .02), (.74, .1), (.8, .15), (.78, .17), (.5, .06), (0, .045)], 80, (x, .2, zp), br())
        if sx < 0:   # pearls
            for i, a in enumerate((90, 210, 330)): sphere(.26, (x+.31*math.cos(R(a)), .2+.31*math.sin(R(a)), zp+.33), mat('pearl'), 40)
            sphere(.26, (x, .2, zp+.75), mat('pearl'), 40)
        else: box(.68, .68, .68, (x, .2, zp+.06), mat('metal', '#D8A552', rough=.4), bevel=.03, rot=(0, 0, R(24)))
def financial_reporting():
    """the pop-up book: bars of a report rise out of the open page, the last in brass"""
    court(ACC, (), (-1.9, 4.2, 7, 8), az=-60, el=25, seed=5, cam=((-.5, -9.6, 3.6), (.1, .1, 1.35), 42), focus=(0, 0, 1.2), by='palm')
    box(5.4, 3.3, .5, (0, .1, 0), st(), bevel=.04); n = 18
    for sx in (-1, 1):
        top = [(sx*2.35*i/n, .56+.24*math.sin(math.pi*(i/n)**.55)*(1-.35*i/n)) for i in range(n+1)]
        extrude([(0, .5), *top, (sx*2.35, .5)] if sx > 0 else [(0, .5), *top, (sx*2.35, .5)], 2.7, (0, -1.25, 0), pr(), bevel=.01)
    for i in range(5): hh = (.5, .85, .7, 1.2, 1.75)[i]; box(.3, .3, hh+.2, (.4+.4*i, .5, .56), br() if i == 4 else pr(), bevel=.015)
    pz = lambda t: .56+.24*math.sin(math.pi*t**.55)*(1-.35*t)
    for i in range(6): e_ = (.82, .86, .6, .84, .86, .5)[i]; tube([(-2.35*t, .95-.36*i, pz(t)+.004) for t in [.16+(e_-.16)*k/16 for k in range(17)][::-1]], .022, br(), res=1)
    extrude([(-.09, 0), (.09, 0), (.09, -.5), (0, -.36), (-.09, -.5)], .02, (.0, -1.27, .5), br(), bevel=0)
    sphere(.2, (-3.4, -1.0, .2), br())
def dial(x, y, z, r, v, m):
    cyl(r, .16, (x, y, z), m, rot=(R(90), 0, 0), bevel=.02, n=120); torus(r, 0, (x, y-.16, z), br(), rot=(R(90), 0, 0), flat=(.06, .08))
    for i in range(31):
        a = R(220-260*i/30); L = .2 if i % 5 == 0 else .1; tube([(x+q*r*math.cos(a), y-.17, z+q*r*math.sin(a)) for q in (.86-L*.8, .86)], .012*r+.004, lac(), res=1)
    a = R(220-260*v); tube([(x-.16*r*math.cos(a), y-.22, z-.16*r*math.sin(a)), (x+.66*r*math.cos(a), y-.22, z+.66*r*math.sin(a))], .035*r, br()); cyl(.1*r, .12, (x, y-.16, z), br(), rot=(R(90), 0, 0), bevel=.01)
def management_reports():
    """the console: three dials, one glance"""
    court(ACC, (), (3.4, 3.8, 6, 8), az=52, el=28, seed=6, cam=((.9, -10.6, 2.1), (0, 0, 1.95), 42), focus=(0, -.1, 2), by='arcade')
    box(6.2, 1.4, .3, (0, .3, 0), st(), bevel=.03)
    for x, r, v, zc in ((-2.12, .82, .34, 1.3), (0.05, 1.2, .78, 1.7), (2.22, .82, .56, 1.3)):
        box(2*r*.8, .5, zc-r+.25-.0, (x, .4, .3), st(), bevel=.03); dial(x, .28, zc+.3, r, v, pr())
    coins(-3.7, -.8, 0, 5); sphere(.2, (-3.1, -1.2, .2), mat('pearl'))
def finance_officer():
    """two gates, sapphire and petrol; one brass officer serves both along a single brass line"""
    court(ACC, (), (.3, 4.3, 9, 7), az=-57, el=27, seed=7, by='reed', cam=((.0, -10.4, 3.1), (0, .3, 1.65), 42), focus=(0, -.5, 1.3))
    box(8.2, 3.6, .2, (0, .6, 0), st(), bevel=.03); z = .2
    for sx, lining, kd in ((-1, lac('#1E4687'), 'round'), (1, lac('#0F5C58'), 'pointed')):
        x = 2.35*sx; a = [(q, w) for q, w in arch_poly(1.35, 2.45, kind=kd)]
        extrude([(-1.12, 0), *a, (1.12, 0), (1.12, 3.1), (-1.12, 3.1)], .9, (x, .75, z), pr(), bevel=.025)
        inner = [(q*.93, w-.05 if i not in (0, len(a)-1) else 0) for i, (q, w) in enumerate(a)]
        extrude(a+[(q, max(0, w)) for q, w in reversed(inner)], .94, (x, .73, z), lining, bevel=0); extrude(inner, .06, (x, 1.56, z), lining, bevel=0)
        box(2.5, 1.06, .12, (x, 1.2, z+3.1), st(), bevel=.02); box(1.5, .05, .08, (x, .72, z+2.72), br(), bevel=.008)
    for sx in (-1, 1): tube([(0, -.45, z+.01), (sx*1.3, -.45, z+.01), (sx*2.35, .5, z+.01), (sx*2.35, 1.1, z+.01)], .045, br(), res=2)
    cyl(.66, .22, (0, -.45, z), st(), bevel=.025); cyl(.5, .08, (0, -.45, z+.22), br(), bevel=.015); pawn(0, -.45, z+.3, 1.65, br(), .42)
    sphere(.2, (-1.35, -1.6, .2), mat('pearl'))
def payroll():
    """the month as a tray: thirty equal bowls, the same pearl in each; the last, pay day, in brass"""
    court(ACC, ((4.9, 2.2, 4.4),), None, az=-46, el=34, wy=4.6, seed=4, cam=((-.9, -8.6, 6.3), (.0, .25, .62), 41), f=8, focus=(0, .2, .5))
    box(6.6, 4.9, .3, (0, .4, 0), st(), bevel=.04); box(6.2, 4.5, .06, (0, .4, .3), lac('#123E48'), bevel=.02)
    for j in range(5):
        for i in range(6):
            x, y, last = -2.5+i, 2.2-.9*j, (i, j) == (5, 4); m = mat('metal', '#D0A056', rough=.24) if last else st()
            lathe([(.16, 0), (.22, .015), (.34, .12), (.4, .27), (.375, .28), (.31, .15), (.18, .06), (0, .05)], 64, (x, y, .36), m); sphere(.2, (x, y, .36+.26), mat('pearl'), 40)
    for j in range(4): tube([(-2.9, 1.75-.9*j, .362), (2.9, 1.75-.9*j, .362)], .014, br(), res=1)
def fixed_assets():
    """every thing on its shelf, every thing with its brass tag"""
    court(ACC, ((-4.9, 2.4, 4.4),), (4.6, 4.6, 5, 8), az=-63, el=22, seed=9, soft=.15, cam=((1.3, -10.4, 2.3), (.0, 0, 2.05), 42), focus=(0, 0, 2))
    W, D = 5.0, 1.0; X = [-W/2+W*i/3 for i in range(4)]
    for k in range(4): box(W+.2, D, .14, (0, .5, .0+1.24*k), st(), bevel=.02)
    for x in X: box(.12, D-.04, 1.1*3+.42, (x, .5, .14), st(), bevel=.0) if x in (X[0], X[-1]) else None
    for k in range(3):
        for i in range(3):
            x, z, t = -1.66+1.66*i, .14+1.24*k, (k*3+i); mm = (pr(), lac(), pr(), st(), pr(), lac(), pr(), pr(), pr())[t]
            if t == 0: box(1.0, .7, .7, (x, .5, z), mm, bevel=.03)
            elif t == 1: cyl(.42, .8, (x, .5, z), mm, bevel=.03)
            elif t == 2: box(.8, .6, .5, (x, .5, z), mm, bevel=.02); box(.5, .5, .34, (x, .5, z+.5), mm, bevel=.02)
            elif t == 3: sphere(.44, (x, .5, z+.44), pr())
            elif t == 4: lathe([(.46, 0), (.46, .06), (0, .92)], 4, (x, .5, z), mm, rot=(0, 0, R(45)))
            elif t == 5: box(.5, .6, .84, (x, .5, z), mm, bevel=.02); box(.4, .6, .4, (x+.5, .5, z), pr(), bevel=.02)
            elif t == 6: extrude([(-.6, 0), *arch_poly(.6, .56), (.6, 0), (.6, .8), (-.6, .8)], .5, (x, .25, z), mm)
            elif t == 7: cyl(.3, .5, (x-.25, .5, z), br(), bevel=.02); cyl(.3, .8, (x+.4, .5, z), mm, bevel=.02)
            else: box(.7, .7, .7, (x, .5, z), mm, bevel=.03, rot=(0, 0, R(14)))
            box(.46, .03, .24, (x, -.02, z-.2), mat('metal', '#D8A552', rough=.4), bevel=.01); cyl(.03, .012, (x-.17, -.036, z-.08), lac(), rot=(R(90), 0, 0), bevel=0, n=20)
    sphere(.2, (3.3, -.7, .2), mat('pearl'))
def inventory():
    """amphorae in ranks and a brass tally that agrees"""
    court(ACC, ((4.4, 3.0, 4.8),), (-2.6, 4.2, 6, 8), az=-54, el=27, seed=11, cam=((-1.2, -10.0, 3.3), (.0, .2, 1.5), 42), focus=(0, 0, 1.2), by='diamond')
    for j in range(3): box(4.6, 1.1, .3+.34*j, (-.75, -.5+1.1*j, 0), st(), bevel=.02)
    for j in range(3):
        for i in range(5): amphora(-2.45+.85*i, -.5+1.1*j, .3+.34*j, .6, br() if (i, j) == (3, 0) else pr())
    tablet(1.5, 2.1, .3, (2.7, .2, 0), pr())
    for r, n in ((1.42, 5), (.82, 5), (.22, 5)):
        for k in range(4): box(.055, .05, .44, (2.28+.2*k, .04, r), br(), bevel=.008)
        tube([(2.14, .02, r+.1), (3.04, .02, r+.36)], .03, br())

# ------------------------------------------------------------------ taxation
def corporate_tax():
    """a tower of one hundred blocks; nine of them, in brass, set aside"""
    court(TAX, ((4.7, 2.6, 4.5),), (-2.6, 4.2, 6, 8), az=-52, el=26, seed=7, cam=((-1.2, -10.6, 2.2), (.15, 0, 2.0), 42), focus=(0, 0, 2))
    box(4.3, 1.3, .26, (-.6, .3, 0), st(), bevel=.03); s = .36
    for i in range(10):
        for j in range(10):
            if j == 9 and i > 0: continue
            box(s-.02, s-.02, s-.012, (-.6+(i-4.5)*s, .3, .26+j*s), pr(), bevel=.02)
    for i in range(3):
        for j in range(3): box(s-.02, s-.02, s-.012, (2.1+(i-1)*s, -.7, j*s), br(), bevel=.02)
    sphere(.2, (3.3, -1.3, .2), mat('pearl'))
def international_taxation():
    """the globe on its stand: brass continents on pearl stone, two pins and the arc between them"""
    court(TAX, ((-.1, 4.6, 5.4),), None, az=-60, el=24, seed=10, cam=((.6, -10.4, 1.7), (0, 0, 2.15), 41), focus=(0, -1, 2.3))
    z = plinth(0, .1, 1.5, 1, .26); c = Vector((0, .1, z+2.05)); r = 1.46; lon0 = 54   # the meridian that faces the camera
    g = sphere(r, c, mat_globe(), 96); rot = Matrix.Rotation(R(20), 3, 'X') @ Matrix.Rotation(R(14), 3, 'Y') @ Matrix.Rotation(R(-90-lon0), 3, 'Z'); g.rotation_euler = rot.to_euler()
    P = lambda lat, lon, q=r: c+rot@Vector((q*math.cos(R(lat))*math.cos(R(lon)), q*math.cos(R(lat))*math.sin(R(lon)), q*math.sin(R(lat))))
    for lat in (-45, 0, 45): tube([P(lat, k*3, r+.004) for k in range(120)], .011, lac('#5A3326'), cyclic=True, res=2)
    n = (P(90, 0)-c).cross(Vector((1, 0, 0))).normalized(); torus(r+.17, 0, c, br(), rot=n.to_track_quat('Z', 'Y').to_euler(), flat=(.07, .16))   # the ring holds both poles
    low = c+(n*n.z-Vector((0, 0, 1))).normalized()*(r+.17); cyl(.6, .1, (low.x, low.y, z), br(), bevel=.02); cyl(.09, low.z-z, (low.x, low.y, z), br(), bevel=.01)
    for sg in (-90, 90): tube([P(sg, 0, r), P(sg, 0, r+.17)], .05, br())
    for a, b in (((25, 55), (47, 8)), ((25, 55), (1, 103)), ((25, 55), (-26, 28))):
        va, vb = P(*a)-c, P(*b)-c; tube([c+va.lerp(vb, t).normalized()*(r+.03+.34*math.sin(math.pi*t)) for t in [i/30 for i in range(31)]], .026, lac('#6E2130')); sphere(.075, P(*b, r+.03), lac('#6E2130'), 24)
    sphere(.12, P(25, 55, r+.05), mat('pearl'), 32)
    coins(2.6, -.7, 0, 4); coins(-2.7, -.5, 0, 6)
def transfer_pricing():
    """two arches, one rail: a brass sphere at rest exactly between them"""
    court(TAX, ((-2.9, 2.6, 4.3), (2.9, 2.6, 4.3)), (0, 5.0, 4, 8), az=-50, el=29, seed=12, cam=((0, -10.6, 2.1), (0, 0, 1.95), 40), focus=(0, 0, 1.8))
    z = plinth(0, .2, 1.1, 2, .26); extrude([(-.5, 0), (.5, 0), (.06, 1.0), (-.06, 1.0)], .5, (0, -.05, z), st(), bevel=.02); zr = z+1.0
    box(6.0, .5, .1, (0, .2, zr), br(), bevel=.02); sphere(.46, (0, .2, zr+.1+.46), br())
    for sx in (-1, 1):
        for k in range(3): cyl(.42, .1, (sx*2.5, .2, zr+.1+.11*k), pr(), bevel=.015)
    sphere(.2, (-3.4, -1.2, .2), mat('pearl')); sphere(.2, (3.4, -1.2, .2), mat('pearl'))
def vat():
    """twenty slices; one, five per cent, slid out in brass"""
    court(TAX, (), (2.6, 3.6, 6, 8), az=-62, el=23, seed=5, cam=((1.0, -10.2, 2.5), (.1, 0, 1.95), 42), focus=(.3, -.6, 2), by='palm')
    z = plinth(.3, .2, 1.8, 1, .26); h = .165
    for i in range(20):
        x, y = (.3-.62, -.42) if i == 13 else (.3, .2); cyl(1.12, h-.008, (x, y, z+i*h), mat('metal', '#D0A056', rough=.3) if i == 13 else pr(), bevel=.02, n=128)
    sphere(.2, (2.7, -1.0, .2), mat('pearl')); coins(-2.3, -1.1, 0, 1)
def customs():
    """crates wait at the striped bar"""
    court(TAX, ((-.9, 4.4, 5.0),), (4.3, 3.9, 4, 8), az=-56, el=25, seed=6, cam=((1.4, -10.6, 2.1), (.1, .2, 1.75), 40), focus=(0, -.6, 1.5), out='sea')
    def crate(x, y, z, s, rot=0, m=None):
        e = bpy.data.objects.new('e', None); link(e); t = .07*s; P = [box(s-.06, s-.06, s-.02, (0, 0, .01), m or mat('stone', '#B98A5E', vary=.25, beds=.8), bevel=.01)]
        for a in (-1, 1):
            for b in (-1, 1):
                P += [box(t, t, s, (a*(s-t)/2, b*(s-t)/2, 0), st(), bevel=.006), box(s, t, t, (0, a*(s-t)/2, 0 if b < 0 else s-t), st(), bevel=.006), box(t, s, t, (a*(s-t)/2, 0, 0 if b < 0 else s-t), st(), bevel=.006)]
        d = box(t*.9, .04, s*1.22, (0, -(s-.06)/2-.012, 0), st(), bevel=.004); d.location = (-.43*s*1.0, -(s-.06)/2-.012, .07*s); d.rotation_euler = (0, R(45), 0); P.append(d)
        for o in P: o.parent = e
        e.location = (x, y, z); e.rotation_euler = (0, 0, R(rot))
    crate(-.9, 1.0, 0, 1.25, 8); crate(.6, 1.2, 0, 1.25, -6); crate(-.25, 1.1, 1.25, 1.1, 14); crate(1.9, 1.5, 0, .9, 20, br())
    from scenes_industries import dhow; dhow(-9, 34, .8, 12, mat('stone', '#5A3B28', rough=.6), mat('stone', '#F1E4CC', bump=.05), -1.25)
    y = -.8; box(.6, .6, 1.15, (-2.7, y, 0), st(), bevel=.03); cyl(.2, .36, (-2.7, y-.18, 1.35), br(), rot=(R(-90), 0, 0), bevel=.02)
    for i in range(11): o = cyl(.085, .5, (-2.5+.5*i, y, 1.35), lac('#6E2130') if i % 2 else pr(), rot=(0, R(90), 0), bevel=.0, n=48)
    cyl(.09, 1.24, (3.0, y, 0), st(), bevel=.01); box(.5, .5, .12, (3.0, y, 0), st(), bevel=.02); torus(.13, .03, (3.0, y, 1.35), br(), rot=(R(90), R(90), 0), n=48)
    box(.5, .5, .3, (-3.5, y, 0), br(), bevel=.03)
def excise():
    """soft drinks under stamp: a brass band over every lid (no alcohol shapes)"""
    court(TAX, (), (-2.3, 4.0, 7, 8), az=-48, el=24, seed=8, cam=((-.8, -10.2, 2.0), (.1, 0, 1.9), 42), focus=(0, 0, 1.8), by='arcade')
    box(5.4, 1.6, .4, (0, .2, 0), st(), bevel=.03)
    def bottle(x, y, z, s, k, m):
        B = [[(.28, 0), (.34, .08), (.34, 1.72), (.28, 1.84), (.3, 1.9), (0, 1.9)], [(.34, 0), (.38, .05), (.4, .3), (.37, .55), (.3, .75), (.34, .95), (.38, 1.15), (.36, 1.3), (.2, 1.7), (.15, 1.9), (.15, 2.05), (.2, 2.06), (.2, 2.18), (0, 2.18)], [(.36, 0), (.38, .03), (.38, 1.5), (.3, 1.62), (.3, 1.72), (.36, 1.74), (.36, 1.8), (0, 1.8)]][k]
        B = B if k != 1 else rounded(B[:9])+B[9:]; lathe([(r*s, q*s) for r, q in B], 80, (x, y, z), m, bevel=.01 if k != 1 else 0); top = B[-1][1]*s; rn = (.34, .2, .38)[k]*s; w = .15*s
        side = [(r*s, q*s) for r, q in B if r and q*s > top-.72*s][::-1]; a = math.degrees(w/rn)/2      # a band over the rim, close to the body
        lathe_part([(rn*.5, top+.014), *[(r+.014, q+(.014 if i == 0 else 0)) for i, (r, q) in enumerate(side)], *[(r-.01, q) for r, q in reversed(side)], (rn*.5, top-.01)], -90-a, -90+a, 12, (x, y, z), mat('metal', '#D0A056', rough=.36))
    bottle(-1.6, .2, .4, 1.3, 0, lac()); bottle(0, .1, .4, 1.35, 1, lac('#3A1A10')); bottle(1.6, .2, .4, 1.3, 2, lac('#6E2130'))
    lathe([(.3, 0), (.32, .03), (.32, .14), (.1, .2), (.08, .4), (.17, .6), (.17, .68), (0, .75)], 64, (-2.9, -1.0, 0), br()); sphere(.2, (2.6, -1.1, .2), mat('pearl'))
def residency_certificate():
    """a stone certificate with its brass seal, and the house it vouches for"""
    court(TAX, ((-4.3, 2.8, 4.5),), (3.0, 4.2, 5, 8), az=-58, el=27, seed=13, kind='pointed', cam=((.9, -10.3, 2.3), (.1, 0, 1.95), 42), focus=(0, 0, 1.8), by='diamond')
    box(5.6, 2.2, .24, (.2, .1, 0), st(), bevel=.03); t = box(2.3, .2, 3.1, (1.0, .6, .24), pr(), bevel=.04)
    for i, w in enumerate((1.0, 1.6, 1.5, 1.6, 1.2)): box(w, .04, .07 if i else .14, (1.0 if i < 1 else 1.0-(1.6-w)/2, .49, 2.85-.34*i), br(), bevel=.006)
    c = (1.45, .48, .95); cyl(.36, .07, c, br(), rot=(R(90), 0, 0), bevel=.012)
    for a in (0, 45): e = extrude([(-.3, -.3), (.3, -.3), (.3, .3), (-.3, .3)], .03, (c[0], c[1]-.085-(.026 if a else 0), c[2]), mat('metal', '#D0A056', rough=.35), bevel=.006); e.rotation_euler = (0, R(a), 0)
    for sg in (-1, 1): extrude([(-.09, 0), (.09, 0), (.09, -.48), (0, -.38), (-.09, -.48)], .02, (c[0]+sg*.13, c[1]-.03, c[2]-.22), lac('#6E2130'), bevel=.0)
    hx, hy = -1.35, -.2; box(1.3, .9, .8, (hx, hy, .24), pr(), bevel=.02); box(.56, .56, 1.7, (hx-.3, hy+.1, .24), pr(), bevel=.02)
    for dx in (-.13, .13): box(.14, .06, .5, (hx-.3+dx, hy-.19, 1.32), lac(), bevel=.0)
    extrude(arch_poly(.3, .5), .04, (hx+.3, hy-.47, .24), br(), bevel=.005); lathe([(.3*math.cos(t), .3*math.sin(t)) for t in [math.pi/2*i/16 for i in range(17)]], 64, (hx+.32, hy, 1.04), br())

# ------------------------------------------------------------------ banking operations excellence
def retail_banking():
    """the money box: a pearl cube and the coin half way in"""
    court(BNK, ((-4.4, 2.8, 4.6),), (2.0, 4.0, 7, 8), az=-54, el=26, cam=((1.3, -9.4, 4.1), (.1, 0, 1.6), 42), focus=(0, -.5, 1.8))
    z = plinth(0, .2, 1.9, 1, .26); box(2.1, 2.1, 1.9, (0, .2, z), pr(), bevel=.12, rot=(0, 0, R(-16)))
    e = box(1.5, .2, .012, (0, .2, z+1.9), lac(), bevel=0, rot=(0, 0, R(-16))); o = cyl(.62, .12, (0, .2, z+2.2), br(), bevel=.02); o.rotation_euler = (R(90), 0, R(-16)); o.location = (-.06*math.sin(R(-16))*-1, .2+.06, z+2.2)
    coins(2.4, -.7, 0, 4, .36); coins(3.2, -.3, 0, 2, .36); sphere(.2, (-2.4, -1.0, .2), mat('pearl'))
def corporate_sme():
    """from the small house to the tower: a stair of coins"""
    court(BNK, (), (-2.4, 4.3, 7, 7), az=-50, el=27, seed=8, cam=((-.6, -10.6, 2.2), (.1, 0, 1.95), 41), focus=(0, 0, 1.6), by='palm')
    box(7.2, 1.9, .24, (0, .2, 0), st(), bevel=.03); z = .24
    extrude([(-.5, 0), (.5, 0), (.5, .6), (0, 1.0), (-.5, .6)], .8, (-2.7, -.2, z), pr(), bevel=.02); extrude(arch_poly(.26, .42), .04, (-2.7, -.23, z), br(), bevel=.004)
    for i in range(5): coins(-1.55+.72*i, .2, z, 3+5*i, .33, .07)
    for k in range(4): box(1.15-.16*k, 1.0-.14*k, .85, (2.55, .3, z+.85*k), pr(), bevel=.02)
    for k in range(4):
        for j in range(3): box(.9-.16*k, .04, .06, (2.55, .3-(.5-.07*k), z+.85*k+.2+.2*j), lac(), bevel=0)
def risk_compliance():
    """the falling row stops at the brass stone"""
    court(BNK, ((-4.8, 2.4, 4.3),), (2.7, 3.7, 7, 8), az=-60, el=24, seed=5, cam=((-1.4, -10.2, 2.3), (0, 0, 1.35), 42), focus=(0, -.2, 1.2), out='sea')
    box(8.4, 1.7, .3, (0, .2, 0), st(), bevel=.03); h, t, z = 1.6, .2, .3; xb = .55
    box(.5, 1.25, 1.75, (xb, .2, z), br(), bevel=.04)
    px, d = xb-.25-.62, .55; a = math.asin(.62/h)   # pivot at the lower right edge; the upper right edge touches the neighbour
    for k in range(5):
        pv = bpy.data.objects.new('p', None); link(pv); pv.location = (px, .2, z); o = box(t, .86, h, (-t/2, 0, 0), pr(), bevel=.025); o.parent = pv; pv.rotation_euler = (0, a, 0)
        px -= d; a += math.asin((d*math.cos(a)-t)/h)
    for k in range(4): box(t, .86, h, (xb+.75+.62*k, .2, z), pr(), bevel=.025)
    sphere(.2, (2.6, -1.3, .2), mat('pearl'))
def digital_banking():
    """a coin slips into a round of dark lacquer as into water"""
    court(BNK, ((4.3, 3.0, 4.8),), (-2.8, 4.0, 6, 8), az=-52, el=25, seed=10, cam=((1.7, -10.0, 2.1), (.1, .1, 1.95), 42), focus=(0, 0, 2), by='reed')
    z = plinth(0, .2, 1.9, 1, .26); box(1.5, .9, .34, (0, .25, z), st(), bevel=.03); c, r = (0, .05, z+2.02), 1.78
    cyl(r, .4, (0, .45, c[2]), pr(), bevel=.06, rot=(R(90), 0, 0), n=160); cyl(r-.16, .06, (0, .08, c[2]), lac('#12304E'), bevel=.01, rot=(R(90), 0, 0), n=160); torus(r-.16, 0, (0, .05, c[2]), br(), rot=(R(90), 0, 0), flat=(.05, .08))
    p = (-.12, .02, c[2]+.12)
    for q, w in ((.58, .034), (.82, .026), (1.08, .019), (1.34, .013)): torus(q, w, p, br(), rot=(R(90), 0, 0), n=140, k=12)
    o = cyl(.46, .11, p, mat('metal', '#D8A552', rough=.36), bevel=.018); o.rotation_euler = (R(90), 0, R(52)); o.location = (p[0]+.05, p[1]-.02, p[2])
    coins(2.2, -.8, 0, 3, .36); sphere(.2, (-2.5, -.8, .2), mat('pearl'))
def customer_service():
    """the visit: two stone seats, a low table, a brass coffee pot and two cups"""
    court(BNK, (), (-.2, 4.4, 8, 7), az=-56, el=29, seed=6, by='arcade', cam=((.3, -9.4, 2.5), (.05, 0, 1.45), 42), focus=(0, -.4, 1.4))
    cyl(3.5, .14, (0, .3, 0), st(), bevel=.02, n=160); z = .14
    for sx in (-1, 1):
        x = 2.0*sx; box(1.35, 1.5, .62, (x, .3, z), pr(), bevel=.06); box(.34, 1.46, 1.55, (x+sx*.635, .3, z-.01), pr(), bevel=.08); box(1.0, 1.24, .2, (x-sx*.1, .3, z+.62), lac('#8A4A3A') if sx > 0 else lac('#23486A'), bevel=.09); box(1.36, .05, .06, (x, -.462, z+.3), br(), bevel=.008)
    cyl(.3, .5, (0, .2, z), st(), bevel=.02); cyl(.92, .1, (0, .2, z+.5), pr(), bevel=.025, n=128); torus(.92, 0, (0, .2, z+.55), br(), flat=(.03, .05)); t = z+.6
    cyl(.74, .03, (0, .2, t), br(), bevel=.01); dallah(.0, .32, t+.03, .64, mat('metal', '#D0A056', rough=.2))
    for sx in (-1, 1): lathe([(0, 0), (.1, 0), (.11, .02), (.17, .22), (.155, .22), (.09, .04), (0, .04)], 56, (.42*sx, -.22, t+.03), pr()); cyl(.14, .005, (.42*sx, -.22, t+.2), lac('#3A1E12'), bevel=0, n=40)
    sphere(.2, (1.2, -2.0, .34), mat('pearl'))
# ------------------------------------------------------------------ regulatory and compliance
def aml():
    """the sieve: brass falls through, the dark stays above"""
    court(CMP, ((-4.4, 2.8, 4.6),), (2.4, 4.0, 7, 8), az=-55, el=27, seed=4, cam=((.3, -9.8, 3.6), (.05, .1, 1.4), 42), focus=(0, 0, 1.4))
    cyl(2.3, .26, (0, .2, 0), st(), bevel=.03, n=140); zs = 1.75; rs = 1.5
    for a in (50, 130, 230, 310): tube([((rs+.05)*math.cos(R(a))*1.12, .2+(rs+.05)*math.sin(R(a))*1.12, .26), ((rs+.05)*math.cos(R(a)), .2+(rs+.05)*math.sin(R(a)), zs-.04)], .06, br())
    torus(rs, 0, (0, .2, zs+.0), br(), flat=(.09, .24))
    for i in range(-9, 10):
        q = i*.155; L = math.sqrt(max(0, rs*rs-q*q)); tube([(q, .2-L, zs), (q, .2+L, zs)], .014, br(), res=1); tube([(-L, .2+q, zs), (L, .2+q, zs)], .014, br(), res=1)
    rng = random.Random(8); done = []
    while len(done) < 13:
        r, a = 1.15*math.sqrt(rng.random()), rng.uniform(0, 6.28); x, y = r*math.cos(a), .2+r*math.sin(a); q = rng.uniform(.22, .3)
        if all((x-u)**2+(y-v)**2 > (q+w)**2 for u, v, w in done): done.append((x, y, q)); sphere(q, (x, y, zs+.014+q), lac('#15161C'), 40)
        elif rng.random() < .004: break
    done = []
    for _ in range(900):
        r, a = 1.5*math.sqrt(rng.random()), rng.uniform(0, 6.28); x, y = r*math.cos(a), .2+r*math.sin(a); q = .105
        if all((x-u)**2+(y-v)**2 > (2*q)**2 for u, v in done) and len(done) < 70: done.append((x, y)); sphere(q, (x, y, .26+q), br(), 24)
def compliance_officer():
    """the keystone comes from outside and holds the arch"""
    court(CMP, (), (.2, 4.6, 9, 7), az=-50, el=26, cam=((.9, -10.4, 2.0), (.05, 0, 2.0), 42), focus=(0, 0, 2), out='dunes')
    box(6.0, 1.5, .26, (0, .2, 0), st(), bevel=.03); ro, ri, zc, n = 1.95, 1.25, 1.75, 11
    for sx in (-1, 1):
        for k in range(3): box(.7, .8, .49, (sx*1.6, .2, .26+.5*k), pr(), bevel=.025)
    for i in range(n):
        a0, a1 = math.pi*i/n+.008, math.pi*(i+1)/n-.008; k = i == n//2; o_, i_ = (ro+.28, ri-.1) if k else (ro, ri); A = [a0+(a1-a0)*j/6 for j in range(7)]
        extrude([(o_*math.cos(a), zc+o_*math.sin(a)) for a in A]+[(i_*math.cos(a), zc+i_*math.sin(a)) for a in reversed(A)], .96 if k else .8, (0, -.28 if k else -.2, 0), mat('metal', '#D0A056', rough=.42) if k else pr(), bevel=.02)
    box(.7, .6, .45, (2.6, -1.0, 0), st(), bevel=.03, rot=(0, 0, R(20))); sphere(.2, (-2.7, -1.1, .2), mat('pearl'))

# ------------------------------------------------------------------ company formation and business consultancy
def mainland():
    """the bridge to the city"""
    court(FRM, ((-4.6, 2.8, 4.7),), (2.6, 4.1, 6, 8), az=-58, el=27, seed=8, cam=((-.6, -9.6, 3.2), (.1, .1, 1.25), 40), focus=(0, -.2, 1.2))
    box(7.8, 3.6, .1, (0, .2, 0), mat('lacquer', '#10303C', rough=.06), bevel=.01)
    cyl(1.75, .62, (1.75, .3, 0), st(), bevel=.03, n=140); city(1.75, .3, .62, 1.7, 5, 1.15, 0, True, .28)
    box(1.3, 1.5, .62, (-3.2, .0, 0), st(), bevel=.03); n = 30; x0, x1 = -2.75, .35
    top = [(x0+(x1-x0)*i/n, .6+.34*math.sin(math.pi*i/n)) for i in range(n+1)]; bot = []
    for k in range(3):
        a, b = x0+.12+(x1-x0-.24)*k/3, x0+.12+(x1-x0-.24)*(k+1)/3; m_ = (a+b)/2; w = (b-a)/2-.06; hh = .5+.26*math.sin(math.pi*(m_-x0)/(x1-x0)); bot += [(a, .02), *[(m_-w*math.cos(t), .05+(hh-.05)*math.sin(t)) for t in [math.pi*j/14 for j in range(15)]]]
    extrude([*bot, (x1-.12, .02), (x1, .02), *reversed(top), (x0, .02)], .62, (0, -.2, 0), pr(), bevel=.008)
    for y in (-.14, .36):
        tube([(x, y, z+.2) for x, z in top], .03, br())
        for x, z in top[::3]: cyl(.022, .2, (x, y, z-.005), br(), bevel=0, n=24)
    pawn(-3.2, .1, .62, .62, br(), .17)
def free_zone():
    """a city of its own rules inside a ring of columns"""
    court(FRM, ((4.5, 2.8, 4.7),), (-2.5, 4.1, 6, 8), az=-52, el=28, seed=9, cam=((.4, -10.2, 2.7), (.05, .1, 1.75), 42), focus=(0, -.3, 1.6), out='sea')
    cyl(1.2, .5, (0, .2, 0), st(), bevel=.03); cyl(2.0, .2, (0, .2, .5), st(), bevel=.03, n=140); torus(1.74, 0, (0, .2, .73), br(), flat=(.12, .1)); city(0, .2, .7, 1.55, 9, .9, 0, True, .22)
    for k in range(18): a = 2*math.pi*(k+.5)/18; cyl(.055, 1.2, (1.86*math.cos(a), .2+1.86*math.sin(a), .7), pr(), bevel=.008, n=40)
    torus(1.86, 0, (0, .2, 1.96), pr(), flat=(.2, .13)); torus(1.86, 0, (0, .2, 2.04), br(), flat=(.07, .05)); sphere(.2, (-2.8, -1.0, .2), mat('pearl'))
def liquidation():
    """the hourglass runs its pearl sand to the end"""
    court(FRM, ((-.1, 4.0, 5.2),), (-4.4, 3.9, 4, 8), az=-57, el=23, seed=7, cam=((.5, -10.4, 1.9), (.05, 0, 2.1), 42), focus=(0, 0, 2), by='reed')
    z = plinth(0, .2, 1.5, 1, .26); H = 3.2
    for q in (z, z+H-.16): cyl(1.1, .16, (0, .2, q), mat('metal', 'brass', rough=.36), bevel=.03, n=120)
    for a in (45, 135, 225, 315): cyl(.06, H-.3, (.92*math.cos(R(a)), .2+.92*math.sin(R(a)), z+.15), br(), bevel=.005, n=40)
    prof = []
    for i in range(61): t = -1+2*i/60; r = .07+.7*math.sin(math.pi/2*min(1, abs(t)/.72))**1.5; prof.append((r, z+.16+(H-.32)*(t+1)/2))
    thin(lathe(prof, 96, (0, .2, 0), mat('glass', '#FFFFFF', rough=0, ior=1.2)))
    zc = z+H/2; top = [(q, w) for q, w in prof if zc-.02 <= w <= zc+.55]; lathe([(max(.01, q-.035), w) for q, w in top]+[(0, top[-1][1]-.12)], 72, (0, .2, 0), pr())
    bot = [(q, w) for q, w in prof if w <= z+.16+.62]; lathe([(max(.01, q-.035), w+.012) for q, w in bot]+[(0, bot[-1][1]+.4)], 72, (0, .2, 0), pr()); cyl(.022, 1.0, (0, .2, zc-.75), pr(), bevel=0, n=16)
    box(.8, .8, .4, (2.5, -.5, 0), st(), bevel=.03, rot=(0, 0, R(18))); sphere(.2, (-2.3, -.9, .2), mat('pearl'))
def valuation():
    """the great pearl between the jaws of a brass caliper"""
    court(FRM, (), (-1.6, 4.2, 8, 8), az=-48, el=27, seed=11, cam=((-.7, -10.2, 2.3), (.1, 0, 1.85), 42), focus=(0, 0, 1.8), by='arcade')
    box(6.4, 1.6, .3, (.1, .2, 0), st(), bevel=.03); box(5.9, .26, .42, (.1, .2, .3), br(), bevel=.02); z = .72; r = 1.1
    sphere(r, (-.7, .2, z+r), mat('pearl'))
    for x, sg in ((-.7-r, -1), (-.7+r, 1)): extrude([(0, -.1), (sg*.5, -.1), (sg*.5, .5), (sg*.2, 2.3), (0, 2.5)], .3, (x, .05, z), br(), bevel=.02)
    box(1.3, .34, .56, (1.2, .2, .24), mat('metal', '#D0A056', rough=.35), bevel=.02); cyl(.13, .12, (1.45, .2, .8), br(), bevel=.02)
    for i in range(53): box(.016, .02, .2 if i % 5 == 0 else .11, (-2.6+.1*i, .065, .4), lac(), bevel=0) if not .5 < -2.6+.1*i < 1.9 else None
    coins(-3.1, -1.0, 0, 4)
def feasibility():
    """the plan in brass on a dark slab; one half of the house has already risen into walls"""
    court(FRM, ((-4.4, 2.8, 4.6),), None, az=-60, el=33, wy=4.4, seed=12, cam=((.6, -8.8, 5.6), (.0, .25, .7), 41), f=8, focus=(0, .2, .6))
    box(7.0, 4.9, .3, (0, .3, 0), st(), bevel=.04); box(6.5, 4.4, .03, (0, .3, .3), lac('#14304A'), bevel=0); z, t, hh = .33, .17, .95
    for i in range(14): box(.008, 4.4, .004, (-3.25+.5*i, .3, z-.002), mat('metal', 'brass', rough=.5), bevel=0)
    for j in range(9): box(6.5, .008, .004, (0, -1.7+.5*j, z-.002), mat('metal', 'brass', rough=.5), bevel=0)
    # walls (x0, y0, x1, y1, risen share); doors are the gaps
    Wl = [(-2.5, -1.2, -2.5, 1.8, 0), (-2.5, 1.8, .2, 1.8, 0), (-2.5, -1.2, -1.6, -1.2, 0), (-.9, -1.2, .2, -1.2, 0), (-2.5, .5, -1.5, .5, 0), (-.9, .5, .2, .5, 0), (-.6, .5, -.6, 1.8, 0),
          (.2, 1.8, 2.6, 1.8, 1), (2.6, -1.2, 2.6, 1.8, .82), (.2, -1.2, 1.0, -1.2, .5), (1.7, -1.2, 2.6, -1.2, .62), (.2, .5, .2, 1.8, .985), (.2, -1.2, .2, -.4, .34), (.2, .5, 1.2, .5, .72), (1.9, .5, 2.6, .5, .78)]
    for x0, y0, x1, y1, k in Wl:
        e = .014 if x0 == x1 else 0; sx, sy = abs(x1-x0)+t-e, abs(y1-y0)+t-e; c = ((x0+x1)/2, (y0+y1)/2)   # never two faces in one plane: they go black
        if k: box(sx, sy, hh*k, (*c, z), pr(), bevel=.012); box(sx+.004, sy+.004, .03, (*c, z+hh*k), br(), bevel=.004)
        else: box(max(.05, sx-t+.05), max(.05, sy-t+.05), .022, (*c, z), mat('metal', '#D0A056', rough=.3), bevel=.004)
    for cx, cy in ((-1.6, -1.2), (-1.5, .5)): tube([(cx+.66*math.cos(R(90*i/16)), cy+.66*math.sin(R(90*i/16)), z+.012) for i in range(17)], .012, br(), res=1)
    [torus(q, .012, (-1.55, 1.15, z+.01), br(), n=64, k=8) for q in (.2, .36)]
    a = Vector((-1.45, -.35, 2.0)); p0, p1 = (-1.95, -.55, z), (-1.0, -.1, z)   # compasses standing on the plan
    for q in (p0, p1): tube([q, a], .045, br()); sphere(.055, q, br(), 20)
    sphere(.12, a, br(), 32); cyl(.04, .3, tuple(a), br(), n=32); torus(.62, .014, (-1.95, -.55, z+.012), br(), n=96, k=8)
    sphere(.2, (3.25, -1.75, .5), mat('pearl'))
def due_diligence():
    """the mended vessel: gold in every crack, and a loupe on the seam"""
    court(FRM, ((4.4, 2.6, 4.6),), (-2.4, 4.2, 6, 8), az=-54, el=25, seed=13, kind='pointed', cam=((-.6, -10.9, 2.1), (.15, 0, 1.85), 42), focus=(0, -.6, 2))
    z = plinth(-.1, .3, 1.6, 1, .26); Q = amphora(-.1, .3, z, 1.72, pr()); rng = random.Random(14)
    def rad(h):
        for (r0, h0), (r1, h1) in zip(Q, Q[1:]):
            if h0 <= h <= h1: return r0+(r1-r0)*(h-h0)/max(1e-6, h1-h0)
        return Q[-1][0]
    def S(a, h): r = rad(h)-.006; return (-.1+r*math.cos(a), .3+r*math.sin(a), z+h)
    def seam(a, h, da, dh, n):
        node = [(a, h)]
        for i in range(n): a, h = a+da+rng.uniform(-.09, .09), h+dh+rng.uniform(-.06, .06); node.append((a, h))
        q = [node[0], *node, node[-1]]; f = lambda p0, p1, p2, p3, t: .5*(2*p1+(p2-p0)*t+(2*p0-5*p1+4*p2-p3)*t*t+(3*p1-p0-3*p2+p3)*t**3)
        pts = [S(*(f(*(v[k] for v in q[i:i+4]), j/8) for k in (0, 1))) for i in range(n) for j in range(8)]+[S(a, h)]; o = tube(pts, .024, br(), res=3)
        for i, p in enumerate(o.data.splines[0].points): p.radius = min(1, .06+(len(pts)-1-i)/16)   # it runs out into a hair
        return node[1:]
    nd = seam(R(-145), 2.75, .17, -.17, 9); seam(*nd[2], .2, .07, 5); seam(*nd[4], -.13, -.18, 5); seam(*nd[5], .21, .02, 5); seam(*nd[7], .1, -.16, 5); seam(*nd[8], .2, .12, 4); seam(*nd[1], -.2, -.06, 3)
    loupe(.12, -1.85, 0, .66, 2.1, 0, 0, .07); sphere(.2, (-2.4, -.9, .2), mat('pearl'))

# ------------------------------------------------------------------ HR consulting and advisory
def hr_consulting():
    """different heights, different plinths, heads on one line"""
    court(HRC, ((-4.8, 2.4, 4.5),), (2.2, 4.2, 7, 7), az=-52, el=26, seed=5, cam=((.6, -10.4, 2.2), (.05, 0, 1.75), 41), focus=(0, 0, 1.8), by='diamond')
    L = 2.9
    for i, hh in enumerate((1.1, 1.9, 1.45, 2.2, .9)):
        x = -2.5+1.25*i; r = .36; zz = L-.86*hh-.6*r-.27; box(.95, .95, zz, (x, .2, 0), st(), bevel=.03); pawn(x, .2, zz, hh, br() if i == 2 else lac() if i == 4 else pr(), r)
    for x in (-3.5, 3.5): cyl(.04, L+.06, (x, .2, 0), br(), n=32); cyl(.2, .06, (x, .2, 0), br(), bevel=.01)
    tube([(-3.5, .2, L+.03), (3.5, .2, L+.03)], .022, br())
def talent():
    """the magnet and the one it draws out of the row"""
    court(HRC, (), (-2.6, 4.1, 6, 8), az=-48, el=25, seed=8, cam=((.6, -10.0, 2.8), (.1, .1, 1.5), 42), focus=(0, -.2, 1.4), by='palm')
    z = .24; box(7.0, 2.8, z, (0, .2, 0), st(), bevel=.03); c = (-1.75, .1, z+.42); n = 40
    ro, ri = 1.15, .62; zc = z+ro; A = [R(90+180*i/n) for i in range(n+1)]; x0 = -1.9
    extrude([(ro*math.cos(a), ro*math.sin(a)) for a in A]+[(.55, -ro), (.55, -ri)]+[(ri*math.cos(a), ri*math.sin(a)) for a in reversed(A)]+[(.55, ri), (.55, ro)], .55, (x0, -.1, zc), lac('#6E2130'), bevel=.03)
    for sg in (-1, 1): box(.42, .56, ro-ri, (x0+.55+.21, .175, zc+(ri if sg > 0 else -ro)), br(), bevel=.02)
    pawn(-.25, .1, z, 1.25, br(), .32)
    for i in range(3):
        for j in range(3):
            if (i, j) == (0, 1): continue
            pawn(1.1+.85*i, -.6+.85*j, z, 1.05, pr(), .28)
def rpo():
    """the carousel of candidates keeps turning"""
    court(HRC, ((-.1, 4.8, 5.4),), (-4.7, 3.8, 4, 8), az=-56, el=24, seed=9, niche='#9C6E64', cam=((.4, -10.4, 2.6), (.05, .2, 1.85), 42), focus=(0, -.8, 1.4))
    cyl(2.4, .22, (0, .3, 0), st(), bevel=.03, n=140); cyl(2.1, .22, (0, .3, .24), pr(), bevel=.03, n=140); torus(2.1, 0, (0, .3, .35), br(), flat=(.03, .07)); z = .46
    cyl(.16, 2.6, (0, .3, z), br(), bevel=.01); lathe([(2.15, 2.3), (2.2, 2.34), (2.2, 2.5), (1.2, 2.85), (.4, 3.15), (0, 3.3)], 16, (0, .3, z), pr()); sphere(.16, (0, .3, z+3.42), br(), 32)
    for k in range(10):
        a = R(-90+36*k+6); x, y = 1.62*math.cos(a), .3+1.62*math.sin(a); cyl(.025, 2.35, (1.98*math.cos(a+.31), .3+1.98*math.sin(a+.31), z), br(), bevel=0, n=24); pawn(x, y, z, 1.05, br() if k == 0 else lac() if k in (4, 7) else pr(), .27)
    for k in range(16): a = R(22.5*k); sphere(.09, (2.2*math.cos(a), .3+2.2*math.sin(a), z+2.28), br(), 20)
K = {'audit-and-assurance': {'external-audit': external_audit, 'internal-audit': internal_audit, 'forensic-audit': forensic_audit, 'in-country-value-program': icv},
     'accounting-and-finance': {'accounting': accounting_svc, 'financial-reporting': financial_reporting, 'management-reports': management_reports, 'finance-officer-difc-adgm': finance_officer, 'payroll-management': payroll, 'fixed-asset-management': fixed_assets, 'inventory-verification': inventory},
     'taxation': {'corporate-tax': corporate_tax, 'international-taxation': international_taxation, 'transfer-pricing': transfer_pricing, 'vat': vat, 'customs': customs, 'excise-tax': excise, 'tax-residency-certificate': residency_certificate},
     'banking-operations-excellence': {'retail-banking': retail_banking, 'corporate-sme-banking': corporate_sme, 'risk-and-compliance': risk_compliance, 'digital-banking': digital_banking, 'customer-services-relationship-management': customer_service},
     'regulatory-and-compliance': {'aml-compliance': aml, 'outsourced-compliance-officer': compliance_officer},
     'company-formation-and-business-consultancy': {'mainland-company-incorporation': mainland, 'free-zone-business-setup': free_zone, 'liquidation': liquidation, 'business-valuation': valuation, 'feasibility-studies': feasibility, 'due-diligence': due_diligence},
     'hr-consulting-and-advisory': {'hr-consulting': hr_consulting, 'talent-acquisition': talent, 'rpo': rpo}}
SC = {f'svc-{c}-{k}': fn for c, d in K.items() for k, fn in d.items()}
SC.update({'cat-banking': cat_banking, 'cat-compliance': cat_compliance})
if __name__ == '__main__':
    names = arg('scene', 'svc-taxation-vat'); w, h, spp, out = arg('w', 480), arg('h', 270), arg('spp', 8), arg('out', 'build')
    names = list(SC) if names == 'all' else names.split(','); many = len(names) > 1 or os.path.isdir(out)
    for name in names:
        try: sc = reset(); SC[name](); setup(sc, w, h, spp, f'{out}/{name}.exr' if many else out); bpy.ops.render.render(write_still=True)
        except Exception as e:
            import traceback; traceback.print_exc(); print('FAILED', name)
