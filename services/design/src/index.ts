export { type RemoteLoopAddress, readRemoteLoops } from './remote-loops/addresses.ts';
export { type DesignOptions, startDesign } from './service.ts';
