export {
  EditError,
  type EditedProgram,
  editProgram,
  type ParameterChange,
  type ProgramEdit,
} from './edit-program.ts';
export { eachParameter, type ProgramParameter, programParameters, type Setting } from './parameters.ts';
