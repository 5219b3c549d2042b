"""Loads an exported scene with a payload on board and an object in the hand."""

import os

import mujoco
import numpy as np

# A payload is a cube of this density: no higher than wide.
PAYLOAD_DENSITY = 600.0


def add_cube(site, name, mass, lift):
  """Welds a cube to the body of a site, raised along the z axis of the site by a share of its side."""
  side = (mass / PAYLOAD_DENSITY) ** (1 / 3)
  quat = np.array(site.quat)
  up = np.zeros(3)
  mujoco.mju_rotVecQuat(up, np.array([0.0, 0.0, lift * side]), quat)
  cube = site.parent.add_body(name=name, pos=np.array(site.pos) + up, quat=quat)
  cube.add_geom(name=name, type=mujoco.mjtGeom.mjGEOM_BOX, size=[side / 2] * 3, mass=mass, contype=0, conaffinity=0, group=2)


def carrying(directory, payload_kg=0.0, lift_kg=0.0):
  """The model of a scene. `payload_kg` stands on the site `payload`; each hand shares `lift_kg`."""
  spec = mujoco.MjSpec.from_file(os.path.join(directory, 'scene.xml'))
  if payload_kg > 0:
    bay = spec.site('payload')
    if bay is None:
      raise ValueError('The model has no site `payload`.')
    add_cube(bay, 'payload_box', payload_kg, 0.5)
  if lift_kg > 0:
    hands = [site for site in spec.sites if site.name.endswith('hand_center')]
    if not hands:
      raise ValueError('The model has no site `…hand_center`.')
    for hand in hands:
      add_cube(hand, f'{hand.name}_object', lift_kg / len(hands), 0.0)
  return spec.compile()
