// `/cashier` (PO-02): the counter's three tabs over one till, and above them what a cashier must always see.
import { useEffect, useMemo, useState } from 'react';
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import type { Staff } from '#domain/user';
import { counterTexts } from '#text';
import type { Till } from '#till';
import { Banner, Button, prepareToasts, TabPanel, Tabs } from '#ui';
import { HostingTab } from '#features/hosting';
import {
  PointOfSale,
  prepareBarcodes,
  StatusLine,
  useKeys,
  useUnsoldCart,
  type CounterSheet,
  type KeptCart,
  type KeptSaleId,
} from '#features/point-of-sale';
import {
  keptStore,
  PageHead,
  Scene,
  usePreferences,
  useShopFacts,
  useShopName,
  useWorld,
} from '../shell/index.ts';
import { useOfflineApp, type WaitingVersion } from './offline/use-offline-app.ts';
import { CounterLoading } from './counter-loading.tsx';
import { ProductsTab } from './products-tab.tsx';
import { saveFile } from './save-file.ts';

const tabs = ['pointOfSale', 'boarding', 'products'] as const;
type CounterTab = (typeof tabs)[number];

const tabAfter = (tab: CounterTab): CounterTab =>
  tabs[(tabs.indexOf(tab) + 1) % tabs.length] ?? 'pointOfSale';

interface CounterProps {
  readonly till: Till;
  readonly user: Staff;
}

/** The counter, once its kept cart is known not to be sold already. */
export function CounterPage(props: CounterProps) {
  const cart = useCashierCart();
  const saleId = useKeptSaleId();
  const isUnsold = useUnsoldCart(props.till, cart, saleId);
  return isUnsold ? <OpenCounter {...props} cart={cart} saleId={saleId} /> : <CounterLoading />;
}

function OpenCounter(props: CounterProps & { readonly cart: KeptCart; readonly saleId: KeptSaleId }) {
  const { till, user, cart, saleId } = props;
  const [tab, setTab] = useState<CounterTab>('pointOfSale');
  const [sheet, setSheet] = useState<CounterSheet | null>(null);
  const shop = useReceiptShop();
  const { categories = [] } = useShopFacts();
  const { value: preferences } = usePreferences();
  const now = useNow();
  const waiting = useOfflineApp(till);
  useEffect(() => {
    prepareToasts().catch(reportError);
    prepareBarcodes().catch(reportError);
  }, []);
  const openSheet = (wanted: CounterSheet | null): void => {
    if (wanted !== null) setTab('pointOfSale');
    setSheet(wanted);
  };
  useKeys(true, { nextTab: () => setTab(tabAfter(tab)) });
  return (
    <div className="flex flex-col gap-3 p-3 md:h-[calc(100dvh-5.75rem-1px)] md:overflow-hidden lg:px-5">
      <PageHead title={counterTexts.title} />
      <h1 className="sr-only">{counterTexts.title}</h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Tabs
          name="counter"
          label={counterTexts.tabsLabel}
          tabs={tabs.map((id) => ({ id, label: counterTexts.tabs[id] }))}
          selected={tab}
          onSelect={setTab}
        />
        <StatusLine
          till={till}
          cashierName={user.name}
          onHelp={() => openSheet('help')}
          onReceipts={() => openSheet('receipts')}
          onSaveFile={saveFile}
        />
      </div>
      {waiting && <UpdateBanner version={waiting} isSelling={cart.value.length > 0} />}
      <TabPanel name="counter" tab="pointOfSale" selected={tab} className={panelLook(tab === 'pointOfSale')}>
        <PointOfSale
          till={till}
          cart={cart}
          saleId={saleId}
          categories={categories}
          shop={shop}
          preferences={preferences}
          isShown={tab === 'pointOfSale'}
          sheet={sheet}
          onSheet={openSheet}
          onPrint={print}
          drawing={<Scene name="empty-search" className="size-40" />}
        />
      </TabPanel>
      <TabPanel name="counter" tab="boarding" selected={tab} className="min-h-0 flex-1 overflow-y-auto pb-4">
        <HostingTab till={till} now={now} drawing={<Scene name="empty-boarding" className="size-40" />} />
      </TabPanel>
      <TabPanel name="counter" tab="products" selected={tab} className="min-h-0 flex-1 overflow-y-auto pb-4">
        <ProductsTab till={till} categories={categories} />
      </TabPanel>
    </div>
  );
}

/** A new version waits for an empty cart. */
function UpdateBanner(props: { readonly version: WaitingVersion; readonly isSelling: boolean }) {
  const { version, isSelling } = props;
  const texts = counterTexts.update;
  return isSelling ? (
    <Banner tone="brand">{texts.afterSale}</Banner>
  ) : (
    <Banner
      tone="brand"
      action={
        <Button size="compact" onClick={version.open}>
          {texts.open}
        </Button>
      }
    >
      {texts.ready}
    </Banner>
  );
}

const panelLook = (isShown: boolean): string => (isShown ? 'flex min-h-0 flex-1 flex-col' : '');

/** Whether somebody pressed 'cancel' in the browser's dialog is not told. */
const print = (): boolean => {
  window.print();
  return true;
};

/** Milliseconds, told anew each minute: a counter stays open over midnight. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The cart of this counter, kept under `cashierCart` (PO-17, DB-62). */
function useCashierCart() {
  const { storage } = useWorld();
  const [useCart] = useState(() =>
    keptStore<Cart>({
      key: 'cashierCart',
      parse: (text) => {
        const { cart, isBroken } = cartFromJson(text);
        return { value: cart, isBroken };
      },
      format: cartToJson,
      storage,
      events: window,
    }),
  );
  return useCart((kept) => kept);
}

function useKeptSaleId(): KeptSaleId {
  const { storage } = useWorld();
  return useMemo(
    () => ({
      read: () => storage.read(saleIdKey),
      keep: (id) => void (id === null ? storage.remove(saleIdKey) : storage.write(saleIdKey, id)),
    }),
    [storage],
  );
}

const saleIdKey = 'aleef.cashierSale';

function useReceiptShop() {
  const { settings } = useShopFacts();
  const name = useShopName();
  return useMemo(
    () => ({
      name,
      phone: settings?.phone ?? '',
      address: settings?.address ?? '',
      logo: settings?.logo ?? '',
    }),
    [name, settings],
  );
}
