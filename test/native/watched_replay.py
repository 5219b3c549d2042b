"""Runs the script of the how-to guide on a directory and watches for a fall: python watched_replay.py DIRECTORY [SECONDS [TERRAIN]]."""

import contextlib
import io
import json
import math
import pathlib
import runpy
import sys

import mujoco
import numpy as np

here = pathlib.Path(__file__).parent
replay = here / '../../docs/how-to/replay/replay.py'
standing = ('foot', 'wheel', 'roller', 'drive')
fallen = math.radians(45)
# Contacts are read every 20 ms, as in the trials of the product.
look_every_s = 0.02

terrain = f'_{sys.argv[3]}' if len(sys.argv) > 3 else ''
settle_s = json.loads((pathlib.Path(sys.argv[1]) / f'controller{terrain}.json').read_text())['settle_s']
seen = {'steps': 0, 'start': None, 'fall': None}
step = mujoco.mj_step


def crawls(model):
  """Whether a body moves on its belly or on free wheels: no feet, and position actuators alone."""
  bodies = [model.body(index).name for index in range(model.nbody)]
  return not any('foot' in name for name in bodies) and bool(np.all(model.actuator_biasprm[:, 1] != 0))


def leans(model, data):
  """Angle of the z axis of the root to the vertical; of a body that crawls, of its y axis to the ground."""
  axes = np.array(data.xmat[1]).reshape(3, 3)
  return abs(math.asin(np.clip(axes[2, 1], -1, 1))) if crawls(model) else math.acos(np.clip(axes[2, 2], -1, 1))


def touches(model, data):
  """Whether a link other than a foot or a wheel is in contact with the ground."""
  for contact in data.contact[: data.ncon]:
    bodies = [model.geom_bodyid[geom] for geom in contact.geom]
    if min(bodies) == 0 and not any(word in model.body(max(bodies)).name for word in standing):
      return True
  return False


def watched(model, data):
  """A step, after which a first fall is noted."""
  at = seen['steps'] - round(settle_s / model.opt.timestep)
  if at == 0:
    seen['start'] = float(data.subtree_com[0][0])
  step(model, data)
  seen['steps'] += 1
  if at < 0 or seen['fall'] is not None:
    return
  look = at % round(look_every_s / model.opt.timestep) == 0
  if leans(model, data) > fallen or (look and not crawls(model) and touches(model, data)):
    seen['fall'] = {'survived_s': at * model.opt.timestep, 'distance_m': float(data.subtree_com[0][0]) - seen['start']}


mujoco.mj_step = watched
printed = io.StringIO()
with contextlib.redirect_stdout(printed):
  runpy.run_path(str(replay))
print(json.dumps({**json.loads(printed.getvalue()), **(seen['fall'] or {}), 'fell': seen['fall'] is not None}))
