"""Compares robot.urdf with robot.mjcf by yourdfpy and native MuJoCo, without code of the product.

usage: urdf.py DIRECTORY...

Prints one JSON object with the results by directory: what differs, the number of joints that move, and the largest distance
of a link from its place in the model, m. Exits with 1 if something differs.
"""

import itertools
import json
import math
import pathlib
import sys

import mujoco
import numpy as np
import trimesh
import yourdfpy

from parts_list import differs, matrix, of_model

PLACES_M = 1e-6
# Bosses for screws and walls around actuators reach beyond the shapes of the model.
AROUND_M = 0.03
POSES = 20
SEED = 3
TYPES = {'revolute': mujoco.mjtJoint.mjJNT_HINGE, 'continuous': mujoco.mjtJoint.mjJNT_HINGE,
         'prismatic': mujoco.mjtJoint.mjJNT_SLIDE}


def close(one, other):
  return math.isclose(one, other, rel_tol=1e-6, abs_tol=1e-9)


def moving(model):
  return {model.joint(j).name: j for j in range(model.njnt) if model.jnt_type[j] != mujoco.mjtJoint.mjJNT_FREE}


def followers(model):
  """The leader and the ratio of each joint that an equality couples, by joint."""
  joint = mujoco.mjtEq.mjEQ_JOINT
  return {int(model.eq_obj1id[e]): (int(model.eq_obj2id[e]), float(model.eq_data[e, 1]))
          for e in range(model.neq) if model.eq_type[e] == joint}


def mass_faults(robot, model):
  faults = []
  for b in range(1, model.nbody):
    name = model.body(b).name
    inertial = robot.link_map[name].inertial if name in robot.link_map else None
    if name not in robot.link_map:
      faults.append(f'no link {name}')
    elif inertial is None:
      faults += [f'{name} has no inertia'] if model.body_mass[b] > 0 else []
    else:
      turn = inertial.origin[:3, :3]
      found = inertial.mass, inertial.origin[:3, 3], turn @ inertial.inertia @ turn.T
      off = differs(found, of_model(model, b))
      faults += [f'{off} of {name}'] if off else []
  return faults


def joint_faults(robot, model):
  """Joints that are missing, or have another type, range, leader or motor than in the model."""
  named, leaders = moving(model), followers(model)
  found = {name: joint for name, joint in robot.joint_map.items() if joint.type != 'fixed'}
  faults = [f'joint {name}: only in one file' for name in named.keys() ^ found.keys()]
  driven = {int(model.actuator_trnid[a, 0]): a for a in range(model.nu)}
  for name in named.keys() & found.keys():
    j, joint = named[name], found[name]
    if model.jnt_type[j] != TYPES[joint.type] or (joint.type == 'continuous') == bool(model.jnt_limited[j]):
      faults.append(f'{name}: type')
    if model.jnt_limited[j] and not (close(joint.limit.lower, model.jnt_range[j, 0])
                                     and close(joint.limit.upper, model.jnt_range[j, 1])):
      faults.append(f'{name}: range')
    leader, ratio = leaders.get(j, (None, None))
    if (joint.mimic is None) != (leader is None):
      faults.append(f'{name}: mimic')
    elif leader is not None and not (joint.mimic.joint == model.joint(leader).name and close(joint.mimic.multiplier, ratio)):
      faults.append(f'{name}: leader')
    motor = driven.get(j, driven.get(leader))
    if motor is not None:
      scale = 1.0 if j in driven else abs(ratio)
      peak = model.actuator_forcerange[motor, 1]
      damping = model.dof_damping[model.jnt_dofadr[int(model.actuator_trnid[motor, 0])]]
      if not close(joint.limit.effort, peak / scale):
        faults.append(f'{name}: effort {joint.limit.effort}, not {peak / scale}')
      if not 0.5 < joint.limit.velocity / (peak / damping * scale) < 2:
        faults.append(f'{name}: velocity {joint.limit.velocity}, not about {peak / damping * scale}')
    elif joint.limit.effort != 0:
      faults.append(f'{name}: effort of a passive joint')
  return faults


def control_faults(robot, model):
  """Command interfaces of ros2_control that are not the actuators of the model."""
  wanted = {}
  for a in range(model.nu):
    bias = model.actuator_biasprm[a]
    kind = 'position' if bias[1] != 0 else 'velocity' if bias[2] != 0 else 'effort'
    wanted[model.joint(int(model.actuator_trnid[a, 0])).name] = kind
  tags = robot.getroot().find('ros2_control')
  listed = {tag.get('name'): tag.find('command_interface') for tag in tags.findall('joint')}
  found = {name: command.get('name') for name, command in listed.items() if command is not None}
  faults = [] if found == wanted else [f'commands {found}, not {wanted}']
  if listed.keys() != moving(model).keys():
    faults.append('ros2_control lists other joints')
  return faults


def box_of(model, body):
  """The box around the shapes of a body, in its frame."""
  corners = []
  for g in range(model.ngeom):
    if model.geom_bodyid[g] == body:
      turn, (center, half) = matrix(model.geom_quat[g]), model.geom_aabb[g].reshape(2, 3)
      signs = np.array(list(itertools.product((-1, 1), repeat=3)))
      corners.append((center + signs * half) @ turn.T + model.geom_pos[g])
  return np.vstack(corners).min(axis=0), np.vstack(corners).max(axis=0)


def mesh_faults(robot, model, directory):
  """Meshes that are missing, open or inside out, or away from the shapes of their link."""
  faults = []
  for name, link in robot.link_map.items():
    for mesh in [visual.geometry.mesh for visual in link.visuals if visual.geometry.mesh]:
      path = pathlib.Path(directory, mesh.filename)
      if not path.exists():
        faults.append(f'no {mesh.filename}')
        continue
      solid = trimesh.load_mesh(path)
      low, high = box_of(model, model.body(name).id)
      found = solid.bounds * mesh.scale
      if not solid.is_watertight:
        faults.append(f'{mesh.filename} is not watertight')
      elif solid.volume <= 0:
        faults.append(f'{mesh.filename} is inside out')
      if (found[0] < low - AROUND_M).any() or (found[1] > high + AROUND_M).any():
        faults.append(f'{mesh.filename} is away from {name}')
  return faults


def set_pose(model, data, random):
  """Home without a generator; else random angles within the ranges that obey the couplings."""
  named, leaders = moving(model), followers(model)
  mujoco.mj_resetDataKeyframe(model, data, mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_KEY, 'home'))
  if model.jnt_type[0] == mujoco.mjtJoint.mjJNT_FREE:
    data.qpos[:7] = 0, 0, 0, 1, 0, 0, 0
  if random is not None:
    for j in named.values():
      low, high = model.jnt_range[j] if model.jnt_limited[j] else (-math.pi, math.pi)
      data.qpos[model.jnt_qposadr[j]] = random.uniform(low, high)
  for j, (leader, ratio) in leaders.items():
    data.qpos[model.jnt_qposadr[j]] = ratio * data.qpos[model.jnt_qposadr[leader]]
  mujoco.mj_kinematics(model, data)


def farthest_m(robot, model):
  """The largest distance of a link or frame from its place in the model, at home and in random poses."""
  data, random, worst = mujoco.MjData(model), np.random.default_rng(SEED), 0.0
  named = moving(model)
  # Points off the origin of each link, so that rotations count.
  corners = np.vstack([np.zeros(3), 0.1 * np.eye(3)])
  for pose in range(1 + POSES):
    set_pose(model, data, random if pose else None)
    robot.update_cfg({name: data.qpos[model.jnt_qposadr[named[name]]] for name in robot.actuated_joint_names})
    for b in range(1, model.nbody):
      place = robot.get_transform(model.body(b).name, robot.base_link)
      found = corners @ place[:3, :3].T + place[:3, 3]
      wanted = corners @ data.xmat[b].reshape(3, 3).T + data.xpos[b]
      worst = max(worst, float(np.linalg.norm(found - wanted, axis=1).max()))
    for s in range(model.nsite):
      name = model.site(s).name
      if name in robot.link_map and name not in (model.body(b).name for b in range(model.nbody)):
        found = robot.get_transform(name, robot.base_link)[:3, 3]
        worst = max(worst, float(np.linalg.norm(found - data.site_xpos[s])))
  return worst


def compared(directory):
  robot = yourdfpy.URDF.load(str(pathlib.Path(directory, 'robot.urdf')), load_meshes=False,
                             build_scene_graph=True)
  robot_tree = yourdfpy.urdf.etree.parse(str(pathlib.Path(directory, 'robot.urdf')))
  model = mujoco.MjModel.from_xml_path(str(pathlib.Path(directory, 'robot.mjcf')))
  faults = mass_faults(robot, model) + joint_faults(robot, model) + control_faults(robot_tree, model)
  faults += mesh_faults(robot, model, directory)
  worst = farthest_m(robot, model)
  if worst > PLACES_M:
    faults.append(f'a link is {worst:.3g} m from its place in the model')
  return {'faults': faults, 'joints': len(moving(model)), 'farthest_m': worst}


if __name__ == '__main__':
  results = {directory: compared(directory) for directory in sys.argv[1:]}
  print(json.dumps(results))
  sys.exit(any(result['faults'] for result in results.values()))
