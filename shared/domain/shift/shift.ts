// A shift: the time between opening and closing the drawer of a till, with the sums of its records. Each record raises them in the
// durable step that saves it, so that a report reads the shift alone (SF-04, SF-19).
import {
  paymentMethods,
  type DiscountReason,
  type PaymentMethod,
  type Payments,
  type Sale,
} from '#domain/sale';
import { addMoney, noMoney, sumMoney, type Piastres } from '#kernel/money';
import type { ShopDay } from '#kernel/shop-day';

export interface Shift {
  /** `{tillId}_{number}`. */
  readonly id: string;
  readonly tillId: string;
  /** Without gaps per till, from 1 (SF-03). */
  readonly number: number;
  readonly opening: ShiftOpening;
  readonly sums: ShiftSums;
  /** Null while the shift is open. */
  readonly close: ShiftClose | null;
}

export interface ShiftOpening {
  /** Milliseconds. */
  readonly at: number;
  readonly by: Person;
  /** The shop day of the opening. */
  readonly day: ShopDay;
  /** Cash in the drawer. */
  readonly float: Piastres;
  /** The float less what the last close left in the drawer (SF-02); may be below 0. */
  readonly difference: Piastres;
}

/** `uncounted`: closed by itself or by a changed setting (SF-06). */
export type ShiftClosing = 'counted' | 'uncounted' | 'abandoned';

export interface ShiftClose {
  /** Milliseconds; never before the opening. */
  readonly at: number;
  readonly by: Person;
  readonly closing: ShiftClosing;
  /** The till's clock stood before the opening. */
  readonly clockFault: boolean;
  /** Records of the till that the backend did not have. */
  readonly unsent: number;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Sums over the records of a shift. */
export interface ShiftSums {
  /** Numbers that were taken in the shift; the first and last of them are empty while there is none. */
  readonly receipts: number;
  readonly firstReceipt: string;
  readonly lastReceipt: string;
  /** The hash of the last numbered record of the till. */
  readonly headHash: string;
  readonly salesCount: number;
  readonly sales: Piastres;
  readonly refundsCount: number;
  readonly refunds: Piastres;
  readonly discounts: Piastres;
  readonly discountReasons: Readonly<Partial<Record<DiscountReason, Piastres>>>;
  /** What the sales brought by method, cash after change. */
  readonly methods: Payments;
  readonly refundMethods: Payments;
  /** Booked in both halves of an exchange (RF-22). */
  readonly exchanged: Payments;
  readonly ins: Piastres;
  readonly outs: Piastres;
  /** Drawer openings without a sale (SF-09). */
  readonly drawerOpenings: number;
  /** Pay-outs and refunds that were refused for want of cash (SF-11). */
  readonly cashRefusals: number;
  readonly byCashier: Readonly<Record<string, CashierSum>>;
}

export interface CashierSum {
  readonly name: string;
  readonly count: number;
  readonly total: Piastres;
}

export function shiftId(tillId: string, number: number): string {
  return `${tillId}_${number}`;
}

/** The sums of a shift that has no record yet. @internal */
export function emptyShiftSums(headHash: string): ShiftSums {
  return {
    receipts: 0,
    firstReceipt: '',
    lastReceipt: '',
    headHash,
    salesCount: 0,
    sales: noMoney,
    refundsCount: 0,
    refunds: noMoney,
    discounts: noMoney,
    discountReasons: {},
    methods: {},
    refundMethods: {},
    exchanged: {},
    ins: noMoney,
    outs: noMoney,
    drawerOpenings: 0,
    cashRefusals: 0,
    byCashier: {},
  };
}

/** The sums with one more sale. @internal */
export function raiseBySale(sums: ShiftSums, sale: Sale): ShiftSums {
  const cashier = sums.byCashier[sale.cashierId];
  return {
    ...sums,
    ...numberTaken(sums, sale),
    salesCount: sums.salesCount + 1,
    sales: addMoney(sums.sales, sale.total),
    discounts: addMoney(sums.discounts, sumMoney(discountsOf(sale).map(([, amount]) => amount))),
    discountReasons: addDiscountReasons(sums.discountReasons, sale),
    methods: addPayments(sums.methods, sale.payments),
    byCashier: {
      ...sums.byCashier,
      [sale.cashierId]: {
        name: sale.cashierName,
        count: (cashier?.count ?? 0) + 1,
        total: addMoney(cashier?.total ?? noMoney, sale.total),
      },
    },
  };
}

/** What a receipt number changes, whatever kind of record took it. */
function numberTaken(
  sums: ShiftSums,
  { receiptNumber, hash }: Pick<Sale, 'receiptNumber' | 'hash'>,
): Pick<ShiftSums, 'receipts' | 'firstReceipt' | 'lastReceipt' | 'headHash'> {
  return {
    receipts: sums.receipts + 1,
    firstReceipt: sums.firstReceipt === '' ? receiptNumber : sums.firstReceipt,
    lastReceipt: receiptNumber,
    headHash: hash,
  };
}

function addPayments(first: Payments, second: Payments): Payments {
  const sums: Partial<Record<PaymentMethod, Piastres>> = { ...first };
  for (const method of paymentMethods) {
    const amount = second[method];
    if (amount !== undefined) sums[method] = addMoney(sums[method] ?? noMoney, amount);
  }
  return sums;
}

function addDiscountReasons(former: ShiftSums['discountReasons'], sale: Sale): ShiftSums['discountReasons'] {
  const sums = { ...former };
  for (const [reason, amount] of discountsOf(sale))
    if (reason !== null) sums[reason] = addMoney(sums[reason] ?? noMoney, amount);
  return sums;
}

/** Every discount of a sale with its reason; the rounding has none. */
function discountsOf({ discounts }: Sale): readonly (readonly [DiscountReason | null, Piastres])[] {
  const { lines, cart, rounding } = discounts;
  return [
    ...Object.values(lines).map(({ reason, amount }) => [reason, amount] as const),
    ...(cart === null ? [] : [[cart.reason, cart.amount] as const]),
    ...(rounding === 0 ? [] : [[null, rounding] as const]),
  ];
}
