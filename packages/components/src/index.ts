export { type ActuatorCase, actuatorCase } from './actuator-case.ts';
export {
  type ActuatorFacts,
  ActuatorFactsError,
  actuatorFacts,
  continuousTorqueOf,
  travelOf,
} from './actuator-facts.ts';
export {
  type Across,
  type BeamLoad,
  type BendingMoments,
  beamLoad,
  hollowSection,
  mostDeflection,
  printedSection,
  type Section,
  sideBySide,
  stockSection,
} from './beam.ts';
export { type BillTotals, billTotals } from './bill.ts';
export { type ComponentBox, type ComponentMass, componentBox, componentMass } from './body-of-component.ts';
export { type BusChoice, chooseBus, type Protocol, protocolOf } from './buses.ts';
export {
  battery,
  batteryIds,
  type CatalogueBattery,
  type CatalogueComponent,
  catalogueVersion,
  component,
  material,
  motorDriver,
  regulator,
  rigidFilamentIds,
  UnknownComponentError,
  unverifiedFields,
} from './catalogue.ts';
export { type Choice, NoComponentError } from './choice.ts';
export { drawOf, stallCurrentOf } from './current.ts';
export type { DriveCount, PowerDemand } from './demand.ts';
export { type DriveLosses, driveLosses } from './drive-losses.ts';
export {
  driveLacks,
  driveName,
  isJointDrive,
  isWheelDrive,
  jointDrives,
  usualDrive,
  wheelDrives,
} from './drives.ts';
export { railVoltageOf } from './feeding.ts';
export { acceptsVoltages, feedOf, needsDriver, type PowerParts } from './feeds.ts';
export { chooseGripDrive } from './grip-drive.ts';
export { type GripNeed, type Gripper, gripperFor, grippers } from './grippers.ts';
export { type Mount, type MountDisc, measuredShafts, mountOf } from './mounts.ts';
export { batteryAmong, type PackFacts, packFacts, packOptions } from './pack.ts';
export {
  actuatorRegulators,
  choosePower,
  feedsOf,
  fuseFor,
  type PowerPart,
  type PowerSystem,
} from './power.ts';
export { isDrive, type PowerBudget, powerBudget } from './power-budget.ts';
export { type ProbablePrice, priceOf, probablePrice } from './price.ts';
export { type PrintedSolid, printedMass, printProfile } from './printing.ts';
export { procure, type Shopping } from './procurement/procure.ts';
export { regulatorAccepts, voltagesOf } from './regulators.ts';
export {
  type ComputerTasks,
  chooseComputer,
  chooseImu,
  chooseJointActuator,
  chooseSensor,
  chooseWheelMotor,
  isSensorKind,
  needsComputer,
  type SensorKind,
  sensorKinds,
  usualWheelDrive,
} from './slots.ts';
export { isStock, type Stock, stockIds, stockOf, wholePieces } from './stock.ts';
export { onePack, type Supply, type SupplyThrough, supplyOf } from './supply.ts';
export { type VoltageRange, voltageOf } from './voltage.ts';
