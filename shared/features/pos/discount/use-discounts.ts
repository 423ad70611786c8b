// The discounts of the open cart: its prices, the limits of the cashier, and the approvals above them (DC-09, DC-10, DC-23).
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ApprovalSubject } from '#domain/approver';
import { isSameCart } from '#domain/cart';
import type { PosSettings } from '#domain/pos-settings';
import {
  approvalOf,
  discountTotal,
  dueDiscounts,
  givenTotal,
  isSameDetails,
  needsApproval,
  noSaleTerms,
  priceCart,
  withDiscount,
  type CartDetails,
  type DiscountReason,
  type GivenDiscount,
  type PricedCart,
  type SaleTerms,
} from '#domain/sale';
import { discountTexts as texts } from '#text';
import type { SaleInput, Till } from '#till';
import { useMoneyFormat } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import type { ApprovalText } from '../approval/wanted-approval.ts';
import { fixSaleId } from '../checkout/checkout.ts';
import { nameOf } from '../cart-messages.ts';
import type { OpenCartOnScreen } from '../open-cart/open-cart.ts';
import type { StoredCart } from '../use-cart-actions.ts';
import { cartDiscountText, dueText, lineDiscountText } from './discount-texts.ts';

/** A line by its product id, or the whole cart for null. */
export interface DiscountTarget {
  readonly productId: string | null;
}

export type ApproveSale = (sale: Pick<SaleInput, 'id' | 'cart' | 'terms'>) => Promise<string | null>;

export interface Discounts {
  readonly priced: PricedCart;
  readonly terms: SaleTerms;
  readonly settings: PosSettings;
  /** What the payment will ask an approval for, in words; null where it asks for none. */
  readonly due: ApprovalText | null;
  /** What the open dialog is about; null while it is closed. */
  readonly target: DiscountTarget | null;
  readonly open: (target: DiscountTarget) => void;
  readonly close: () => void;
  /** The reason that was chosen last, offered again. */
  readonly lastReason: DiscountReason | null;
  /** Gives a discount, or takes it away with null. False when it needed an approval that was not given. */
  readonly apply: (target: DiscountTarget, discount: GivenDiscount | null) => Promise<boolean>;
  /** Asks for the approval of a sale that the till refused without one; the uid of the approver, or null. */
  readonly approveSale: ApproveSale;
  /** The terms to pay under, approved where they must be; null when they are not, or when the cart changed meanwhile. */
  readonly approvedTerms: () => Promise<SaleTerms | null>;
}

interface UseDiscounts {
  readonly till: Till;
  readonly cart: StoredCart;
  readonly openCart: OpenCartOnScreen;
}

export function useDiscounts({ till, cart, openCart }: UseDiscounts): Discounts {
  const { value, details, changeDetails } = cart;
  const settings = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const request = useApproval();
  const money = useMoneyFormat();
  const [target, setTarget] = useState<DiscountTarget | null>(null);
  const [lastReason, setLastReason] = useState<DiscountReason | null>(null);
  const latest = useRef(cart);
  useEffect(() => {
    latest.current = cart;
  }, [cart]);
  useLapsedApprovals({ till, cart, openCart });
  const { cashStep } = settings;
  const priced = useMemo(() => priceCart(value, details, cashStep), [value, details, cashStep]);
  const terms = useMemo(() => termsOf(priced, details, settings), [priced, details, settings]);

  /** The details with an approval where they need one; null when it was not given. */
  const approve = async (
    next: CartDetails,
    wantedFor: (priced: PricedCart) => ApprovalText | null,
  ): Promise<CartDetails | null> => {
    const after = priceCart(value, next, cashStep);
    const wanted = needsApproval(after, settings, next.approval) ? wantedFor(after) : null;
    if (wanted === null) return next;
    const subject = await fixSaleId({ till, openCart });
    if (subject === null) return null;
    const approved = await request({ ...wanted, approval: discountApproval(subject, after) });
    return approved === null ? null : { ...next, approval: approvalOf(after, approved) };
  };

  return {
    priced,
    terms,
    settings,
    due: dueText(priced, dueDiscounts(priced, settings, details.approval), money),
    target,
    open: setTarget,
    close: () => setTarget(null),
    lastReason,
    apply: async ({ productId }, discount) => {
      if (discount === null) {
        changeDetails((before) => withDiscount(before, productId, null));
        return true;
      }
      const item = value.find(({ id }) => id === productId);
      const what =
        item === undefined
          ? cartDiscountText(discount)
          : texts.onProduct(lineDiscountText(discount, money), nameOf(item));
      const approved = await approve(withDiscount(details, productId, discount), ({ discounts }) => {
        const given = productId === null ? discounts.cart : discounts.lines[productId];
        return { what, amount: given?.amount ?? discountTotal(priced) };
      });
      if (approved === null) return false;
      setLastReason(discount.reason);
      const { approval } = approved;
      changeDetails((before) => ({ ...withDiscount(before, productId, discount), approval }));
      return true;
    },
    approveSale: async ({ id, cart: sold, terms: under = noSaleTerms }) => {
      const after = priceCart(sold, under, under.cashStep);
      const wanted = dueText(after, dueDiscounts(after, settings, null), money);
      if (wanted === null) return null;
      const approved = await request({ ...wanted, approval: discountApproval(id, after) });
      return approved?.approvedBy ?? null;
    },
    approvedTerms: async () => {
      const approved = await approve(details, (after) =>
        dueText(after, dueDiscounts(after, settings, details.approval), money),
      );
      const now = latest.current;
      if (approved === null || !isSameCart(now.value, value) || !isSameDetails(now.details, details)) {
        return null;
      }
      if (approved !== details) changeDetails((before) => ({ ...before, approval: approved.approval }));
      return termsOf(priced, approved, settings);
    },
  };
}

/** What the till has stored for the cart lapses with the approval of the cart here, and with its last line (DC-10, DC-23). */
function useLapsedApprovals({ till, cart: { value, details }, openCart }: UseDiscounts): void {
  const [isEmpty, isApproved] = [value.length === 0, details.approval !== null];
  const before = useRef({ isEmpty, isApproved });
  useEffect(() => {
    const hasLapsed = (before.current.isApproved && !isApproved) || (!before.current.isEmpty && isEmpty);
    before.current = { isEmpty, isApproved };
    // A cart that was held or sold is not under this id any more.
    const id = openCart.current().shown.saleId;
    if (hasLapsed && id !== null) void till.lapseApprovals(id);
  }, [till, openCart, isEmpty, isApproved]);
}

/** Every discount of the cart as it is now, as the till stores its approval. */
function discountApproval(saleId: string, priced: PricedCart): ApprovalSubject {
  const { lines, cart, total } = approvalOf(priced, { approvedBy: '', name: '' });
  return {
    act: 'discount',
    subject: saleId,
    amount: givenTotal(priced.discounts),
    discounts: {
      lines,
      cart,
      total,
      prices: Object.fromEntries(priced.items.map(({ id, price }) => [id, price])),
    },
  };
}

/** An approver stands in a sale only where one was needed and approved what is in the cart now. */
function termsOf(
  priced: PricedCart,
  { lines, cart, approval }: CartDetails,
  settings: PosSettings,
): SaleTerms {
  const isApproved =
    approval !== null && needsApproval(priced, settings, null) && !needsApproval(priced, settings, approval);
  return { lines, cart, cashStep: settings.cashStep, approvedBy: isApproved ? approval.approvedBy : null };
}
