import { sizeOf } from '../../graph-view.ts';
import { box, cylinder, printed, softMaterial, sphere } from '../parts.ts';
import { acrossBody, type Forms, type LinkBuilder } from './form.ts';

const ball: LinkBuilder = ({ node }, { ankleHeight }) => {
  const radius = sizeOf(node)[0] / 2;
  return [printed('ball', sphere(radius), { at: [0, 0, radius - ankleHeight] }, softMaterial)];
};

const pad: LinkBuilder = ({ node }, { ankleHeight }) => {
  const [length, width, thickness] = sizeOf(node);
  return [
    printed('pad', box(length, width, thickness), { at: [0, 0, thickness / 2 - ankleHeight] }, softMaterial),
    printed('stem', cylinder(0.006, ankleHeight - thickness), {
      at: [0, 0, (thickness - ankleHeight) / 2],
      collides: false,
    }),
  ];
};

const rocker: LinkBuilder = ({ node }) => {
  const [diameter, width] = sizeOf(node);
  return [
    printed('roller', cylinder(diameter / 2, width), { at: [0, 0, 0], rotation: acrossBody }, softMaterial),
  ];
};

/** Feet; each fills exactly the height of an ankle above the ground. */
export const footForms: Forms = { ball: { build: ball }, pad: { build: pad }, rocker: { build: rocker } };
