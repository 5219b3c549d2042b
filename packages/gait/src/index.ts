export { type Gait, measureGait, type Side, type Steps } from './gait.ts';
export { gaitOf, type Motion, MotionError } from './motion.ts';
export { readBvh } from './read-bvh.ts';
export { readCsv } from './read-csv.ts';
export { resemblance } from './resemblance.ts';
