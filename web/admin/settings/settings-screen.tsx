// The settings screen (AS): the form over the stored settings, which are created when there are none, and the diagnosis.
import { adminTexts, failureText } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { DiagnosisPanel } from '../diagnosis/diagnosis-panel.tsx';
import { AdminScreen, ShapesLoading } from '../layout/screen.tsx';
import { DeliverySettingsPanels } from './delivery-settings-form.tsx';
import { OwnPin } from './own-pin.tsx';
import { PosSettingsPanels } from './pos-settings-form.tsx';
import { SettingsForm } from './settings-form.tsx';

const texts = adminTexts.settings;

export function SettingsScreen() {
  return (
    <AdminScreen title={texts.title} intro={texts.intro}>
      <StoredSettings />
      <StoredPosSettings />
      <StoredDelivery />
      <OwnPin />
      <DiagnosisPanel />
    </AdminScreen>
  );
}

function StoredPosSettings() {
  const { posSettings } = useAdmin();
  const read = useRead(['posSettings'], posSettings.get);
  if (read.type === 'Loading') {
    return <ShapesLoading count={2} shape="h-48 rounded-card" className="flex flex-col gap-6" />;
  }
  if (read.type === 'Loaded') return <PosSettingsPanels loaded={read.value} />;
  return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
}

function StoredDelivery() {
  const { deliverySettings } = useAdmin();
  const read = useRead(['deliverySettings'], deliverySettings.get);
  if (read.type === 'Loading') {
    return <ShapesLoading count={2} shape="h-48 rounded-card" className="flex flex-col gap-6" />;
  }
  if (read.type === 'Loaded') return <DeliverySettingsPanels loaded={read.value} />;
  return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
}

function StoredSettings() {
  const { settings, actor } = useAdmin();
  const read = useRead(['settings'], () => settings.getOrCreate(actor));
  if (read.type === 'Loading') {
    return <ShapesLoading count={3} shape="h-48 rounded-card" className="flex flex-col gap-6" />;
  }
  if (read.type === 'Loaded') return <SettingsForm loaded={read.value} />;
  return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
}
