// The shop's rules: firestore.rules and firestore.indexes.json, evaluated as in the cloud.
export { createRulesAccessControl } from './rules-access-control.ts';
export type { RulesAccessControl, Usage } from './rules-access-control.ts';
export { loadIndexes } from './index-file.ts';
export type { Indexes, IndexesInvalid } from './index-file.ts';
export { loadRules } from './rules.ts';
/** @internal For faults that are planted in a parsed file. */
export { rulesOf } from './rules.ts';
/** @internal */
export { parseRules } from './parser.ts';
export type { Rules, RulesInvalid, Verdict } from './rules.ts';
export type { Position } from './rules-error.ts';
export type { Allow, Block, Expression, FunctionDeclaration, PatternSegment, RulesFile } from './syntax.ts';
