"""Faults of parts.json: links of the model that are not the sum of their parts, without code of the product."""

import json
import math
import pathlib

import mujoco
import numpy as np

TOLERANCE = 0.01


def box(mass, x, y, z):
  return mass / 12 * np.array([y * y + z * z, x * x + z * z, x * x + y * y])


def tube(mass, outer, length, inner=0.0):
  across = mass / 12 * (3 * (outer ** 2 + inner ** 2) + length ** 2)
  return np.array([across, across, mass / 2 * (outer ** 2 + inner ** 2)])


def capsule(mass, radius, length):
  """A cylinder and a ball whose halves are moved apart."""
  ball = mass * 4 * radius / (3 * length + 4 * radius)
  moments = tube(mass - ball, radius, length) + ball * 0.4 * radius ** 2
  away = ball * (length ** 2 / 4 + 3 / 8 * length * radius)
  return moments + np.array([away, away, 0.0])


def sphere(mass, radius):
  return np.full(3, 0.4 * mass * radius ** 2)


MOMENTS = {'box': box, 'sphere': sphere, 'cylinder': tube, 'tube': tube, 'capsule': capsule}


def matrix(quaternion):
  flat = np.zeros(9)
  mujoco.mju_quat2Mat(flat, np.array(quaternion, dtype=float))
  return flat.reshape(3, 3)


def sums(parts):
  """Mass, centre and inertia of parts by the parallel-axis theorem."""
  mass = sum(part['mass_kg'] for part in parts)
  center = sum(part['mass_kg'] * np.array(part['position_m']) for part in parts) / mass
  inertia = np.zeros((3, 3))
  for part in parts:
    turn = matrix(part['quaternion_wxyz'])
    own = MOMENTS[part['shape']['kind']](part['mass_kg'], *part['shape']['size_m'])
    away = np.array(part['position_m']) - center
    inertia += turn @ np.diag(own) @ turn.T
    inertia += part['mass_kg'] * (away @ away * np.eye(3) - np.outer(away, away))
  return mass, center, inertia


def listed(link):
  xx, yy, zz, xy, xz, yz = link['inertia_kg_m2']
  return link['mass_kg'], np.array(link['center_m']), np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]])


def of_model(model, body):
  turn = matrix(model.body_iquat[body])
  return model.body_mass[body], model.body_ipos[body], turn @ np.diag(model.body_inertia[body]) @ turn.T


def differs(found, wanted):
  """The first of mass, centre and inertia that is off, relative to the size of the link."""
  mass, center, inertia = wanted
  size = math.sqrt(np.trace(inertia) / mass)
  if abs(found[0] - mass) > TOLERANCE * mass:
    return 'mass'
  if np.abs(found[1] - center).max() > TOLERANCE * size:
    return 'centre'
  return 'inertia' if np.abs(found[2] - inertia).max() > TOLERANCE * np.trace(inertia) else None


def parts_faults(directory, model):
  """Every link that is not the sum of its parts in the list or in the model. None without parts.json."""
  path = pathlib.Path(directory, 'parts.json')
  if not path.exists():
    return []
  contents = json.loads(path.read_text())
  names = [model.body(b).name for b in range(1, model.nbody)]
  faults = [] if [link['name'] for link in contents['links']] == names else ['parts.json lists other links']
  total = sum(part['mass_kg'] for link in contents['links'] for part in link['parts'])
  for whole, what in ((contents['mass_kg'], 'parts.json'), (float(model.body_subtreemass[0]), 'the model')):
    if abs(whole - total) > TOLERANCE * total:
      faults.append(f'{what} weighs {whole:.4g} kg, its parts {total:.4g} kg')
  for link in contents['links']:
    if not link['parts'] or link['name'] not in names:
      continue
    wanted = sums(link['parts'])
    for found, where in ((listed(link), 'parts.json'), (of_model(model, model.body(link['name']).id), 'the model')):
      off = differs(found, wanted)
      if off:
        faults.append(f'{off} of {link["name"]} in {where} is not that of its parts')
  return faults
