// Updates: downloaded automatically, installed only on request, and never during a sale.
import { expect, test } from 'vitest';
import type { UpdateState } from '#desktop';
import { err, ok } from '#kernel/result';
import { startAppUpdates, type UpdaterPort } from './app-updates.ts';

function anUpdater() {
  const states: UpdateState[] = [];
  const listeners: {
    available?: (info: { version: string }) => void;
    downloaded?: (info: { version: string }) => void;
  } = {};
  let installed = 0;
  let looked = 0;
  let isSelling = false;
  const timers: (() => void)[] = [];
  const updater: UpdaterPort = {
    onAvailable: (listener) => {
      listeners.available = listener;
    },
    onDownloaded: (listener) => {
      listeners.downloaded = listener;
    },
    onError: () => undefined,
    checkForUpdates: async () => {
      looked += 1;
    },
    quitAndInstall: () => {
      installed += 1;
    },
  };
  const updates = startAppUpdates({
    updater,
    timer: {
      after: (_delay, run) => {
        timers.push(run);
        return () => undefined;
      },
    },
    isSelling: () => isSelling,
    onState: (state) => void states.push(state),
    log: () => undefined,
  });
  return {
    updates,
    heard: listeners,
    told: states,
    sell: (now: boolean) => {
      isSelling = now;
    },
    pass: () => timers.shift()?.(),
    counts: () => ({ installed, looked }),
  };
}

test('a version is published when it is found and when it is ready, and the check is repeated', () => {
  const { heard: listeners, told: states, pass, counts } = anUpdater();
  pass();
  pass();
  expect(counts().looked).toBe(2);
  listeners.available?.({ version: '1.2.0' });
  listeners.downloaded?.({ version: '1.2.0' });
  expect(states).toEqual([
    { type: 'Loading', version: '1.2.0' },
    { type: 'Ready', version: '1.2.0' },
  ]);
});

test('nothing is installed before it is ready or while a sale is being saved', async () => {
  const { updates, heard: listeners, sell, counts } = anUpdater();
  expect(await updates.install()).toEqual(err({ type: 'NothingReady' }));
  listeners.downloaded?.({ version: '1.2.0' });
  sell(true);
  expect(await updates.install()).toEqual(err({ type: 'Selling' }));
  expect(counts().installed).toBe(0);
  sell(false);
  expect(await updates.install()).toEqual(ok(undefined));
  expect(counts().installed).toBe(1);
});

test('an app that runs from sources has nothing to install', async () => {
  const updates = startAppUpdates({
    updater: null,
    timer: { after: () => () => undefined },
    isSelling: () => false,
    onState: () => undefined,
    log: () => undefined,
  });
  expect(await updates.install()).toEqual(err({ type: 'NothingReady' }));
});
