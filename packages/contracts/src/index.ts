export { CodecError, check, decode, encode, type Strictness } from './codec.ts';
export {
  fromProblem,
  invalidField,
  isProblemCode,
  notFound,
  type ProblemCode,
  problemCodes,
  ServiceError,
  type ServiceErrorOptions,
  toProblem,
} from './errors.ts';
export { dataschemaOf, type EventOrigin, type EventType, newEvent, readEvent, topicOf } from './events.ts';
export { type BodyKind, bodyKinds, type Family, families, isBodyKind, isFamily } from './families.ts';
export * from './gen/types.ts';
export { canonicalJson, sha256 } from './hash.ts';
export { derivedId, type IdKind, idPrefixes, type NewId, randomId } from './ids.ts';
export type { Json, JsonObject } from './json.ts';
export { isJsonObject, jsonDepth } from './json.ts';
export { messageSchema, schemaName, schemasOf } from './json-schema.ts';
export { isReadablePrompt, longestPrompt } from './prompt.ts';
export { type MethodShape, messageNames, serviceMethods } from './registry.ts';
export {
  addressVariable,
  allTopics,
  type CalledServiceId,
  calledServiceIds,
  healthChecks,
  rowOf,
  type ServiceId,
  type ServiceRow,
  serviceIds,
  services,
  startOrder,
  type Topic,
  topicsOf,
} from './services.ts';
export {
  type ControllerParameter,
  parameterFault,
  type WayOfMoving,
  type WayRow,
  wayOfFamily,
  waysOfFamily,
  waysOfMoving,
  wayWords,
} from './ways-of-moving.ts';
