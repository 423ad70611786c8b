// The state of the point-of-sale screen: scans and presses add to the cart, the cart becomes a payment, and notices report problems.
import { useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { Product } from '#domain/product';
import { formatMoment, posTexts } from '#text';
import type { ProductListState, RefundReceipt, SaleReceipt, Till } from '#till';
import { useToasts } from '#ui';
import { shortItemsText } from './cart-messages.ts';
import type { Checkout } from './checkout/checkout.ts';
import { isBusy, type CheckoutState } from './checkout/checkout-state.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import type { Discounts } from './discount/use-discounts.ts';
import type { OpenCartOnScreen } from './open-cart/open-cart.ts';
import { useOutcomes, type OutcomeActs } from './sale-outcomes.ts';
import { withCode, type StoredCodes } from './unknown-codes.ts';
import { useCartActions, type CartActions, type StoredCart } from './use-cart-actions.ts';
import { useProductSearch, type PosSearch } from './use-product-search.ts';
import { useLiveCart, useShortItems } from './use-live-cart.ts';
import { useMultiplier, type Multiplier } from './use-multiplier.ts';
import { useNotices, type Notice, type Notices, type ShowNotice } from './use-notices.ts';
import { useScans, type TakeScan } from './use-scans.ts';

export interface UsePos extends OutcomeActs {
  readonly discounts: Discounts;
  readonly till: Till;
  readonly cart: StoredCart;
  readonly unknownCodes: StoredCodes;
  readonly openCart: OpenCartOnScreen;
  /** The receipt of a cart that was sold before the screen opened; null where there was none. */
  readonly soldAs: string | null;
  /** Milliseconds: the last change of a cart that was there when the screen opened; null where none was. */
  readonly cameBackFrom: number | null;
  /** How many held carts were resumed here. */
  readonly resumed: number;
  /** While the screen is hidden, its notices are shown as toasts too. */
  readonly isShown: boolean;
  readonly onScan: () => void;
  readonly hasSound: boolean;
  /** Takes the scans in place of the cart. */
  readonly takenBy: RefObject<TakeScan | null>;
  readonly voidedSaleId: string;
}

export interface PaymentBlock {
  readonly message: string;
  /** How often the cashier has tried to pay: each attempt shows the message again. */
  readonly attempts: number;
}

export interface PosState {
  readonly productList: ProductListState;
  readonly search: PosSearch;
  readonly actions: CartActions;
  readonly checkoutState: CheckoutState;
  readonly checkout: Checkout;
  readonly notices: Notices;
  /** The available quantity of each short line, by product id. */
  readonly available: ReadonlyMap<string, number>;
  /** Why no payment can open now; null while one can. */
  readonly blocked: PaymentBlock | null;
  readonly lastSale: SaleReceipt | null;
  /** The refund of the exchange that the last sale belongs to. */
  readonly lastRefund: RefundReceipt | null;
  /** Returns whether the product was added. */
  readonly pick: (product: Product) => boolean;
  readonly multiplier: Multiplier;
  readonly pay: () => void;
  readonly selectedId: string | undefined;
  readonly select: (productId: string) => void;
}

export function usePos(props: UsePos): PosState {
  const { till, cart, discounts, unknownCodes, isShown } = props;
  const productList = useSyncExternalStore(till.products.subscribe, till.products.current);
  const toasts = useToasts();
  const notices = useNotices(noticesOf(props));
  const [selectedId, setSelectedId] = useState<string>();
  const search = useProductSearch(productList.products);
  const showNotice: ShowNotice = (kind, message, action) => {
    notices.show(kind, message, action);
    if (!isShown) toasts.failure(message);
  };
  const onOutcome = useOutcomes(props, showNotice);
  const { state: checkoutState, checkout } = useCheckout({ ...props, ...discounts }, onOutcome);
  const actions = useCartActions(cart, productList.products, showNotice);
  useLiveCart(cart, productList, { isPaused: isBusy(checkoutState), resumed: props.resumed, showNotice });
  const multiplier = useMultiplier();
  const short = useShortItems(cart.value, productList);
  const block = useBlock(unknownCodes.value, short);

  const pick = (product: Product): boolean => {
    setSelectedId(product.id);
    const pieces = multiplier.take();
    const isAdded = actions.add(productList.products.find(({ id }) => id === product.id) ?? product, pieces);
    const resolved = unknownCodes.value.filter((code) => search.find(code)?.id === product.id);
    if (isAdded && resolved.length > 0)
      unknownCodes.change((codes) => codes.filter((code) => !resolved.includes(code)));
    return isAdded;
  };

  useScans({
    ...props,
    mustWait: () => isBusy(checkout.current()) || till.products.current().source === 'loading',
    isWaiting: isBusy(checkoutState) || productList.source === 'loading',
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
  });

  const openPayment = async (): Promise<void> => {
    const terms = block.show() ? null : await discounts.approvedTerms();
    if (terms === null) return;
    await checkout.pay(cart.value, terms, props.exchanges.open ?? undefined);
    if (checkout.current().type === 'Paying') notices.closeAll();
  };

  const last = lastSaleOf(checkoutState, props.voidedSaleId);
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
    checkoutState,
    checkout,
    notices,
    available: useMemo(() => new Map(short.map(({ item, available }) => [item.id, available])), [short]),
    blocked: block.current,
    lastSale: last?.receipt ?? null,
    lastRefund: last?.refund ?? null,
    pick,
    multiplier,
    pay: () => void openPayment(),
    selectedId,
    select: (productId) => {
      setSelectedId(productId);
      actions.touch(productId);
    },
  };
}

/** The reasons that block a payment, for as long as they hold. */
function useBlock(codes: readonly string[], short: ReturnType<typeof useShortItems>) {
  const [attempts, setAttempts] = useState(0);
  const texts = posTexts.cart;
  const message = [
    codes.length === 0 ? '' : texts.settleCodes(texts.names(codes)),
    short.length === 0 ? '' : texts.short(shortItemsText(short)),
  ]
    .filter((one) => one !== '')
    .join(' ');
  return {
    current: message === '' ? null : { message, attempts },
    /** Returns whether the payment is blocked. */
    show: (): boolean => {
      if (message !== '') setAttempts((before) => before + 1);
      return message !== '';
    },
  };
}

function noticesOf({ soldAs, cameBackFrom }: Pick<UsePos, 'soldAs' | 'cameBackFrom'>): readonly Notice[] {
  const { cart } = posTexts;
  return [
    ...(soldAs === null ? [] : [{ kind: 'sale', message: cart.soldAs(soldAs) } as const]),
    ...(cameBackFrom === null
      ? []
      : [{ kind: 'cart', message: cart.cameBackFrom(formatMoment(cameBackFrom)) } as const]),
  ];
}

/** The last sale, unless it was voided: its change is not due any more. */
function lastSaleOf(checkout: CheckoutState, voidedSaleId: string) {
  const last = checkout.type === 'Checking' ? checkout.last : checkout.type === 'Sold' ? checkout : null;
  return last?.receipt.sale.id === voidedSaleId ? null : last;
}
