// A person who orders or boards a pet, and how their parcels went. The stored names are `customers` and `customerId`.
import { readInstant, readList, readText, readWhole, type Fields } from '#kernel/fields';

/** How a parcel of an order went: the person took it, or it came back because of them. null: neither, or not yet. */
export type ParcelOutcome = 'taken' | 'refused' | null;

export interface ParcelCounts {
  readonly delivered: number;
  readonly refused: number;
  readonly lastRefusedAt: number | null;
  readonly lastOrderAt: number | null;
}

export interface Person extends ParcelCounts {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  /** The phones that lead to the person, as ids of `phones`. */
  readonly phoneKeys: readonly string[];
}

export const noParcels: ParcelCounts = { delivered: 0, refused: 0, lastRefusedAt: null, lastOrderAt: null };

/** Maximum number of letters of a stored name and phone, and of a phone's key. */
export const personLimits = { name: 200, phone: 40 } as const;

export function readPerson(id: string, fields: Fields): Person {
  return {
    id,
    name: readText(fields, 'name'),
    phone: readText(fields, 'phone'),
    phoneKeys: readList(fields, 'phoneKeys').filter((key) => typeof key === 'string'),
    delivered: Math.max(0, readWhole(fields, 'delivered', 0)),
    refused: Math.max(0, readWhole(fields, 'refused', 0)),
    lastRefusedAt: readInstant(fields, 'lastRefusedAt'),
    lastOrderAt: readInstant(fields, 'lastOrderAt'),
  };
}

/** A change of one order that concerns its person. */
export interface ParcelChange {
  readonly from: ParcelOutcome;
  readonly to: ParcelOutcome;
  /** The order was not the person's before. */
  readonly isNew: boolean;
  /** Milliseconds. */
  readonly now: number;
}

/** The counts after a change of one order: the difference of what the order adds, each once (OD-18). */
export function countParcel(counts: ParcelCounts, { from, to, isNew, now }: ParcelChange): ParcelCounts {
  const known = knownCounts(counts, now);
  const refused = Math.max(0, known.refused + Number(to === 'refused') - Number(from === 'refused'));
  const isRefusedNow = to === 'refused' && from !== 'refused';
  return {
    delivered: Math.max(0, known.delivered + Number(to === 'taken') - Number(from === 'taken')),
    refused,
    lastRefusedAt: isRefusedNow ? now : refused === 0 ? null : known.lastRefusedAt,
    lastOrderAt: isNew ? now : counts.lastOrderAt,
  };
}

/** OD-17. */
export type Confidence = 'risky' | 'careful' | 'good' | 'known' | 'new';

/** The word for how the parcels of a phone went; null for a phone that belongs to nobody yet. */
export function confidenceOf(counts: ParcelCounts | null, now: number): Confidence {
  const { delivered, refused, lastRefusedAt } = knownCounts(counts ?? noParcels, now);
  if (refused >= 2 && 2 * refused >= delivered + refused) return 'risky';
  const isRecent = lastRefusedAt !== null && now - lastRefusedAt <= carefulFor;
  if (refused >= 1 && isRecent) return 'careful';
  if (delivered >= 2) return 'good';
  return delivered + refused >= 1 ? 'known' : 'new';
}

/** The counts that may still be used: those of a person without an order for 24 months are forgotten. */
export function knownCounts(counts: ParcelCounts, now: number): ParcelCounts {
  const { lastOrderAt } = counts;
  if (lastOrderAt !== null && now - lastOrderAt <= rememberedFor) return counts;
  return { ...noParcels, lastOrderAt };
}

const dayLength = 86_400_000;
const carefulFor = 180 * dayLength;
/** 24 months, one of them with a leap day. */
const rememberedFor = 731 * dayLength;
