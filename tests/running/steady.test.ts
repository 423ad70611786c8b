import { expect, test } from 'vitest';
import { judgeRows, readOutput, rowOf, tableHead, type SteadyRun } from './steady.ts';

const run: SteadyRun = {
  commit: '0123abcd',
  begun: '2026-11-29 20:15',
  busy: 0,
  load: [0.25, 3.5],
  seconds: 1020,
  processor: 1562,
  result: { passed: 7586, failed: 0 },
};

test('a run is read from its output: its last line, and its seconds of the processor (TS-16)', () => {
  const output = [
    '3 passed, 9 failed of something else',
    'e2e 523 s, 1001 s of the processor',
    'in all 1445 s of the processor; the machine takes 0.86 and 0.79 s for the figure of TS-01',
    'failed: a.test.ts › it',
    '205 passed, 1 failed',
    '',
  ].join('\n');
  expect(readOutput(output)).toEqual({ processor: 1445, result: { passed: 205, failed: 1 } });
  expect(readOutput('builds 2 s, 2 s of the processor\n')).toEqual({ processor: null, result: null });
});

test('a row states commit, time, load and result (TS-16)', () => {
  expect(rowOf(run)).toBe(
    '| 0123abcd | 2026-11-29 20:15 | 0 | 0.3 to 3.5 | 1020 | 1562 | 7586 passed, 0 failed |',
  );
  expect(rowOf({ ...run, processor: null, result: null })).toMatch(/\| – \| did not end \|$/u);
});

function documentOf(runs: readonly Partial<SteadyRun>[]): string {
  return [
    '# Measured',
    '| 0123abcd | of another table |',
    tableHead,
    ...runs.map((one) => rowOf({ ...run, ...one })),
  ].join('\n');
}

test('six quiet and two busy runs of the last commits prove it, one fewer or a red one does not (TS-16)', () => {
  const quiet = Array.from({ length: 6 }, () => ({}));
  const busy = Array.from({ length: 2 }, () => ({ busy: 4 }));
  const judge = (...runs: readonly Partial<SteadyRun>[]) =>
    judgeRows(documentOf(runs), ['0123abcd', '89abcdef']);
  expect(judge(...quiet, ...busy)).toEqual({ quiet: 6, busy: 2, red: 0, isProved: true });
  expect(judge(...quiet.slice(1), { commit: '89abcdef' }, ...busy).isProved).toBe(true);
  expect(judge(...quiet.slice(1), { commit: 'ffffffff' }, ...busy)).toMatchObject({
    quiet: 5,
    isProved: false,
  });
  expect(judge(...quiet, ...busy.slice(1))).toMatchObject({ busy: 1, isProved: false });
  expect(judge(...quiet, ...busy, { result: null })).toMatchObject({ red: 1, isProved: false });
  const red = { result: { passed: 7586, failed: 1 } };
  expect(judge(...quiet, ...busy, red)).toMatchObject({ red: 1, isProved: false });
  expect(judge(...quiet, ...busy, { ...red, commit: 'ffffffff' }).isProved).toBe(true);
});
