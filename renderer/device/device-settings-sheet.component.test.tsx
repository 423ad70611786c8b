// The settings of this PC, over a main process that publishes each choice again.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { callNames, makeCalls, type DesktopBridge, type DeviceState } from '#desktop';
import { readDevicePreferences } from '#domain/preferences';
import { aUser } from '#testing/builders';
import { accountTexts } from '#text';
import { ToastProvider } from '#ui';
import { AppProvider, startAppContext } from '../app-context/index.ts';
import { DeviceSettingsSheet } from './device-settings-sheet.tsx';
import { usePosPreferences } from './preferences.ts';

const device: DeviceState = {
  version: '1.0.0',
  backend: { kind: 'bundled' },
  isNewServer: false,
  hasBundled: true,
  mismatch: null,
  elsewhere: [],
  printing: { printer: null, paper: '58', printsSales: true, drawer: { kind: 'none' } },
  preferences: readDevicePreferences({}),
  update: { type: 'None' },
  storesSignIn: true,
  recovery: null,
};

/** Answers what the sheet asks, and nothing else. */
function bridgeOf(stored: DeviceState): DesktopBridge {
  const listeners = new Set<(state: DeviceState) => void>();
  const publish = (state: DeviceState): void => {
    for (const listener of listeners) listener(state);
  };
  const silent = (): void => {};
  return {
    ...makeCalls(callNames, (name) => () => Promise.reject(new Error(`${name} has no answer`))),
    printers: async () => ({ ok: true, value: [] }),
    savePreferences: async (preferences) => {
      publish({ ...stored, preferences });
      return { ok: true, value: undefined };
    },
    onDevice: (listener) => void listeners.add(listener),
    onSession: silent,
    onShopInfo: silent,
    onState: silent,
    onProducts: silent,
    onBoarding: silent,
    onSettings: silent,
    onApproval: silent,
    subscribe: () => publish(stored),
  };
}

function Read() {
  return <output>{JSON.stringify(usePosPreferences())}</output>;
}

test('the sound of a scan is switched off for this PC, and the cashier page reads it (SH-33, HZ-06)', async () => {
  await render(
    <AppProvider context={startAppContext(bridgeOf(device))}>
      <ToastProvider>
        <DeviceSettingsSheet user={{ ...aUser(), role: 'cashier', isActive: true }} onClose={() => {}} />
        <Read />
      </ToastProvider>
    </AppProvider>,
  );
  const read = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
  const stored = { receiptWidth: '58', printsSales: true };
  const sound = page.getByRole('switch', { name: accountTexts.preferences.scanSound, exact: false });
  await expect.element(sound).toBeChecked();
  expect(read()).toEqual({ ...stored, scanSound: true });
  await sound.click();
  await expect.element(sound).not.toBeChecked();
  await expect.poll(read).toEqual({ ...stored, scanSound: false });
});
