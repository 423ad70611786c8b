// Cash that cashiers gave out of a shift without a PIN, against the limit of its time (SF-08).
import { madeByCashier, type Made } from '#domain/sale';
import { piastres, type Piastres } from '#kernel/money';
import { differenceOf, type DayDifference } from './difference.ts';
import { valuesAround } from './history.ts';
import type { DayRecords, ShiftRecords } from './records.ts';
import { exchangedIn } from './shift-check.ts';

/** The first record with which the shift went beyond the limit; `found` is all that left it. */
export function checkCashOut(
  records: ShiftRecords,
  { users, limits }: Pick<DayRecords, 'users' | 'limits'>,
): readonly DayDifference[] {
  const outs = cashOuts(records)
    .filter(({ maker }) => users.get(maker.by)?.role === 'cashier')
    .toSorted((one, other) => one.at - other.at);
  let sum = 0;
  const beyond = outs.flatMap(({ at, cash, maker }) => {
    sum += cash;
    const expected = piastres(Math.max(...valuesAround(limits.cashierShiftCash, at)));
    return cash > 0 && sum > expected ? [{ expected, maker }] : [];
  });
  return beyond
    .slice(0, 1)
    .map(({ expected, maker }) =>
      differenceOf(
        'shiftCash',
        { documentId: records.shift.id, ...maker },
        { expected, found: piastres(sum) },
      ),
    );
}

interface CashOut {
  readonly at: number;
  readonly cash: Piastres;
  readonly maker: Made;
}

/** What an exchange set off against its sale stayed in the drawer. */
function cashOuts({ drawer, refunds, sales }: ShiftRecords): readonly CashOut[] {
  const paid = drawer.flatMap(
    ({ kind, approvedBy, timestamp: at, amount: cash, by, byName, recordedBy = '' }) =>
      kind === 'out' && approvedBy === null ? [{ at, cash, maker: { by, byName, recordedBy } }] : [],
  );
  const given = refunds.flatMap((refund) => {
    if (refund.approvedBy !== null) return [];
    const sale = sales.find(({ exchangeOf }) => exchangeOf === refund.id);
    const stayed = sale === undefined ? 0 : (exchangedIn(sale, refunds).cash ?? 0);
    const cash = piastres((refund.payments.cash ?? 0) - stayed);
    return [{ at: refund.timestamp, cash, maker: madeByCashier(refund) }];
  });
  return [...paid, ...given];
}
