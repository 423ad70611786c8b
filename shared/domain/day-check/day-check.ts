// Recomputes what the rules of the backend cannot prove of a till's day, and lists what differs (BA-19). Pure.
import type { HashText } from '#domain/chain';
import { checkChain } from './chain-check.ts';
import { maxDifferences, maxInDoubt, openDifferences, type DayCheck } from './difference.ts';
import { checkDoubts } from './doubt-check.ts';
import { checkCashOut } from './cash-out-check.ts';
import { checkFloat, checkUnopened } from './drawer-cash-check.ts';
import type { DayRecords } from './records.ts';
import { beyondSold, checkRefund } from './refund-check.ts';
import { checkRetired } from './retired-check.ts';
import { checkSale } from './sale-check.ts';
import { checkShift } from './shift-check.ts';
import { checkVoidNumbers } from './void-check.ts';
import { checkDaySums } from './sums-check.ts';
import { checkUnread } from './unread-check.ts';

export function checkDay(records: DayRecords, hashText: HashText): DayCheck {
  const { tillId, day, sales, refunds, shifts } = records;
  const chain = checkChain(records, hashText);
  const differences = [
    ...checkUnread(records),
    // First, because they stand elsewhere too until they are resolved.
    ...refunds.flatMap((refund) => beyondSold(refund, records)),
    ...chain.differences,
    ...checkDaySums(records),
    ...sales.flatMap((sale) => checkSale(sale, records)),
    ...refunds.flatMap((refund) => checkRefund(refund, records)),
    ...shifts.flatMap((shift) => [
      ...checkShift(shift, records),
      ...checkFloat(shift, records),
      ...checkCashOut(shift, records),
    ]),
    ...checkUnopened(records),
    ...checkVoidNumbers(records),
    ...checkRetired(records),
  ];
  // Those that are resolved already take no place of those that wait.
  const open = openDifferences({ differences });
  const resolved = differences.filter((one) => one.resolved !== null);
  return {
    tillId,
    day,
    sales: sales.length,
    refunds: refunds.length,
    // Those of this day alone: a shift of another day is counted with its own.
    closedShifts: shifts.filter(({ shift }) => shift.close !== null && shift.opening.day === day).length,
    drawer: records.drawer.length,
    voidNumbers: records.voidNumbers.length,
    chain: chain.firstBroken,
    differences: [...open, ...resolved].slice(0, maxDifferences),
    more: Math.max(0, open.length - maxDifferences),
    inDoubt: checkDoubts(records).slice(0, maxInDoubt),
  };
}
