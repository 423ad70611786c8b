// The settings of this PC: printer and drawer, preferences, the backend, the version.
import { useState } from 'react';
import type { DevicePreferences } from '#domain/preferences';
import { may, type Staff } from '#domain/user';
import { DisplayFields } from '#features/preferences';
import { accountTexts, desktopTexts } from '#text';
import { Button, Isolate, SideSheet, Switch } from '#ui';
import type { DeviceState } from '#desktop';
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
      <DisplayFields value={preferences} onChange={choose} />
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
