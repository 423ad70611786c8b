// The proof of a day: what a till itself states about its numbered records of the day, refused and unsent ones included (TH-07).
// It is computed from durable records only, so it does not depend on what the backend has.
import { numberIn, type Sale } from '#domain/sale';
import { shopDay, type ShopDay } from '#kernel/shop-day';
import { readInstant, readList, readText, readWhole, type Fields } from '#kernel/fields';
import { piastres, sumMoney, type Piastres } from '#kernel/money';

/** A sale or refund of a till, void ones included. */
export interface NumberedRecord {
  readonly kind: 'sale' | 'refund';
  readonly id: string;
  readonly tillId: string;
  readonly day: ShopDay;
  /** 123 of 'A-000123'. */
  readonly number: number;
  readonly total: Piastres;
  readonly hash: string;
  /** Milliseconds. */
  readonly timestamp: number;
  readonly state: 'queued' | 'completed' | 'void';
}

/** The counts leave out void numbers; the range of numbers has them. */
export interface DayProof {
  readonly day: ShopDay;
  readonly sales: number;
  readonly salesTotal: Piastres;
  readonly refunds: number;
  readonly refundsTotal: Piastres;
  /** 0 on a day without numbers. */
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly voids: number;
  /** The hash of the last numbered record of the day. */
  readonly headHash: string;
  /** Records that the backend has not acknowledged, refused ones included. */
  readonly unsent: number;
  /** Milliseconds: when the oldest of them was made; null without one. */
  readonly unsentSince: number | null;
  /** Ids of records that the backend refused, at most 50. */
  readonly refused: readonly string[];
}

/** A proof as the back office has it. */
export interface ReceivedProof extends DayProof {
  readonly tillId: string;
  /** Milliseconds by the backend's clock: when it was stated. */
  readonly at: number;
  /** Milliseconds: when the till was restored from an old copy; null where it never was. */
  readonly restoredAt: number | null;
  /** Milliseconds that the till's clock was ahead of the backend's. */
  readonly clockOffset: number;
}

/** The fields that a sale and a refund have in common. */
type LinkedRecord = Pick<Sale, 'id' | 'tillId' | 'day' | 'receiptNumber' | 'total' | 'hash' | 'timestamp'>;

const maxRefused = 50;

export function numberedRecord(
  kind: NumberedRecord['kind'],
  { id, tillId, day, receiptNumber, total, hash, timestamp }: LinkedRecord,
  state: NumberedRecord['state'],
): NumberedRecord {
  return { kind, id, tillId, day, number: numberIn(receiptNumber), total, hash, timestamp, state };
}

export function proofOf(
  day: ShopDay,
  records: readonly NumberedRecord[],
  refusedIds: ReadonlySet<string>,
): DayProof {
  const inOrder = records.toSorted((one, other) => one.number - other.number);
  const valid = inOrder.filter(({ state }) => state !== 'void');
  const unsent = valid.filter(({ state }) => state === 'queued');
  const sales = valid.filter(({ kind }) => kind === 'sale');
  const refunds = valid.filter(({ kind }) => kind === 'refund');
  const last = inOrder.at(-1);
  return {
    day,
    sales: sales.length,
    salesTotal: sumMoney(sales.map(({ total }) => total)),
    refunds: refunds.length,
    refundsTotal: sumMoney(refunds.map(({ total }) => total)),
    firstNumber: inOrder[0]?.number ?? 0,
    lastNumber: last?.number ?? 0,
    voids: inOrder.length - valid.length,
    headHash: last?.hash ?? '',
    unsent: unsent.length,
    unsentSince: unsent.length === 0 ? null : Math.min(...unsent.map(({ timestamp }) => timestamp)),
    refused: unsent
      .map(({ id }) => id)
      .filter((id) => refusedIds.has(id))
      .slice(0, maxRefused),
  };
}

/** The document fields that state the day; the repository adds the till, the times and the sender. */
export function proofDocument({ salesTotal, refundsTotal, unsentSince: _since, ...proof }: DayProof) {
  return { ...proof, salesPiastres: salesTotal, refundsPiastres: refundsTotal };
}

/** Reads tillProofs/{tillId}_{day}. */
export function readProof(fields: Fields): ReceivedProof {
  return {
    tillId: readText(fields, 'tillId'),
    day: shopDay(readText(fields, 'day')),
    sales: readWhole(fields, 'sales', 0),
    salesTotal: piastres(readWhole(fields, 'salesPiastres', 0)),
    refunds: readWhole(fields, 'refunds', 0),
    refundsTotal: piastres(readWhole(fields, 'refundsPiastres', 0)),
    firstNumber: readWhole(fields, 'firstNumber', 0),
    lastNumber: readWhole(fields, 'lastNumber', 0),
    voids: readWhole(fields, 'voids', 0),
    headHash: readText(fields, 'headHash'),
    unsent: readWhole(fields, 'unsent', 0),
    unsentSince: readInstant(fields, 'unsentSince'),
    refused: readList(fields, 'refused').filter((id) => typeof id === 'string'),
    at: readInstant(fields, 'at') ?? 0,
    restoredAt: readInstant(fields, 'restoredAt'),
    clockOffset: readWhole(fields, 'clockOffset', 0),
  };
}
