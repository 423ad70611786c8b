// The end of `.ci/run`: what failed in both suites, their sum in the last line, and their verdict as the exit code.
import process from 'node:process';
import { readTally, tallyPathOf } from './running/results.ts';
import { suites } from './running/suites.ts';
import { addTallies, closingLine, isProof } from './running/tally.ts';

const tallies = suites.map((suite) => readTally(tallyPathOf(suite)));
process.exitCode = tallies.every(isProof) ? 0 : 1;
const sum = tallies.reduce(addTallies);
for (const failure of sum.failures) console.log(`failed: ${failure}`);
console.log(closingLine(sum));
