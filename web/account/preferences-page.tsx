// `/settings` (SH-33): the preferences of this device.
import type { Preferences } from '#domain/preferences';
import { DisplayFields } from '#features/preferences';
import { accountTexts } from '#text';
import { Banner, Card, ChoiceCards, PageTitle, Switch } from '#ui';
import { PageHead, usePreferences } from '../shell/index.ts';

const texts = accountTexts.preferences;

export function PreferencesPage() {
  const { value, isStored, change } = usePreferences();
  const set = (part: Partial<Preferences>) => change((before) => ({ ...before, ...part }));
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8">
      <PageHead title={texts.title} />
      <PageTitle title={texts.title} intro={texts.intro} />
      {!isStored && <Banner tone="warning">{texts.notSaved}</Banner>}
      <Card className="flex flex-col gap-6 p-5">
        <DisplayFields value={value} onChange={set} />
        <ChoiceCards
          label={texts.receiptWidth}
          name="receiptWidth"
          columns={2}
          value={value.receiptWidth}
          onChange={(receiptWidth) => set({ receiptWidth })}
          choices={[
            { value: '80', label: texts.receipt80 },
            { value: '58', label: texts.receipt58 },
          ]}
        />
        <Switch
          name="printsSales"
          label={texts.printsSales}
          hint={texts.printsSalesBrowserHint}
          checked={value.printsSales}
          onChange={(printsSales) => set({ printsSales })}
        />
        <Switch
          name="scanSound"
          label={texts.scanSound}
          hint={texts.scanSoundHint}
          checked={value.scanSound}
          onChange={(scanSound) => set({ scanSound })}
        />
      </Card>
    </div>
  );
}
