// The preference `scanSound` of a device.
import type { Fact } from './place.ts';

export const scanSound: Fact = {
  name: 'scanSound',
  tests: [
    'shared/domain/preferences/preferences.test.ts',
    'web/shell/storage/preferences.test.ts',
    'tests/rules/settings-page.test.ts',
    'tests/desktop/preferences.test.ts',
    'web/account/preferences-page.component.test.tsx',
    'renderer/device/device-settings-sheet.component.test.tsx',
  ],
  places: [
    { path: 'shared/domain/preferences/preferences.ts', text: '  scanSound: [true, false],\n' },
    {
      path: 'shared/domain/preferences/preferences.ts',
      text: '  scanSound: [true, false],\n',
      instead: '  scanSound: [false, true],\n',
    },
    { path: 'shared/text/account.ts', text: "    scanSound: 'صوت عند قراءة الباركود',\n" },
    {
      path: 'shared/features/pos/pos-screen.tsx',
      text: "Pick<Preferences, 'scanSound' | 'receiptWidth'",
      instead: "Pick<Preferences, 'receiptWidth'",
    },
    {
      path: 'shared/features/pos/pos-screen.tsx',
      text: '    hasSound: preferences.scanSound,\n',
      instead: '    hasSound: true,\n',
      tests: ['web/cashier/scanning.component.test.tsx'],
    },
    {
      path: 'web/account/preferences-page.tsx',
      text: `        <Switch
          name="scanSound"
          label={texts.scanSound}
          hint={texts.scanSoundHint}
          checked={value.scanSound}
          onChange={(scanSound) => set({ scanSound })}
        />
`,
    },
    {
      path: 'renderer/device/device-settings-sheet.tsx',
      text: `      <Switch
        name="scanSound"
        label={labels.scanSound}
        hint={labels.scanSoundHint}
        checked={preferences.scanSound}
        onChange={(scanSound) => choose({ scanSound })}
      />
`,
    },
    {
      path: 'renderer/device/preferences.ts',
      text: '  const { scanSound } = device?.preferences ?? defaults;\n',
      instead: '  const { scanSound } = defaults;\n',
    },
    { path: 'docs/settings.md', text: '| `scanSound` | yes | yes, no |\n' },
  ],
};
