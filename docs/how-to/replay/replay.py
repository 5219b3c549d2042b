"""Replays the controller of a robot: python replay.py DIRECTORY [SECONDS [TERRAIN]]. Prints what the robot did as JSON."""

import json
import pathlib
import sys

import mujoco
import numpy as np

folder = pathlib.Path(sys.argv[1])
terrain = f'_{sys.argv[3]}' if len(sys.argv) > 3 else ''
controller = json.loads((folder / f'controller{terrain}.json').read_text())
seconds = float(sys.argv[2]) if len(sys.argv) > 2 else controller['expected'][0]['duration_s']
model = mujoco.MjModel.from_xml_path(str(folder / f'scene{terrain}.xml'))
data = mujoco.MjData(model)
mujoco.mj_resetDataKeyframe(model, data, model.key(controller['start_key']).id)
mujoco.mj_forward(model, data)
key, ramp, step_s = data.ctrl.copy(), controller['ramp_s'], model.opt.timestep


def open_loop(part, t):
  """The commands of a gait, sequence, drive or hold at a time of its clock."""
  rows = part[part['kind']]
  targets = np.array(rows['targets'])
  if part['kind'] == 'gait':
    times = np.arange(len(targets) + 1) * rows['period_s'] / len(targets)
    return [np.interp(t % rows['period_s'], times, [*column, column[0]]) for column in targets.T]
  if part['kind'] == 'sequence':
    return [np.interp(t, rows['t_s'], column) for column in targets.T]
  return targets


def feedback(law, t):
  """offset - gain (state - reference); references of rates rise until ramp_s, those of states are their integrals."""
  share = min(1.0, t / ramp) if ramp else 1.0
  travelled = t - ramp / 2 if t >= ramp else t * share / 2
  errors = []
  for state in law['state']:
    name, wanted = state['name'], law['reference']
    value = data.sensordata[model.sensor(state['sensor']).adr[0] + state['component']]
    reference = wanted.get(name, 0.0) * (share if name.endswith('_dot') else 1.0)
    errors.append(state['sign'] * value - reference - wanted.get(f'{name}_dot', 0.0) * travelled)
  return np.array(law['offset']) - np.array(law['gain']) @ np.array(errors)


settle, fell = round(controller['settle_s'] / step_s), False
for step in range(settle + round(seconds / step_s)):
  t = (step - settle) * step_s
  if step == settle:
    start = data.subtree_com[0].copy()
  for part in [controller, controller.get('also')] if step >= settle else []:
    if part and part['kind'] != 'feedback':
      share, at = min(1.0, t / ramp) if ramp else 1.0, [model.actuator(name).id for name in part['actuators']]
      data.ctrl[at] = (1 - share) * key[at] + share * np.array(open_loop(part, t))
    elif part and step % round(1 / (part['feedback']['rate_hz'] * step_s)) == 0:
      at = [model.actuator(name).id for name in part['actuators']]
      data.ctrl[at] = np.clip(feedback(part['feedback'], t), *model.actuator_ctrlrange[at].T)
  mujoco.mj_step(model, data)
print(json.dumps({'distance_m': float(data.subtree_com[0][0] - start[0]), 'seconds': seconds}))
