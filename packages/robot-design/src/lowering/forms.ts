import type { GraphNode } from '@robotdesign/contracts';
import { armForms } from './forms/arms.ts';
import { birdForms } from './forms/birds.ts';
import { chainForms } from './forms/chains.ts';
import { footForms } from './forms/feet.ts';
import type { Form, Forms } from './forms/form.ts';
import { gripperForms } from './forms/grippers.ts';
import { legSegmentForms } from './forms/leg-segments.ts';
import { legForms } from './forms/legs.ts';
import { manipulatorForms } from './forms/manipulators.ts';
import { rockerForms } from './forms/rockers.ts';
import { torsoForms } from './forms/torsos.ts';
import { towerForms } from './forms/towers.ts';
import { trackForms } from './forms/tracks.ts';
import { uprightForms } from './forms/upright.ts';
import { wheelForms } from './forms/wheels.ts';

/** Builders of nodes by form: one table for each group of body parts. */
const groups: readonly Forms[] = [
  torsoForms,
  legForms,
  footForms,
  wheelForms,
  rockerForms,
  trackForms,
  towerForms,
  chainForms,
  legSegmentForms,
  uprightForms,
  armForms,
  birdForms,
  manipulatorForms,
  gripperForms,
];

const forms = new Map(groups.flatMap((group) => Object.entries(group)));
if (forms.size !== groups.reduce((sum, group) => sum + Object.keys(group).length, 0))
  throw new Error('two groups of body parts have a form with the same name');

/** Builder of a node; undefined for an unknown form. */
export const formOf = ({ form }: GraphNode): Form | undefined => forms.get(form ?? '');
