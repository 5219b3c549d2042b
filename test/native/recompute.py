"""Recomputes what sized bodies claim with native MuJoCo, without code of the product.

usage: recompute.py DIRECTORY...

Each directory has scene.xml, robot.mjcf and claim.json: `family`, `asked` and `claimed` (values by requirement),
`mass_kg`, `continuous_nm` and `losses` (by actuator) and `battery_wh`. The payload is on board as a box of 600 kg/m³. Prints one JSON
object with rows by directory: requirement, asked, claimed, recomputed, and whether the recomputed value confirms the asked
one to 2 %. Exits with 1 if a row is not confirmed.
"""

import json
import math
import os
import sys

import mujoco
import numpy as np

from check import tilt_deg, with_output
from load import carrying

GRAVITY = 9.81
SETTLE_S = 3.0
TOLERANCE = 0.02
MASS_TOLERANCE = 0.01
ROLLING_DRAG = 0.02
USABLE_ENERGY = 0.8
USUAL_DRIVING_SPEED_M_S = 0.5
ELECTRONICS_W = 3.0
LARGEST_TILT_DEG = 2.0
LARGEST_FLOOR_GAP_M = 0.001
# A foot clears 1.2 times the height of a step.
FOOT_CLEARANCE = 1.2
# Friction of tracks; at most 0.8 of the peak torque is used on a step.
TRACK_FRICTION = 0.8
USABLE_PEAK = 0.8
# A wheel climbs its radius; on a rocker-bogie, h ≤ r/0.6.
BOGIE_SHARE = 0.6
USABLE_JOINT_SPEED = 0.7
# A body tips at 10° or more, so that it bears an acceleration of g·tan 10° = 1.7 m/s². Drives start more gently.
ACCELERATION = 1.0
SPEED_PRECISION = 0.005
LONGEST_DRIVE_S = 40.0
# A torque of 10 N·m turns a trunk by 0.1° in 20 s.
HOLDING_DAMPING = 1e5
UPRIGHT = math.cos(math.radians(45))
POSE_SAMPLES = 3000
# Fingers open 15 % and 8 mm wider than their object.
GRIP_SHARE = 1.15
GRIP_RESERVE_M = 0.008
DEEPEST_SELF_CONTACT_M = 0.001


class Body:
  """A laden model and the roles of its parts, found from its structure."""

  def __init__(self, directory, payload_kg, losses):
    self.model = model = carrying(directory, payload_kg)
    own = [losses[mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_ACTUATOR, a)] for a in range(model.nu)]
    self.idle_w = sum(each['idle_w'] for each in own)
    self.no_load_nm = np.array([each['no_load_nm'] for each in own])
    self.data = mujoco.MjData(model)
    self.floor = mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_GEOM, 'floor')
    self.home = mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_KEY, 'home')
    parked = mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_KEY, 'parked')
    self.balances = parked >= 0
    # A body that balances actively rests parked on its skid.
    self.resting = parked if self.balances else self.home
    self.floating = model.njnt > 0 and model.jnt_type[0] == mujoco.mjtJoint.mjJNT_FREE
    self.root = int(model.jnt_bodyid[0]) if self.floating else 1
    self.colliding = [g for g in range(model.ngeom) if g != self.floor and model.geom_contype[g]]
    self.driven = model.actuator_trnid[:, 0]
    self.dofs = model.jnt_dofadr[self.driven]
    touch = model.sensor_type == mujoco.mjtSensor.mjSENS_TOUCH
    self.feet = sorted({int(model.site_bodyid[s]) for s in model.sensor_objid[touch]})
    self.rolling = [a for a, j in enumerate(self.driven) if not model.jnt_limited[j]]
    self.wheels = [int(model.jnt_bodyid[self.driven[a]]) for a in self.rolling]
    self.mass_kg = float(model.body_subtreemass[0])
    self.peak = model.actuator_forcerange[:, 1]
    self.no_load = self.peak / model.dof_damping[self.dofs]
    self.friction = model.dof_frictionloss[self.dofs]

  def steps(self, seconds):
    return round(seconds / self.model.opt.timestep)

  def to_home(self):
    self.to_key(self.home)

  def to_key(self, key):
    mujoco.mj_resetDataKeyframe(self.model, self.data, key)
    mujoco.mj_forward(self.model, self.data)

  def chain(self, body):
    """Bodies from `body` up to the root, without the root."""
    found = []
    while body not in (0, self.root):
      found.append(body)
      body = int(self.model.body_parentid[body])
    return found

  def leg(self, foot):
    """Bodies that move this foot alone."""
    shared = {b for other in self.feet if other != foot for b in self.chain(other)}
    return [b for b in self.chain(foot) if b not in shared]

  def joints_of(self, bodies):
    return [j for j in range(self.model.njnt) if int(self.model.jnt_bodyid[j]) in bodies
            and self.model.jnt_type[j] != mujoco.mjtJoint.mjJNT_FREE]

  def geoms_of(self, bodies):
    return [g for g in self.colliding if int(self.model.geom_bodyid[g]) in bodies]

  def lowest(self, geoms):
    """z of the lowest point of geoms, without MuJoCo's collision functions."""
    return min(self.data.geom_xpos[g][2] - self.half_height(g) for g in geoms)

  def half_height(self, geom):
    kind, size = self.model.geom_type[geom], self.model.geom_size[geom]
    up = np.abs(self.data.geom_xmat[geom].reshape(3, 3)[2])
    if kind == mujoco.mjtGeom.mjGEOM_BOX:
      return float(up @ size)
    if kind == mujoco.mjtGeom.mjGEOM_CAPSULE:
      return size[0] + up[2] * size[1]
    if kind == mujoco.mjtGeom.mjGEOM_CYLINDER:
      return up[2] * size[1] + math.sqrt(max(0.0, 1 - up[2] ** 2)) * size[0]
    return float(size[0])

  def shaft_torque(self):
    return self.data.actuator_force - self.model.dof_damping[self.dofs] * self.data.qvel[self.dofs]


def rest(body):
  """Settles on the floor with the payload. Returns the state of rest."""
  model, data = body.model, body.data
  body.to_key(body.resting)
  start = data.qpos[:3].copy() if body.floating else np.zeros(3)
  torques = []
  for step in range(body.steps(SETTLE_S)):
    mujoco.mj_step(model, data)
    if step >= body.steps(SETTLE_S - 0.5):
      torques.append(data.actuator_force.copy())
  supports = body.feet or body.wheels
  tilt = tilt_deg(data.qpos) if body.floating and not body.balances else 0.0
  drift = float(np.linalg.norm(data.qpos[:3] - start)) if body.floating else 0.0
  gaps = [abs(body.lowest(body.geoms_of([s]))) for s in supports] if body.floating else []
  touching = {int(model.geom_bodyid[g]) for c in data.contact if body.floor in c.geom for g in c.geom if g != body.floor}
  foreign = touching - set(body.feet) if body.feet else set()
  largest_drift = max(0.010, 0.02 * start[2])
  return {
      'torque_nm': np.abs(np.mean(torques, axis=0)),
      'qpos': data.qpos.copy(),
      'clearance_m': float(body.lowest(body.geoms_of([body.root]))) if body.floating else 0.0,
      'detail': {'tilt_deg': float(tilt), 'drift_mm': 1000 * drift, 'floor_gap_mm': 1000 * max([0.0] + gaps),
                 'foreign_contacts': sorted(model.body(b).name for b in foreign)},
      'stands': bool(np.all(np.isfinite(data.qpos)) and tilt <= LARGEST_TILT_DEG and drift <= largest_drift
                     and all(g <= LARGEST_FLOOR_GAP_M for g in gaps) and not foreign),
  }


def self_contact(body, moving):
  """Whether a moving body penetrates another one."""
  model, data = body.model, body.data
  mujoco.mj_collision(model, data)
  return any(c.dist < -DEEPEST_SELF_CONTACT_M and body.floor not in c.geom
             and any(int(model.geom_bodyid[g]) in moving for g in c.geom) for c in data.contact)


def foot_lift(body, foot, random):
  """Largest height of a foot above the ground over the joint ranges of its leg, with the torso at home."""
  model, data = body.model, body.data
  moving = set(body.leg(foot))
  joints = body.joints_of(moving)
  sole = body.geoms_of([foot])
  if not joints or not sole:
    return 0.0
  places = model.jnt_qposadr[joints]
  low, high = model.jnt_range[joints].T
  body.to_home()
  ground = body.lowest(sole)

  def lift(angles):
    data.qpos[places] = angles
    mujoco.mj_kinematics(model, data)
    return body.lowest(sole) - ground

  def lift_of(angles):
    """The lift, or nothing if the leg penetrates the body."""
    height = lift(angles)
    return -1.0 if self_contact(body, moving) else height

  samples = low + (high - low) * random.random((POSE_SAMPLES, len(joints)))
  heights = np.array([lift(angles) for angles in samples])
  free = next((s for s in samples[np.argsort(-heights)] if lift_of(s) >= 0), None)
  if free is None:
    return 0.0
  # The highest free sample is refined joint by joint.
  angles, best = free.copy(), lift(free)
  for width in (0.2, 0.1, 0.05, 0.02, 0.01):
    for joint in range(len(joints)):
      for side in (-1, 1):
        tried = angles.copy()
        tried[joint] = np.clip(tried[joint] + side * width, low[joint], high[joint])
        height = lift_of(tried)
        if height > best:
          angles, best = tried, height
  return best


def legs_step(body, at_rest):
  random = np.random.default_rng(0)
  lift = min(foot_lift(body, foot, random) for foot in body.feet)
  return min(lift / FOOT_CLEARANCE, at_rest['clearance_m'])


def wheel_radius(body, wheel):
  return max(float(body.model.geom_size[g][0]) for g in body.geoms_of([wheel]))


def is_on_bogie(body, wheel):
  """Whether a passive hinge between the wheel and the root bears several wheels."""
  actuated = set(int(j) for j in body.driven)
  above = body.joints_of(body.chain(wheel)[1:])
  passive = {int(body.model.jnt_bodyid[j]) for j in above if j not in actuated}
  return any(sum(b in body.chain(w) for w in body.wheels) > 1 for b in passive)


def tracks_step(body):
  """The highest edge that the centre of mass of a laden body on tracks passes over: the body is pitched in small steps,
  with its rear rollers on the ground, until friction, its motors or its balance prevent more."""
  body.to_home()
  model, data = body.model, body.data
  rollers = [b for b in range(model.nbody) if any(not model.jnt_limited[j] for j in body.joints_of([b]))]
  places = np.array([data.xpos[b][[0, 2]] for b in rollers])
  nose = float(places[np.argmax(places[:, 0])][1])
  radius = max(wheel_radius(body, b) for b in rollers)
  rear = places[places[:, 1] < places[:, 1].min() + 1e-3].min(axis=0)
  centre = data.subtree_com[body.root][[0, 2]] - rear
  usable = sum(USABLE_PEAK * body.peak[a] / wheel_radius(body, w)
               for a, w in zip(body.rolling, body.wheels))
  best = 0.0
  for pitch in np.radians(np.arange(0.0, 75.0, 0.05)):
    turn = np.array([[math.cos(pitch), -math.sin(pitch)], [math.sin(pitch), math.cos(pitch)]])
    com_x = (turn @ centre)[0]
    # The underside of the tracks is a radius below the line through the axles.
    foot, ahead = turn @ np.array([0.0, -radius]), turn @ np.array([1.0, 0.0])
    height = foot[1] + (com_x - foot[0]) * ahead[1] / ahead[0] + radius
    force = math.sin(pitch) + ROLLING_DRAG * math.cos(pitch)
    if force > TRACK_FRICTION * math.cos(pitch) or force * body.mass_kg * GRAVITY > usable or height < best:
      break
    best = float(height)
  return min(nose, best)


def wheels_step(body, family):
  if family == 'tracked':
    return tracks_step(body)
  body.to_home()
  return min(wheel_radius(body, w) / (BOGIE_SHARE if is_on_bogie(body, w) else 1.0) for w in body.wheels)


def push_back(body):
  """Applies the rolling resistance, against the heading."""
  data = body.data
  w, x, y, z = data.qpos[3:7]
  ahead = np.array([1 - 2 * (y ** 2 + z ** 2), 2 * (x * y + w * z)])
  drag = ROLLING_DRAG * body.mass_kg * GRAVITY
  data.xfrc_applied[body.root, :2] = -drag * np.clip(float(data.qvel[:2] @ ahead) / 0.02, -1, 1) * ahead


def drive(body, target_m_s=None):
  """Drives forward, faster by 1 m/s each second, until a speed or, without one, the speed at full command settles.

  Returns the speed, and shaft torques and joint speeds over the last 0.5 s, one row a step.
  """
  model, data = body.model, body.data
  body.to_home()
  if body.balances:
    # Its balance controller is not part of this check: damping of its rotation holds the trunk upright.
    model.dof_damping[3:6] = HOLDING_DAMPING
  forward = {a: 1.0 if data.xaxis[body.driven[a]][1] >= 0 else -1.0 for a in body.rolling}
  full = {a: model.actuator_ctrlrange[a, 1] for a in body.rolling}
  radius = {a: wheel_radius(body, w) for a, w in zip(body.rolling, body.wheels)}
  fastest = min(full[a] * radius[a] for a in body.rolling)
  wanted = fastest if target_m_s is None else min(target_m_s, fastest)
  share, last = 0.0, 0.0
  too_low, too_high = 0.0, None
  window = body.steps(0.5)
  while data.time < LONGEST_DRIVE_S:
    begin, torques, speeds = data.qpos[:2].copy(), [], []
    for _ in range(window):
      share = min(share + ACCELERATION * model.opt.timestep / fastest, wanted / fastest)
      for a in body.rolling:
        data.ctrl[a] = share * full[a] * forward[a]
      push_back(body)
      mujoco.mj_step(model, data)
      torques.append(body.shaft_torque().copy())
      speeds.append(data.qvel[body.dofs].copy())
    now = float(np.linalg.norm(data.qpos[:2] - begin)) / 0.5
    settled = share * fastest >= wanted * (1 - 1e-6) and abs(now - last) <= SPEED_PRECISION * now
    last = now
    if not settled:
      continue
    if target_m_s is None or abs(now - target_m_s) <= SPEED_PRECISION * target_m_s:
      break
    # The loop settles below its command, and friction holds it up to some command: what drives at the speed is searched.
    if now < target_m_s:
      if wanted >= fastest:
        break
      too_low = wanted
    else:
      too_high = wanted
    wanted = min(fastest, 2 * wanted) if too_high is None else (too_low + too_high) / 2
    share = min(share, wanted / fastest)
  # A body that has turned over does not drive.
  now = now if data.xmat[body.root][8] > UPRIGHT else 0.0
  return now, np.array(torques), np.array(speeds)


def walking_rates(body, speed_m_s):
  """Speeds of the actuators that move each foot straight back under the body."""
  body.to_home()
  model, data = body.model, body.data
  number = {int(j): a for a, j in enumerate(body.driven)}
  rates = np.zeros(len(body.driven))
  for foot in body.feet:
    joints = [j for j in body.joints_of(body.leg(foot)) if j in number]
    if not joints:
      continue
    jacobian = np.zeros((3, model.nv))
    mujoco.mj_jacBody(model, data, jacobian, None, foot)
    own = np.linalg.pinv(jacobian[:, model.jnt_dofadr[joints]], rcond=0.05) @ np.array([-speed_m_s, 0.0, 0.0])
    for joint, rate in zip(joints, own):
      rates[number[joint]] = abs(rate)
  return rates


def hip_height(body):
  """Height of the lowest hip: the highest driven joint of a leg."""
  body.to_home()
  driven = {int(j) for j in body.driven}
  legs = [[j for j in body.joints_of(body.leg(foot)) if j in driven] for foot in body.feet]
  return min((max(float(body.data.xanchor[j][2]) for j in leg) for leg in legs if leg), default=0.0)


def legs_speed(body, at_rest):
  """The slowest joint at 70 % of its loaded torque-speed line, at most a Froude number of 1 for trots, else 0.5."""
  rates = walking_rates(body, 1.0)
  loaded = USABLE_JOINT_SPEED * body.no_load * np.maximum(0.0, 1 - at_rest['torque_nm'] / body.peak)
  by_joints = min((float(l / r) for l, r in zip(loaded, rates) if r > 1e-9), default=0.0)
  froude = 1.0 if len(body.feet) == 4 else 0.5
  return min(by_joints, math.sqrt(froude * GRAVITY * hip_height(body)))


def power(body, torque, speed, heat_factor=1.0):
  """P = |τω|/0.6 + (τ/τ_stall)²·τ_stall·ω0/0.7 + k·|ω|, idle power and the electronics, W: the mean over rows of
  torques, without the friction of the drives, and speeds; k is the torque of the no-load current."""
  torque = np.abs(torque)
  heat = heat_factor * (torque / body.peak) ** 2 * body.peak * body.no_load / 0.7
  drives = torque * np.abs(speed) / 0.6 + heat + body.no_load_nm * np.abs(speed)
  return ELECTRONICS_W + body.idle_w + float(np.mean(np.sum(np.atleast_2d(drives), axis=1)))


def power_at(body, speed_m_s, at_rest):
  """Mean power at a speed; at rest if it is 0."""
  if speed_m_s > 0 and body.rolling:
    _, torque, speed = drive(body, speed_m_s)
    # The no-load current includes the friction of the drives.
    return power(body, np.maximum(0.0, np.abs(torque) - body.friction), speed)
  if speed_m_s > 0 and body.feet:
    # A foot bears twice the load half of the time: the same mean work, twice the mean heat.
    return power(body, at_rest['torque_nm'], walking_rates(body, speed_m_s), heat_factor=2.0)
  return power(body, at_rest['torque_nm'], np.zeros(len(body.driven)))


def stretched(body, site, random):
  """Stretches the arm of a grip out level. Returns its joints and the distance from the shoulder to the grip."""
  model, data = body.model, body.data
  driven = {int(j) for j in body.driven}
  joints = [j for j in body.joints_of(body.chain(int(model.site_bodyid[site]))) if j in driven]
  places = model.jnt_qposadr[joints]
  low, high = model.jnt_range[joints].T
  body.to_home()
  level = [j for j in joints if abs(data.xaxis[j][2]) < 0.7]
  shoulder = level[0] if level else joints[0]

  def reach(angles):
    data.qpos[places] = angles
    mujoco.mj_kinematics(model, data)
    return float(np.linalg.norm((data.site_xpos[site] - data.xanchor[shoulder])[:2]))

  samples = low + (high - low) * random.random((POSE_SAMPLES, len(joints)))
  angles = max(samples, key=reach).copy()
  best = reach(angles)
  for width in (0.2, 0.1, 0.05, 0.02, 0.01, 0.005):
    for _ in range(4):
      for joint in range(len(joints)):
        for side in (-1, 1):
          tried = angles.copy()
          tried[joint] = np.clip(tried[joint] + side * width, low[joint], high[joint])
          if reach(tried) > best:
            angles, best = tried, reach(tried)
  reach(angles)
  return joints, best


def arms(body, claim):
  """Reach and continuous lift of each grip with the arm stretched out level; the best of them."""
  model, data = body.model, body.data
  random = np.random.default_rng(0)
  names = {int(j): mujoco.mj_id2name(model, mujoco.mjtObj.mjOBJ_ACTUATOR, a) for a, j in enumerate(body.driven)}
  found = []
  for site in range(model.nsite):
    if not model.site(site).name.endswith('hand_center'):
      continue
    joints, reach = stretched(body, site, random)
    data.qvel[:] = 0
    mujoco.mj_forward(model, data)
    jacobian = np.zeros((3, model.nv))
    mujoco.mj_jacSite(model, data, jacobian, None, site)
    lifts = []
    for joint in joints:
      dof = model.jnt_dofadr[joint]
      lever = GRAVITY * jacobian[2, dof]
      if abs(lever) < 1e-6:
        continue
      # The load bends the joint the same way as the weight of the arm.
      own = data.qfrc_bias[dof] * np.sign(lever)
      lifts.append((claim['continuous_nm'][names[joint]] - own) / abs(lever))
    found.append((max(0.0, min(lifts, default=0.0)), reach))
  return max((l for l, _ in found), default=0.0), max((r for _, r in found), default=0.0)


def lift_row(body, claim, asked, _):
  return row('lift_kg', asked, arms(body, claim)[0], claim['claimed'].get('lift_kg'))


def reach_row(body, claim, asked, _):
  return row('reach_m', asked, arms(body, claim)[1], claim['claimed'].get('reach_m'))


def opening(body):
  """Distance between the fingers of a hand, as far as their slides open them; the largest of all hands."""
  model, data = body.model, body.data
  slides = [j for j in range(model.njnt) if model.jnt_type[j] == mujoco.mjtJoint.mjJNT_SLIDE]
  body.to_home()
  for joint in slides:
    data.qpos[model.jnt_qposadr[joint]] = model.jnt_range[joint][1]
  mujoco.mj_kinematics(model, data)
  by_hand = {}
  for joint in slides:
    finger = int(model.jnt_bodyid[joint])
    geoms = [g for g in body.colliding if model.geom_bodyid[g] == finger]
    by_hand.setdefault(int(model.body_parentid[finger]), []).append(geoms)
  gaps = [min(mujoco.mj_geomDistance(model, data, a, b, 1.0, None) for a in fingers[0] for b in fingers[1])
          for fingers in by_hand.values() if len(fingers) == 2]
  return max(gaps, default=0.0)


def object_row(body, claim, asked, _):
  widest = (opening(body) - GRIP_RESERVE_M) / GRIP_SHARE
  return row('object_m', asked, widest, claim['claimed'].get('object_m'))


def row(name, asked, recomputed, claimed=None, tolerance=TOLERANCE, detail=None):
  confirmed = recomputed is None or recomputed >= asked * (1 - tolerance)
  ratio = recomputed / claimed if recomputed is not None and claimed else None
  return {'requirement': name, 'asked': asked, 'claimed': claimed, 'recomputed': recomputed, 'ratio': ratio,
          'confirmed': bool(confirmed), **({'detail': detail} if detail else {})}


def step_row(body, claim, asked, at_rest):
  claimed = claim['claimed'].get('step_m')
  if body.wheels:
    return row('step_m', asked, wheels_step(body, claim['family']), claimed)
  if body.feet:
    return row('step_m', asked, legs_step(body, at_rest), claimed, detail={'clearance_m': at_rest['clearance_m']})
  return row('step_m', asked, None, claimed, detail={'why': 'no independent rule for bodies that move by bending'})


def speed_row(body, claim, asked, at_rest):
  claimed = claim['claimed'].get('speed_m_s')
  if body.rolling:
    return row('speed_m_s', asked, drive(body)[0], claimed)
  if body.feet:
    return row('speed_m_s', asked, legs_speed(body, at_rest), claimed)
  return row('speed_m_s', asked, None, claimed, detail={'why': 'no independent rule for bodies that move by bending'})


def duration_row(body, claim, asked, at_rest):
  usual = USUAL_DRIVING_SPEED_M_S if body.rolling else 0.0
  watts = power_at(body, claim['asked'].get('speed_m_s', usual), at_rest)
  seconds = USABLE_ENERGY * 3600 * claim['battery_wh'] / watts
  return row('duration_s', asked, seconds, claim['claimed'].get('duration_s'), detail={'mean_power_w': watts})


RECOMPUTED = {'step_m': step_row, 'speed_m_s': speed_row, 'duration_s': duration_row, 'lift_kg': lift_row,
              'reach_m': reach_row, 'object_m': object_row}


def recompute(directory):
  with open(os.path.join(directory, 'claim.json'), encoding='utf-8') as file:
    claim = json.load(file)
  payload_kg = claim['asked'].get('payload_kg', 0.0)
  body = Body(directory, payload_kg, claim['losses'])
  own = body.mass_kg - payload_kg
  at_rest = rest(body)
  names = [mujoco.mj_id2name(body.model, mujoco.mjtObj.mjOBJ_ACTUATOR, a) for a in range(body.model.nu)]
  margins = [claim['continuous_nm'][n] / max(t, 1e-9) for n, t in zip(names, at_rest['torque_nm'])]
  weakest = int(np.argmin(margins))
  mass = row('mass_kg', claim['mass_kg'], own, claim['mass_kg'], MASS_TOLERANCE)
  mass['confirmed'] = abs(own / claim['mass_kg'] - 1) <= MASS_TOLERANCE
  torque = {'joint': names[weakest], 'torque_nm': float(at_rest['torque_nm'][weakest]),
            'continuous_nm': claim['continuous_nm'][names[weakest]]}
  return [
      mass,
      row('rest_torque_margin', 1.0, min(float(margins[weakest]), 1000.0), detail=torque),
      row('stands', 1.0, float(at_rest['stands']), detail=at_rest['detail']),
      *(RECOMPUTED[key](body, claim, asked, at_rest) for key, asked in claim['asked'].items() if key in RECOMPUTED),
  ]


def checked(directory):
  try:
    rows, said = with_output(lambda: recompute(os.path.abspath(directory)))
  except ValueError as refused:
    return [row('loads', 1.0, 0.0, detail={'said': str(refused)})]
  lines = [line for line in said.splitlines() if line.strip()]
  return rows + ([row('loads', 1.0, 0.0, detail={'said': ' / '.join(lines)})] if lines else [])


def main(directories):
  if not directories:
    sys.exit(__doc__)
  results = {directory: checked(directory) for directory in directories}
  print(json.dumps({'mujoco': mujoco.__version__, 'bodies': results}, indent=1))
  return 0 if all(r['confirmed'] for rows in results.values() for r in rows) else 1


if __name__ == '__main__':
  sys.exit(main(sys.argv[1:]))
