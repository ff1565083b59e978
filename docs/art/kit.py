"""Scene kit for Blender 3.4 (Cycles CPU). Everything is built from code; no external assets."""
import bpy, math, random, sys, os
from mathutils import Vector, Matrix
import numpy as np

PAL = dict(ink='#0A1726', night='#10243A', limestone='#E6DCCB', sand='#D2B48A', clay='#B0714C',
           brass='#C4985A', teal='#1F5C5A', glass='#123B46', pearl='#F1ECE2', garnet='#6E2130',
           amber='#C4711E', sapphire='#1B3B6F', olive='#5E6442', turq='#2F8F8B', rose='#B9766A', malachite='#0F6B55')

def lin(h):
    h = h.lstrip('#'); v = [int(h[i:i+2], 16)/255 for i in (0, 2, 4)]
    return tuple((c/12.92 if c <= .04045 else ((c+.055)/1.055)**2.4) for c in v)
def col(n): return (*lin(PAL.get(n, n)), 1)

# ------------------------------------------------------------------ scene
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    sc.cycles.device = 'CPU'
    return sc

def setup(sc, w, h, spp, out, bounces=6, clamp=6.0, adaptive=0.02, threads=2, pct=100):
    c = sc.cycles
    c.samples = spp; c.use_denoising = False
    c.use_adaptive_sampling = True; c.adaptive_threshold = float(os.environ.get('ADAPT', adaptive)); c.adaptive_min_samples = int(os.environ.get('AMIN', max(8, spp//4)))
    c.max_bounces = bounces; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 8; c.transparent_max_bounces = 8
    c.sample_clamp_indirect = clamp; c.caustics_reflective = False; c.caustics_refractive = False; c.blur_glossy = .6
    c.filter_width = 1.5
    r = sc.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = w, h, pct
    r.threads_mode = 'FIXED'; r.threads = threads
    r.use_persistent_data = True
    r.image_settings.file_format = 'OPEN_EXR_MULTILAYER'; r.image_settings.exr_codec = 'NONE'; r.image_settings.color_depth = '32'
    r.filepath = out; r.use_file_extension = False
    vl = sc.view_layers[0]
    vl.use_pass_z = True; vl.use_pass_position = True
    vl.cycles.denoising_store_passes = True
    for g in ('key', 'fill', 'glow', 'trail'):
        if g not in vl.lightgroups:
            bpy.context.window and None
            vl.lightgroups.add().name = g

    for o in sc.objects:
        if o.type in ('MESH', 'CURVE') and not o.lightgroup: o.lightgroup = 'glow'

def link(o, coll=None):
    bpy.context.scene.collection.objects.link(o); return o

# ------------------------------------------------------------------ materials
def _nt(name):
    m = bpy.data.materials.new(name); m.use_nodes = True
    nt = m.node_tree; return m, nt, nt.nodes['Principled BSDF']
def N(nt, t, **k):
    n = nt.nodes.new(t)
    for a, v in k.items():
        if a == 'ins':
            for i, x in v.items(): n.inputs[i].default_value = x
        else: setattr(n, a, v)
    return n
_cache = {}
def mat(kind, color=None, **k):
    key = (kind, color, tuple(sorted(k.items())))
    if key in _cache:
        try: _cache[key].name; return _cache[key]
        except ReferenceError: pass
    m = globals()['mat_'+kind](color, **k) if color is not None else globals()['mat_'+kind](**k)
    _cache[key] = m; return m

def mat_stone(color='limestone', rough=.85, bump=.25, scale=1.0, vary=.14, beds=.35):
    m, nt, p = _nt('stone'); L = nt.links.new
    tc = N(nt, 'ShaderNodeTexCoord')
    n1 = N(nt, 'ShaderNodeTexNoise', ins={'Scale': 3*scale, 'Detail': 8, 'Roughness': .62})
    n2 = N(nt, 'ShaderNodeTexNoise', ins={'Scale': 60*scale, 'Detail': 4, 'Roughness': .7})
    mp = N(nt, 'ShaderNodeMapping'); mp.inputs['Scale'].default_value = (.35, .35, 5)
    n3 = N(nt, 'ShaderNodeTexNoise', ins={'Scale': 1.6*scale, 'Detail': 5, 'Roughness': .55})
    L(tc.outputs['Object'], n1.inputs['Vector']); L(tc.outputs['Object'], n2.inputs['Vector'])
    L(tc.outputs['Object'], mp.inputs['Vector']); L(mp.outputs[0], n3.inputs['Vector'])
    mix = N(nt, 'ShaderNodeMixRGB', blend_type='MIX'); mix.inputs[0].default_value = beds
    L(n1.outputs['Fac'], mix.inputs[1]); L(n3.outputs['Fac'], mix.inputs[2])
    cr = N(nt, 'ShaderNodeValToRGB'); e = cr.color_ramp.elements
    b = Vector(lin(PAL.get(color, color)))
    e[0].position = .32; e[0].color = (*(b*(1-vary*1.6)), 1); e[1].position = .68; e[1].color = (*(b*(1+vary*.5)), 1)
    L(mix.outputs[0], cr.inputs[0]); L(cr.outputs[0], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = .25
    add = N(nt, 'ShaderNodeMath', operation='ADD'); L(n2.outputs['Fac'], add.inputs[0]); L(mix.outputs[0], add.inputs[1])
    bp = N(nt, 'ShaderNodeBump', ins={'Strength': bump, 'Distance': .02}); L(add.outputs[0], bp.inputs['Height']); L(bp.outputs[0], p.inputs['Normal'])
    return m
def mat_metal(color='brass', rough=.22, brushed=.0):
    m, nt, p = _nt('metal'); L = nt.links.new
    p.inputs['Metallic'].default_value = 1; p.inputs['Base Color'].default_value = col(color)
    tc = N(nt, 'ShaderNodeTexCoord'); n = N(nt, 'ShaderNodeTexNoise', ins={'Scale': 4, 'Detail': 6, 'Roughness': .7})
    L(tc.outputs['Object'], n.inputs['Vector'])
    mr = N(nt, 'ShaderNodeMapRange', ins={'From Min': .3, 'From Max': .7, 'To Min': rough*.75, 'To Max': rough*1.35}); L(n.outputs['Fac'], mr.inputs[0])
    L(mr.outputs[0], p.inputs['Roughness'])
    return m
def mat_glass(color='glass', rough=.04, ior=1.45, dens=1.0):
    m, nt, p = _nt('glass')
    p.inputs['Base Color'].default_value = col(color); p.inputs['Transmission'].default_value = 1
    p.inputs['Roughness'].default_value = rough; p.inputs['IOR'].default_value = ior
    return m
def mat_lacquer(color='ink', rough=.18, coat=.6):
    m, nt, p = _nt('lacquer'); p.inputs['Base Color'].default_value = col(color)
    p.inputs['Roughness'].default_value = rough; p.inputs['Clearcoat'].default_value = coat; p.inputs['Clearcoat Roughness'].default_value = .06
    return m
def mat_pearl(color='pearl'):
    m, nt, p = _nt('pearl'); p.inputs['Base Color'].default_value = col(color); p.inputs['Roughness'].default_value = .28
    p.inputs['Subsurface'].default_value = .15; p.inputs['Subsurface Radius'].default_value = (.1, .06, .04)
    p.inputs['Clearcoat'].default_value = .8; p.inputs['Clearcoat Roughness'].default_value = .1; p.inputs['Sheen'].default_value = .3
    return m
def mat_emit(color='amber', strength=4.0, group=None):
    m = bpy.data.materials.new('emit'); m.use_nodes = True; nt = m.node_tree; nt.nodes.clear()
    e = N(nt, 'ShaderNodeEmission', ins={'Color': col(color), 'Strength': strength}); o = N(nt, 'ShaderNodeOutputMaterial')
    nt.links.new(e.outputs[0], o.inputs[0]); return m
def mat_sand(color='sand', scale=1.0, ripple=.5, rot=.35):
    m, nt, p = _nt('sand'); L = nt.links.new
    tc = N(nt, 'ShaderNodeTexCoord'); mp = N(nt, 'ShaderNodeMapping'); mp.inputs['Rotation'].default_value = (0, 0, rot)
    L(tc.outputs['Object'], mp.inputs['Vector'])
    wv = N(nt, 'ShaderNodeTexWave', ins={'Scale': 2.4*scale, 'Distortion': 4.5, 'Detail': 3, 'Detail Scale': 1.2, 'Detail Roughness': .5}); L(mp.outputs[0], wv.inputs['Vector'])
    n2 = N(nt, 'ShaderNodeTexNoise', ins={'Scale': 220*scale, 'Detail': 2}); L(tc.outputs['Object'], n2.inputs['Vector'])
    n3 = N(nt, 'ShaderNodeTexNoise', ins={'Scale': .9*scale, 'Detail': 3}); L(tc.outputs['Object'], n3.inputs['Vector'])
    mul = N(nt, 'ShaderNodeMath', operation='MULTIPLY'); L(wv.outputs['Fac'], mul.inputs[0]); L(n3.outputs['Fac'], mul.inputs[1])
    b1 = N(nt, 'ShaderNodeBump', ins={'Strength': ripple, 'Distance': .03}); L(mul.outputs[0], b1.inputs['Height'])
    b2 = N(nt, 'ShaderNodeBump', ins={'Strength': .18, 'Distance': .006}); L(n2.outputs['Fac'], b2.inputs['Height']); L(b1.outputs[0], b2.inputs['Normal'])
    L(b2.outputs[0], p.inputs['Normal'])
    b = Vector(lin(PAL.get(color, color)))
    cr = N(nt, 'ShaderNodeValToRGB'); cr.color_ramp.elements[0].color = (*(b*.86), 1); cr.color_ramp.elements[1].color = (*(b*1.08), 1)
    L(n3.outputs['Fac'], cr.inputs[0]); L(cr.outputs[0], p.inputs['Base Color']); p.inputs['Roughness'].default_value = .95; p.inputs['Specular'].default_value = .1
    return m
def mat_water(color='#0B2A33', rough=.03, bump=.12, scale=6):
    m, nt, p = _nt('water'); L = nt.links.new
    p.inputs['Base Color'].default_value = col(color); p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = .6
    tc = N(nt, 'ShaderNodeTexCoord'); mp = N(nt, 'ShaderNodeMapping'); mp.inputs['Scale'].default_value = (1, .25, 1); L(tc.outputs['Object'], mp.inputs['Vector'])
    n = N(nt, 'ShaderNodeTexNoise', ins={'Scale': scale, 'Detail': 3, 'Roughness': .5}); L(mp.outputs[0], n.inputs['Vector'])
    b = N(nt, 'ShaderNodeBump', ins={'Strength': bump, 'Distance': .05}); L(n.outputs['Fac'], b.inputs['Height']); L(b.outputs[0], p.inputs['Normal'])
    return m

# ------------------------------------------------------------------ geometry
def mesh(name, verts, faces, m=None, smooth=False, bevel=0, seg=3, uv=None):
    me = bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts], [], faces); me.validate(); me.update()
    if uv is not None:
        l = me.uv_layers.new(name='UVMap')
        for poly in me.polygons:
            for li, vi in zip(poly.loop_indices, poly.vertices): l.data[li].uv = uv(poly, me.vertices[vi].co)
    o = bpy.data.objects.new(name, me); link(o)
    if m: me.materials.append(m)
    if smooth:
        for p in me.polygons: p.use_smooth = True
        me.use_auto_smooth = True; me.auto_smooth_angle = math.radians(38)
    if bevel: bev(o, bevel, seg)
    return o
def bev(o, w, seg=3):
    b = o.modifiers.new('b', 'BEVEL'); b.width = w; b.segments = seg; b.limit_method = 'ANGLE'; b.angle_limit = math.radians(35); b.harden_normals = True
    o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(60)
    for p in o.data.polygons: p.use_smooth = True
    return o
def box(sx, sy, sz, loc=(0, 0, 0), m=None, bevel=.02, rot=(0, 0, 0)):
    """centre-bottom origin"""
    x, y = sx/2, sy/2
    v = [(-x,-y,0),(x,-y,0),(x,y,0),(-x,y,0),(-x,-y,sz),(x,-y,sz),(x,y,sz),(-x,y,sz)]
    f = [(0,3,2,1),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)]
    o = mesh('box', v, f, m, bevel=bevel); o.location = loc; o.rotation_euler = rot; return o
def rounded(p, n=8):
    """a profile without corners: Catmull-Rom through its points"""
    q = [p[0], *p, p[-1]]; f = lambda a, b, c, d, t: .5*(2*b+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3)
    return [tuple(max(0, f(*(v[k] for v in q[i:i+4]), j/n)) for k in (0, 1)) for i in range(len(p)-1) for j in range(n)]+[p[-1]]

def lathe(profile, n=96, loc=(0,0,0), m=None, rot=(0,0,0), bevel=0):
    """profile: list of (r,z) bottom->top"""
    v, f = [], []; k = len(profile)
    for i in range(n):
        a = 2*math.pi*i/n
        v += [(r*math.cos(a), r*math.sin(a), z) for r, z in profile]
    for i in range(n):
        j = (i+1) % n
        for t in range(k-1): f.append((i*k+t, j*k+t, j*k+t+1, i*k+t+1))
    if profile[0][0] > 1e-6: f.append(tuple(i*k for i in reversed(range(n))))
    if profile[-1][0] > 1e-6: f.append(tuple(i*k+k-1 for i in range(n)))
    o = mesh('lathe', v, f, m, smooth=True, bevel=bevel); o.location = loc; o.rotation_euler = rot; return o
def cyl(r, h, loc=(0,0,0), m=None, bevel=.015, rot=(0,0,0), n=96): return lathe([(r,0),(r,h)], n, loc, m, rot, bevel)
def sphere(r, loc=(0,0,0), m=None, seg=64):
    p = [(r*math.sin(math.pi*i/seg), -r*math.cos(math.pi*i/seg)) for i in range(seg+1)]; p[0]=(0,-r); p[-1]=(0,r)
    me = bpy.data.meshes.new('s'); import bmesh; bm = bmesh.new(); bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg//2, radius=r); bm.to_mesh(me); bm.free()
    o = bpy.data.objects.new('sphere', me); link(o); o.location = loc
    for q in me.polygons: q.use_smooth = True
    if m: me.materials.append(m)
    return o
def torus(R, r, loc=(0,0,0), m=None, rot=(0,0,0), n=160, k=32, flat=None):
    """flat=(w,h): rectangular section ring instead of round"""
    if flat:
        w, h = flat[0]/2, flat[1]/2
        o = lathe([(R-w,-h),(R+w,-h),(R+w,h),(R-w,h),(R-w,-h)], n, loc, None, rot)
        # remove caps produced by lathe
        import bmesh; bm = bmesh.new(); bm.from_mesh(o.data)
        big = [f for f in bm.faces if len(f.verts) > 4]; bmesh.ops.delete(bm, geom=big, context='FACES_ONLY'); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(o.data); bm.free()
        if m: o.data.materials.append(m)
        bev(o, min(w,h)*.35, 2); return o
    v, f = [], []
    for i in range(n):
        a = 2*math.pi*i/n
        for j in range(k):
            b = 2*math.pi*j/k; q = R+r*math.cos(b); v.append((q*math.cos(a), q*math.sin(a), r*math.sin(b)))
    for i in range(n):
        for j in range(k):
            f.append((i*k+j, ((i+1)%n)*k+j, ((i+1)%n)*k+(j+1)%k, i*k+(j+1)%k))
    o = mesh('torus', v, f, m, smooth=True); o.location = loc; o.rotation_euler = rot; return o
def extrude(poly, depth, loc=(0,0,0), m=None, rot=(0,0,0), bevel=.02, holes=()):
    """2D polygon in XZ plane (list of (x,z)), extruded along +Y. Holes handled by curve fill."""
    cu = bpy.data.curves.new('c', 'CURVE'); cu.dimensions = '2D'; cu.fill_mode = 'BOTH'; cu.extrude = depth/2; cu.bevel_depth = 0
    for pl in [poly, *holes]:
        s = cu.splines.new('POLY'); s.points.add(len(pl)-1); s.use_cyclic_u = True
        for p, (x, z) in zip(s.points, pl): p.co = (x, z, 0, 1)
    o = bpy.data.objects.new('ex', cu); link(o)
    dg = bpy.context.evaluated_depsgraph_get(); me = bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o)
    me.transform(Matrix.Rotation(math.pi/2, 4, 'X')); me.transform(Matrix.Translation((0, depth/2, 0)))
    import bmesh; bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5); bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.dissolve_limit(bm, angle_limit=.002, verts=bm.verts, edges=bm.edges); bm.to_mesh(me); bm.free()
    o = bpy.data.objects.new('ex', me); link(o); o.location = loc; o.rotation_euler = rot
    if m: me.materials.append(m)
    if bevel: bev(o, bevel)
    return o
def arch_poly(w, h, n=40, kind='round', z0=0):
    """opening outline; round or four-centred pointed arch"""
    r = w/2; pts = [(-r, z0)]; pts2 = []
    if kind == 'round':
        for i in range(n+1): a = math.pi - math.pi*i/n; pts.append((r*math.cos(a), h-r+r*math.sin(a)))
    else:
        R = w*.86; cx = R - r; top = math.sqrt(R*R-cx*cx); base = h-top
        a1 = math.pi; a0 = math.acos(-cx/R) if False else math.pi - math.acos((R-r)/R)
        for i in range(n//2+1): a = math.pi - (math.pi-a0)*i/(n//2); pts.append((cx+R*math.cos(a), base+R*math.sin(a)))
        for i in range(1, n//2+1): a = (math.pi-a0) - (math.pi-a0)*i/(n//2); pts.append((-cx+R*math.cos(a), base+R*math.sin(a)))
    pts.append((r, z0)); return pts
def wall_arch(w, h, d, aw, ah, ax=0, loc=(0,0,0), m=None, kind='round', bevel=.02, z0=0.0):
    a = [(x+ax, z) for x, z in arch_poly(aw, ah, kind=kind, z0=z0)]
    if z0 <= 0:
        outer = [(-w/2, 0), *[(x, max(z,0)) for x, z in a], (w/2, 0), (w/2, h), (-w/2, h)]
        return extrude(outer, d, loc, m, bevel=bevel)
    return extrude([(-w/2,0),(w/2,0),(w/2,h),(-w/2,h)], d, loc, m, bevel=bevel, holes=[a])
def steps(n, w, rise, run, loc=(0,0,0), m=None, bevel=.012, rot=(0,0,0)):
    poly = [(0,0)]
    for i in range(n): poly += [(i*run, (i+1)*rise), ((i+1)*run, (i+1)*rise)]
    poly.append((n*run, 0))
    return extrude(poly, w, loc, m, rot=rot, bevel=bevel)
def dunes(x0=-60, x1=60, y0=20, y1=160, nx=420, ny=420, ridges=None, seed=3, m=None, base=0.0, z=0.0):
    """Layered barchan ridges: each ridge is an S-curved crest, gentle windward (left) side, steep slip face (right)."""
    rng = np.random.RandomState(seed)
    if ridges is None:
        ridges = []
        for k in range(7):
            ridges.append(dict(x=rng.uniform(x0*.8, x1*.8), y=rng.uniform(y0, y1), H=rng.uniform(4, 11), A=rng.uniform(4, 10), L=rng.uniform(50, 90), ph=rng.uniform(0, 6.28), w=rng.uniform(16, 30), s=rng.uniform(5, 9), ly=rng.uniform(25, 50)))
    xs = np.linspace(x0, x1, nx); ys = y0+(y1-y0)*np.linspace(0, 1, ny)**1.5
    X, Y = np.meshgrid(xs, ys, indexing='ij'); acc = np.full_like(X, -1e9); K = 2.2
    low = base + .5*np.sin(X*.05+1)*np.sin(Y*.04+2)+.25*np.sin(X*.13+Y*.09)
    acc = np.exp(K*low*.5)
    for r in ridges:
        c = r['x']+r['A']*np.sin((Y-r['y'])/r['L']*6.283+r['ph'])+.12*(Y-r['y'])
        H = r['H']*np.exp(-((Y-r['y'])/r['ly'])**2)*(1+.12*np.sin(Y*.11+r['ph']))
        d = X-c
        left = np.clip(1+d/r['w'], 0, 1); left = left**1.7
        right = np.clip(1-d/r['s'], 0, 1); right = right*(.7+.3*right)
        hgt = H*np.where(d < 0, left, right)
        acc = acc+np.exp(K*hgt*.5)-1
    Z = np.log(np.maximum(acc, 1e-6))/(K*.5)
    v = np.stack([X, Y, Z], -1).reshape(-1, 3); f = []
    for i in range(nx-1):
        for j in range(ny-1): f.append((i*ny+j, (i+1)*ny+j, (i+1)*ny+j+1, i*ny+j+1))
    o = mesh('dunes', v.tolist(), f, m, smooth=True); o.data.use_auto_smooth = False; o.location = (0, 0, z); return o
def tube(points, r, m=None, cyclic=False, res=4, bez=False):
    cu = bpy.data.curves.new('t', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = res; cu.use_fill_caps = True
    s = cu.splines.new('NURBS' if bez else 'POLY'); s.points.add(len(points)-1); s.use_cyclic_u = cyclic
    if bez: s.use_endpoint_u = True; s.order_u = 4; cu.resolution_u = 16
    for p, q in zip(s.points, points): p.co = (*q, 1)
    o = bpy.data.objects.new('tube', cu); link(o)
    if m: cu.materials.append(m)
    return o

# girih: {8/3}-star & cross lattice as bars (mashrabiya)
def girih_segments(nx, ny, s=1.0):
    """line segments of an 8-fold star lattice, cell size s, centred; returns list of ((x,z),(x,z))"""
    seg = []; r1 = .5*s; k = math.tan(math.radians(22.5))
    for i in range(nx):
        for j in range(ny):
            cx, cy = (i-(nx-1)/2)*s, (j-(ny-1)/2)*s
            # eight-point star from two squares whose corners touch the cell-edge midpoints / diagonals
            R = r1; pts = []
            for t in range(16):
                a = math.pi/8*t; rr = R if t % 2 == 0 else R*(math.cos(math.pi/4)/math.cos(math.pi/8))  # khatam: two overlapped squares
                pts.append((cx+rr*math.cos(a), cy+rr*math.sin(a)))
            for t in range(16): seg.append((pts[t], pts[(t+1) % 16]))
    return seg
def screen(nx, ny, s, t=.05, d=.06, loc=(0,0,0), rot=(0,0,0), m=None, frame=.12, surround=0):
    V, F = [], []
    def bar(a, b, t):
        (x0,z0),(x1,z1) = a,b; L = math.hypot(x1-x0, z1-z0); ux,uz = (x1-x0)/L,(z1-z0)/L; nxx,nzz = -uz*t/2, ux*t/2
        x0-=ux*t*.4; z0-=uz*t*.4; x1+=ux*t*.4; z1+=uz*t*.4
        q = [(x0+nxx,z0+nzz),(x1+nxx,z1+nzz),(x1-nxx,z1-nzz),(x0-nxx,z0-nzz)]; b0 = len(V)
        for y in (-d/2, d/2): V.extend([(x,y,z) for x,z in q])
        F.extend([(b0+3,b0+2,b0+1,b0),(b0+4,b0+5,b0+6,b0+7)]); F.extend([(b0+i, b0+(i+1)%4, b0+4+(i+1)%4, b0+4+i) for i in range(4)])
    for a, b in girih_segments(nx, ny, s): bar(a, b, t)
    W, H = nx*s/2, ny*s/2
    if frame:
        for a, b in [((-W,-H),(W,-H)),((W,-H),(W,H)),((W,H),(-W,H)),((-W,H),(-W,-H))]: bar(a, b, frame)
    if surround:
        q = surround
        for x0, x1, z0, z1 in ((-W-q, -W, -H-q, H+q), (W, W+q, -H-q, H+q), (-W, W, H, H+q), (-W, W, -H-q, -H)):
            b0 = len(V); V.extend([(x0,0,z0),(x1,0,z0),(x1,0,z1),(x0,0,z1)]); F.append((b0,b0+1,b0+2,b0+3))
    o = mesh('screen', V, F, m); o.location = loc; o.rotation_euler = rot; return o

# ------------------------------------------------------------------ light & camera
def sun(elev=18, az=-60, strength=4.5, color='#FFC37F', angle=1.2, group='key'):
    """az: degrees, 0 = from camera (-Y) direction, negative = from the left"""
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = strength; l.color = lin(color); l.angle = math.radians(angle)
    o = bpy.data.objects.new('sun', l); link(o)
    e, a = math.radians(elev), math.radians(az)
    d = Vector((math.sin(a)*math.cos(e), -math.cos(a)*math.cos(e), math.sin(e)))  # towards the sun
    o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler(); o.lightgroup = group; return o, d
def area(loc, target, size, power, color='#FFD9A8', group='fill', sy=None):
    l = bpy.data.lights.new('area', 'AREA'); l.energy = power; l.color = lin(color); l.size = size
    if sy: l.shape = 'RECTANGLE'; l.size_y = sy
    o = bpy.data.objects.new('area', l); link(o); o.location = loc
    o.rotation_euler = (Vector(loc)-Vector(target)).to_track_quat('Z', 'Y').to_euler(); o.lightgroup = group; return o
def world(stops, strength=1.0, glow=None, group='fill', clouds=None):
    """vertical gradient: stops=[(elev_sin -1..1, hex)], glow=(az_deg, elev_deg, hex, power, falloff)"""
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True; nt = w.node_tree; L = nt.links.new
    bg = nt.nodes['Background']; bg.inputs[1].default_value = strength
    tc = N(nt, 'ShaderNodeTexCoord'); sx = N(nt, 'ShaderNodeSeparateXYZ'); L(tc.outputs['Generated'], sx.inputs[0])
    mr = N(nt, 'ShaderNodeMapRange', ins={'From Min': -1, 'From Max': 1, 'To Min': 0, 'To Max': 1}); L(sx.outputs[2], mr.inputs[0])
    cr = N(nt, 'ShaderNodeValToRGB'); cr.color_ramp.interpolation = 'EASE'; el = cr.color_ramp.elements
    pos = [(p+1)/2 for p, _ in stops]
    el[0].position, el[1].position = pos[0], pos[-1]
    for p in pos[1:-1]: el.new(p)
    for e, (_, h) in zip(sorted(el, key=lambda e: e.position), stops): e.color = (*lin(h), 1)
    L(mr.outputs[0], cr.inputs[0]); outc = cr.outputs[0]
    if glow:
        az, ev, h, pw, fall = glow; e, a = math.radians(ev), math.radians(az)
        d = (math.sin(a)*math.cos(e), -math.cos(a)*math.cos(e), math.sin(e))
        dot = N(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT'); dot.inputs[1].default_value = d; L(tc.outputs['Generated'], dot.inputs[0])
        mx = N(nt, 'ShaderNodeMath', operation='MAXIMUM'); L(dot.outputs['Value'], mx.inputs[0]); mx.inputs[1].default_value = 0
        po = N(nt, 'ShaderNodeMath', operation='POWER'); L(mx.outputs[0], po.inputs[0]); po.inputs[1].default_value = fall
        ml = N(nt, 'ShaderNodeMath', operation='MULTIPLY'); L(po.outputs[0], ml.inputs[0]); ml.inputs[1].default_value = pw
        mix = N(nt, 'ShaderNodeMixRGB', blend_type='ADD'); L(ml.outputs[0], mix.inputs[0]); L(outc, mix.inputs[1]); mix.inputs[2].default_value = (*lin(h), 1); mix.use_clamp = False
        outc = mix.outputs[0]
    if clouds:   # (amount, scale, lit hex, stretch, seed)
        am, scl, hx, stx, sd = clouds
        zz = N(nt, 'ShaderNodeMath', operation='ADD'); L(sx.outputs[2], zz.inputs[0]); zz.inputs[1].default_value = .16
        dv = []
        for i, q in ((0, 1.0), (1, stx)):
            d = N(nt, 'ShaderNodeMath', operation='DIVIDE'); L(sx.outputs[i], d.inputs[0]); L(zz.outputs[0], d.inputs[1]); m_ = N(nt, 'ShaderNodeMath', operation='MULTIPLY'); L(d.outputs[0], m_.inputs[0]); m_.inputs[1].default_value = q; dv.append(m_)
        cb = N(nt, 'ShaderNodeCombineXYZ'); L(dv[0].outputs[0], cb.inputs[0]); L(dv[1].outputs[0], cb.inputs[1]); cb.inputs[2].default_value = sd
        ns = N(nt, 'ShaderNodeTexNoise', ins={'Scale': scl, 'Detail': 7, 'Roughness': .56, 'Distortion': .5}); L(cb.outputs[0], ns.inputs['Vector'])
        mk = N(nt, 'ShaderNodeMapRange', interpolation_type='SMOOTHSTEP', ins={'From Min': .46, 'From Max': .74}); L(ns.outputs['Fac'], mk.inputs[0])
        fd = N(nt, 'ShaderNodeMapRange', interpolation_type='SMOOTHSTEP', ins={'From Min': .0, 'From Max': .07}); L(sx.outputs[2], fd.inputs[0])
        ml2 = N(nt, 'ShaderNodeMath', operation='MULTIPLY'); L(mk.outputs[0], ml2.inputs[0]); L(fd.outputs[0], ml2.inputs[1]); ml3 = N(nt, 'ShaderNodeMath', operation='MULTIPLY'); L(ml2.outputs[0], ml3.inputs[0]); ml3.inputs[1].default_value = am
        mx3 = N(nt, 'ShaderNodeMixRGB'); L(ml3.outputs[0], mx3.inputs[0]); L(outc, mx3.inputs[1]); mx3.inputs[2].default_value = (*lin(hx), 1); outc = mx3.outputs[0]
    L(outc, bg.inputs[0]); w.lightgroup = group; return w
DUSK = [(-1,'#2A2A30'),(-.02,'#6B5550'),(.0,'#F0A765'),(.05,'#E08A63'),(.14,'#A9737A'),(.3,'#4F5B80'),(.6,'#1E3459'),(1,'#0D1D3A')]
GOLD = [(-1,'#8A6F55'),(-.01,'#C9A583'),(.0,'#F3D9B4'),(.08,'#E3CDB4'),(.25,'#AFC0CB'),(.6,'#7FA0BD'),(1,'#5E86AB')]
def camera(loc, target, lens=50, fstop=None, focus=None, shift=(0,0)):
    c = bpy.data.cameras.new('cam'); c.lens = lens; c.sensor_width = 36; c.clip_end = 5000
    o = bpy.data.objects.new('cam', c); link(o); o.location = loc
    o.rotation_euler = (Vector(loc)-Vector(target)).to_track_quat('Z', 'Y').to_euler()
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True; c.dof.aperture_fstop = fstop; c.dof.focus_distance = (Vector(loc)-Vector(focus or target)).length; c.dof.aperture_blades = 9
    bpy.context.scene.camera = o; return o
def arg(name, default):
    a = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []
    for x in a:
        if x.startswith(name+'='): return type(default)(x.split('=', 1)[1])
    return default

# ------------------------------------------------------------------ flora, text
def palm(loc, h=6, lean=(.6, .2), n=20, L=2.6, m=None, trunk=None, seed=1, leaf=.05, coconut=False):
    rng = random.Random(seed); x, y, z = loc
    pts = [(x+lean[0]*t*t, y+lean[1]*t*t, z+h*t) for t in [i/14 for i in range(15)]]
    cu = tube(pts, .13*h/6, trunk, res=3)
    for i, p in enumerate(cu.data.splines[0].points): p.radius = 1.25-.55*i/14+(.12 if i % 2 else 0)
    top = Vector(pts[-1]); V, F = [], []
    for k in range(n):
        az = 2*math.pi*k/n*2.399+rng.uniform(-.2, .2); up = rng.uniform(.0, 1.75); ln = L*rng.uniform(.8, 1.1)
        d = Vector((math.cos(az), math.sin(az), 0)); side = Vector((-math.sin(az), math.cos(az), 0)); prev = None; S = 34
        for i in range(S+1):
            t = i/S; drop = up*t-(.85+.55*up)*t*t
            c = top+d*ln*t*(1-.12*t)+Vector((0, 0, ln*drop*.75))
            if prev is not None and i > 2:
                tang = (c-prev).normalized(); wl = ln*.34*math.sin(math.pi*min(1, .12+t*.9))**.7
                for sg in (-1, 1):
                    a = c; tip = c+(side*sg*.72+tang*.75+Vector((0, 0, -.42-.25*t))).normalized()*wl*rng.uniform(.85, 1.1)
                    mid = (a+tip)/2+Vector((0, 0, .06*wl)); wv = tang*leaf*L/2.6
                    b0 = len(V); V += [a-wv*.5, a+wv*.5, mid+wv*.5, mid-wv*.5, tip]; F += [(b0, b0+1, b0+2, b0+3), (b0+3, b0+2, b0+4)]
            if prev is not None:
                b0 = len(V); wv = side*.018*L/2.6*(1.2-t); V += [prev-wv, prev+wv, c+wv, c-wv]; F.append((b0, b0+1, b0+2, b0+3))
            prev = c
    o = mesh('fronds', V, F, m); return o
def mat_leaf(color='#4F5A2E', rough=.5):
    m, nt, p = _nt('leaf'); p.inputs['Base Color'].default_value = col(color); p.inputs['Roughness'].default_value = rough; p.inputs['Specular'].default_value = .3
    return m
def text(s, size, font, loc=(0,0,0), rot=(math.pi/2,0,0), depth=.02, m=None, bevel=.004, align='CENTER'):
    cu = bpy.data.curves.new('txt', 'FONT'); cu.body = s; cu.size = size; cu.extrude = depth; cu.bevel_depth = bevel; cu.bevel_resolution = 2
    cu.align_x = align; cu.align_y = 'CENTER'
    if font: cu.font = bpy.data.fonts.load(font)
    o = bpy.data.objects.new('txt', cu); link(o); o.location = loc; o.rotation_euler = rot
    if m: cu.materials.append(m)
    return o
