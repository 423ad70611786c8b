// Selling on a screen: scans and presses into the cart, the cart into a payment, and what is said on the way.
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Product } from '#domain/product';
import { posTexts } from '#text';
import type { ProductListState, SaleReceipt, Till } from '#till';
import { useToasts } from '#ui';
import { shortWords } from './cart-messages.ts';
import type { CheckoutNews, CheckoutRun, KeptSaleId } from './checkout/checkout.ts';
import { isBusy, type Checkout } from './checkout/checkout-state.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import { notReadyWords, saleErrorWords } from './sale-messages.ts';
import { withCode, type KeptCodes } from './unknown-codes.ts';
import { useCartActions, type CartActions, type KeptCart } from './use-cart-actions.ts';
import { useGoodsSearch, type GoodsSearch } from './use-product-search.ts';
import { useLiveCart, useShortItems } from './use-live-cart.ts';
import { useNotices, type Notices, type SayNotice } from './use-notices.ts';
import { useScans } from './use-scans.ts';

export interface SellingOf {
  readonly till: Till;
  readonly cart: KeptCart;
  readonly unknownCodes: KeptCodes;
  readonly saleId: KeptSaleId;
  /** Where the screen is not the one that is seen, what it says is said as a toast as well. */
  readonly isShown: boolean;
  readonly hasSound: boolean;
}

export interface Selling {
  readonly productList: ProductListState;
  readonly search: GoodsSearch;
  readonly actions: CartActions;
  readonly checkout: Checkout;
  readonly run: CheckoutRun;
  readonly notices: Notices;
  /** What is available of each line that cannot be sold as it stands, by product id. */
  readonly available: ReadonlyMap<string, number>;
  /** Why no payment is opened, once somebody has tried; null where nothing stands against it any more. */
  readonly blocked: string | null;
  readonly closeBlocked: () => void;
  readonly lastSale: SaleReceipt | null;
  /** Whether it came into the cart. */
  readonly pick: (product: Product) => boolean;
  readonly pay: () => void;
  readonly selectedId: string | undefined;
  readonly select: (productId: string) => void;
}

export const useSelling = (props: SellingOf): Selling => {
  const { till, cart, unknownCodes, isShown } = props;
  const productList = useSyncExternalStore(till.products.subscribe, till.products.current);
  const toasts = useToasts();
  const notices = useNotices();
  const [selectedId, setSelectedId] = useState<string>();
  const search = useGoodsSearch(productList.products);
  const say: SayNotice = (kind, words) => {
    notices.say(kind, words);
    if (!isShown) toasts.failure(words);
  };
  const { state: checkout, run } = useCheckout(props, (news) => tellNews(news, say, toasts.success));
  const actions = useCartActions(cart, productList.products, say);
  useLiveCart(cart, productList, isBusy(checkout), say);
  const short = useShortItems(cart.value, productList);
  const block = useBlock(unknownCodes.value, short);

  const pick = (product: Product): boolean => {
    setSelectedId(product.id);
    const isAdded = actions.add(productList.products.find(({ id }) => id === product.id) ?? product);
    const settled = unknownCodes.value.filter((code) => search.find(code)?.id === product.id);
    if (isAdded && settled.length > 0)
      unknownCodes.change((codes) => codes.filter((code) => !settled.includes(code)));
    return isAdded;
  };

  useScans({
    mustWait: () => isBusy(run.current()) || till.products.current().source === 'loading',
    isWaiting: isBusy(checkout) || productList.source === 'loading',
    find: search.find,
    onFound: (product) => {
      const isAdded = pick(product);
      if (isAdded && !isShown) toasts.success(posTexts.cart.scanned(product.name));
      return isAdded;
    },
    onUnknown: (code) => {
      unknownCodes.change((codes) => withCode(codes, code));
      if (!isShown) toasts.failure(posTexts.cart.unknownBarcode(code));
    },
    hasSound: props.hasSound,
  });

  const openPayment = async (): Promise<void> => {
    if (block.tell()) return;
    await run.pay(cart.value);
    if (run.current().name === 'paying') notices.closeAll();
  };

  return {
    productList,
    search,
    actions: {
      ...actions,
      clear: () => {
        actions.clear();
        unknownCodes.change(() => []);
      },
    },
    checkout,
    run,
    notices,
    available: useMemo(() => new Map(short.map(({ item, available }) => [item.id, available])), [short]),
    blocked: block.words,
    closeBlocked: block.close,
    lastSale: lastSaleOf(checkout),
    pick,
    pay: () => void openPayment(),
    selectedId,
    select: (productId) => {
      setSelectedId(productId);
      actions.touch(productId);
    },
  };
};

/** What stands against a payment, said from the first try on and for as long as it is true. */
const useBlock = (codes: readonly string[], short: ReturnType<typeof useShortItems>) => {
  const [isTold, setTold] = useState(false);
  const texts = posTexts.cart;
  const words = [
    codes.length === 0 ? '' : texts.settleCodes(texts.names(codes)),
    short.length === 0 ? '' : texts.short(shortWords(short)),
  ]
    .filter((one) => one !== '')
    .join(' ');
  if (isTold && words === '') setTold(false);
  return {
    words: isTold && words !== '' ? words : null,
    close: () => setTold(false),
    /** Whether there is something. */
    tell: (): boolean => {
      if (words !== '') setTold(true);
      return words !== '';
    },
  };
};

const lastSaleOf = (checkout: Checkout): SaleReceipt | null => {
  if (checkout.name === 'sold') return checkout.receipt;
  return checkout.name === 'checking' ? checkout.last : null;
};

const tellNews = (news: CheckoutNews, say: SayNotice, sayDone: (words: string) => void): void => {
  const { cart, sale } = posTexts;
  switch (news.type) {
    case 'Sold':
      return sayDone(news.receipt.state === 'completed' ? sale.completed : sale.savedLocally);
    case 'SoldBefore':
      return say('sale', cart.soldAs(news.receiptNumber));
    case 'ChangedElsewhere':
      return say('sale', cart.changedElsewhere);
    case 'NotReady':
      return say('sale', notReadyWords(news.error));
    case 'NotRecorded':
      return say('sale', saleErrorWords(news.error, news.cart));
    case 'Failed':
      reportError(news.error);
      return say('sale', sale.localFailed);
  }
};
