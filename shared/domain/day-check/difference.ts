// A difference: what the back office recomputed of a till's day and found unequal (BA-19).
import {
  readChoice,
  readMaps,
  readNumber,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { fromPounds, piastres, toPounds } from '#kernel/money';
import { looseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

/** The kinds with the unit of their two values. Stored names: one is never renamed. */
const differenceUnits = {
  lineTotal: 'money',
  total: 'money',
  listTotal: 'money',
  discount: 'money',
  units: 'count',
  partOfPiece: 'text',
  day: 'text',
  ahead: 'moment',
  noUser: 'text',
  notAdmin: 'text',
  approverInactive: 'text',
  noApproval: 'text',
  approvalDenied: 'text',
  discountLimit: 'money',
  price: 'money',
  movements: 'count',
  beyondSold: 'money',
  refundUnits: 'count',
  refundMoney: 'money',
  refundMethod: 'money',
  refundLimit: 'money',
  restocked: 'count',
  dayCount: 'count',
  dayMoney: 'money',
  dayUnits: 'count',
  missingNumber: 'text',
  doubledNumber: 'text',
  edited: 'text',
  chain: 'text',
  denominations: 'money',
  shiftCount: 'count',
  shiftMoney: 'money',
  abandoned: 'money',
  unseenProduct: 'money',
  uncounted: 'money',
  leftOpen: 'money',
  expectedCash: 'money',
  openingFloat: 'money',
  shiftCash: 'money',
  unopenedShift: 'money',
  voidNumber: 'money',
  lateInDoubt: 'text',
  fromRetired: 'text',
  unreadRecords: 'count',
} as const;

export type DifferenceKind = keyof typeof differenceUnits;
export type DifferenceUnit = (typeof differenceUnits)[DifferenceKind];

/** Piastres, pieces, milliseconds or a text, as the unit of the kind says. */
export type DifferenceValue = number | string;

export interface DayDifference {
  readonly kind: DifferenceKind;
  /** The document that contradicts the others; for a missing number the number itself. */
  readonly documentId: string;
  /** Empty for a difference of no receipt. */
  readonly receiptNumber: string;
  /** What of the document: a product, a method, a field; may be empty. */
  readonly subject: string;
  /** Whose record it is, by uid and by the name that it states, and who sent it; each may be empty. */
  readonly by: string;
  readonly byName: string;
  readonly recordedBy: string;
  readonly expected: DifferenceValue;
  readonly found: DifferenceValue;
  /** Milliseconds, for a price: when it changed, and when a record that was sent later arrived (DC-24). */
  readonly changedAt: number | null;
  readonly arrivedAt: number | null;
  /** Null until an admin resolves it. */
  readonly resolved: Resolution | null;
}

/** The document of a difference and whose it is. */
export type DifferenceMaker = Pick<DayDifference, 'documentId' | 'by' | 'byName' | 'recordedBy'>;

/** Who states a name states the account as well: the back office shows that one's name (FS-30). */
type Differing = (DifferenceMaker | (Pick<DayDifference, 'documentId'> & { readonly byName?: never })) &
  Partial<Omit<DayDifference, keyof DifferenceMaker>>;

export interface Resolution {
  /** The uid of the admin. */
  readonly by: string;
  readonly note: string;
}

/** How many documents a till's day has. */
export interface DayCounts {
  readonly sales: number;
  readonly refunds: number;
  readonly closedShifts: number;
  readonly drawer: number;
  readonly voidNumbers: number;
}

/** What a check of a till's day came to. */
export interface DayCheck extends DayCounts {
  readonly tillId: string;
  readonly day: ShopDay;
  /** Empty for a whole chain; otherwise the first receipt number at which it breaks. */
  readonly chain: string;
  /** At most 200. */
  readonly differences: readonly DayDifference[];
  /** The number of unresolved differences beyond them. */
  readonly more: number;
  /** At most 50 of the kind `lateInDoubt`, which count to no alarm and wait for nobody (FS-44). */
  readonly inDoubt: readonly DayDifference[];
}

/** A difference of a record; what is absent of it is empty. */
export function differenceOf(
  kind: DifferenceKind,
  record: Differing,
  values: Pick<DayDifference, 'expected' | 'found'>,
): DayDifference {
  return {
    kind,
    receiptNumber: '',
    subject: '',
    by: '',
    byName: '',
    recordedBy: '',
    changedAt: null,
    arrivedAt: null,
    resolved: null,
    ...record,
    ...values,
  };
}

export function unitOf(kind: DifferenceKind): DifferenceUnit {
  return differenceUnits[kind];
}

/** The rules bound the lists. */
export const maxDifferences = 200;
export const maxInDoubt = 50;

/**
 * The check with the differences of a new run. What was resolved stays resolved (the same kind and document), and what a person stated
 * stays stated: no run computes it.
 */
export function withFormer(check: DayCheck, former: readonly DayDifference[]): DayCheck {
  const resolutions = new Map(
    former.flatMap((one) => (one.resolved === null ? [] : [[keyOf(one), one.resolved] as const])),
  );
  const denials = former.filter(({ kind }) => kind === 'approvalDenied');
  const computed = check.differences.map((one) => ({
    ...one,
    resolved: resolutions.get(keyOf(one)) ?? one.resolved,
  }));
  return withFirst(check, denials, computed);
}

/** The check with a stated difference more; itself where it has one of the document. */
export function withDenial(check: DayCheck, denial: DayDifference): DayCheck {
  const isStated = check.differences.some((one) => keyOf(one) === keyOf(denial));
  return isStated ? check : withFirst(check, [denial], check.differences);
}

/** What finds no place any more is counted while it is unresolved. */
function withFirst(
  check: DayCheck,
  first: readonly DayDifference[],
  rest: readonly DayDifference[],
): DayCheck {
  const differences = [...first, ...rest];
  const cut = openDifferences({ differences: differences.slice(maxDifferences) });
  return {
    ...check,
    differences: differences.slice(0, maxDifferences),
    more: check.more + cut.length,
  };
}

/** Every difference of the kind and document is resolved with it. */
export function resolveDifference(
  check: DayCheck,
  which: Pick<DayDifference, 'kind' | 'documentId'>,
  resolved: Resolution,
): DayCheck {
  return {
    ...check,
    differences: check.differences.map((one) => (keyOf(one) === keyOf(which) ? { ...one, resolved } : one)),
  };
}

/** The difference of a flagged refund; undefined where its day was not checked since it arrived (RF-17). */
export function beyondSoldOf(
  { differences }: Pick<DayCheck, 'differences'>,
  refundId: string,
): DayDifference | undefined {
  return differences.find(({ kind, documentId }) => kind === 'beyondSold' && documentId === refundId);
}

export function openDifferences({ differences }: Pick<DayCheck, 'differences'>): readonly DayDifference[] {
  return differences.filter(({ resolved }) => resolved === null);
}

/** The document fields without who checked and when; money in pounds. */
export function dayCheckDocument({ more, differences, inDoubt, ...check }: DayCheck) {
  return {
    ...check,
    differences: differences.map(storeDifference),
    ...(more === 0 ? {} : { more }),
    ...(inDoubt.length === 0 ? {} : { inDoubt: inDoubt.map(storeDifference) }),
  };
}

export function readDayCheck(fields: Fields): DayCheck {
  return {
    tillId: readText(fields, 'tillId'),
    day: looseShopDay(fields['day']) ?? shopDayOf(0),
    sales: readWhole(fields, 'sales', 0),
    refunds: readWhole(fields, 'refunds', 0),
    closedShifts: readWhole(fields, 'closedShifts', 0),
    drawer: readWhole(fields, 'drawer', 0),
    voidNumbers: readWhole(fields, 'voidNumbers', 0),
    chain: readText(fields, 'chain'),
    differences: readMaps(fields, 'differences').map(readDifference),
    more: readWhole(fields, 'more', 0),
    inDoubt: readMaps(fields, 'inDoubt').map(readDifference),
  };
}

function keyOf({ kind, documentId }: Pick<DayDifference, 'kind' | 'documentId'>): string {
  return `${kind} ${documentId}`;
}

function storeDifference({ resolved, expected, found, changedAt, arrivedAt, ...one }: DayDifference) {
  return {
    ...one,
    expected: storedValue(one.kind, expected),
    found: storedValue(one.kind, found),
    ...(changedAt === null ? {} : { changedAt }),
    ...(arrivedAt === null ? {} : { arrivedAt }),
    ...(resolved === null ? {} : { resolvedBy: resolved.by, note: resolved.note }),
  };
}

function storedValue(kind: DifferenceKind, value: DifferenceValue): DifferenceValue {
  return unitOf(kind) === 'money' && typeof value === 'number' ? toPounds(piastres(value)) : value;
}

const kinds = Object.keys(differenceUnits).filter((name): name is DifferenceKind => name in differenceUnits);

function readDifference(fields: Fields): DayDifference {
  const kind = readChoice(fields, 'kind', kinds, 'total');
  const by = readOptionalText(fields, 'resolvedBy');
  return {
    kind,
    documentId: readText(fields, 'documentId'),
    receiptNumber: readText(fields, 'receiptNumber'),
    subject: readText(fields, 'subject'),
    by: readText(fields, 'by'),
    byName: readText(fields, 'byName'),
    recordedBy: readText(fields, 'recordedBy'),
    expected: readValue(kind, fields['expected']),
    found: readValue(kind, fields['found']),
    changedAt: readNumber(fields, 'changedAt', null),
    arrivedAt: readNumber(fields, 'arrivedAt', null),
    resolved: by === null ? null : { by, note: readText(fields, 'note') },
  };
}

function readValue(kind: DifferenceKind, value: unknown): DifferenceValue {
  if (typeof value === 'number') return unitOf(kind) === 'money' ? fromPounds(value) : value;
  return typeof value === 'string' ? value : '';
}
