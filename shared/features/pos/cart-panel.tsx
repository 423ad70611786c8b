// The cart, styled as a paper receipt: lines with quantities, the total in the largest type, and the button of the payment.
import { useState, type ReactNode } from 'react';
import Percent from 'lucide-react/icons/percent';
import Trash2 from 'lucide-react/icons/trash-2';
import Wallet from 'lucide-react/icons/wallet';
import { cartCount, type Cart } from '#domain/cart';
import { discountTotal } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { currencyWord, discountTexts, heldCartTexts, posTexts, refundTexts } from '#text';
import { Button, classes, ConfirmDialog, IconButton, Money } from '#ui';
import type { Discounts } from './discount/use-discounts.ts';
import { differenceOf, type OpenExchange } from './exchange/open-exchange.ts';
import { ExchangeStrip } from './exchange/exchange-strip.tsx';
import type { Exchanges } from './exchange/use-exchange.ts';
import { HoldButton } from './held/hold-button.tsx';
import type { HeldCarts } from './held/use-held-carts.ts';
import { CartLine, UnknownLine } from './cart-line.tsx';
import { withoutCode, type StoredCodes } from './unknown-codes.ts';
import type { PaymentBlock, PosState } from './use-pos.ts';

const texts = posTexts.cart;

/** Below the lines; on a phone always visible, above the strip. */
const footerPlace =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-(--strip) max-md:z-20 max-md:items-center max-md:py-2 max-md:shadow-float md:flex-col md:flex-nowrap md:border-dashed md:pt-2 md:pb-3 short:max-md:py-1 short:md:flex-row short:md:flex-wrap short:md:items-center short:md:py-2';

export function CartPanel(props: {
  readonly cart: Cart;
  readonly unknownCodes: StoredCodes;
  readonly pos: PosState;
  readonly discounts: Discounts;
  readonly held: HeldCarts;
  readonly exchanges: Exchanges;
  readonly onPay: () => void;
  /** Whether the limits of a cashier hold. */
  readonly isLimited: boolean;
  readonly onAddProduct: (code: string) => void;
  /** Shown above the total while the cart has lines. */
  readonly lastSale: ReactNode;
  /** Shown while the cart is empty. */
  readonly children: ReactNode;
}) {
  const { cart, unknownCodes, pos, discounts, exchanges } = props;
  const hasLines = cart.length + unknownCodes.value.length > 0;
  const [isClearing, setClearing] = useState(false);
  return (
    <section
      aria-label={texts.title}
      className="flex min-h-0 w-full shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface max-md:mb-18 md:w-100"
    >
      <CartHeader
        cart={cart}
        hasLines={hasLines}
        held={props.held}
        onDiscount={() => discounts.open({ productId: null })}
        onClear={() => setClearing(true)}
      />
      {hasLines ? (
        <>
          {props.held.note !== '' && (
            <p className="border-b border-line px-4 py-1 text-small text-quiet">
              {heldCartTexts.noteOf} <bdi className="wrap-anywhere">{props.held.note}</bdi>
            </p>
          )}
          <CartLines
            cart={cart}
            unknownCodes={unknownCodes}
            pos={pos}
            discounts={discounts}
            onAddProduct={props.onAddProduct}
          />
          {props.lastSale}
        </>
      ) : (
        <div className="flex max-md:min-h-40 flex-1 flex-col overflow-y-auto">{props.children}</div>
      )}
      {exchanges.open !== null && <ExchangeStrip exchange={exchanges.open} onCancel={exchanges.end} />}
      <Footer
        cart={cart}
        discounts={discounts}
        exchange={exchanges.open}
        isLimited={props.isLimited}
        canPay={hasLines}
        blocked={pos.blocked}
        onPay={props.onPay}
      />
      {isClearing && (
        <ConfirmDialog
          question={texts.clearQuestion}
          confirmLabel={texts.clear}
          onCancel={() => setClearing(false)}
          onConfirm={() => {
            setClearing(false);
            pos.actions.clear();
          }}
        />
      )}
    </section>
  );
}

function CartLines(props: {
  readonly cart: Cart;
  readonly unknownCodes: StoredCodes;
  readonly pos: PosState;
  readonly discounts: Discounts;
  readonly onAddProduct: (code: string) => void;
}) {
  const { cart, unknownCodes, pos, discounts } = props;
  const { actions, available, search, selectedId } = pos;
  return (
    <ul
      role="list"
      className="@container max-md:min-h-40 flex-1 [scrollbar-width:thin] overflow-y-auto overscroll-contain"
    >
      {unknownCodes.value.map((code) => (
        <UnknownLine
          key={code}
          code={code}
          known={search.find(code)}
          onPick={pos.pick}
          onAdd={() => props.onAddProduct(code)}
          onIgnore={() => unknownCodes.change((codes) => withoutCode(codes, code))}
        />
      ))}
      {cart.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          actions={actions}
          available={available.get(item.id)}
          discount={discounts.priced.discounts.lines[item.id]}
          onDiscount={() => discounts.open({ productId: item.id })}
          isSelected={item.id === selectedId}
          onSelect={() => pos.select(item.id)}
        />
      ))}
    </ul>
  );
}

function CartHeader(props: {
  readonly cart: Cart;
  readonly hasLines: boolean;
  readonly held: HeldCarts;
  readonly onDiscount: () => void;
  readonly onClear: () => void;
}) {
  const { cart, held } = props;
  return (
    <header className="flex min-h-13 items-center justify-between gap-2 border-b border-edge ps-4 pe-1 short:min-h-11">
      <h2 className="text-heading">{texts.title}</h2>
      <span className="flex items-center gap-1">
        {props.hasLines && <span className="text-small text-quiet">{texts.pieces(cartCount(cart))}</span>}
        <HoldButton count={held.list.length} hasLines={props.hasLines} onPress={held.press} />
        {cart.length > 0 && (
          <IconButton size="large" label={discountTexts.openCart} icon={Percent} onClick={props.onDiscount} />
        )}
        {props.hasLines && (
          <IconButton size="large" label={texts.clear} icon={Trash2} onClick={props.onClear} />
        )}
      </span>
    </header>
  );
}

function Footer(props: {
  readonly cart: Cart;
  readonly discounts: Discounts;
  readonly exchange: OpenExchange | null;
  readonly isLimited: boolean;
  readonly canPay: boolean;
  readonly blocked: PaymentBlock | null;
  readonly onPay: () => void;
}) {
  const { blocked, discounts } = props;
  const due = dueOf(props.exchange, discounts.priced.total);
  return (
    <footer
      data-bottom-bar="pos"
      className={classes('flex flex-wrap gap-x-4 gap-y-2 border-t border-edge bg-surface px-4', footerPlace)}
    >
      <DiscountRow discounts={discounts} isLimited={props.isLimited} />
      <p className="flex items-baseline justify-between gap-3 max-md:flex-col max-md:gap-0">
        <span className="font-semibold max-md:text-small md:text-lead">{due.label}</span>
        <output aria-live="polite" className="text-end leading-none">
          {props.cart.length === 0 ? (
            <span className="font-extrabold text-quiet max-md:text-title md:text-hero">—</span>
          ) : (
            <>
              <Money piastres={due.amount} className="font-extrabold max-md:text-title md:text-hero" />{' '}
              <span className="ms-1 text-lead text-quiet">{currencyWord}</span>
            </>
          )}
        </output>
      </p>
      {blocked !== null && <BlockedNote key={blocked.attempts} {...blocked} />}
      <Button
        size="large"
        className="text-heading max-md:flex-1"
        icon={<Wallet aria-hidden className="size-6" />}
        disabled={!props.canPay || blocked !== null}
        aria-keyshortcuts="F9"
        onClick={props.onPay}
      >
        {due.action}
        <kbd aria-hidden className="rounded-mark bg-on-brand/15 px-2 text-small font-normal max-md:hidden">
          F9
        </kbd>
      </Button>
    </footer>
  );
}

/** What is to be paid; of an exchange the difference alone (RF-21). */
function dueOf(exchange: OpenExchange | null, total: Piastres) {
  if (exchange === null) return { label: texts.total, amount: total, action: texts.pay };
  const { toPay, toGiveBack } = differenceOf(exchange, total);
  const { exchange: exchangeTexts } = refundTexts;
  return toPay > 0
    ? { label: exchangeTexts.toPay, amount: toPay, action: exchangeTexts.pay }
    : { label: exchangeTexts.toGiveBack, amount: toGiveBack, action: exchangeTexts.finish };
}

/** The cart before its discounts, what they come to together (DC-05), and the rounding of them (DC-06). */
function DiscountRow(props: { readonly discounts: Discounts; readonly isLimited: boolean }) {
  const { priced, due } = props.discounts;
  const amount = discountTotal(priced);
  if (amount === 0) return null;
  return (
    <div className="text-small max-md:order-first max-md:basis-full short:order-first short:basis-full">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-quiet">
          {discountTexts.listTotal}{' '}
          <del>
            <Money piastres={priced.listTotal} />
          </del>
        </span>
        <span className="font-semibold text-success-ink">
          {discountTexts.discounts} <Money piastres={amount} />
        </span>
      </p>
      {priced.discounts.rounding > 0 && (
        <p className="text-end text-quiet">
          {discountTexts.rounding} <Money piastres={priced.discounts.rounding} />
        </p>
      )}
      {props.isLimited && due !== null && (
        <p className="font-semibold wrap-anywhere text-warning-ink">{discountTexts.approvalDue(due.what)}</p>
      )}
    </div>
  );
}

/** The reason stands above the button, also on a phone. Each attempt to pay mounts it again, which announces it. */
function BlockedNote({ message, attempts }: PaymentBlock) {
  return (
    <p
      role={attempts > 0 ? 'alert' : undefined}
      className="max-h-24 animate-rise overflow-y-auto rounded-control bg-danger-soft px-3 py-2 text-small font-semibold wrap-anywhere text-danger-ink max-md:order-first max-md:basis-full short:order-first short:max-h-12 short:basis-full"
    >
      {message}
    </p>
  );
}
