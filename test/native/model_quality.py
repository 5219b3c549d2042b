"""Faults of a model against the rules of MuJoCo Menagerie and the actuator rules of the product, without its code."""

import math
import os
import re
import xml.etree.ElementTree as ElementTree

import mujoco
import numpy as np

TIMESTEP_S = 0.002
ERROR_AT_PEAK_RAD = 0.1
STIFFEST_PER_INERTIA = 0.25 / TIMESTEP_S ** 2
WHEEL_GAIN = 10
TOLERANCE = 0.02
# MuJoCo does not accept them any more.
REFUSED = {'exactmeshinertia', 'convexhull', 'apirate', 'mpr_iterations', 'sensornoise'}
NAME = re.compile(r'^[a-z][a-z0-9]*(_[a-z0-9]+)*$')
NUMBERED = re.compile(r'^(body|link|joint|geom|site|actuator|sensor|motor)_?\d+$')
NAMED_KINDS = {'worldbody': ('body', 'joint', 'geom', 'site', 'camera'), 'actuator': ('position', 'velocity', 'motor'),
               'sensor': ('jointpos', 'jointvel', 'gyro', 'accelerometer', 'framequat', 'touch'), 'contact': ('exclude',),
               'keyframe': ('key',)}
# Bodies that are excluded from contact are at most two joints apart, or this close at home.
NEAR_M = 0.005


def near(value, wanted):
  return abs(value - wanted) <= TOLERANCE * abs(wanted) + 1e-9


def text_faults(directory):
  """Faults that only the text of robot.mjcf shows."""
  root = ElementTree.parse(os.path.join(directory, 'robot.mjcf')).getroot()
  faults = []
  compiler, option = root.find('compiler'), root.find('option')
  if compiler is None or compiler.get('angle') != 'radian' or compiler.get('autolimits') == 'false':
    faults.append('compiler: radians and autolimits')
  if option is None or option.get('integrator') != 'implicitfast' or float(option.get('timestep', 0)) != TIMESTEP_S:
    faults.append('option: implicitfast, 2 ms')
  for each in root.iter():
    faults += [f'{each.tag} has {attribute}' for attribute in REFUSED & set(each.attrib)]
  classes = [c.get('class') for c in root.iter('default') if c.get('class')]
  if 'visual' not in classes or 'collision' not in classes or len(set(classes)) != len(classes):
    faults.append('default classes')
  for body in root.find('worldbody').iter('body'):
    moves = any(body.find(tag) is not None for tag in ('joint', 'freejoint'))
    if moves and body.find('inertial') is None:
      faults.append(f'{body.get("name")} has no explicit inertia')
  for section, kinds in NAMED_KINDS.items():
    for kind in kinds:
      names = [each.get('name') for place in root.findall(section) for each in place.iter(kind)]
      faults += [f'{kind} without a name' for name in names if not name]
      faults += [f'{kind} {name}: name' for name in names if name and (not NAME.match(name) or NUMBERED.match(name))]
      if len(set(names)) != len(names):
        faults.append(f'{kind}: a name twice')
  home = [key for key in root.iter('key') if key.get('name') == 'home']
  if len(home) != 1 or not home[0].get('qpos') or not home[0].get('ctrl'):
    faults.append('key home with qpos and ctrl')
  return faults


def geom_faults(model):
  faults = []
  for g in range(model.ngeom):
    name = model.geom(g).name
    if name == 'floor':
      continue
    collides = bool(model.geom_contype[g] or model.geom_conaffinity[g])
    if model.geom_group[g] != (3 if collides else 2):
      faults.append(f'{name} is in group {model.geom_group[g]}')
  return faults


def sensor_faults(model):
  kinds = mujoco.mjtSensor
  present = set(model.sensor_type)
  faults = [f'no {name}' for name, kind in (('gyro', kinds.mjSENS_GYRO), ('accelerometer', kinds.mjSENS_ACCELEROMETER),
                                            ('orientation', kinds.mjSENS_FRAMEQUAT)) if kind not in present]
  for kind, what in ((kinds.mjSENS_JOINTPOS, 'position'), (kinds.mjSENS_JOINTVEL, 'velocity')):
    read = {int(model.sensor_objid[s]) for s in range(model.nsensor) if model.sensor_type[s] == kind}
    faults += [f'no {what} of {model.joint(j).name}' for j in range(model.njnt)
               if model.jnt_type[j] != mujoco.mjtJoint.mjJNT_FREE and j not in read]
  touched = {int(model.site_bodyid[model.sensor_objid[s]]) for s in range(model.nsensor)
             if model.sensor_type[s] == kinds.mjSENS_TOUCH}
  faults += [f'no touch at {model.body(b).name}' for b in range(1, model.nbody)
             if model.body(b).name.endswith('_foot') and b not in touched]
  return faults


def steps_between(model, one, other):
  """Number of edges of the body tree between two bodies."""
  def up(body):
    chain = [body]
    while chain[-1] != 0:
      chain.append(int(model.body_parentid[chain[-1]]))
    return chain
  first, second = up(one), up(other)
  shared = next(b for b in first if b in second)
  return first.index(shared) + second.index(shared)


def distance(model, data, one, other):
  geoms = [[g for g in range(model.ngeom) if model.geom_bodyid[g] == body] for body in (one, other)]
  return min((mujoco.mj_geomDistance(model, data, a, b, 1.0, None) for a in geoms[0] for b in geoms[1]), default=1.0)


def exclusion_faults(model, data):
  """Excluded pairs of bodies that do not touch by construction."""
  faults = []
  for signature in model.exclude_signature:
    pair = int(signature) >> 16, int(signature) & 0xFFFF
    if steps_between(model, *pair) > 2 and distance(model, data, *pair) > NEAR_M:
      faults.append(f'exclusion of {model.body(pair[0]).name} and {model.body(pair[1]).name}')
  return faults


def actuator_faults(model, data):
  """Actuators off the torque-speed line, or with other gains than the rules give."""
  faults = []
  mass = np.zeros((model.nv, model.nv))
  mujoco.mj_fullM(model, data, mass)
  for a in range(model.nu):
    name, joint = model.actuator(a).name, int(model.actuator_trnid[a, 0])
    dof = model.jnt_dofadr[joint]
    low, peak = model.actuator_forcerange[a]
    damping = model.dof_damping[dof]
    if not (near(-low, peak) and peak > 0):
      faults.append(f'{name}: force range')
    if not (damping > 0 and model.dof_armature[dof] > 0 and model.dof_frictionloss[dof] > 0):
      faults.append(f'{name}: damping, armature or friction is 0')
    gain, bias = model.actuator_gainprm[a, 0], model.actuator_biasprm[a]
    if bias[1] != 0:
      inertia = mass[dof, dof]
      stiffest = STIFFEST_PER_INERTIA * inertia
      kp = min(peak / ERROR_AT_PEAK_RAD, stiffest)
      kv = max(0.0, 2 * math.sqrt(gain * inertia) - damping)
      if not near(gain, kp):
        faults.append(f'{name}: kp {gain:.4g}, not {kp:.4g}')
      if not near(-bias[2], kv):
        faults.append(f'{name}: kv {-bias[2]:.4g}, not {kv:.4g}')
    elif bias[2] != 0:
      if not near(gain, WHEEL_GAIN * damping):
        faults.append(f'{name}: kv {gain:.4g}, not {WHEEL_GAIN * damping:.4g}')
      if not near(model.actuator_ctrlrange[a, 1], peak / damping):
        faults.append(f'{name}: range of speeds')
    command = model.key_ctrl[mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_KEY, 'home'), a]
    least, most = model.actuator_ctrlrange[a]
    if not least <= command <= most:
      faults.append(f'{name}: home command out of range')
  passive = [d for d in range(model.nv) if model.jnt_type[model.dof_jntid[d]] != mujoco.mjtJoint.mjJNT_FREE]
  faults += [f'{model.joint(int(model.dof_jntid[d])).name}: no armature' for d in passive if not model.dof_armature[d] > 0]
  return faults


def model_faults(directory, model, data):
  """Every fault of the model. The data must be at home."""
  return (text_faults(directory) + geom_faults(model) + sensor_faults(model) + exclusion_faults(model, data)
          + actuator_faults(model, data))
