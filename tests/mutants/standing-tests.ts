// A Vitest that stays started, as a process of its own: of each list of test files that it is sent it answers those that fail, and those that
// it does not run. To start anew for each planted fault takes three times as long.
import { resolve } from 'node:path';
import process from 'node:process';
import { createVitest } from 'vitest/node';
import { type Answer, question } from './standing-messages.ts';

const vitest = await createVitest('test', { watch: false, bail: 1, project: ['unit'], reporters: [{}] });
await vitest.standalone();

/** The file of the last question, which has lost its fault since: its text is read again too. */
let former: string | null = null;

/** One question after the other. */
async function answer(message: unknown): Promise<Answer> {
  const { changed, tests } = question.parse(message);
  for (const path of [changed, former ?? changed]) vitest.invalidateFile(resolve(path));
  former = changed;
  const specifications = tests.map((test) => [test, vitest.getModuleSpecifications(resolve(test))] as const);
  // A run of no test answers with the modules of the last one.
  if (specifications.every(([, ofTest]) => ofTest.length === 0)) return { failing: [], notRun: [...tests] };
  // A run answers with every module that it knows: one that failed for the last fault would notice this one too.
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.flatMap(([, ofTest]) => ofTest),
  );
  const failing = testModules
    .filter((module) => !module.ok())
    .map(({ relativeModuleId }) => relativeModuleId);
  return {
    failing: unhandledErrors.length > 0 && failing.length === 0 ? ['an error of no test'] : failing,
    notRun: specifications.flatMap(([test, ofTest]) => (ofTest.length === 0 ? [test] : [])),
  };
}

process.on('message', (message) => {
  void answer(message).then((found) => process.send?.(found));
});
process.send?.('started');
