// `npm run prove mutants`: plants the automatic faults of firestore.rules, one at a time, and asks each of them every decision of the rules
// tests. A fault is noticed where one is decided otherwise. Arguments: `--seed 5 --count 100` draws some of the faults; without a seed that
// of the commit counts.
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createRulesAccessControl, loadIndexes, parseRules, rulesOf, type RulesFile } from '#server/rules';
import { createRandom } from '#kernel/random';
import { seedOfCommit } from '../running/seed.ts';
import { isAllowed, type Decision } from '../rules/decisions.ts';
import { recordDecisions } from '../rules/recorded-decisions.ts';
import { draw } from './draw.ts';
import { rulesFaults, type RulesFault } from './rules-faults.ts';

/** TS-11 asks 90 % of an area over three seeds, and of one run at most 4 less. */
const asked = 0.9;
const spread = 0.04;

const source = readFileSync('firestore.rules', 'utf8');
const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, area: { type: 'string' } },
});

interface Judged {
  readonly decision: Decision;
  readonly allowed: boolean;
}

function accessOf(file: RulesFile) {
  const indexes = loadIndexes(readFileSync('firestore.indexes.json', 'utf8'));
  if (!indexes.ok) throw new Error(indexes.error.message);
  return createRulesAccessControl(rulesOf(file), indexes.value);
}

function collectionsOf(decision: Decision): readonly string[] {
  if (decision.type === 'commit') return decision.writes.map(({ path }) => path.split('/')[0] ?? '');
  const { request } = decision;
  return [request.operation === 'list' ? request.query.collection : (request.path.split('/')[0] ?? '')];
}

function isNoticed(
  { collection, file }: RulesFault,
  judged: readonly Judged[],
  byCollection: ReadonlyMap<string, readonly Judged[]>,
): boolean {
  const access = accessOf(file);
  const concerned = collection === '' ? judged : (byCollection.get(collection) ?? []);
  return concerned.some(({ decision, allowed }) => isAllowed(access, decision) !== allowed);
}

const standing = accessOf(parseRules(source));
const judged = recordDecisions().map((decision) => ({ decision, allowed: isAllowed(standing, decision) }));
const byCollection = new Map<string, Judged[]>();
for (const one of judged) {
  for (const collection of new Set(collectionsOf(one.decision))) {
    const others = byCollection.get(collection);
    if (others === undefined) byCollection.set(collection, [one]);
    else others.push(one);
  }
}
const seed = Number(values.seed ?? seedOfCommit() ?? 1);
const faults = draw(rulesFaults(parseRules(source)), createRandom(seed), Number(values.count ?? Infinity));
const survivors = faults.filter((fault) => !isNoticed(fault, judged, byCollection));
const lines = source.split('\n');
for (const { at, what } of survivors) {
  console.log(`firestore.rules:${at.line}:${at.column} ${what}: ${lines[at.line - 1]?.trim()}`);
}
const share = 1 - survivors.length / faults.length;
console.log(
  `rules: ${faults.length - survivors.length} of ${faults.length} faults noticed (${(share * 100).toFixed(1)} %), ${judged.length} decisions, seed ${seed}`,
);
process.exitCode = share >= asked - spread ? 0 : 1;
