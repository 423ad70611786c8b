// The point of sale (PO): goods at the start, the cart as a paper receipt at the end, everything by hand, key or scanner.
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { cartTotal, emptyCart } from '#domain/cart';
import type { Category } from '#domain/category';
import type { Piastres } from '#domain/money';
import type { Product } from '#domain/product';
import { productSearch } from '#domain/product-search';
import { err, type Result } from '#domain/result';
import { counterTexts } from '#text';
import type { NotReadyError, SaleReceipt, Till } from '#till';
import { Banner, useToasts } from '#ui';
import { CartPaper } from './cart-paper.tsx';
import { GoodsPicker } from './goods/goods-picker.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { LastSale } from './last-sale.tsx';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import { usePrinting, type Print } from './receipt/print-receipt.tsx';
import { ReceiptsSheet } from './receipt/receipts-sheet.tsx';
import type { PaperWidth, ReceiptShop } from './receipt/receipt.tsx';
import { notReadyWords, saleErrorWords } from './sale-words.ts';
import { dropSoldCart, type KeptSaleId } from './sold-cart.ts';
import { playScanSound } from './scanner/scan-sound.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { useKeys } from './use-keys.ts';
import { useSelling, type KeptCart } from './use-selling.ts';

export type CounterSheet = 'help' | 'receipts';

export interface PointOfSaleProps {
  readonly till: Till;
  readonly cart: KeptCart;
  readonly saleId: KeptSaleId;
  readonly categories: readonly Category[];
  readonly shop: ReceiptShop;
  readonly preferences: { readonly scanSound: boolean; readonly receiptWidth: PaperWidth };
  /** Whether this screen is the one that is seen: only then keys act. A scan is heard wherever the cashier is. */
  readonly isShown: boolean;
  readonly sheet: CounterSheet | null;
  readonly onSheet: (sheet: CounterSheet | null) => void;
  readonly onPrint: Print;
  /** For a list without goods. */
  readonly drawing: ReactNode;
}

export function PointOfSale(props: PointOfSaleProps) {
  const { till, cart, saleId, categories, shop, preferences, isShown, sheet, onSheet, onPrint } = props;
  const goods = useSyncExternalStore(till.goods.subscribe, till.goods.current);
  const search = useSearchOver(goods.products);
  const sellable = useMemo(
    () => new Map(goods.products.map((product) => [product.id, product])),
    [goods.products],
  );
  const toasts = useToasts();
  const [notice, setNotice] = useState<string | null>(null);
  const [closedFailure, setClosedFailure] = useState<string | null>(null);
  const [lastSale, setLastSale] = useState<SaleReceipt | null>(null);
  const [printedHere, setPrintedHere] = useState<ReadonlySet<string>>(new Set());
  const printing = usePrinting(onPrint, ({ sale: { id } }) => {
    setPrintedHere((before) => new Set([...before, id]));
    till.notePrinted(id).catch(reportError);
  });
  const [selectedId, setSelectedId] = useState<string>();
  const [payingId, setPayingId] = useState<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const heldScans = useRef<string[]>([]);
  const soldOut = useSoldOut(goods.products);
  const say = (words: string): void => {
    setNotice(words);
    if (!isShown) toasts.failure(words);
  };
  const selling = useSelling(cart, goods, say);

  const pick = (product: Product): boolean => {
    setNotice(null);
    setLastSale(null);
    setSelectedId(product.id);
    return selling.add(sellable.get(product.id) ?? product);
  };

  const scan = (code: string): void => {
    if (isSaving.current) {
      heldScans.current.push(code);
      return;
    }
    const product = search.withBarcode(code) ?? soldOut.withBarcode(code);
    const isAdded = product !== null && pick(product);
    if (product === null) say(counterTexts.cart.unknownBarcode(code));
    if (isAdded && !isShown) toasts.success(counterTexts.cart.scanned(product.name));
    if (preferences.scanSound) playScanSound(isAdded ? 'added' : 'refused');
  };

  /** null where the cart was sold already. */
  const readyForPayment = async (): Promise<Result<string, NotReadyError> | null> => {
    try {
      return (await dropSoldCart(till, cart, saleId)) ? null : await till.readyToSell();
    } catch (error) {
      reportError(error);
      return err({ type: 'NotKept', reason: 'Failed' });
    }
  };

  const openPayment = async (): Promise<void> => {
    if (cart.value.length === 0 || payingId !== null) return;
    const ready = await readyForPayment();
    if (ready === null) return;
    if (ready.ok) {
      const id = saleId.read() ?? ready.value;
      saleId.keep(id);
      setNotice(null);
      setPayingId(id);
    } else {
      setNotice(notReadyWords(ready.error));
    }
  };

  const finish = async (id: string, paid: Piastres): Promise<void> => {
    const sold = cart.value;
    isSaving.current = true;
    try {
      const recorded = await till.recordSale({ id, cart: sold, paid });
      if (!recorded.ok) {
        // A window that was opened meanwhile took the cart for sold.
        cart.change((left) => (left.length === 0 ? sold : left));
        saleId.keep(null);
        setNotice(saleErrorWords(recorded.error));
        return;
      }
      cart.change(() => emptyCart);
      saleId.keep(null);
      setLastSale(recorded.value);
      toasts.success(
        recorded.value.state === 'completed' ? counterTexts.sale.completed : counterTexts.sale.savedLocally,
      );
    } catch (error) {
      reportError(error);
      setNotice(counterTexts.sale.localFailed);
    } finally {
      isSaving.current = false;
      setPayingId(null);
      for (const code of heldScans.current.splice(0)) scan(code);
    }
  };

  const printLast = (): void => {
    if (lastSale === null) return;
    printing.print({
      sale: lastSale.sale,
      shop,
      width: preferences.receiptWidth,
      isCopy: lastSale.isPrinted || printedHere.has(lastSale.sale.id),
      isVoid: false,
    });
  };

  const goToSearch = (): void => {
    searchField.current?.select();
    searchField.current?.focus();
  };

  const withLine = (work: (productId: string) => void) => (): void => {
    const line = cart.value.find(({ id }) => id === selectedId) ?? cart.value.at(-1);
    if (line !== undefined) work(line.id);
  };

  useScanner(scan);
  useKeys(isShown, {
    search: goToSearch,
    print: printLast,
    pay: () => void openPayment(),
    increase: withLine(selling.increase),
    decrease: withLine(selling.decrease),
    remove: withLine(selling.remove),
  });

  const failure = goods.failure === closedFailure ? null : goods.failure;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 md:flex-row">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        {notice !== null && (
          <Banner tone="danger" onClose={() => setNotice(null)}>
            {notice}
          </Banner>
        )}
        {failure !== null && (
          <Banner tone="warning" onClose={() => setClosedFailure(failure)}>
            {counterTexts.picker.loadFailed(failure)}
          </Banner>
        )}
        <GoodsPicker
          goods={goods}
          search={search}
          categories={categories}
          searchField={searchField}
          onPick={pick}
          drawing={props.drawing}
        />
      </div>
      <CartPaper
        cart={cart.value}
        selling={selling}
        sellable={sellable}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onPay={() => void openPayment()}
      >
        {lastSale === null ? (
          <p className="m-auto max-w-56 p-6 text-center text-quiet">{counterTexts.cart.empty}</p>
        ) : (
          <LastSale receipt={lastSale} onPrint={printLast} onNewSale={() => setLastSale(null)} />
        )}
      </CartPaper>
      {payingId !== null && (
        <PaymentDialog
          total={cartTotal(cart.value)}
          onFinish={(paid) => finish(payingId, paid)}
          onClose={() => setPayingId(null)}
        />
      )}
      {sheet === 'help' && <HelpSheet onClose={() => onSheet(null)} />}
      {sheet === 'receipts' && (
        <ReceiptsSheet
          till={till}
          shop={shop}
          width={preferences.receiptWidth}
          printedHere={printedHere}
          onPrint={printing.print}
          onClose={() => onSheet(null)}
        />
      )}
      {printing.paper}
    </div>
  );
}

/** One index for the life of the screen, brought up to each new list of goods before it is asked; it reads ahead between paints. */
const useSearchOver = (products: readonly Product[]) => {
  const [search] = useState(productSearch);
  useEffect(() => {
    if (products.length === 0) return undefined;
    const readAhead = (): void => {
      if (search.readAhead()) timer = setTimeout(readAhead);
    };
    let timer = setTimeout(readAhead);
    return () => clearTimeout(timer);
  }, [search, products]);
  return useMemo(() => {
    search.replace(products);
    return search;
  }, [search, products]);
};

/** The goods that were sellable earlier and are no longer: a scan of one is told as out of stock, not as unknown. */
const useSoldOut = (products: readonly Product[]) => {
  const [search] = useState(productSearch);
  const [known] = useState(() => new Map<string, Product>());
  return useMemo(() => {
    for (const product of products) known.set(product.id, product);
    const sellable = new Set(products.map(({ id }) => id));
    const gone = [...known.values()].filter(({ id }) => !sellable.has(id));
    search.replace(gone.map((product) => ({ ...product, stock: 0 })));
    return search;
  }, [search, known, products]);
};
