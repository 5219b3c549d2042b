export { type ActuatorFacts, ActuatorFactsError, actuatorFacts } from './actuator-facts.ts';
export { type BillTotals, billTotals } from './bill.ts';
export { type ComponentBox, type ComponentMass, componentBox, componentMass } from './body-of-component.ts';
export {
  battery,
  type CatalogueBattery,
  type CatalogueComponent,
  catalogueVersion,
  component,
  material,
  UnknownComponentError,
  unverifiedFields,
} from './catalogue.ts';
export { type Choice, NoComponentError } from './choice.ts';
export { shaftFromNearEnd } from './mounts.ts';
export { type PrintedSolid, printedMass, printProfile } from './printing.ts';
export {
  chooseBattery,
  chooseBusAdapter,
  chooseComputer,
  chooseImu,
  chooseJointActuator,
  chooseMotorDriver,
  chooseRegulator,
  chooseSensor,
  chooseWheelMotor,
  isSensorKind,
  type Loads,
  needsComputer,
  type SensorKind,
  sensorKinds,
} from './slots.ts';
export { type Supply, supplyOf } from './supply.ts';
