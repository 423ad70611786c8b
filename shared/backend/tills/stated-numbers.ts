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

/** The till's own numbers at its last report; a till that has reported none has those that are stored. */
export function ownNumbers(fields: Fields): LastNumbers {
  const { lastReceipt, lastShift } = lastStated(fields);
  return {
    lastReceipt: readWhole(fields, 'ownReceipt', lastReceipt),
    lastShift: readWhole(fields, 'ownShift', lastShift),
  };
}

/**
 * The highest numbers that are stored of the till. Its own may be above the last ones, which rise by steps: a till that was restored from an
 * older copy right after its report learns from them that it has lost records (TH-06).
 */
export function everStated(fields: Fields): StatedTill {
  const [own, stored] = [ownNumbers(fields), lastStated(fields)];
  return {
    ...stored,
    lastReceipt: Math.max(own.lastReceipt, stored.lastReceipt),
    lastShift: Math.max(own.lastShift, stored.lastShift),
  };
}

type Sent = Promise<Result<void, BackendFailure>>;

/** So often is a report written anew where another report of the till arrives between its reading and its writing. */
const maxTries = 3;

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
  let answer = await send(own);
  let known: LastNumbers | null = null;
  for (let tries = 0; tries < maxTries && isRefused(answer); tries += 1) {
    const read = await readOne(backend, 'tills', tillId);
    if (!read.ok) return read.error.type === 'NotFound' ? answer : read;
    const { lastReceipt, lastShift } = lastStated(read.value.fields);
    const stored = { lastReceipt, lastShift };
    // Refused with the numbers that stand there: they are not the reason.
    if (known !== null && areSameNumbers(known, stored)) return answer;
    known = stored;
    answer = await sendOneOf(numbersToTry(own, stored), send, answer);
  }
  return answer;
}

function isRefused(answer: Awaited<Sent>): boolean {
  return !answer.ok && answer.error.type === 'Refused';
}

/**
 * A step towards the till's own numbers, and those that stand there. Its own were refused already, unless another report of the till has
 * stated them since: then they raise nothing.
 */
function numbersToTry(own: LastNumbers, stored: LastNumbers): readonly LastNumbers[] {
  const next = nextStated(own, stored);
  return areSameNumbers(next, stored) || areSameNumbers(next, own) ? [stored] : [next, stored];
}

async function sendOneOf(
  numbers: readonly LastNumbers[],
  send: (numbers: LastNumbers) => Sent,
  former: Awaited<Sent>,
): Sent {
  let answer = former;
  for (const each of numbers) {
    answer = await send(each);
    if (!isRefused(answer)) return answer;
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
