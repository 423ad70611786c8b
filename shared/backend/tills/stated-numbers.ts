// What a till states of its last numbers: the access rules let them rise by a step, and not within 20 s of its last report (FS-29).
import type { Backend } from '#backend/connect';
import { readIfPresent, readOne } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { areSameNumbers, type LastNumbers, nextStated, receiptsNear, shiftsNear } from '#domain/till-numbers';
import { type Fields, readInstant, readWhole } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

/** What a till has stated last, or whoever wrote in its place. */
export interface StatedTill extends LastNumbers {
  /** Milliseconds of the backend's clock; null for a till that has not reported yet. */
  readonly lastSeenAt: number | null;
}

export function lastStated(fields: Fields): StatedTill {
  return {
    lastReceipt: readWhole(fields, 'lastReceipt', 0),
    lastShift: readWhole(fields, 'lastShift', 0),
    lastSeenAt: readInstant(fields, 'lastSeenAt'),
  };
}

type Sent = Promise<Result<void, BackendFailure>>;

/**
 * Writes with the till's own numbers; where that is refused, with as much of them as a step allows; where the till reported a moment ago,
 * with the stored ones: so that no number keeps a report from arriving. The clocks of a device and of the backend differ, so the rules
 * alone know how long ago that was.
 */
export async function stateNumbers(
  backend: Backend,
  { tillId, own }: { readonly tillId: string; readonly own: LastNumbers },
  send: (numbers: LastNumbers) => Sent,
): Sent {
  const sent = await send(own);
  if (sent.ok || sent.error.type !== 'Refused') return sent;
  const read = await readOne(backend, 'tills', tillId);
  if (!read.ok) return read.error.type === 'NotFound' ? sent : read;
  const { lastReceipt, lastShift } = lastStated(read.value.fields);
  const stored = { lastReceipt, lastShift };
  const next = nextStated(own, stored);
  let answer: Awaited<Sent> = sent;
  for (const numbers of areSameNumbers(next, stored) ? [stored] : [next, stored]) {
    if (areSameNumbers(numbers, own)) continue;
    answer = await send(numbers);
    if (answer.ok || answer.error.type !== 'Refused') return answer;
  }
  return answer;
}

/** Whether a sale or refund of the till is stored under this number or one of the step below it. */
export function hasReceiptNear(
  backend: Backend,
  letter: string,
  number: number,
): Promise<Result<boolean, BackendFailure>> {
  return isAnyThere(backend, 'receiptIndex', receiptsNear(letter, number));
}

/** The same of a shift. */
export function hasShiftNear(
  backend: Backend,
  tillId: string,
  number: number,
): Promise<Result<boolean, BackendFailure>> {
  return isAnyThere(backend, 'shifts', shiftsNear(tillId, number));
}

async function isAnyThere(
  backend: Backend,
  collection: string,
  ids: readonly string[],
): Promise<Result<boolean, BackendFailure>> {
  const found = await Promise.all(ids.map((id) => readIfPresent(backend, collection, id)));
  for (const one of found) {
    if (!one.ok) return one;
    if (one.value !== null) return ok(true);
  }
  return ok(false);
}
