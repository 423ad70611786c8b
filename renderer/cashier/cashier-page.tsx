// The cashier page (DT-02): the same three tabs as in the browser, over the till in the main process.
import { useMemo, useState } from 'react';
import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings';
import { longestSharedUrl } from '#desktop';
import { may, type Staff } from '#domain/user';
import { posTexts, desktopTexts } from '#text';
import type { Till } from '#till';
import {
  ConfirmDialog,
  IconButton,
  Illustration,
  LoadingRegion,
  requestLeave,
  saveFile,
  Skeleton,
} from '#ui';
import { BoardingTab, useNow } from '#features/boarding';
import { CashierTabs, useOpenCart, type OpenCartParts } from '#features/pos';
import {
  DeviceSettingsSheet,
  ServerMismatchBanner,
  UpdateBanner,
  usePosPreferences,
} from '../device/index.ts';
import {
  unwrapAnswer,
  imageUrl,
  useBridge,
  useShopInfo,
  useShopName,
  useTill,
} from '../app-context/index.ts';
import { ProductsTab } from './products-tab.tsx';
import { usePrint } from './use-print.ts';

export function CashierPage(props: { readonly user: Staff }) {
  const { till, isOpen } = useTill();
  return isOpen ? (
    <div className="flex h-dvh flex-col overflow-hidden">
      <CheckedCashier till={till} user={props.user} />
    </div>
  ) : (
    <CashierLoading />
  );
}

interface CashierProps {
  readonly till: Till;
  readonly user: Staff;
}

/** The tabs, shown once the open cart is read. */
function CheckedCashier(props: CashierProps) {
  const open = useOpenCart(props.till, writeCopy);
  return open === null ? <CashierLoading /> : <OpenCashier {...props} {...open} />;
}

/** The copy of the open cart (DB-62). */
function writeCopy(cart: string): void {
  localStorage.setItem('cashierCart', cart);
}

function OpenCashier(props: CashierProps & OpenCartParts) {
  const { till, user, cart } = props;
  const shop = useReceiptShop();
  const { categories } = useShopInfo();
  const preferences = usePosPreferences();
  const print = usePrint();
  const bridge = useBridge();
  const noteScan = (): void => void unwrapAnswer(bridge.noteScan());
  const now = useNow();
  return (
    <CashierTabs
      till={till}
      cart={cart}
      openCart={props.openCart}
      unknownCodes={props.unknownCodes}
      soldAs={props.soldAs}
      cameBackFrom={props.cameBackFrom}
      categories={categories}
      shop={shop}
      preferences={preferences}
      onPrint={print}
      onScan={noteScan}
      longestUrl={longestSharedUrl}
      illustration={<Illustration name="empty-search" className="size-40" />}
      user={user}
      onSaveFile={saveFile}
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
      buttons={<DeviceButtons user={user} till={till} />}
      banners={
        <>
          <ServerMismatchBanner mayChoose={may(user, 'openAdmin')} />
          <UpdateBanner user={user} isSelling={cart.value.length > 0} />
        </>
      }
    />
  );
}

function DeviceButtons(props: { readonly user: Staff; readonly till: Till }) {
  const [isOpen, setOpen] = useState(false);
  const texts = desktopTexts.device;
  return (
    <>
      <IconButton className="sm:size-13" label={texts.open} icon={Settings} onClick={() => setOpen(true)} />
      <SignOutButton till={props.till} />
      {isOpen && <DeviceSettingsSheet user={props.user} onClose={() => setOpen(false)} />}
    </>
  );
}

function SignOutButton(props: { readonly till: Till }) {
  const bridge = useBridge();
  const [isAsking, setAsking] = useState(false);
  const { queue } = posTexts;
  const leave = (): void => void unwrapAnswer(bridge.signOut());
  const askOrLeave = (): void => {
    const { unsentSales, unsentStays } = props.till.state.current();
    if (unsentSales + unsentStays > 0) setAsking(true);
    else requestLeave(leave);
  };
  return (
    <>
      <IconButton
        className="sm:size-13"
        label={desktopTexts.device.signOut}
        icon={<LogOut aria-hidden className="size-5 rtl:-scale-x-100" />}
        onClick={askOrLeave}
      />
      {isAsking && (
        <ConfirmDialog
          question={queue.leaveWarning}
          detail={queue.leaveHint}
          confirmLabel={queue.leave}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            requestLeave(leave);
          }}
        />
      )}
    </>
  );
}

function useReceiptShop() {
  const { settings, returns } = useShopInfo();
  const name = useShopName();
  return useMemo(
    () => ({
      name,
      phone: settings?.phone ?? '',
      address: settings?.address ?? '',
      logo: imageUrl(settings?.logo ?? ''),
      returns,
    }),
    [name, settings, returns],
  );
}

function CashierLoading() {
  return (
    <LoadingRegion label={desktopTexts.loading} className="flex h-dvh gap-4 p-5">
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-13" />
        <Skeleton className="flex-1" />
      </div>
      <Skeleton className="w-96" />
    </LoadingRegion>
  );
}
