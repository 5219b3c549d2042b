export { urdfOf } from './robot-urdf.ts';
