export { type ActuatorCase, actuatorCase } from './actuator-case.ts';
export {
  type ActuatorFacts,
  ActuatorFactsError,
  actuatorFacts,
  continuousTorqueOf,
} from './actuator-facts.ts';
export { type BillTotals, billTotals, probablePrice } from './bill.ts';
export { type ComponentBox, type ComponentMass, componentBox, componentMass } from './body-of-component.ts';
export {
  battery,
  batteryIds,
  type CatalogueBattery,
  type CatalogueComponent,
  catalogueVersion,
  component,
  material,
  UnknownComponentError,
  unverifiedFields,
} from './catalogue.ts';
export { type Choice, NoComponentError } from './choice.ts';
export {
  driveLacks,
  driveName,
  isJointDrive,
  isWheelDrive,
  jointDrives,
  usualDrive,
  wheelDrives,
} from './drives.ts';
export {
  chooseJointActuator,
  isJointServo,
  type JointServo,
  jointServos,
  needsRegulator,
  type ServoCase,
  servoCaseOf,
  servoLacks,
  servoNames,
  usualServo,
} from './joint-servos.ts';
export { type PrintedSolid, printedMass, printProfile } from './printing.ts';
export {
  chooseBattery,
  chooseBusAdapter,
  chooseComputer,
  chooseImu,
  chooseMotorDriver,
  chooseRegulator,
  chooseSensor,
  chooseServoRegulator,
  chooseWheelMotor,
  isSensorKind,
  type Loads,
  needsComputer,
  needsDriver,
  type SensorKind,
  sensorKinds,
} from './slots.ts';
export { type Supply, type SupplyThrough, supplyOf } from './supply.ts';
export { type VoltageRange, voltageOf } from './voltage.ts';
