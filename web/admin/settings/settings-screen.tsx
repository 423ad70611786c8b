// The settings screen (AS): the form over the stored settings, which are created when there are none, the other parts, the diagnosis.
import {
  adminTexts,
  approvalTexts,
  deliverySettingsTexts,
  failureText,
  posSettingsTexts,
  shopPageTexts,
} from '#text';
import { Button } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { DiagnosisPanel } from '../diagnosis/diagnosis-panel.tsx';
import { AdminScreen, ShapesLoading } from '../layout/screen.tsx';
import { DeliverySettingsPanels } from './delivery-settings-form.tsx';
import { OwnPin } from './own-pin.tsx';
import { PosSettingsPanels } from './pos-settings-form.tsx';
import { SettingsForm } from './settings-form.tsx';
import { ShopPagesPanel } from './shop-pages-form.tsx';
import { StoreCatalogue } from './store-catalogue.tsx';

const texts = adminTexts.settings;

export function SettingsScreen() {
  return (
    <AdminScreen title={texts.title} intro={texts.intro}>
      <nav aria-label={texts.parts} className="-mt-2 flex flex-wrap gap-2">
        {parts.map(({ id, label }) => (
          <Button key={id} variant="quiet" size="compact" onClick={() => goTo(id)}>
            {label}
          </Button>
        ))}
      </nav>
      <StoredSettings />
      {parts.map(({ id, Part }) => (
        <div key={id} id={id} tabIndex={-1} className="scroll-mt-20 outline-none">
          <Part />
        </div>
      ))}
      <DiagnosisPanel />
    </AdminScreen>
  );
}

/** The parts below the first one, which somebody who looks for them would have to scroll to. */
const parts = [
  { id: 'pos-settings', label: posSettingsTexts.title, Part: StoredPosSettings },
  { id: 'delivery-settings', label: deliverySettingsTexts.title, Part: StoredDelivery },
  { id: 'page-settings', label: shopPageTexts.title, Part: StoredPages },
  { id: 'store-catalogue', label: texts.catalogue.title, Part: StoreCatalogue },
  { id: 'own-pin', label: approvalTexts.own.title, Part: OwnPin },
] as const;

function goTo(id: string): void {
  const part = document.getElementById(id);
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
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

function StoredPages() {
  const { pageSettings } = useAdmin();
  const read = useRead(['pageSettings'], pageSettings.get);
  if (read.type === 'Loading') return <ShapesLoading count={1} shape="h-48 rounded-card" />;
  if (read.type === 'Loaded') return <ShopPagesPanel loaded={read.value} />;
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
