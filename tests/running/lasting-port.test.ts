// The ports of servers that come back.
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { lastingPort } from './lasting-port.ts';

test('a server that restarts has a port that no connection is given (TS-10)', async () => {
  for (let server = 0; server < 5; server += 1) {
    const port = await lastingPort();
    expect(port).toBeGreaterThanOrEqual(1024);
    expect(port).toBeLessThan(32_768);
  }
});

test('no port is given twice, and none that another program has (TS-10)', async () => {
  const one = await lastingPort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(one + 1, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  expect(await lastingPort()).toBe(one + 2);
});
