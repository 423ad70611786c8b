// The settings screen (AS): read or created when it opens, saved over what it was opened with, and the diagnosis below.
import { adminTexts, failureText } from '#text';
import { LoadingRegion, Skeleton } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { DiagnosisPanel } from '../diagnosis/diagnosis-panel.tsx';
import { AdminScreen } from '../layout/screen.tsx';
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

function StoredSettings() {
  const { settings, actor } = useAdmin();
  const read = useRead(['settings'], () => settings.getOrCreate(actor));
  if (read.type === 'Loading') return <LoadingForm />;
  if (read.type === 'Loaded') return <SettingsForm loaded={read.value} />;
  return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
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
