// `/cashier` (PO-02): the cashier tabs over one till, and the banner of a new version.
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Staff } from '#domain/user';
import { posTexts } from '#text';
import type { Till } from '#till';
import { Banner, Button, Illustration, saveFile } from '#ui';
import { BoardingTab, useNow } from '#features/boarding';
import { CashierTabs, prepareBarcodes, useOpenCart, type OpenCartParts } from '#features/pos';
import { PageHead, usePreferences, useApp } from '../shell/index.ts';
import { useOfflineApp } from './offline/use-offline-app.ts';
import { CashierLoading } from './cashier-loading.tsx';
import { ProductsTab } from './products-tab.tsx';
import { noteScan } from './till/index.ts';
import { useCachedReturns, useCachedShopInfo } from './use-cached-shop-info.ts';

interface CashierPageProps {
  readonly till: Till;
  readonly user: Staff;
  /** The place of tabs and status in the header; without it they are shown above the content. */
  readonly barSlot?: Element | undefined;
}

/** The cashier page, shown once the open cart is read. */
export function CashierPage(props: CashierPageProps) {
  const { storage } = useApp();
  const open = useOpenCart(
    props.till,
    useCallback((cart: string) => void storage.write('cashierCart', cart), [storage]),
  );
  return open === null ? <CashierLoading /> : <OpenCashierPage {...props} {...open} />;
}

function OpenCashierPage(props: CashierPageProps & OpenCartParts) {
  const { till, user, cart } = props;
  const { shop, categories } = useCachedShopInfo(till);
  const returns = useCachedReturns(till);
  const { value: preferences } = usePreferences();
  const { storage } = useApp();
  const now = useNow();
  const awaitsApproval = useSyncExternalStore(
    till.state.subscribe,
    () => till.state.current().awaitsApproval,
  );
  const offlineApp = useOfflineApp(till, shop.logo);
  useEffect(() => {
    prepareBarcodes().catch(reportError);
  }, []);
  return (
    <>
      <PageHead title={posTexts.title} />
      <CashierTabs
        till={till}
        cart={cart}
        openCart={props.openCart}
        unknownCodes={props.unknownCodes}
        soldAs={props.soldAs}
        cameBackFrom={props.cameBackFrom}
        categories={categories}
        shop={useMemo(() => ({ ...shop, returns }), [shop, returns])}
        preferences={preferences}
        onPrint={print}
        onScan={useCallback(() => noteScan(storage, Date.now()), [storage])}
        illustration={<Illustration name="empty-search" className="size-40" />}
        user={user}
        onSaveFile={saveFile}
        barSlot={props.barSlot}
        boarding={
          <BoardingTab
            till={till}
            now={now}
            illustration={<Illustration name="empty-boarding" className="size-40" />}
          />
        }
        renderProducts={({ barcode, onAdded }) => (
          <ProductsTab till={till} categories={categories} barcode={barcode} onAdded={onAdded} />
        )}
        banners={
          <>
            {offlineApp.state === 'waiting' && (
              <UpdateBanner onOpen={offlineApp.openWaiting} isSelling={cart.value.length > 0} />
            )}
            {offlineApp.state === 'starting' && !awaitsApproval && (
              <p role="status" className="text-small text-quiet">
                {posTexts.status.notOffline}
              </p>
            )}
          </>
        }
      />
    </>
  );
}

/** A new version is installed only while the cart is empty. */
function UpdateBanner(props: { readonly onOpen: () => void; readonly isSelling: boolean }) {
  const { onOpen, isSelling } = props;
  const texts = posTexts.update;
  return isSelling ? (
    <Banner tone="brand">{texts.afterSale}</Banner>
  ) : (
    <Banner
      tone="brand"
      action={
        <Button size="compact" onClick={onOpen}>
          {texts.open}
        </Button>
      }
    >
      {texts.ready}
    </Banner>
  );
}

/** The browser does not report whether the user cancelled its dialog, so a print counts as done. */
function print(): boolean {
  window.print();
  return true;
}
