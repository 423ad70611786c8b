// The settings screen (AS): read or created when it opens, saved over what it was opened with, and the diagnosis below.
import { useCallback, useEffect, useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import { settingsRepository } from '#backend/settings';
import type { Settings } from '#domain/settings';
import { adminTexts, failureText } from '#text';
import { ErrorState, LoadingRegion, Skeleton } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { DiagnosisPanel } from '../diagnosis/diagnosis-panel.tsx';
import { AdminScreen } from '../layout/screen.tsx';
import { useActor } from '../layout/use-actor.ts';
import { SettingsForm } from './settings-form.tsx';

const texts = adminTexts.settings;

export function SettingsScreen() {
  return (
    <AdminScreen title={texts.title} intro={texts.intro}>
      <StoredSettings />
      <DiagnosisPanel />
    </AdminScreen>
  );
}

type Opened =
  | { readonly type: 'Loading' }
  | { readonly type: 'Failed'; readonly failure: BackendFailure }
  | { readonly type: 'Ready'; readonly settings: Settings };

function StoredSettings() {
  const backend = useBackend();
  const { id, name } = useActor();
  const [opened, setOpened] = useState<Opened>({ type: 'Loading' });
  const read = useCallback(async (): Promise<Opened> => {
    const found = await settingsRepository(backend).getOrCreate({ id, name });
    return found.ok ? { type: 'Ready', settings: found.value } : { type: 'Failed', failure: found.error };
  }, [backend, id, name]);
  useEffect(() => {
    let isStale = false;
    const open = async () => {
      const found = await read();
      if (!isStale) setOpened(found);
    };
    void open();
    return () => {
      isStale = true;
    };
  }, [read]);
  if (opened.type === 'Loading') return <LoadingForm />;
  if (opened.type === 'Ready') return <SettingsForm loaded={opened.settings} />;
  const retry = async () => {
    setOpened({ type: 'Loading' });
    setOpened(await read());
  };
  return (
    <ErrorState
      happened={texts.loadFailed}
      advice={failureText(opened.failure)}
      onRetry={() => void retry()}
    />
  );
}

function LoadingForm() {
  return (
    <LoadingRegion className="flex flex-col gap-6">
      {['logo', 'basics', 'hours'].map((part) => (
        <Skeleton key={part} className="h-48 rounded-card" />
      ))}
    </LoadingRegion>
  );
}
