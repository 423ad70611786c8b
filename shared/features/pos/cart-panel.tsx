// The cart, styled as a paper receipt: lines with quantities, the total in the largest type, and the button of the payment.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import { cartCount, cartTotal, lineTotal, type Cart, type CartItem } from '#domain/cart';
import type { Product } from '#domain/product';
import { currencyWord, posTexts } from '#text';
import {
  Badge,
  Button,
  classes,
  ConfirmDialog,
  IconButton,
  Isolate,
  Money,
  Price,
  QuantityStepper,
} from '#ui';
import { nameOf } from './cart-messages.ts';
import { withoutCode, type StoredCodes } from './unknown-codes.ts';
import type { CartActions } from './use-cart-actions.ts';
import type { PosState } from './use-pos.ts';

const texts = posTexts.cart;

/** Below the lines; on a phone always visible, above the preview strip. */
const footerPlace =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-7 max-md:z-20 max-md:items-center max-md:py-3 max-md:shadow-float md:flex-col md:border-dashed md:pt-2 md:pb-4';

export function CartPanel(props: {
  readonly cart: Cart;
  readonly unknownCodes: StoredCodes;
  readonly pos: PosState;
  /** Shown above the total while the cart has lines. */
  readonly lastSale: ReactNode;
  /** Shown while the cart is empty. */
  readonly children: ReactNode;
}) {
  const { cart, unknownCodes, pos } = props;
  const { actions, available, search, selectedId } = pos;
  const hasLines = cart.length + unknownCodes.value.length > 0;
  const [isClearing, setClearing] = useState(false);
  return (
    <section
      aria-label={texts.title}
      className="flex min-h-0 w-full shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float max-md:mb-28 md:w-88 xl:w-104"
    >
      <header className="flex min-h-13 items-center justify-between gap-2 border-b border-dashed border-edge px-4">
        <h2 className="text-heading">{texts.title}</h2>
        {hasLines && (
          <span className="flex items-center gap-1">
            <span className="text-small text-quiet">{texts.pieces(cartCount(cart))}</span>
            <IconButton size="large" label={texts.clear} icon={Trash2} onClick={() => setClearing(true)} />
          </span>
        )}
      </header>
      {hasLines ? (
        <>
          <ul role="list" className="min-h-40 flex-1 overflow-y-auto overscroll-contain">
            {unknownCodes.value.map((code) => (
              <UnknownLine
                key={code}
                code={code}
                known={search.find(code)}
                onPick={pos.pick}
                onIgnore={() => unknownCodes.change((codes) => withoutCode(codes, code))}
              />
            ))}
            {cart.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                actions={actions}
                available={available.get(item.id)}
                isSelected={item.id === selectedId}
                onSelect={() => pos.select(item.id)}
              />
            ))}
          </ul>
          {props.lastSale}
        </>
      ) : (
        <div className="flex min-h-40 flex-1 flex-col overflow-y-auto">{props.children}</div>
      )}
      <Footer cart={cart} canPay={hasLines} onPay={pos.pay} />
      {isClearing && (
        <ConfirmDialog
          question={texts.clearQuestion}
          confirmLabel={texts.clear}
          onCancel={() => setClearing(false)}
          onConfirm={() => {
            setClearing(false);
            actions.clear();
          }}
        />
      )}
    </section>
  );
}

function Footer(props: { readonly cart: Cart; readonly canPay: boolean; readonly onPay: () => void }) {
  const total = cartTotal(props.cart);
  return (
    <footer className={classes('flex gap-x-4 gap-y-2 border-t border-edge bg-surface px-4', footerPlace)}>
      <p className="flex items-baseline justify-between gap-3 max-md:flex-col max-md:gap-0">
        <span className="font-semibold max-md:text-small md:text-lead">{texts.total}</span>
        <output aria-live="polite" className="text-end leading-none">
          {props.cart.length === 0 ? (
            <span className="font-extrabold text-quiet max-md:text-title md:text-hero">—</span>
          ) : (
            <>
              <Money piastres={total} className="font-extrabold max-md:text-title md:text-hero" />{' '}
              <span className="text-lead text-quiet">{currencyWord}</span>
            </>
          )}
        </output>
      </p>
      <Button
        size="large"
        className="text-heading max-md:flex-1"
        icon={<Wallet aria-hidden className="size-6" />}
        disabled={!props.canPay}
        aria-keyshortcuts="F9"
        onClick={props.onPay}
      >
        {texts.pay}
        <kbd aria-hidden className="rounded-mark bg-on-brand/15 px-2 text-small font-normal max-md:hidden">
          F9
        </kbd>
      </Button>
    </footer>
  );
}

/** A scanned code without a product (FP-03). It is not part of the total, and no payment opens while it is listed. */
function UnknownLine(props: {
  readonly code: string;
  /** The product that has the code now, if one was saved since the scan. */
  readonly known: Product | null;
  readonly onPick: (product: Product) => boolean;
  readonly onIgnore: () => void;
}) {
  const { code, known, onPick, onIgnore } = props;
  return (
    <li className="border-b border-dashed border-danger bg-danger-soft px-4 py-2 text-danger-ink">
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold">{known === null ? texts.unknownLine : nameOf(known)}</span>
          <span className="text-small">
            {known === null ? texts.unknownBarcode(code) : <Isolate>{code}</Isolate>}
          </span>
        </span>
        <Button variant="quiet" aria-label={texts.ignoreCode(code)} onClick={onIgnore}>
          {texts.ignore}
        </Button>
        {known !== null && <Button onClick={() => onPick(known)}>{posTexts.picker.addVerb}</Button>}
      </div>
    </li>
  );
}

/** Scrolls the list and nothing around it: on a phone the page stays at the products. */
function showChanged(line: HTMLElement): void {
  const list = line.parentElement;
  if (list === null) return;
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  else if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  line.animate({ backgroundColor: ['var(--accent-soft)', 'var(--brand-soft)'] }, 250);
}

function CartLine(props: {
  readonly item: CartItem;
  readonly actions: CartActions;
  /** The available quantity of a short line; undefined for a line that can be sold. */
  readonly available: number | undefined;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}) {
  const { item, actions, available, isSelected, onSelect } = props;
  const name = nameOf(item);
  const line = useRef<HTMLLIElement>(null);
  // Also when its quantity changes: the same product may be scanned again (UX-02).
  const shown = useRef(0);
  useEffect(() => {
    if (isSelected && shown.current !== item.quantity && line.current !== null) showChanged(line.current);
    shown.current = item.quantity;
  }, [isSelected, item.quantity]);
  return (
    // A press or focus anywhere in the line selects it for the keyboard shortcuts; the buttons inside have the real actions.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={line}
      onPointerDown={onSelect}
      onFocus={onSelect}
      aria-current={isSelected || undefined}
      className={classes(
        'flex flex-col gap-1 border-b border-dashed border-line px-4 py-2',
        isSelected && 'bg-brand-soft/60',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span dir="auto" className="font-semibold">
            {name}
          </span>
          {available !== undefined && <ShortMark available={available} />}
        </span>
        <Price piastres={lineTotal(item)} className="shrink-0" />
      </span>
      <span className="flex items-center justify-between gap-2">
        <QuantityStepper
          name={name}
          size="large"
          quantity={item.quantity}
          onIncrease={() => actions.increase(item.id)}
          onDecrease={() => actions.decrease(item.id)}
        />
        <Price
          piastres={item.price}
          was={item.formerPrice}
          size="small"
          className={item.formerPrice === undefined ? 'text-quiet' : 'text-warning-ink'}
        />
        <IconButton
          size="large"
          label={texts.remove(name)}
          icon={<Trash2 aria-hidden className="size-5 text-quiet" />}
          onClick={() => actions.remove(item.id)}
        />
      </span>
    </li>
  );
}

/** PO-13, PO-15. */
function ShortMark(props: { readonly available: number }) {
  return props.available > 0 ? (
    <Badge tone="warning">{texts.available(props.available)}</Badge>
  ) : (
    <Badge tone="danger">{posTexts.picker.unavailable}</Badge>
  );
}
