/** The families that prompts of the corpus may be answered with. */
export const suggestedFamilies = [
  'humanoid',
  'biped',
  'bird',
  'snake',
  'worm_chain',
  'centipede',
  'quadruped',
  'hexapod',
  'rover',
] as const;
