// The cashier page's content (PO-02): three tabs over one till, and a status bar that is always visible. Shared by browser and desktop.
import { useState, type ReactNode } from 'react';
import { posTexts } from '#text';
import { classes, TabPanel, Tabs } from '#ui';
import { PosScreen, type PosSheet, type PosScreenProps } from './pos-screen.tsx';
import type { SaveFile } from './status/unsent-sheet.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { useKeys } from './use-keys.ts';

const tabs = ['pointOfSale', 'boarding', 'products'] as const;
type CashierTab = (typeof tabs)[number];

function tabAfter(tab: CashierTab): CashierTab {
  return tabs[(tabs.indexOf(tab) + 1) % tabs.length] ?? 'pointOfSale';
}

export interface CashierTabsProps extends Omit<PosScreenProps, 'isShown' | 'sheet' | 'onSheet'> {
  readonly cashierName: string;
  readonly onSaveFile: SaveFile;
  readonly boarding: ReactNode;
  readonly products: ReactNode;
  /** Shown beside the status bar. */
  readonly buttons?: ReactNode;
  /** Shown above the content of the tabs, such as an update of the app. */
  readonly banners?: ReactNode;
  /** The classes of its height. */
  readonly className: string;
}

export function CashierTabs(props: CashierTabsProps) {
  const { cashierName, onSaveFile, boarding, products, buttons, banners, className, ...pos } = props;
  const [tab, setTab] = useState<CashierTab>('pointOfSale');
  const [sheet, setSheet] = useState<PosSheet | null>(null);
  const openSheet = (wanted: PosSheet | null): void => {
    if (wanted !== null) setTab('pointOfSale');
    setSheet(wanted);
  };
  useKeys(true, { nextTab: () => setTab(tabAfter(tab)) });
  return (
    <div className={classes('flex flex-col gap-3 p-3 lg:px-5', className)}>
      <h1 className="sr-only">{posTexts.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tabs
          name="counter"
          label={posTexts.tabsLabel}
          tabs={tabs.map((id) => ({ id, label: posTexts.tabs[id] }))}
          selected={tab}
          onSelect={setTab}
        />
        <StatusBar
          till={pos.till}
          cashierName={cashierName}
          onHelp={() => openSheet('help')}
          onReceipts={() => openSheet('receipts')}
          onSaveFile={onSaveFile}
        />
        {buttons}
      </div>
      {banners}
      <TabPanel
        name="counter"
        tab="pointOfSale"
        selected={tab}
        className={tab === 'pointOfSale' ? 'flex min-h-0 flex-1 flex-col' : ''}
      >
        <PosScreen {...pos} isShown={tab === 'pointOfSale'} sheet={sheet} onSheet={openSheet} />
      </TabPanel>
      <TabPanel name="counter" tab="boarding" selected={tab} className={scrolling}>
        {boarding}
      </TabPanel>
      <TabPanel name="counter" tab="products" selected={tab} className={scrolling}>
        {products}
      </TabPanel>
    </div>
  );
}

const scrolling = 'min-h-0 flex-1 overflow-y-auto pb-4';
