import { expect, test } from 'vitest';
import { createWatchFailed } from './watch-failures.ts';

test('a listener that fails is logged once for each reason, and an unreachable backend is checked again', () => {
  const logged: [string, unknown][] = [];
  let rechecks = 0;
  const onWatchFailed = createWatchFailed(
    { recheck: () => void (rechecks += 1) },
    (message, error) => void logged.push([message, error]),
  );
  for (const reason of ['Unreachable', 'Unreachable', 'Refused']) onWatchFailed('settings', reason);
  onWatchFailed('deletions', 'Refused');
  expect(logged).toEqual([
    ['the listener of settings failed', 'Unreachable'],
    ['the listener of settings failed', 'Refused'],
    ['the listener of deletions failed', 'Refused'],
  ]);
  expect(rechecks).toBe(2);
});
