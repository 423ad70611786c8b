// The shop's rules: firestore.rules and firestore.indexes.json, judged as the cloud judges them.
export { createGuard } from './rules-access-control.ts';
export type { RulesGuard, Usage } from './rules-access-control.ts';
export { loadIndexes } from './index-file.ts';
export type { Indexes, IndexesInvalid } from './index-file.ts';
export { loadRules } from './rules.ts';
export type { RuleSet, RulesInvalid, Verdict } from './rules.ts';
