// The shop's rules: firestore.rules and firestore.indexes.json, judged as the cloud judges them.
export { createGuard } from './guard.ts';
export type { RulesGuard, Usage } from './guard.ts';
export { loadIndexes } from './index-file.ts';
export type { Indexes, IndexesInvalid } from './index-file.ts';
export { loadRules } from './rule-set.ts';
export type { RuleSet, RulesInvalid, Verdict } from './rule-set.ts';
