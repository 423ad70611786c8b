// What was approved with a PIN on this device: a step stores it, and the step of a record takes it once (FS-43).
import type { StoredApproval } from '#domain/approver';
import type { CartContent } from '#domain/held-cart';
import {
  approvalAfter,
  approvalAtPrices,
  needsApproval,
  priceCart,
  type DiscountLimits,
  type Sale,
} from '#domain/sale';
import { noMoney } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { Ledger } from '../contract/ledger.ts';
import type { StepChanges, TillStep } from './step.ts';

/** More than the held carts and what is being done beside them; the oldest lapse. */
const maxApprovals = 100;

/** The newest approval of an act and its subject takes the place of the one before. */
export function approvalStep(approval: StoredApproval): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => {
      const others = ledger.approvals.filter((one) => !isAbout(one, approval));
      const approvals = [...others, approval].slice(-maxApprovals);
      return ok({ value: undefined, changes: { ledger: { ...ledger, approvals } } });
    },
  };
}

/** What was approved in a cart lapses: the cart was emptied or dropped, or something else than the cashier changed its discounts (DC-23). */
export function lapseStep(cartId: string): TillStep<void, never> {
  return {
    ids: [],
    decide: ({ ledger }) => ok({ value: undefined, changes: lapsedIn(ledger, cartId) }),
  };
}

/** The ledger without the approvals of a cart; no change where it has none. */
export function lapsedIn(ledger: Ledger, cartId: string | null): Pick<StepChanges, 'ledger'> {
  if (cartId === null) return {};
  const approvals = without(ledger.approvals, { act: 'discount', subject: cartId });
  return approvals.length === ledger.approvals.length ? {} : { ledger: { ...ledger, approvals } };
}

/** The ledger after a cart with this content was resumed: what was approved in it counts for the same lines and amounts alone (HD-07). */
export function resumedIn(
  ledger: Ledger,
  cartId: string | null,
  { cart, details }: Pick<CartContent, 'cart' | 'details'>,
): Pick<StepChanges, 'ledger'> {
  if (cartId === null) return {};
  const about = { act: 'discount', subject: cartId } as const;
  const priced = priceCart(cart, details);
  const resumeApproval = (one: StoredApproval): readonly StoredApproval[] => {
    const { discounts, approvedBy } = one;
    if (!isAbout(one, about) || discounts === undefined) return [one];
    const left = approvalAfter({ ...discounts, approvedBy, name: '' }, null, priced);
    if (left === null) return [];
    const { lines, cart: ofCart, total } = left;
    return [{ ...one, discounts: { ...discounts, lines, cart: ofCart, total } }];
  };
  return ledger.approvals.some((one) => isAbout(one, about))
    ? { ledger: { ...ledger, approvals: ledger.approvals.flatMap(resumeApproval) } }
    : {};
}

function isAbout(one: StoredApproval, { act, subject }: Pick<StoredApproval, 'act' | 'subject'>): boolean {
  return one.act === act && one.subject === subject;
}

type Approvals = readonly StoredApproval[];

/** What a record states of its approval. */
export interface ClaimedApproval extends Pick<StoredApproval, 'act' | 'subject' | 'amount'> {
  /** The uid of the admin; null for none. */
  readonly approvedBy: string | null;
}

/** The uid of the admin who is signed in and approves their own acts; absent for a cashier. */
export interface OwnApprover {
  readonly own?: string | undefined;
}

export interface TakenApproval {
  /** Null where nothing is stored that approves the act: then it counts as not approved. */
  readonly approvedBy: string | null;
  /** Those that are left: an approval is used once. */
  readonly approvals: Approvals;
}

export function takeApproval(
  { approvals }: Pick<Ledger, 'approvals'>,
  claimed: ClaimedApproval,
  { own }: OwnApprover,
): TakenApproval {
  const { approvedBy, amount } = claimed;
  if (approvedBy === null || approvedBy === own) return { approvedBy, approvals };
  const isMet = (one: StoredApproval): boolean =>
    isAbout(one, claimed) && one.approvedBy === approvedBy && one.amount >= amount;
  if (!approvals.some(isMet)) return { approvedBy: null, approvals };
  return { approvedBy, approvals: without(approvals, claimed) };
}

/** How the discounts of a sale are judged. */
export interface DiscountRule extends OwnApprover {
  readonly limits: DiscountLimits;
  /** The sale id of the cart, under which its approvals are stored. */
  readonly cartId: string;
}

/** Without a rule a cashier gives no discount. */
const noDiscountLimits: DiscountLimits = { cashierDiscount: 0, cashierDiscountCap: noMoney };

/** A sale names an approver only where an admin gave its discounts or has approved them (DC-09, DC-10, DC-14). */
export function takeDiscountApproval(
  ledger: Pick<Ledger, 'approvals'>,
  sale: Sale,
  { limits, cartId, own }: DiscountRule = { limits: noDiscountLimits, cartId: sale.id },
): Result<TakenApproval, { readonly type: 'NeedsApproval' }> {
  const about = { act: 'discount', subject: cartId } as const;
  const approvals = without(ledger.approvals, about);
  const { approvedBy } = sale;
  if (own !== undefined && (approvedBy === own || approvedBy === null)) return ok({ approvedBy, approvals });
  const priced = { ...priceCart(sale.items, sale.discounts), total: sale.total };
  const isMet = ({ discounts, ...one }: StoredApproval): boolean =>
    isAbout(one, about) &&
    one.approvedBy === approvedBy &&
    discounts !== undefined &&
    !needsApproval(
      priced,
      limits,
      approvalAtPrices({ ...discounts, approvedBy, name: '' }, discounts.prices, priced),
    );
  if (ledger.approvals.some(isMet)) return ok({ approvedBy, approvals });
  return needsApproval(priced, limits, null)
    ? err({ type: 'NeedsApproval' })
    : ok({ approvedBy: null, approvals });
}

function without(approvals: Approvals, about: Pick<StoredApproval, 'act' | 'subject'>): Approvals {
  return approvals.filter((one) => !isAbout(one, about));
}
