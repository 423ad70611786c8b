// A difference in one sentence with both values.
import { doubts, unitOf, type DayDifference, type DifferenceValue } from '#domain/day-check';
import { discountReasons, paymentMethods } from '#domain/sale';
import { piastres } from '#kernel/money';
import { dayCheckTexts, formatMoment, paymentMethodTexts, shiftTexts } from '#text';
import type { MoneyFormat } from '#ui';
import { accountName, type StaffNames } from '../data/staff-names.ts';

const texts = dayCheckTexts.sentences;

export function differenceSentence(
  difference: DayDifference,
  money: MoneyFormat['text'],
  staff: StaffNames,
): string {
  const { kind } = difference;
  const [expected, found] = [difference.expected, difference.found].map((value) =>
    valueText(value, unitOf(kind), money),
  );
  return sentenceOf(kind, {
    subject: subjectText(difference, staff),
    expected: expected ?? '',
    found: found ?? '',
  });
}

/** When a price changed, and when a record that was sent later arrived. */
export function differenceTimes({ changedAt, arrivedAt }: DayDifference): readonly string[] {
  return [
    ...(changedAt === null ? [] : [dayCheckTexts.changedAt(formatMoment(changedAt))]),
    ...(arrivedAt === null ? [] : [dayCheckTexts.arrivedAt(formatMoment(arrivedAt))]),
  ];
}

interface Facts {
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

function sentenceOf(kind: DayDifference['kind'], { subject, expected, found }: Facts): string {
  switch (kind) {
    case 'lateInDoubt':
      return texts.lateInDoubt[doubts.find((doubt) => doubt === found) ?? 'maker'](subject);
    case 'partOfPiece':
    case 'noUser':
      return texts[kind](subject);
    case 'ahead':
    case 'missingNumber':
    case 'discountLimit':
    case 'shiftCash':
      return texts[kind](expected, found);
    case 'abandoned':
      return texts.abandoned(found, expected);
    case 'uncounted':
    case 'leftOpen':
      return texts[kind](expected);
    case 'openingFloat':
      return texts.openingFloat(found, expected);
    case 'voidNumber':
      return texts.voidNumber(subject, expected);
    case 'unopenedShift':
      return texts.unopenedShift(subject, found);
    case 'price':
    case 'beyondSold':
    case 'refundLimit':
    case 'unseenProduct':
    case 'unreadRecords':
      return texts[kind](subject, expected, found);
    case 'notAdmin':
    case 'approverInactive':
    case 'noApproval':
    case 'approvalDenied':
      return texts[kind](subject);
    case 'doubledNumber':
    case 'edited':
    case 'chain':
    case 'fromRetired':
      return texts[kind];
    default:
      return texts.values(subject, expected, found);
  }
}

function subjectText(difference: DayDifference, staff: StaffNames): string {
  const { kind, subject } = difference;
  if (kind === 'refundMethod') return methodText(subject);
  if (approvalKinds.has(kind) || isDoubtOfApprover(difference)) return accountName(staff, subject);
  const isSum = ['dayCount', 'dayMoney', 'shiftCount', 'shiftMoney'].includes(kind);
  if (!isSum) return subject;
  const [name = '', ...keys] = subject.split('.');
  if (name === 'discountReasons') return dayCheckTexts.sumOf(name, keys.map(reasonText));
  if (name !== 'byCashier') return dayCheckTexts.sumOf(name, keys.map(methodText));
  const cashier = keys.slice(0, -1).join('.');
  return dayCheckTexts.sumOfCashier(keys.at(-1) ?? '', accountName(staff, cashier));
}

function isDoubtOfApprover({ kind, found }: DayDifference): boolean {
  return kind === 'lateInDoubt' && found === 'approver';
}

/** Their subject is the uid of the approver. */
const approvalKinds: ReadonlySet<DayDifference['kind']> = new Set([
  'notAdmin',
  'approverInactive',
  'noApproval',
  'approvalDenied',
]);

function methodText(name: string): string {
  const method = paymentMethods.find((one) => one === name);
  return method === undefined ? name : paymentMethodTexts[method];
}

function reasonText(name: string): string {
  const reason = discountReasons.find((one) => one === name);
  return reason === undefined ? name : shiftTexts.discountReasons[reason];
}

function valueText(
  value: DifferenceValue,
  unit: ReturnType<typeof unitOf>,
  money: MoneyFormat['text'],
): string {
  if (typeof value === 'string') return value;
  if (unit === 'money') return money(piastres(value));
  return unit === 'moment' ? formatMoment(value) : String(value);
}
