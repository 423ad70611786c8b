// The settings of this PC: printer and drawer, preferences, the backend, the version.
import { useState } from 'react';
import { may, type Staff } from '#domain/user';
import { accountTexts, desktopTexts } from '#text';
import { Button, ChoiceCards, Isolate, SideSheet, Switch } from '#ui';
import type { DeviceState, DevicePreferences } from '#desktop';
import { useBridge, useDevice } from '../app-context/index.ts';
import { BackendDialog, UnsentElsewhere } from './backend-choice.tsx';
import { PrintingSettings } from './printing-settings.tsx';
import { useOptimisticChoice } from './use-optimistic-choice.ts';

const texts = desktopTexts.device;

export function DeviceSettingsSheet(props: { readonly user: Staff; readonly onClose: () => void }) {
  const device = useDevice();
  return (
    <SideSheet title={texts.title} onClose={props.onClose}>
      {device !== null && (
        <div className="flex flex-col gap-8">
          <Part title={texts.printing}>
            <PrintingSettings choice={device.printing} />
          </Part>
          <Part title={texts.looks}>
            <Looks preferences={device.preferences} />
          </Part>
          <Part title={texts.program}>
            <AppDetails device={device} user={props.user} />
          </Part>
        </div>
      )}
    </SideSheet>
  );
}

function Part(props: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lead font-semibold">{props.title}</h3>
      {props.children}
    </section>
  );
}

function Looks(props: { readonly preferences: DevicePreferences }) {
  const bridge = useBridge();
  const [preferences, choose] = useOptimisticChoice(props.preferences, bridge.savePreferences);
  const labels = accountTexts.preferences;
  return (
    <>
      <ChoiceCards
        label={labels.theme}
        name="theme"
        columns={3}
        value={preferences.theme}
        onChange={(theme) => choose({ theme })}
        choices={[
          { value: 'system', label: labels.themeSystem },
          { value: 'light', label: labels.themeLight },
          { value: 'dark', label: labels.themeDark },
        ]}
      />
      <ChoiceCards
        label={labels.textSize}
        name="textSize"
        columns={3}
        value={preferences.textSize}
        onChange={(textSize) => choose({ textSize })}
        choices={[
          { value: 'normal', label: labels.textNormal },
          { value: 'large', label: labels.textLarge },
          { value: 'larger', label: labels.textLarger },
        ]}
      />
      <ChoiceCards
        label={labels.moneyDigits}
        name="moneyDigits"
        columns={2}
        value={preferences.moneyDigits}
        onChange={(moneyDigits) => choose({ moneyDigits })}
        choices={[
          { value: 'arabic', label: labels.digitsArabic },
          { value: 'latin', label: labels.digitsLatin },
        ]}
      />
      <Switch
        name="scanSound"
        label={labels.scanSound}
        hint={labels.scanSoundHint}
        checked={preferences.scanSound}
        onChange={(scanSound) => choose({ scanSound })}
      />
    </>
  );
}

function AppDetails(props: { readonly device: DeviceState; readonly user: Staff }) {
  const { device, user } = props;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <p>
        {desktopTexts.backend.current}:{' '}
        {device.backend.kind === 'shopServer' ? (
          <Isolate>{device.backend.origin}</Isolate>
        ) : (
          desktopTexts.backend.onInternet
        )}
      </p>
      <UnsentElsewhere />
      {may(user, 'openAdmin') && (
        <Button variant="quiet" onClick={() => setChoosing(true)}>
          {desktopTexts.backend.change}
        </Button>
      )}
      {!device.storesSignIn && <p className="text-small text-quiet">{texts.signInNotSaved}</p>}
      <p className="text-small text-quiet">
        <Isolate>{texts.version(device.version)}</Isolate>
      </p>
      {isChoosing && <BackendDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
