// An entry of the audit log: who did what to which subject, and what changed. Facts are stored, never sentences (AL-02, AL-09).
import { beginningOf } from '#kernel/cut-text';
import { readChoice, readInstant, readMap, readOptionalText, readText, type Fields } from '#kernel/fields';
import { searchWords } from '#kernel/folding';
import { fromPounds, toPounds, type Piastres } from '#kernel/money';
import { looseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

/**
 * The kinds that an admin alone may create, at once and in their own name: `isOfRole` of the rules has the same list (FS-30).
 *
 * @internal For the tests.
 */
export const adminAuditKinds = [
  'price',
  'import',
  'user',
  'passwordReset',
  'settings',
  'personDeleted',
  'shiftAbandoned',
  'resolved',
  'pinChanged',
  'signIn',
  'productSeen',
  'approvalDenied',
  'order',
  'stock',
  'productDeleted',
  'tillRenamed',
  'tillRetired',
] as const;

/** The kinds that any of the staff may create, and a till sends later. */
export const staffAuditKinds = [
  'discount',
  'priceOverride',
  'refund',
  'void',
  'payOut',
  'recount',
  'countTakenBack',
  'shiftNotClosed',
  'discard',
  'retry',
  'pinFailed',
  'clock',
  'restored',
  'productAdded',
  'tillAdded',
  'stay',
] as const;

export const auditKinds = [...adminAuditKinds, ...staffAuditKinds] as const;
export type AuditKind = (typeof auditKinds)[number];
export type StaffAuditKind = (typeof staffAuditKinds)[number];

/** A changed field as the document has it; money in pounds. */
export type AuditValue = string | number | boolean | null;
export type AuditFields = Readonly<Record<string, AuditValue>>;

/** The old and the new price of each changed product, by product id. */
export type AuditPrices = Readonly<Record<string, readonly [before: Piastres, after: Piastres]>>;

export interface AuditSubject {
  /** The id of the document that the entry is about; '' where there is none. */
  readonly id: string;
  /** A name or a receipt number. */
  readonly name: string;
}

/** The facts of an entry, before it is written. */
export interface AuditDraft {
  readonly kind: AuditKind;
  /** Who acted. */
  readonly by: string;
  readonly byName: string;
  readonly subject: AuditSubject;
  /** The changed fields only, at most 20. Absent for something that was not there before. */
  readonly before?: AuditFields;
  /** Absent for something that is no longer there. */
  readonly after?: AuditFields;
  /** At most 500. */
  readonly prices?: AuditPrices;
  /** The same in every entry of one import (AL-05). */
  readonly importId?: string;
  /** The uid of the admin whose PIN approved the act. */
  readonly approvedBy?: string;
  readonly tillId?: string;
  readonly shiftId?: string;
}

export interface AuditEntry extends AuditDraft {
  readonly id: string;
  /** When the backend took it. */
  readonly at: number | null;
  /** When it happened by the till's clock; null for an entry that was written with a connection (AL-06). */
  readonly timestamp: number | null;
  /** Who was signed in when it was sent. */
  readonly recordedBy: string;
  readonly day: ShopDay | null;
}

/** An entry holds no more changed fields. */
export const maxAuditFields = 20;

/** The limits of the rules. */
const auditLimits = { fields: maxAuditFields, words: 30, prices: 500, text: 200 } as const;

type StoredFact = AuditValue | readonly (string | number)[] | { readonly [name: string]: StoredFact };

/** The stored shape of an act at an instant, without the fields that sending adds. */
export function auditDocument(draft: AuditDraft, instant: number): Readonly<Record<string, StoredFact>> {
  const { prices, before, after, subject, ...facts } = draft;
  return {
    ...facts,
    byName: cutToLimit(draft.byName),
    day: shopDayOf(instant),
    subject: { id: subject.id, name: cutToLimit(subject.name) },
    ...(before === undefined ? {} : { before: boundedFields(before) }),
    ...(after === undefined ? {} : { after: boundedFields(after) }),
    ...(prices === undefined ? {} : { prices: storedPrices(prices) }),
    searchWords: [...new Set(searchWords(`${subject.name} ${draft.byName}`))]
      .map((word) => beginningOf(word, maxWordLength))
      .slice(0, auditLimits.words),
  };
}

/** The id of the entry that a product was added unseen, or was seen: each happens to a product once. The rules demand it. */
export function unseenEntryId(kind: 'productAdded' | 'productSeen', productId: string): string {
  return `${kind}_${productId}`;
}

/** Reads an entry; an unknown kind reads as a change of settings. */
export function readAuditEntry(id: string, fields: Fields): AuditEntry {
  const subject = readMap(fields, 'subject');
  const optional = Object.fromEntries(
    optionalTexts.flatMap((name) => {
      const text = readOptionalText(fields, name);
      return text === null ? [] : [[name, text]];
    }),
  );
  return {
    id,
    kind: readChoice(fields, 'kind', auditKinds, 'settings'),
    by: readText(fields, 'by'),
    byName: readText(fields, 'byName'),
    recordedBy: readText(fields, 'recordedBy'),
    day: looseShopDay(fields['day']),
    at: readInstant(fields, 'at'),
    timestamp: readInstant(fields, 'timestamp'),
    subject: { id: readText(subject, 'id'), name: readText(subject, 'name') },
    ...('before' in fields ? { before: readValues(readMap(fields, 'before')) } : {}),
    ...('after' in fields ? { after: readValues(readMap(fields, 'after')) } : {}),
    ...('prices' in fields ? { prices: readPrices(readMap(fields, 'prices')) } : {}),
    ...optional,
  };
}

/** The fields of two states that differ; null where none does. A field that only one of them has counts as null in the other. */
export function changedValues(
  before: AuditFields,
  after: AuditFields,
): { readonly before: AuditFields; readonly after: AuditFields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (from: AuditFields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Who approved the act, by uid. Nobody for a till that is paired with its shop: the rules want the name of an admin, who was not asked
 * (FS-36).
 */
export function approverOf({
  approvedBy,
  after,
}: Pick<AuditEntry, 'approvedBy' | 'after'>): string | undefined {
  return after?.['isPaired'] === true ? undefined : approvedBy;
}

const optionalTexts = ['importId', 'approvedBy', 'tillId', 'shiftId'] as const;

/** UTF-16 units. */
const maxWordLength = 60;

/**
 * AL-10: no secret is ever stored in an entry; the rules refuse these names too.
 *
 * @internal For the tests.
 */
export const secretNames: ReadonlySet<string> = new Set(['password', 'pin', 'hash', 'salt']);

function boundedFields(fields: AuditFields): AuditFields {
  const allowed = Object.entries(fields).filter(([name]) => !secretNames.has(name));
  return Object.fromEntries(
    allowed
      .slice(0, auditLimits.fields)
      .map(([name, value]) => [name, typeof value === 'string' ? cutToLimit(value) : value]),
  );
}

/** Half a letter of two units is left out: the backend refuses a text with one, and the act with it. */
function cutToLimit(text: string): string {
  return beginningOf(text, auditLimits.text);
}

function storedPrices(prices: AuditPrices): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(Object.entries(prices).map(([id, pair]) => [id, pair.map(toPounds)]));
}

function readValues(fields: Fields): AuditFields {
  return Object.fromEntries(Object.entries(fields).filter(isValueEntry));
}

function isValueEntry(entry: readonly [string, unknown]): entry is [string, AuditValue] {
  return entry[1] === null || ['string', 'number', 'boolean'].includes(typeof entry[1]);
}

function readPrices(fields: Fields): AuditPrices {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([id, pair]) => {
      const [before, after]: readonly unknown[] = Array.isArray(pair) ? pair : [];
      return typeof before === 'number' && typeof after === 'number'
        ? [[id, [fromPounds(before), fromPounds(after)]] as const]
        : [];
    }),
  );
}
