// The figures of a run.
import { pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { processorTime } from './processor.ts';

test('what a process works is counted as time of the processor (TS-01)', () => {
  const before = processorTime();
  const startedAt = performance.now();
  while (performance.now() - startedAt < 500) pbkdf2Sync('x', 'y', 1_000, 32, 'sha256');
  // The system counts in hundredths of a second, and another process may have had half of the time.
  expect(processorTime() - before).toBeGreaterThan(200);
});
