import { describeFamily } from '../family.ts';
import { legGroups, writeLeggedBody } from '../legged-body.ts';
import {
  leggedText,
  leggedTraits,
  readLeggedTraits,
  sprawledPostures,
  uprightPostures,
} from '../legged-traits.ts';

export const quadruped = describeFamily({
  family: 'quadruped',
  structure: { roots: ['frame_body'], flankLegPairs: 2 },
  groups: legGroups,
  // Longer legs make longer strides, and room for stronger actuators.
  detours: [{ step_m: 0.2 }],
  traits: [
    ...leggedTraits(['abduction', 'pitch'], uprightPostures, ['box', 'yaw_spine', 'pitch_spine']),
    ...leggedTraits(['yaw', 'yaw_braced'], sprawledPostures, ['box', 'disc', 'yaw_spine']),
  ],
  text: leggedText('quadruped', 4),
  readTraits: readLeggedTraits,
  write: writeLeggedBody(['front', 'rear']),
});
