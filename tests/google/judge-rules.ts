// `npm run judge:google`: every decision of the rules tests is asked of Google's own engine. Arguments: `--count 300 --seed 5` draws some of
// them; without a seed that of the commit counts.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { recordDecisions } from '../rules/recorded-decisions.ts';
import { seedOfCommit } from '../running/seed.ts';
import { noEmulator, startEmulator } from './emulator.ts';
import { judgeDecisions } from './judge.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });

const emulator = await startEmulator();
if (emulator === null) {
  console.log(noEmulator);
  process.exit(0);
}
const seed = Number(values.seed ?? seedOfCommit() ?? 1);
const count = Number(values.count ?? Infinity);
const { same, differing, unanswered } = await judgeDecisions(emulator, recordDecisions(), { seed, count });
emulator.stop();
for (const line of differing) console.log(line);
for (const line of unanswered) console.log(`the emulator had no answer: ${line}`);
console.log(`${same} of ${same + differing.length} decisions are the same, seed ${seed}`);
process.exitCode = same > 0 && differing.length === 0 ? 0 : 1;
