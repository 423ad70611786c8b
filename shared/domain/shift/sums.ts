// The sums of a shift: raised by each record in the durable step that saves it, so that a report walks through no records (SF-05, SF-13).
import { isFields, readMap, readMoney, readNumber, readText, readWhole, type Fields } from '#kernel/fields';
import {
  addMoney,
  fromPounds,
  noMoney,
  piastres,
  subtractMoney,
  sumMoney,
  toPounds,
  type Piastres,
} from '#kernel/money';
import {
  paymentMethods,
  type DiscountReason,
  type PaymentMethod,
  type Payments,
  type Sale,
} from '#domain/sale';

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
  /** Sales and refunds of each method. */
  readonly methodCounts: Readonly<Partial<Record<PaymentMethod, number>>>;
  readonly refundMethods: Payments;
  /** Booked in both halves of an exchange (RF-22). */
  readonly exchanged: Payments;
  readonly ins: Piastres;
  readonly outs: Piastres;
  /** Drawer openings without a sale (SF-09). */
  readonly drawerOpenings: number;
  /** Pay-outs and refunds that were refused for want of cash (SF-11). */
  readonly cashRefusals: number;
  /** What the cashier saw in the list of a terminal or wallet (SF-15). */
  readonly seen: Payments;
  readonly byCashier: Readonly<Record<string, CashierSum>>;
}

export interface CashierSum {
  readonly name: string;
  /** Sales. */
  readonly count: number;
  /** Sales less refunds. */
  readonly total: Piastres;
  /** The sales before their discounts. */
  readonly listTotal: Piastres;
  /** Of the sales, rounding included (DC-13). */
  readonly discounts: Piastres;
}

/** The fields of a refund that raise the sums. */
export type RefundSums = Pick<
  Sale,
  'receiptNumber' | 'hash' | 'total' | 'payments' | 'cashierId' | 'cashierName'
>;

/** The sums of a shift that has no record yet. */
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
    methodCounts: {},
    refundMethods: {},
    exchanged: {},
    ins: noMoney,
    outs: noMoney,
    drawerOpenings: 0,
    cashRefusals: 0,
    seen: {},
    byCashier: {},
  };
}

/** The sums with one more sale. */
export function raiseBySale(sums: ShiftSums, sale: Sale): ShiftSums {
  return {
    ...sums,
    ...numberTaken(sums, sale),
    salesCount: sums.salesCount + 1,
    sales: addMoney(sums.sales, sale.total),
    discounts: addMoney(sums.discounts, discountSum(sale)),
    discountReasons: addDiscountReasons(sums.discountReasons, sale),
    methods: addPayments(sums.methods, sale.payments),
    methodCounts: raiseCounts(sums.methodCounts, sale.payments),
    byCashier: raiseCashier(sums.byCashier, sale, cashierSumOf(sale)),
  };
}

/** The sums without a sale for which nobody paid: its number is void. The last number stays taken. */
export function lowerBySale(sums: ShiftSums, sale: Sale): ShiftSums {
  const negative = (amount: Piastres): Piastres => subtractMoney(noMoney, amount);
  return {
    ...sums,
    receipts: sums.receipts - 1,
    salesCount: sums.salesCount - 1,
    sales: subtractMoney(sums.sales, sale.total),
    discounts: subtractMoney(sums.discounts, discountSum(sale)),
    discountReasons: addDiscountReasons(sums.discountReasons, sale, negative),
    methods: addPayments(sums.methods, negativePayments(sale.payments)),
    methodCounts: raiseCounts(sums.methodCounts, sale.payments, -1),
    byCashier: raiseCashier(sums.byCashier, sale, {
      count: -1,
      total: negative(sale.total),
      listTotal: negative(sale.listTotal),
      discounts: negative(discountSum(sale)),
    }),
  };
}

/** The sums with one more refund. */
export function raiseByRefund(sums: ShiftSums, refund: RefundSums): ShiftSums {
  return {
    ...sums,
    ...numberTaken(sums, refund),
    refundsCount: sums.refundsCount + 1,
    refunds: addMoney(sums.refunds, refund.total),
    refundMethods: addPayments(sums.refundMethods, refund.payments),
    methodCounts: raiseCounts(sums.methodCounts, refund.payments),
    byCashier: raiseCashier(sums.byCashier, refund, {
      ...noCashierSum,
      total: subtractMoney(noMoney, refund.total),
    }),
  };
}

/** The sums without a refund that nobody was paid: its number is void. */
export function lowerByRefund(sums: ShiftSums, refund: RefundSums): ShiftSums {
  return {
    ...sums,
    receipts: sums.receipts - 1,
    refundsCount: sums.refundsCount - 1,
    refunds: subtractMoney(sums.refunds, refund.total),
    refundMethods: addPayments(sums.refundMethods, negativePayments(refund.payments)),
    methodCounts: raiseCounts(sums.methodCounts, refund.payments, -1),
    byCashier: raiseCashier(sums.byCashier, refund, { ...noCashierSum, total: refund.total }),
  };
}

/** The part of an exchange that both halves bear: the refund by these methods, the new sale by the same (RF-22). */
export function raiseExchanged(sums: ShiftSums, payments: Payments): ShiftSums {
  return { ...sums, exchanged: addPayments(sums.exchanged, payments) };
}

/** The sums without an exchange of which a half is void. */
export function lowerExchanged(sums: ShiftSums, payments: Payments): ShiftSums {
  return raiseExchanged(sums, negativePayments(payments));
}

/** The cash that should be in the drawer; below 0 after a pay-out that nothing limited (SF-06, SF-13, SF-20). */
export function expectedCash(openingFloat: Piastres, sums: ShiftSums): Piastres {
  const { methods, refundMethods, ins, outs } = sums;
  return piastres(openingFloat + (methods.cash ?? 0) - (refundMethods.cash ?? 0) + ins - outs);
}

/** Net sales of all methods: sales less refunds. */
export function netOf({ sales, refunds }: Pick<ShiftSums, 'sales' | 'refunds'>): Piastres {
  return subtractMoney(sales, refunds);
}

/** The sales before their discounts (DC-05). */
export function listTotalOf({ sales, discounts }: Pick<ShiftSums, 'sales' | 'discounts'>): Piastres {
  return addMoney(sales, discounts);
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

function negativePayments(payments: Payments): Payments {
  const negative: Partial<Record<PaymentMethod, Piastres>> = {};
  for (const method of paymentMethods) {
    const amount = payments[method];
    if (amount !== undefined) negative[method] = subtractMoney(noMoney, amount);
  }
  return negative;
}

function addDiscountReasons(
  former: ShiftSums['discountReasons'],
  sale: Sale,
  signed: (amount: Piastres) => Piastres = (amount) => amount,
): ShiftSums['discountReasons'] {
  const sums = { ...former };
  for (const [reason, amount] of discountsOf(sale))
    if (reason !== null) sums[reason] = addMoney(sums[reason] ?? noMoney, signed(amount));
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

function discountSum(sale: Sale): Piastres {
  return sumMoney(discountsOf(sale).map(([, amount]) => amount));
}

const noCashierSum = { count: 0, total: noMoney, listTotal: noMoney, discounts: noMoney };

function cashierSumOf(sale: Sale): Omit<CashierSum, 'name'> {
  const { total, listTotal } = sale;
  return { count: 1, total, listTotal, discounts: discountSum(sale) };
}

function raiseCashier(
  former: ShiftSums['byCashier'],
  { cashierId, cashierName }: Pick<Sale, 'cashierId' | 'cashierName'>,
  more: Omit<CashierSum, 'name'>,
): ShiftSums['byCashier'] {
  const known = former[cashierId] ?? noCashierSum;
  return {
    ...former,
    [cashierId]: {
      name: cashierName,
      count: known.count + more.count,
      total: addMoney(known.total, more.total),
      listTotal: addMoney(known.listTotal, more.listTotal),
      discounts: addMoney(known.discounts, more.discounts),
    },
  };
}

/** The stored map, money in pounds where 0.6 of the requirements says so. */
export function totalsDocument(sums: ShiftSums) {
  return {
    salesCount: sums.salesCount,
    salesPiastres: sums.sales,
    refundsCount: sums.refundsCount,
    refundsPiastres: sums.refunds,
    discountsPiastres: sums.discounts,
    discountReasons: poundsOf(sums.discountReasons),
    methods: poundsOf(sums.methods),
    methodCounts: { ...sums.methodCounts },
    refundMethods: poundsOf(sums.refundMethods),
    exchanged: poundsOf(sums.exchanged),
    ins: toPounds(sums.ins),
    outs: toPounds(sums.outs),
    openings: sums.drawerOpenings,
    cashRefusals: sums.cashRefusals,
    seen: poundsOf(sums.seen),
    byCashier: Object.fromEntries(
      Object.entries(sums.byCashier).map(([uid, { name, count, total, listTotal, discounts }]) => [
        uid,
        { name, count, piastres: total, listPiastres: listTotal, discountsPiastres: discounts },
      ]),
    ),
  };
}

/** Reads the map `totals`; a missing sum is 0. */
export function readTotals(fields: Fields): Omit<ShiftSums, RecordFields> {
  return {
    salesCount: readWhole(fields, 'salesCount', 0),
    sales: readPiastres(fields, 'salesPiastres'),
    refundsCount: readWhole(fields, 'refundsCount', 0),
    refunds: readPiastres(fields, 'refundsPiastres'),
    discounts: readPiastres(fields, 'discountsPiastres'),
    discountReasons: readAmounts(readMap(fields, 'discountReasons')),
    methods: readPaymentMap(fields, 'methods'),
    methodCounts: readCounts(readMap(fields, 'methodCounts')),
    refundMethods: readPaymentMap(fields, 'refundMethods'),
    exchanged: readPaymentMap(fields, 'exchanged'),
    ins: readMoney(fields, 'ins', noMoney),
    outs: readMoney(fields, 'outs', noMoney),
    drawerOpenings: readWhole(fields, 'openings', 0),
    cashRefusals: readWhole(fields, 'cashRefusals', 0),
    seen: readPaymentMap(fields, 'seen'),
    byCashier: readCashiers(readMap(fields, 'byCashier')),
  };
}

/** Pounds that may be negative, as a difference. */
export function readSignedMoney(fields: Fields, name: string): Piastres | null {
  const pounds = readNumber(fields, name, null);
  return pounds === null || Math.abs(pounds) > maxPounds ? null : fromPounds(pounds);
}

/** Fields that a document has beside `totals`. */
type RecordFields = 'receipts' | 'firstReceipt' | 'lastReceipt' | 'headHash';

const maxPounds = 100_000_000;

function raiseCounts(
  counts: ShiftSums['methodCounts'],
  payments: Payments,
  by: 1 | -1 = 1,
): ShiftSums['methodCounts'] {
  const raised = paymentMethods.filter((method) => method in payments);
  return { ...counts, ...Object.fromEntries(raised.map((method) => [method, (counts[method] ?? 0) + by])) };
}

function poundsOf(amounts: Readonly<Record<string, Piastres>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toPounds(amount)]));
}

function readPiastres(fields: Fields, name: string): Piastres {
  return piastres(readWhole(fields, name, 0));
}

function readAmounts(fields: Fields): Readonly<Record<string, Piastres>> {
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, readMoney(fields, name, noMoney)] as const),
  );
}

function readPaymentMap(fields: Fields, name: string): Payments {
  const stored = readMap(fields, name);
  return Object.fromEntries(
    paymentMethods
      .filter((method) => method in stored)
      .map((method) => [method, readMoney(stored, method, noMoney)]),
  );
}

function readCounts(fields: Fields): ShiftSums['methodCounts'] {
  return Object.fromEntries(
    paymentMethods
      .filter((method) => method in fields)
      .map((method) => [method, readWhole(fields, method, 0)]),
  );
}

function readCashiers(fields: Fields): ShiftSums['byCashier'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([uid, stored]) =>
      isFields(stored)
        ? [
            [
              uid,
              {
                name: readText(stored, 'name'),
                count: readWhole(stored, 'count', 0),
                total: readPiastres(stored, 'piastres'),
                listTotal: readPiastres(stored, 'listPiastres'),
                discounts: readPiastres(stored, 'discountsPiastres'),
              },
            ] as const,
          ]
        : [],
    ),
  );
}
