export { grammarV2 } from './grammar-v2/grammar-v2.ts';
export { loopRegistry } from './loops.ts';
export { extraCheckOf, SchemaRefusedError } from './offered/config-schema.ts';
export { judgeOffer } from './offered/judge-offer.ts';
export { foreignText } from './offered/text.ts';
export type { AgentLoop, LoopContext } from './port.ts';
export { type LoopRegistry, type LoopSource, threadDefault, withLoopsOf } from './registry.ts';
export { reviseBody } from './revision/revise-body.ts';
export { runLoop } from './run-loop.ts';
