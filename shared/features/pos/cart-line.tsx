// One line of the cart in a row of 56 px: name and unit price, quantity, line total, remove. And the line of an unknown barcode.
import { useEffect, useRef } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import { lineTotal, type CartItem } from '#domain/cart';
import type { LineDiscount } from '#domain/sale';
import { noMoney, subtractMoney } from '#kernel/money';
import type { Product } from '#domain/product';
import { controlTexts, currencyWord, discountTexts, posTexts } from '#text';
import { Button, classes, IconButton, Isolate, Money, QuantityStepper, useMoneyFormat } from '#ui';
import { nameOf } from './cart-messages.ts';
import { lineDiscountText } from './discount/discount-texts.ts';
import { TypedQuantity } from './typed-quantity.tsx';
import type { CartActions } from './use-cart-actions.ts';

const texts = posTexts.cart;

/** One row of 56 px where the cart is wide enough, else name and total above quantity and remove. */
const rowClass =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 border-b border-line ps-3 pe-1 @min-[24rem]:grid-cols-[minmax(0,1fr)_auto_minmax(4.25rem,auto)_auto]';

export function CartLine(props: {
  readonly item: CartItem;
  readonly actions: CartActions;
  /** The available quantity of a short line; undefined for a line that can be sold. */
  readonly available: number | undefined;
  /** The line's own discount, with what it comes to. */
  readonly discount?: LineDiscount | undefined;
  readonly onDiscount: () => void;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}) {
  const { item, actions, available, discount, isSelected, onSelect } = props;
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
      className={classes(rowClass, isSelected && 'bg-brand-soft')}
    >
      <span className="min-w-0">
        <span
          title={name}
          className="line-clamp-2 text-small leading-[1.1875rem] font-semibold wrap-anywhere"
        >
          <bdi>{name}</bdi>
        </span>
        <span className="flex items-baseline gap-x-2 overflow-hidden text-[0.75rem] leading-3.5 whitespace-nowrap">
          {showsUnitPrice(item) && <UnitPrice item={item} />}
          {discount !== undefined && <DiscountMark discount={discount} />}
          {available !== undefined && <ShortMark available={available} />}
        </span>
      </span>
      <div className="@max-[24rem]:order-3 [&>div]:border-transparent [&>div]:bg-transparent">
        <QuantityStepper
          name={name}
          size="large"
          quantity={item.quantity}
          onIncrease={() => actions.increase(item.id)}
          onDecrease={() => actions.decrease(item.id)}
        >
          <TypedQuantity
            name={name}
            quantity={item.quantity}
            onType={(typed) => actions.setQuantity(item.id, typed)}
          />
        </QuantityStepper>
      </div>
      <LineTotal item={item} discount={discount} onDiscount={props.onDiscount} />
      <IconButton
        size="large"
        className="@max-[24rem]:order-4 @max-[24rem]:justify-self-end"
        label={texts.remove(name)}
        icon={<Trash2 aria-hidden className="size-5 text-quiet" />}
        onClick={() => actions.remove(item.id)}
      />
    </li>
  );
}

/** The total of one piece is its price, so it is not shown twice. */
function showsUnitPrice({ quantity, formerPrice }: CartItem): boolean {
  return quantity !== 1 || formerPrice !== undefined;
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

/** The price of one piece; a price that changed stands beside the former one in warning colour (R11). */
function UnitPrice({ item }: { readonly item: CartItem }) {
  const { price, formerPrice } = item;
  const isChanged = formerPrice !== undefined;
  return (
    <>
      <span className={isChanged ? 'font-semibold text-warning-ink' : 'text-quiet'}>
        {isChanged && <span className="sr-only">{controlTexts.priceNow} </span>}
        <Money piastres={price} />
        <span className="sr-only"> {currencyWord}</span>
      </span>
      {isChanged && (
        <span className="text-quiet">
          <span className="sr-only">{controlTexts.priceBefore} </span>
          <del>
            <Money piastres={formerPrice} />
          </del>
          <span className="sr-only"> {currencyWord}</span>
        </span>
      )}
    </>
  );
}

/** The net of the line before the discount of the cart; a press opens the discount of the line. */
function LineTotal(props: {
  readonly item: CartItem;
  readonly discount: LineDiscount | undefined;
  readonly onDiscount: () => void;
}) {
  const { item, discount } = props;
  return (
    <button
      type="button"
      dir="ltr"
      aria-keyshortcuts="%"
      onClick={props.onDiscount}
      className="min-h-11 rounded-control text-end font-extrabold whitespace-nowrap underline decoration-edge decoration-dotted underline-offset-4 hover:bg-sunken"
    >
      <Money piastres={subtractMoney(lineTotal(item), discount?.amount ?? noMoney)} />
      <span className="sr-only">
        {' '}
        {currencyWord} {discountTexts.openLine(nameOf(item))}
      </span>
    </button>
  );
}

/** DC-01. */
function DiscountMark({ discount }: { readonly discount: LineDiscount }) {
  const money = useMoneyFormat();
  return (
    <span className="font-semibold text-success-ink">
      {lineDiscountText(discount, money)}
      <span className="sr-only">
        {' '}
        <Money piastres={discount.amount} /> {currencyWord}
      </span>
    </span>
  );
}

/** PO-13, PO-15. */
function ShortMark(props: { readonly available: number }) {
  return props.available > 0 ? (
    <span className="font-semibold text-warning-ink">{texts.available(props.available)}</span>
  ) : (
    <span className="font-semibold text-danger-ink">{posTexts.picker.unavailable}</span>
  );
}

/** A scanned code without a product (FP-03, UX-24). It is not part of the total, and no payment opens while it is listed. */
export function UnknownLine(props: {
  readonly code: string;
  /** The product that has the code now, if one was saved since the scan. */
  readonly known: Product | null;
  readonly onPick: (product: Product) => boolean;
  readonly onAdd: () => void;
  readonly onIgnore: () => void;
}) {
  const { code, known, onPick, onAdd, onIgnore } = props;
  return (
    <li className="border-b border-danger bg-danger-soft ps-3 pe-1 text-danger-ink">
      <div role="alert" className="flex min-h-14 flex-wrap items-center justify-end gap-x-1">
        <span className="me-auto min-w-0 flex-1 basis-36 py-1">
          <span className="block text-small leading-snug font-semibold">
            {known === null ? texts.unknownLine : nameOf(known)}
          </span>
          <Isolate className="text-body font-semibold wrap-anywhere tabular">{code}</Isolate>
        </span>
        {known === null ? (
          <Button variant="danger" aria-label={texts.addCode(code)} onClick={onAdd}>
            {texts.addProduct}
          </Button>
        ) : (
          <Button onClick={() => onPick(known)}>{posTexts.picker.addVerb}</Button>
        )}
        <Button variant="quiet" aria-label={texts.ignoreCode(code)} onClick={onIgnore}>
          {texts.ignore}
        </Button>
      </div>
    </li>
  );
}
