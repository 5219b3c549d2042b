export {
  EditError,
  type EditedProgram,
  editProgram,
  type ParameterChange,
  type ProgramEdit,
} from './edit-program.ts';
export { isBatteryParameter, withOwnBattery } from './own-battery.ts';
export { eachParameter, type ProgramParameter, programParameters, type Setting } from './parameters.ts';
export { segmentsName, segmentsParameter } from './segments.ts';
