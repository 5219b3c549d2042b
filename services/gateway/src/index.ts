export { exampleIds } from './documentation/examples/ids.ts';
export { requestExamples } from './documentation/examples/requests.ts';
export { openApiDocument } from './documentation/openapi.ts';
export { gatewaySettings, gatewayVariables } from './environment.ts';
export { routeTable } from './routes/index.ts';
export type { Route } from './routing/route.ts';
export { type GatewayOptions, type RunningGateway, startGateway } from './start.ts';
export { threadEvents } from './threads/vocabulary.ts';
export {
  isTokenName,
  nameOfToken,
  newToken,
  parseTokens,
  TokensError,
  tokenLine,
  tokenNameRule,
} from './tokens/token.ts';
