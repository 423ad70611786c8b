// A preference of a device passes each place where the browser and the desktop app store it or hand it on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preferenceValues, readDevicePreferences, readPreferences } from '#domain/preferences';
import { callPlans } from '../../electron/main/ipc/call-plans.ts';
import { openDeviceSettings } from '../../electron/main/settings/index.ts';
import { parsePreferences } from '../../web/shell/storage/index.ts';

const changed = Object.entries(preferenceValues).flatMap(([name, values]) =>
  values.slice(1).map((value) => [name, value] as const),
);

test.each(changed)('the preference %s is still %j after every place (HZ-05, SH-33)', (name, value) => {
  const chosen = readPreferences({ [name]: value });
  const { receiptWidth: paper, printsSales } = chosen;
  const device = readDevicePreferences({ ...chosen });
  const printing = { printer: null, paper, printsSales, drawer: { kind: 'none' } } as const;
  const file = newFile();
  openDeviceSettings(file).change({ preferences: device, printing });
  const stored = openDeviceSettings(file).current();
  const places = {
    'the reader': chosen,
    'the storage of the browser': parsePreferences(JSON.stringify(chosen)).value,
    'the parts of the desktop app': { ...device, receiptWidth: paper, printsSales },
    'the calls of the desktop app': asPreferences(
      callPlans.savePreferences.input.parse([device])[0],
      callPlans.savePrinting.input.parse([printing])[0],
    ),
    'the file of the desktop app': asPreferences(stored.preferences, stored.printing),
  };
  for (const [place, found] of Object.entries(places))
    expect.soft(found, place).toEqual({ ...readPreferences({}), [name]: value });
});

type Stored = ReturnType<ReturnType<typeof openDeviceSettings>['current']>;

function asPreferences(device: Stored['preferences'], { paper, printsSales }: Stored['printing']) {
  return { ...device, receiptWidth: paper, printsSales };
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-preferences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'device-settings.json');
}
