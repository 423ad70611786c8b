// `/cashier` (PO-02): the cashier tabs over one till, and the banner of a new version.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { cartFromJson, cartToJson, type Cart } from '#domain/cart';
import { cartDetailsFromJson, cartDetailsToJson, type CartDetails } from '#domain/sale';
import type { Staff } from '#domain/user';
import { posTexts } from '#text';
import type { Till } from '#till';
import { Banner, Button, Illustration, saveFile } from '#ui';
import { BoardingTab, useNow } from '#features/boarding';
import {
  codesFromJson,
  codesToJson,
  CashierTabs,
  prepareBarcodes,
  useOpenCart,
  useOpenCartCheck,
  type CheckedCart,
  type DeviceCart,
  type StoredRowId,
  type StoredSaleId,
} from '#features/pos';
import { createStoredValue, PageHead, usePreferences, useApp } from '../shell/index.ts';
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

/** The cashier page, shown once it is certain that its stored cart was not sold already. */
export function CashierPage(props: CashierPageProps) {
  const device = {
    cart: useCashierCart(),
    unknownCodes: useUnknownCodes(),
    saleId: useStoredSaleId(),
    rowId: useStoredRowId(),
  };
  const checked = useOpenCartCheck(props.till, device);
  return checked === null ? <CashierLoading /> : <OpenCashierPage {...props} {...device} {...checked} />;
}

function OpenCashierPage(props: CashierPageProps & DeviceCart & CheckedCart) {
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
        unknownCodes={props.unknownCodes}
        saleId={props.saleId}
        rowId={props.rowId}
        soldAs={props.soldAs}
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

/** The cart of this till, stored under `cashierCart` (PO-17, DB-62), its discounts beside it. */
function useCashierCart() {
  const { storage } = useApp();
  const [useCart] = useState(() =>
    createStoredValue<Cart>({
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
  const [useDetails] = useState(() =>
    createStoredValue<CartDetails>({
      key: 'aleef.cashierCartDetails',
      parse: (text) => ({ value: cartDetailsFromJson(text), isBroken: false }),
      format: cartDetailsToJson,
      storage,
      events: window,
    }),
  );
  return useOpenCart(
    useCart((cart) => cart),
    useDetails((details) => details),
  );
}

/** The scanned barcodes without a product, until each is resolved. */
function useUnknownCodes() {
  const { storage } = useApp();
  const [useCodes] = useState(() =>
    createStoredValue<readonly string[]>({
      key: 'aleef.cashierUnknown',
      parse: codesFromJson,
      format: codesToJson,
      storage,
      events: window,
    }),
  );
  return useCodes((codes) => codes);
}

/** The row of the till that the stored cart continues (HD-05). */
function useStoredRowId(): StoredRowId {
  const { storage } = useApp();
  const [useRowId] = useState(() =>
    createStoredValue<string | null>({
      key: 'aleef.cashierCartRow',
      parse: (text) => ({ value: text === '' ? null : text, isBroken: false }),
      format: (id) => id ?? '',
      storage,
      events: window,
    }),
  );
  return useRowId((rowId) => rowId);
}

function useStoredSaleId(): StoredSaleId {
  const { storage } = useApp();
  return useMemo(
    () => ({
      read: () => storage.read(saleIdKey),
      save: (id) => void (id === null ? storage.remove(saleIdKey) : storage.write(saleIdKey, id)),
    }),
    [storage],
  );
}

const saleIdKey = 'aleef.cashierSale';
