import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { virtualTime } from '#testing/virtual-time';
import { openDeviceUse } from './device-use.ts';

function file(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-device-use-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'device-use.json');
}

function open(path: string, now: number) {
  const { timer } = virtualTime(now);
  const log = (message: string, error: unknown): never => {
    throw new Error(message, { cause: error });
  };
  return openDeviceUse(path, { now: () => now, timer, log });
}

test('when printer, drawer and scanner worked last is known after a restart (TH-16)', () => {
  const path = file();
  const first = open(path, 1_000);
  expect(first.current()).toEqual({ printedAt: null, drawerOpenedAt: null, scannedAt: null });
  first.note('printedAt');
  first.note('scannedAt');
  first.close();
  const second = open(path, 2_000);
  second.note('printedAt');
  second.note('drawerOpenedAt');
  second.close();
  expect(open(path, 3_000).current()).toEqual({ printedAt: 2_000, drawerOpenedAt: 2_000, scannedAt: 1_000 });
});

test('a file that is no list of times counts as none (TH-16)', () => {
  const path = file();
  for (const content of ['', '[]', '{"printedAt":"x","drawerOpenedAt":-5,"scannedAt":7}']) {
    writeFileSync(path, content);
    expect(open(path, 1).current().printedAt).toBeNull();
  }
  expect(open(path, 1).current()).toEqual({ printedAt: null, drawerOpenedAt: null, scannedAt: 7 });
});
