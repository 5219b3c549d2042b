import { describeFamily } from '../family.ts';
import { legGroups, writeLeggedBody } from '../legged-body.ts';
import { leggedText, leggedTraits, readLeggedTraits, sprawledPostures } from '../legged-traits.ts';

export const hexapod = describeFamily({
  family: 'hexapod',
  structure: { roots: ['frame_body'], flankLegPairs: 3 },
  groups: legGroups,
  // Longer legs make longer strides, and room for stronger actuators.
  detours: [{ step_m: 0.2 }],
  traits: [
    ...leggedTraits(['yaw', 'yaw_braced'], sprawledPostures, ['box', 'disc', 'yaw_spine']),
    ...leggedTraits(['pitch'], ['backward', 'forward'], ['box', 'yaw_spine']),
  ],
  text: leggedText('hexapod', 6),
  readTraits: readLeggedTraits,
  write: writeLeggedBody(['front', 'middle', 'rear']),
});
