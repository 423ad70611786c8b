// The cashier page's content (PO-02): three tabs over one till, and one bar of 52 px with tabs and status that is always visible. Shared by browser and desktop.
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Dog from 'lucide-react/icons/dog';
import Package from 'lucide-react/icons/package';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { posTexts } from '#text';
import type { Staff } from '#domain/user';
import { AppBar, classes, TabPanel, Tabs } from '#ui';
import { ApprovalProvider } from './approval/approval-context.tsx';
import { BecomeTill } from './become-till.tsx';
import { PosScreen, type PosSheet, type PosScreenProps } from './pos-screen.tsx';
import { useOpeningDialog } from './shift/use-opening-dialog.ts';
import { ShiftSheet } from './shift/shift-sheet.tsx';
import { UnsentSheet, type SaveFile } from './status/unsent-sheet.tsx';
import { StatusBanners, StatusBar } from './status/status-bar.tsx';
import { useKeys } from './use-keys.ts';

const tabs = ['pointOfSale', 'boarding', 'products'] as const;
type CashierTab = (typeof tabs)[number];

const tabIcons = { pointOfSale: ScanBarcode, boarding: Dog, products: Package } as const;

function tabAfter(tab: CashierTab): CashierTab {
  return tabs[(tabs.indexOf(tab) + 1) % tabs.length] ?? 'pointOfSale';
}

/** The scanned code whose product is to be added, and what to call once it is. */
export interface UnknownBarcode {
  readonly barcode: { readonly code: string } | null;
  readonly onAdded: () => void;
}

export interface CashierTabsProps extends Omit<
  PosScreenProps,
  'isAdmin' | 'isShown' | 'sheet' | 'onSheet' | 'onAddProduct'
> {
  readonly user: Pick<Staff, 'id' | 'name' | 'role'>;
  readonly onSaveFile: SaveFile;
  /** Characters of the longest URL that this device opens; without it any. */
  readonly longestUrl?: number;
  readonly boarding: ReactNode;
  readonly renderProducts: (unknown: UnknownBarcode) => ReactNode;
  /** The place of the bar in the header of the page; without it the bar is shown above the content. */
  readonly barSlot?: Element | undefined;
  /** Shown at the end of the bar. */
  readonly buttons?: ReactNode;
  /** Shown above the content of the tabs, such as an update of the app. */
  readonly banners?: ReactNode;
  readonly className?: string;
}

export function CashierTabs(props: CashierTabsProps) {
  const { user, onSaveFile, boarding, renderProducts, barSlot, buttons, banners, className, ...pos } = props;
  const [tab, setTab] = useState<CashierTab>('pointOfSale');
  const [sheet, setSheet] = useState<PosSheet | null>(null);
  const unknown = useUnknownBarcode(setTab);
  const { state } = pos.till;
  const awaitsApproval = useSyncExternalStore(state.subscribe, () => state.current().awaitsApproval);
  const openSheet = (wanted: PosSheet | null): void => {
    if (wanted !== null) setTab('pointOfSale');
    setSheet(wanted);
  };
  useOpeningDialog(pos.till, () => openSheet('shift'));
  useKeys(true, { nextTab: () => setTab(tabAfter(tab)) });
  const bar = (
    <>
      <Tabs
        name="counter"
        label={posTexts.tabsLabel}
        variant="bar"
        className="narrow:order-last narrow:basis-full"
        tabs={tabs.map((id) => ({ id, label: posTexts.tabs[id], icon: tabIcons[id] }))}
        selected={tab}
        onSelect={setTab}
      />
      <StatusBar
        till={pos.till}
        cashierName={user.name}
        onHelp={() => openSheet('help')}
        onReceipts={() => openSheet('receipts')}
        onShift={() => openSheet('shift')}
        onUnsent={() => setSheet('unsent')}
      />
      {buttons}
    </>
  );
  return (
    <ApprovalProvider till={pos.till} user={user}>
      {barSlot === undefined ? <AppBar>{bar}</AppBar> : createPortal(bar, barSlot)}
      <div
        data-till
        className={classes('flex min-h-0 flex-1 flex-col gap-2 px-2 pt-2 pb-2 sm:px-3', className)}
      >
        <h1 className="sr-only">{posTexts.title}</h1>
        <StatusBanners till={pos.till} />
        {banners}
        <TabPanel
          name="counter"
          tab="pointOfSale"
          selected={tab}
          className={tab === 'pointOfSale' ? 'flex min-h-0 flex-1 flex-col' : ''}
        >
          {awaitsApproval ? (
            <BecomeTill till={pos.till} />
          ) : (
            <PosScreen
              {...pos}
              isAdmin={user.role === 'admin'}
              isShown={tab === 'pointOfSale'}
              sheet={sheet}
              onSheet={openSheet}
              onAddProduct={unknown.add}
            />
          )}
        </TabPanel>
        <TabPanel name="counter" tab="boarding" selected={tab} className={scrolling}>
          {boarding}
        </TabPanel>
        <TabPanel name="counter" tab="products" selected={tab} className={scrolling}>
          {renderProducts(unknown)}
        </TabPanel>
      </div>
      {sheet === 'unsent' && (
        <UnsentSheet till={pos.till} onSaveFile={onSaveFile} onClose={() => setSheet(null)} />
      )}
      {sheet === 'shift' && <OpenShiftSheet {...pos} role={user.role} onClose={() => setSheet(null)} />}
    </ApprovalProvider>
  );
}

/** Nothing before the till has its letter, which is in the number of a shift. */
function OpenShiftSheet(
  props: Pick<CashierTabsProps, 'till' | 'shop' | 'preferences' | 'onPrint' | 'longestUrl'> & {
    readonly role: Staff['role'];
    readonly onClose: () => void;
  },
) {
  const { till, shop, preferences, onPrint, longestUrl, role, onClose } = props;
  const { useShifts, blindClose } = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const letter = useSyncExternalStore(till.state.subscribe, () => till.state.current().till?.letter);
  if (letter === undefined) return null;
  return (
    <ShiftSheet
      till={till}
      letter={letter}
      role={role}
      useShifts={useShifts}
      blindClose={blindClose}
      shop={shop}
      width={preferences.receiptWidth}
      onPrint={onPrint}
      longestUrl={longestUrl}
      onClose={onClose}
    />
  );
}

const scrolling = 'min-h-0 flex-1 overflow-y-auto pb-4';

/** Adding the product of a scanned code opens the products tab and comes back to the cart. */
function useUnknownBarcode(
  openTab: (tab: CashierTab) => void,
): UnknownBarcode & { readonly add: (code: string) => void } {
  const [barcode, setBarcode] = useState<UnknownBarcode['barcode']>(null);
  return {
    barcode,
    add: (code) => {
      setBarcode({ code });
      openTab('products');
    },
    onAdded: () => {
      if (barcode !== null) openTab('pointOfSale');
      setBarcode(null);
    },
  };
}
