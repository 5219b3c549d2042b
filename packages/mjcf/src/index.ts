export { type BalancingWheel, balanceSensors, balancingWheels } from './balancing.ts';
export { bodyTree, depthFirst, type TreeNode } from './body-tree.ts';
export { type CenterOfMass, centerOfMass } from './center-of-mass.ts';
export { compileForMjx, compileForMotion, compileMjcf, compileWithMeshes, type Mjcf } from './compile.ts';
export {
  type ActuatorTuning,
  type ControlTuning,
  controlTuning,
  errorAtPeak,
  homeHeight,
  stiffTuning,
  timestep,
} from './control-tuning.ts';
export { bodyExtent, type Extent } from './extent.ts';
export { carriedInertia, inertiaAbout } from './joint-inertia.ts';
export { type LinkInertia, linkInertia } from './link-inertia.ts';
export { materials, partMaterial } from './materials.ts';
export { MjcfError } from './mjcf-error.ts';
export { nameAllocator, partName } from './model-names.ts';
export { meshMaterial, meshScale, type PartMesh, seenOf } from './part-meshes.ts';
export { partsList } from './parts-list.ts';
export { payloadSide, withPayload } from './payload.ts';
export { passiveJoint } from './robot-mjcf.ts';
export { ladenFile, meshFile, robotFile, terrainStart } from './scene-mjcf.ts';
export { gyroSensor, imuOf, verticalSensor } from './sensors.ts';
export { shapeReach } from './shape-inertia.ts';
export { namedSize, type SizedTerrainKind, type TaskSizes, terrainOf, usualSizes } from './sized-terrain.ts';
export {
  about,
  combined,
  compose,
  identityPose,
  minus,
  type Pose,
  plus,
  poseFrom,
  type Rotation,
  rotated,
  rotationMatrix,
  times,
  turned,
  unit,
  type Vector,
  vector,
} from './spatial.ts';
export {
  type Point,
  type SupportEdge,
  supportEdges,
  supportMargin,
  supportShares,
} from './support.ts';
export { type Ground, groundOf, type Terrain, type TerrainKind, terrainElements } from './terrain.ts';
export { buildScene } from './ui-scene.ts';
export { type Element, elementsOf, serialise } from './xml.ts';
