// The point-of-sale screen (PO): products at the start, the cart at the end. It works by touch, keyboard and barcode scanner.
import { useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Preferences } from '#domain/preferences';
import type { Category } from '#domain/category';
import { posTexts, formatMoment } from '#text';
import type { SaleReceipt, Till } from '#till';
import { Banner, Button } from '#ui';
import { CartPanel } from './cart-panel.tsx';
import type { OpenCartParts } from './open-cart/use-open-cart.ts';
import { ProductPicker } from './products/product-picker.tsx';
import { OpenDiscount } from './discount/open-discount.tsx';
import { useDiscounts } from './discount/use-discounts.ts';
import { useExchange } from './exchange/use-exchange.ts';
import { HeldCartDialogs } from './held/held-cart-dialogs.tsx';
import { useHeldCarts } from './held/use-held-carts.ts';
import { HelpSheet } from './help-sheet.tsx';
import { LastSale, LastSaleRow } from './last-sale.tsx';
import { OpenPayment } from './open-payment.tsx';
import { usePrinting, type Print } from './receipt/print-receipt.tsx';
import { ReceiptsSheet } from './receipt/receipts-sheet.tsx';
import { useRefundScreen } from './refund/use-refund-screen.tsx';
import type { ReceiptShop } from './receipt/receipt-parts.tsx';
import { LeftOpenDialog, useCloseRequests } from './shift/left-open-dialog.tsx';
import { UnfinishedRecords } from './status/unfinished-dialog.tsx';
import { useKeys } from './use-keys.ts';
import { usePos, type PosState } from './use-pos.ts';

export type PosSheet = 'help' | 'receipts' | 'shift' | 'unsent';

export type PosPreferences = Pick<Preferences, 'scanSound' | 'receiptWidth' | 'printsSales'>;

export interface PosScreenProps extends OpenCartParts {
  readonly till: Till;
  readonly categories: readonly Category[];
  readonly shop: ReceiptShop;
  readonly preferences: PosPreferences;
  /** An admin has no limit for discounts. */
  readonly isAdmin: boolean;
  /** Whether this screen is visible. Keyboard shortcuts work only then; scans work on every tab. */
  readonly isShown: boolean;
  readonly sheet: PosSheet | null;
  readonly onSheet: (sheet: PosSheet | null) => void;
  /** Opens the form of a new product with a scanned code. */
  readonly onAddProduct: (code: string) => void;
  readonly onPrint: Print;
  /** A scanner has worked (TH-16). */
  readonly onScan: () => void;
  /** For an empty product list. */
  readonly illustration: ReactNode;
}

export function PosScreen(props: PosScreenProps) {
  const { till, cart, unknownCodes, categories, shop, preferences, isShown, sheet, onSheet, onPrint } = props;
  const settings = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const searchField = useRef<HTMLInputElement>(null);
  const [printedHere, setPrintedHere] = useState<ReadonlySet<string>>(new Set());
  const printing = usePrinting(onPrint, ({ sale: { id } }) => {
    setPrintedHere((before) => new Set([...before, id]));
    till.markPrinted(id).catch(reportError);
  });
  const printSale = async ({ sale, isPrinted }: SaleReceipt): Promise<void> => {
    const isCopy = isPrinted || printedHere.has(sale.id);
    const links = await till.linkedRefunds(sale.id);
    printing.print({ sale, shop, width: preferences.receiptWidth, isCopy, isVoid: false, ...links });
  };
  const discounts = useDiscounts(props);
  const exchanges = useExchange(till, discounts.approveSale);
  const held = useHeldCarts(till, props, exchanges.open !== null);
  const closeRequests = useCloseRequests(till);
  const refunds = useRefundScreen({ ...props, onExchange: exchanges.begin });
  const pos = usePos({
    ...props,
    discounts,
    exchanges,
    resumed: held.resumed,
    hasSound: preferences.scanSound,
    takenBy: refunds.scansTakenBy,
    voidedSaleId: refunds.voidedSaleId,
    onSold: preferences.printsSales ? (receipt) => void printSale(receipt).catch(reportError) : undefined,
    onRefundStands: refunds.show,
    onRefund: refunds.open,
  });
  const { actions, checkout, checkoutState: state, lastSale, lastRefund, selectedId } = pos;

  const printLast = (): void => {
    if (lastSale !== null) void printSale(lastSale).catch(reportError);
  };

  const pay = (): void => void closeRequests.before(pos.pay).catch(reportError);

  const withLine = (work: (productId: string) => void) => (): void => {
    const line = cart.value.find(({ id }) => id === selectedId) ?? cart.value.at(-1);
    if (line !== undefined) work(line.id);
  };

  useKeys(isShown, {
    search: () => {
      searchField.current?.select();
      searchField.current?.focus();
    },
    print: printLast,
    pay,
    hold: held.press,
    refund: () => refunds.open(''),
    increase: withLine(actions.increase),
    decrease: withLine(actions.decrease),
    remove: withLine(actions.remove),
    discount: withLine((productId) => discounts.open({ productId })),
  });

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 md:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
        <PosBanners pos={pos} />
        <ProductPicker
          productList={pos.productList}
          search={pos.search.search}
          categories={categories}
          cart={cart.value}
          held={held.list}
          searchField={searchField}
          multiplier={pos.multiplier}
          onPick={pos.pick}
          illustration={props.illustration}
        />
      </div>
      <CartPanel
        cart={cart.value}
        unknownCodes={unknownCodes}
        pos={pos}
        discounts={discounts}
        held={held}
        exchanges={exchanges}
        onPay={pay}
        isLimited={!props.isAdmin}
        onAddProduct={props.onAddProduct}
        lastSale={lastSale && <LastSaleRow receipt={lastSale} refund={lastRefund} onPrint={printLast} />}
      >
        {lastSale === null ? (
          <p className="m-auto max-w-56 p-6 text-center text-quiet">{posTexts.cart.empty}</p>
        ) : (
          <LastSale receipt={lastSale} refund={lastRefund} onPrint={printLast} onNewSale={checkout.newSale} />
        )}
      </CartPanel>
      <OpenPayment till={till} state={state} checkout={checkout} settings={settings} exchanges={exchanges} />
      <UnfinishedRecords till={till} onRefund={refunds.open} />
      <LeftOpenDialog till={till} requests={closeRequests} onCloseShift={() => onSheet('shift')} />
      <OpenDiscount cart={cart} discounts={discounts} isLimited={!props.isAdmin} />
      <HeldCartDialogs held={held} />
      {sheet === 'help' && <HelpSheet till={till} onClose={() => onSheet(null)} />}
      {sheet === 'receipts' && (
        <ReceiptsSheet
          till={till}
          shop={shop}
          width={preferences.receiptWidth}
          printedHere={printedHere}
          onPrint={printing.print}
          onRefund={(receiptNumber) => {
            onSheet(null);
            refunds.open(receiptNumber);
          }}
          onClose={() => onSheet(null)}
        />
      )}
      {printing.paper}
      {refunds.content}
    </div>
  );
}

/** PO-04, ER-40. */
function PosBanners(props: { readonly pos: PosState }) {
  const { productList, notices } = props.pos;
  const [closedFailure, setClosedFailure] = useState<string | null>(null);
  const [isStaleClosed, setStaleClosed] = useState(false);
  if (isStaleClosed && productList.stale === null) setStaleClosed(false);
  const failure = productList.failure === closedFailure ? null : productList.failure;
  const texts = posTexts.picker;
  return (
    <>
      {notices.shown.map(({ kind, message, action }) => (
        <Banner
          key={kind}
          tone="danger"
          onClose={() => notices.close(kind)}
          action={
            action && (
              <Button
                size="compact"
                onClick={() => {
                  notices.close(kind);
                  action.run();
                }}
              >
                {action.label}
              </Button>
            )
          }
        >
          {message}
        </Banner>
      ))}
      {failure !== null && (
        <Banner tone="warning" onClose={() => setClosedFailure(failure)}>
          {texts.loadFailed(failure)}
        </Banner>
      )}
      {failure === null && productList.stale !== null && !isStaleClosed && (
        <Banner tone="warning" onClose={() => setStaleClosed(true)}>
          {texts.loadFailed(
            productList.stale.updatedAt === null
              ? texts.noUpdates
              : texts.staleSince(formatMoment(productList.stale.updatedAt)),
          )}
        </Banner>
      )}
    </>
  );
}
