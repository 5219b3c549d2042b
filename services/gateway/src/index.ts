export type { BackendName } from './backends.ts';
export { type GatewayOptions, type RunningGateway, startGateway } from './start.ts';
