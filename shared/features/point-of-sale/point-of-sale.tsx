// The point of sale (PO): goods at the start, the cart as a paper receipt at the end, everything by hand, key or scanner.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { cartTotal, emptyCart } from '#domain/cart';
import type { Category } from '#domain/category';
import type { Piastres } from '#domain/money';
import type { Product } from '#domain/product';
import { productSearch } from '#domain/product-search';
import { counterTexts } from '#text';
import type { SaleReceipt, Till } from '#till';
import { Banner, useToasts } from '#ui';
import { CartPaper } from './cart-paper.tsx';
import { GoodsPicker } from './goods/goods-picker.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { LastSale } from './last-sale.tsx';
import { PaymentDialog } from './payment/payment-dialog.tsx';
import { usePrinting, type Print } from './receipt/print-receipt.tsx';
import { ReceiptsSheet } from './receipt/receipts-sheet.tsx';
import type { PaperWidth, ReceiptShop } from './receipt/receipt.tsx';
import { saleErrorWords } from './sale-words.ts';
import { dropSoldCart, type KeptSaleId } from './sold-cart.ts';
import { playScanSound } from './scanner/scan-sound.ts';
import { useScanner } from './scanner/use-scanner.ts';
import { useKeys, type CounterKey } from './use-keys.ts';
import { useSelling, type KeptCart } from './use-selling.ts';

export type CounterSheet = 'help' | 'receipts';

export interface PointOfSaleProps {
  readonly till: Till;
  readonly cart: KeptCart;
  readonly saleId: KeptSaleId;
  readonly categories: readonly Category[];
  readonly shop: ReceiptShop;
  readonly preferences: { readonly scanSound: boolean; readonly receiptWidth: PaperWidth };
  /** Whether this screen is the one that is seen: only then keys and scanner act. */
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
  const printing = usePrinting(onPrint);
  const [notice, setNotice] = useState<string | null>(null);
  const [closedFailure, setClosedFailure] = useState<string | null>(null);
  const [lastSale, setLastSale] = useState<SaleReceipt | null>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const [isPaying, setPaying] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const isSaving = useRef(false);
  const heldScans = useRef<string[]>([]);
  const soldOut = useSoldOut(goods.products);
  const selling = useSelling(cart, goods, setNotice);

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
    if (product === null) setNotice(counterTexts.cart.unknownBarcode(code));
    if (preferences.scanSound) playScanSound(isAdded ? 'added' : 'refused');
  };

  const openPayment = async (): Promise<void> => {
    if (cart.value.length === 0 || isPaying) return;
    if (await dropSoldCart(till, cart, saleId)) return;
    const ready = await till.readyToSell();
    if (ready.ok) {
      saleId.keep(saleId.read() ?? ready.value);
      setNotice(null);
      setPaying(true);
    } else {
      setNotice(
        ready.error.type === 'NotKept' ? counterTexts.status.storageFull : saleErrorWords(ready.error),
      );
    }
  };

  const finish = async (paid: Piastres): Promise<void> => {
    const id = saleId.read();
    if (id === null) return;
    isSaving.current = true;
    try {
      const recorded = await till.recordSale({ id, cart: cart.value, paid });
      if (!recorded.ok) {
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
    } finally {
      isSaving.current = false;
      setPaying(false);
      for (const code of heldScans.current.splice(0)) scan(code);
    }
  };

  const printLast = (): void => {
    if (lastSale === null) return;
    printing.print({
      sale: lastSale.sale,
      shop,
      width: preferences.receiptWidth,
      isCopy: false,
      isVoid: false,
    });
  };

  const press = (key: CounterKey): void => {
    const line = cart.value.find(({ id }) => id === selectedId) ?? cart.value.at(-1);
    if (key === 'help') onSheet('help');
    if (isPaying || sheet !== null) return;
    if (key === 'search') searchField.current?.select();
    if (key === 'search') searchField.current?.focus();
    if (key === 'print') printLast();
    if (key === 'pay') void openPayment();
    if (line === undefined) return;
    if (key === 'increase') selling.increase(line.id);
    if (key === 'decrease') selling.decrease(line.id);
    if (key === 'remove') selling.remove(line.id);
  };

  useScanner(isShown, scan);
  useKeys(isShown, press);

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
      {isPaying && (
        <PaymentDialog total={cartTotal(cart.value)} onFinish={finish} onClose={() => setPaying(false)} />
      )}
      {sheet === 'help' && <HelpSheet onClose={() => onSheet(null)} />}
      {sheet === 'receipts' && (
        <ReceiptsSheet
          till={till}
          shop={shop}
          width={preferences.receiptWidth}
          onPrint={printing.print}
          onClose={() => onSheet(null)}
        />
      )}
      {printing.paper}
    </div>
  );
}

/** One index for the life of the screen, brought up to each new list of goods before it is asked. */
const useSearchOver = (products: readonly Product[]) => {
  const [search] = useState(productSearch);
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
