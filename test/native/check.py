"""Checks exported bodies with native MuJoCo, without code of the product.

usage: check.py DIRECTORY...

Each directory has scene.xml and robot.mjcf; if it has parts.json, every link must be the sum of its parts. A body that falls by itself also has the feedback of controller.json; it is
judged in the pose of the key `parked` and while the feedback balances it in place. A sized body also has claim.json; it is judged again with
the payload that it is asked to carry on board and what it is asked to lift in its hand, and the torque of every joint at
rest is compared with the continuous rating of its actuator. A body that carries less than is asked has that load. Prints one JSON object with the results by directory: every
value and the names of the values beyond their limit. Exits with 1 if a body fails.
"""

import json
import math
import os
import pathlib
import sys
import tempfile

import mujoco
import numpy as np

from load import carrying
from model_quality import model_faults
from parts_list import parts_faults

SETTLE_S = 0.5
HOLD_S = 5.0
NOISE_S = 1.0
HELD_NOISE_S = 2.0
HELD_FOR_S = 0.1
LEAN_RAD = math.radians(1)
PUSH_M_S = 0.1
BALANCE_S = 10.0
BALANCE_LEAN_RAD = math.radians(3)
BALANCE_PUSH_M_S = 0.2
RECOVERED_S = 3.0
FALLEN_DEG = 45.0


def vertical(quaternion):
  """The vertical of the world in the frame of a body."""
  inverse, up = np.zeros(4), np.zeros(3)
  mujoco.mju_negQuat(inverse, quaternion)
  mujoco.mju_rotVecQuat(up, np.array([0.0, 0.0, 1.0]), inverse)
  return up


def tilt_deg(qpos, upright=(1.0, 0.0, 0.0, 0.0)):
  chord = np.linalg.norm(vertical(qpos[3:7]) - vertical(np.array(upright)))
  return math.degrees(2 * math.asin(min(1.0, chord / 2)))


class Body:
  """A model with the values that the checks need."""

  def __init__(self, directory, payload_kg=0.0, lift_kg=0.0):
    self.model = carrying(directory, payload_kg, lift_kg)
    self.data = mujoco.MjData(self.model)
    self.home = mujoco.mj_name2id(self.model, mujoco.mjtObj.mjOBJ_KEY, 'home')
    controller = pathlib.Path(directory, 'controller.json')
    contents = json.loads(controller.read_text()) if controller.exists() else {}
    # Only a body that falls by itself needs its controller to stand.
    self.controller = contents if contents.get('kind') == 'feedback' else None
    self.rest = mujoco.mj_name2id(self.model, mujoco.mjtObj.mjOBJ_KEY, 'parked') if self.controller else self.home
    self.floor = mujoco.mj_name2id(self.model, mujoco.mjtObj.mjOBJ_GEOM, 'floor')
    self.floating = self.model.njnt > 0 and self.model.jnt_type[0] == mujoco.mjtJoint.mjJNT_FREE
    self.colliding = [g for g in range(self.model.ngeom) if g != self.floor and self.model.geom_contype[g]]
    self.driven = self.model.actuator_trnid[:, 0]

  def steps(self, seconds):
    return round(seconds / self.model.opt.timestep)

  def to_home(self):
    mujoco.mj_resetDataKeyframe(self.model, self.data, self.home)

  def to_rest(self):
    """The pose in which the body stands by itself."""
    mujoco.mj_resetDataKeyframe(self.model, self.data, self.rest)

  def floor_distance(self, geom):
    return mujoco.mj_geomDistance(self.model, self.data, geom, self.floor, 1.0, None)

  def supports(self):
    """Bodies that stand on the floor: those with a touch sensor, else driven wheels, else the lowest."""
    touch = self.model.sensor_type == mujoco.mjtSensor.mjSENS_TOUCH
    feet = {int(self.model.site_bodyid[s]) for s in self.model.sensor_objid[touch]}
    unlimited = [j for j in self.driven if not self.model.jnt_limited[j]]
    bodies = feet | {int(self.model.jnt_bodyid[j]) for j in unlimited}
    by_body = {b: [g for g in self.colliding if self.model.geom_bodyid[g] == b] for b in bodies}
    return by_body if by_body else {0: self.colliding}

  def no_load_speed(self):
    """Speed at which the torque-speed line reaches zero torque: peak torque over damping of the joint."""
    peak = self.model.actuator_forcerange[:, 1]
    return peak / self.model.dof_damping[self.model.jnt_dofadr[self.driven]]


def tip_angle_deg(body):
  data = body.data
  points = np.array([c.pos[:2] for c in data.contact if body.floor in c.geom])
  if len(points) < 3:
    return 0.0
  centre = data.subtree_com[0]
  # The margin is the smallest distance, over all directions, by which the contacts extend beyond the centre of mass.
  angles = np.linspace(0, 2 * math.pi, 7200, endpoint=False)
  directions = np.stack([np.cos(angles), np.sin(angles)])
  margin = np.min(np.max((points - centre[:2]) @ directions, axis=0))
  return math.degrees(math.atan2(margin, centre[2]))


def stand(body, seconds):
  """Steps from the current state. Returns the largest deviations from home and the warnings."""
  model, data = body.model, body.data
  home = model.key_qpos[body.rest]
  driven = model.jnt_qposadr[body.driven]
  seen = {'drift_mm': 0.0, 'tilt_deg': 0.0, 'joint_error_rad': 0.0}
  torques = []
  for step in range(1, body.steps(seconds) + 1):
    mujoco.mj_step(model, data)
    if step > body.steps(seconds - SETTLE_S):
      torques.append(data.actuator_force.copy())
    if body.floating:
      seen['drift_mm'] = max(seen['drift_mm'], 1000 * np.linalg.norm(data.qpos[:3] - home[:3]))
      seen['tilt_deg'] = max(seen['tilt_deg'], tilt_deg(data.qpos, home[3:7]))
    else:
      seen['joint_error_rad'] = max(seen['joint_error_rad'], np.max(np.abs(data.qpos[driven] - home[driven])))
    if step == body.steps(SETTLE_S) and body.floating:
      gaps = [min(body.floor_distance(g) for g in geoms) for geoms in body.supports().values()]
      seen['feet_mm'] = 1000 * max(abs(g) for g in gaps)
      seen['tip_deg'] = tip_angle_deg(body)
  seen['warnings'] = int(sum(data.warning.number))
  seen['torque_nm'] = np.abs(np.mean(torques, axis=0))
  return seen


def disturb(body, pitch=0.0, roll=0.0, push=(0.0, 0.0)):
  lean, leaning = np.zeros(4), np.zeros(4)
  mujoco.mju_euler2Quat(lean, [roll, pitch, 0.0], 'xyz')
  mujoco.mju_mulQuat(leaning, lean, body.data.qpos[3:7])
  body.data.qpos[3:7] = leaning
  body.data.qvel[:2] = push
  mujoco.mj_forward(body.model, body.data)
  body.data.qpos[2] -= min(0.0, *(body.floor_distance(g) for g in body.colliding))
  mujoco.mj_forward(body.model, body.data)


def recover(body, **how):
  """Tilt after a disturbance, when the body had time to recover."""
  body.to_rest()
  disturb(body, **how)
  mujoco.mj_step(body.model, body.data, body.steps(HOLD_S))
  home = body.model.key_qpos[body.rest]
  # After a warning MuJoCo may have reset the state.
  return math.inf if sum(body.data.warning.number) else tilt_deg(body.data.qpos, home[3:7])


class Feedback:
  """Balances in place by the feedback of controller.json: ctrl = -gain (state - reference), without its speed."""

  def __init__(self, body):
    law = body.controller['feedback']
    model, kinds = body.model, mujoco.mjtObj
    self.body, self.names = body, [state['name'] for state in law['state']]
    self.held = round(1 / (law['rate_hz'] * model.opt.timestep))
    self.at = [model.sensor_adr[mujoco.mj_name2id(model, kinds.mjOBJ_SENSOR, s['sensor'])] + s['component']
               for s in law['state']]
    self.sign = np.array([s['sign'] for s in law['state']])
    self.gain = np.array(law['gain'])
    self.wanted = np.array([0.0 if name.endswith('_dot') else law['reference'].get(name, 0.0) for name in self.names])
    self.actuators = [mujoco.mj_name2id(model, kinds.mjOBJ_ACTUATOR, name) for name in body.controller['actuators']]

  def __call__(self, step):
    if step % self.held:
      return
    model, data = self.body.model, self.body.data
    command = -self.gain @ (self.sign * data.sensordata[self.at] - self.wanted)
    low, high = model.actuator_ctrlrange[self.actuators].T
    data.ctrl[self.actuators] = np.clip(command, low, high)


def balance(body, direction):
  """Recovers from a lean and a push in a direction."""
  model, data = body.model, body.data
  body.to_home()
  start = data.qpos[:2].copy()
  disturb(body, pitch=direction * BALANCE_LEAN_RAD, push=(direction * BALANCE_PUSH_M_S, 0.0))
  feedback = Feedback(body)
  wheels = {g for geoms in body.supports().values() for g in geoms}
  seen = {'falls': 0, 'tilt_deg': 0.0, 'drift_mm': 0.0}
  for step in range(body.steps(BALANCE_S)):
    feedback(step)
    mujoco.mj_step(model, data)
    leaning = tilt_deg(data.qpos)
    touching = {g for c in data.contact if body.floor in c.geom for g in c.geom} - {body.floor}
    if leaning > FALLEN_DEG or touching - wheels:
      return {'falls': 1, 'tilt_deg': math.inf, 'drift_mm': math.inf}
    seen['drift_mm'] = max(seen['drift_mm'], 1000 * np.linalg.norm(data.qpos[:2] - start))
    if step * model.opt.timestep >= RECOVERED_S:
      seen['tilt_deg'] = max(seen['tilt_deg'], leaning)
  return seen


def penetration_mm(body):
  body.to_home()
  mujoco.mj_forward(body.model, body.data)
  return 1000 * max([0.0] + [-c.dist for c in body.data.contact if body.floor not in c.geom])


def noise(body, seconds, held_s):
  """MuJoCo Menagerie's pseudorandom control noise (test/model_test.py), each value held for `held_s`."""
  model, data = body.model, body.data
  mujoco.mj_resetData(model, data)
  low, high = model.actuator_ctrlrange.T
  held = body.steps(held_s)
  stalls, fastest = 0, 0.0
  for step in range(body.steps(seconds)):
    if step % held == 0:
      data.ctrl[:] = [l + (h - l) * mujoco.mju_Halton(step // held, j + 2) for j, (l, h) in enumerate(zip(low, high))]
    before = data.time
    mujoco.mj_step(model, data)
    stalls += not data.time > before
    speed = np.abs(data.qvel[model.jnt_dofadr[body.driven]]) / body.no_load_speed()
    fastest = max(fastest, float(np.max(speed)))
  return {'warnings': int(sum(data.warning.number)), 'stalls': stalls, 'speed_ratio': fastest}


def standing_limits(body):
  """Limits of standing. Name, limit, and whether the limit is a minimum."""
  if not body.floating:
    return [('home_warnings', 0, False), ('home_joint_error_rad', 0.02, False)]
  height_mm = 1000 * body.model.key_qpos[body.rest][2]
  return [('home_warnings', 0, False), ('feet_mm', 1.0, False), ('home_drift_mm', max(10.0, 0.02 * height_mm), False),
          ('home_tilt_deg', 2.0, False), ('tip_deg', 10.0, True),
          *((f'{name}_final_tilt_deg', 2.0, False) for name in RECOVERIES)]


def balance_limits(body):
  if not body.controller:
    return []
  return [('balance_falls', 0, False), ('balance_tilt_deg', 2.0, False), ('balance_drift_mm', 300.0, False)]


MODEL_LIMITS = [('penetration_mm', 1.0, False), ('noise_warnings', 0, False), ('noise_stalls', 0, False),
                ('held_noise_speed_ratio', 1.5, False), ('complaints', 0, False), ('model_faults', 0, False)]


RECOVERIES = {
    'pitch_forward': {'pitch': LEAN_RAD}, 'pitch_back': {'pitch': -LEAN_RAD},
    'roll_right': {'roll': LEAN_RAD}, 'roll_left': {'roll': -LEAN_RAD},
    'push_x': {'push': (PUSH_M_S, 0.0)}, 'push_y': {'push': (0.0, PUSH_M_S)},
}


def standing(body):
  """The values of standing by itself. Returns them and the torque of each actuator at rest."""
  body.to_rest()
  seen = stand(body, HOLD_S)
  found = {'home_warnings': seen['warnings']}
  if body.floating:
    found.update(feet_mm=seen['feet_mm'], tip_deg=seen['tip_deg'], home_drift_mm=seen['drift_mm'],
                 home_tilt_deg=seen['tilt_deg'])
    found.update({f'{name}_final_tilt_deg': recover(body, **how) for name, how in RECOVERIES.items()})
  else:
    found['home_joint_error_rad'] = seen['joint_error_rad']
  if body.controller:
    trials = [balance(body, direction) for direction in (1, -1)]
    found.update({f'balance_{name}': max(trial[name] for trial in trials) for name in trials[0]})
  return found, seen['torque_nm']


def moving(body):
  """The values of a body under random commands."""
  each = noise(body, NOISE_S, body.model.opt.timestep)
  held = noise(body, HELD_NOISE_S, HELD_FOR_S)
  return {'noise_warnings': each['warnings'] + held['warnings'], 'noise_stalls': each['stalls'] + held['stalls'],
          'held_noise_speed_ratio': held['speed_ratio']}


def torque_share(body, torque, continuous_nm):
  """The largest torque at rest over the continuous rating of its actuator, and the name of the actuator."""
  shares = [(float(torque[a]) / continuous_nm[body.model.actuator(a).name], body.model.actuator(a).name)
            for a in range(body.model.nu)]
  return max(shares)


def laden(directory, claim):
  """Values and limits of a sized body with its load."""
  loads = [min(claim['asked'].get(key, 0.0), claim['claimed'].get(key, 0.0)) for key in ('payload_kg', 'lift_kg')]
  body = Body(directory, *loads)
  found, torque = standing(body)
  share, hardest = torque_share(body, torque, claim['continuous_nm'])
  limits = standing_limits(body) + balance_limits(body)
  return ({**{f'laden_{name}': value for name, value in found.items()}, 'laden_torque_share': share},
          [(f'laden_{name}', limit, at_least) for name, limit, at_least in limits] + [('laden_torque_share', 1.0, False)],
          hardest)


def measure(directory):
  """Every value of a body, its limits, and what is said about them."""
  body = Body(directory)
  found = {'mass_kg': float(body.model.body_subtreemass[0]), 'penetration_mm': penetration_mm(body)}
  body.to_home()
  mujoco.mj_forward(body.model, body.data)
  faults = model_faults(directory, body.model, body.data) + parts_faults(directory, body.model)
  own, torque = standing(body)
  found.update(own, **moving(body), model_faults=len(faults))
  limits = MODEL_LIMITS + standing_limits(body) + balance_limits(body)
  claim = pathlib.Path(directory, 'claim.json')
  notes = {'faults': faults}
  if claim.exists():
    claimed = json.loads(claim.read_text())
    found['torque_share'], notes['hardest'] = torque_share(body, torque, claimed['continuous_nm'])
    with_load, more, notes['laden_hardest'] = laden(directory, claimed)
    found.update(with_load)
    limits = limits + [('torque_share', 1.0, False)] + more
  return found, limits, notes


def with_output(work):
  """Runs `work`. Returns its result and the text that MuJoCo wrote to stderr and its log file."""
  home = os.getcwd()
  with tempfile.TemporaryDirectory() as elsewhere, tempfile.TemporaryFile() as heard:
    stderr = os.dup(2)
    os.chdir(elsewhere)
    try:
      os.dup2(heard.fileno(), 2)
      result = work()
    finally:
      os.dup2(stderr, 2)
      os.close(stderr)
      os.chdir(home)
    heard.seek(0)
    said = heard.read().decode(errors='replace')
    log = pathlib.Path(elsewhere, 'MUJOCO_LOG.TXT')
    return result, said + (log.read_text() if log.exists() else '')


def check(directory):
  try:
    (found, limits, notes), said = with_output(lambda: measure(directory))
  except ValueError as refused:
    return {'failed': ['loads'], 'said': [str(refused)]}
  lines = [line for line in said.splitlines() if line.strip()]
  found['complaints'] = len(lines)
  failed = [name for name, limit, at_least in limits
            if not (found[name] >= limit if at_least else found[name] <= limit)]
  # JSON has no infinity.
  return {'failed': failed, 'found': {k: float(v) for k, v in found.items() if math.isfinite(v)}, 'said': lines, **notes}


def main(directories):
  if not directories:
    sys.exit(__doc__)
  results = {d: check(os.path.abspath(d)) for d in directories}
  print(json.dumps({'mujoco': mujoco.__version__, 'bodies': results}, indent=2))
  return 1 if any(r['failed'] for r in results.values()) else 0


if __name__ == '__main__':
  sys.exit(main(sys.argv[1:]))
