// The end of `.ci/run`: the sum of both suites in one line, and their verdict as the exit code.
import process from 'node:process';
import { readTally, tallyPathOf } from './running/results.ts';
import { suites } from './running/suites.ts';
import { addTallies, closingLine, isProof } from './running/tally.ts';

const tallies = suites.map((suite) => readTally(tallyPathOf(suite)));
process.exitCode = tallies.every(isProof) ? 0 : 1;
console.log(closingLine(tallies.reduce(addTallies)));
