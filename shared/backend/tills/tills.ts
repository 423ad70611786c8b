// Tills get their letters one after the other, each exactly once: the register and the till are written in one commit. Each till reports
// its presence and its number of unsent records.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { entitiesFrom, mapResult, readAll, readOne, transact, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Fields, readInstant, readText, readWhole } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';
import { tillLetter } from '#domain/sale';
import { type LastNumbers, type Overstated, overstatedNumbers } from '#domain/till-numbers';
import { lastStated, type StatedTill, stateNumbers } from './stated-numbers.ts';

/** A till in the back office. */
export interface RegisteredTill {
  readonly id: string;
  readonly letter: string;
  readonly name: string;
  /** Milliseconds; null for a till that has not reported since it got its letter. */
  readonly lastSeenAt: number | null;
  /** The unsent sales and stays when it was last seen. */
  readonly unsent: number;
  /** Milliseconds that its clock is ahead of the backend's, as it measured it last; absent before. */
  readonly clockOffset?: number;
  /** Its last numbers that others have raised above its own, which it does not go on above; absent for none (FS-29). */
  readonly overstated?: readonly Overstated[];
}

/** What a till learns at its start. */
export interface TillRegistration extends LastNumbers {
  readonly letter: string;
  /** Milliseconds of the backend's clock; null for a till that has not reported yet. */
  readonly lastSeenAt: number | null;
}

/** What a till reports while it runs. */
export interface TillPresence extends LastNumbers {
  /** Its sales, refunds and stays that it has not sent. */
  readonly unsent: number;
  /** Milliseconds that its clock is ahead of the backend's; absent before it was measured. */
  readonly clockOffset?: number;
}

/** What the backend has of a till after its report. */
export interface SeenTill extends LastNumbers {
  /** The backend's time of the report, in milliseconds. */
  readonly seenAt: number | null;
}

export interface TillRepository {
  /**
   * The letter of this till for its receipt numbers, assigned at its first online sign-in and never changed, and the last numbers that
   * it stated. `tillId` is made on the device, `registeredBy` is the uid of the signed-in user.
   */
  readonly register: (till: {
    readonly id: string;
    readonly name: string;
    readonly registeredBy: string;
  }) => Promise<Result<TillRegistration, BackendFailure>>;
  /**
   * Reports the presence of a till. Its last numbers are raised by a step at most, and never lowered. The answer is what the backend
   * has of it then; null where it could not be read back.
   */
  readonly reportPresence: (
    id: string,
    report: TillPresence,
  ) => Promise<Result<SeenTill | null, BackendFailure>>;
  /** The tills, the newest first, at most `size`. */
  readonly list: (size: number) => Promise<Result<readonly RegisteredTill[], BackendFailure>>;
  /** The owner's name for a till: for admins. */
  readonly rename: (id: string, name: string) => Promise<Result<void, BackendFailure>>;
  /** Lowers last numbers that others have raised to the till's own: for admins (FS-29). */
  readonly lowerNumbers: (id: string) => Promise<Result<void, BackendFailure>>;
}

/** The tills of a backend. */
export function createTillRepository(backend: Backend): TillRepository {
  return {
    register: ({ id, name, registeredBy }) =>
      transact(backend, async (transaction, store) => {
        const { sdk, database } = store;
        const known = await transaction.get(sdk.doc(database, 'tills', id));
        const letter: unknown = known.get('letter');
        if (typeof letter === 'string') return { letter, ...everStated(known.data() ?? {}) };
        const next = await takeLetter(transaction, store, { tillId: id, by: registeredBy });
        transaction.set(sdk.doc(database, 'tills', id), {
          letter: next,
          name,
          registeredBy,
          createdAt: sdk.serverTimestamp(),
          updatedAt: sdk.serverTimestamp(),
        });
        return { letter: next, ...lastStated({}) };
      }),
    reportPresence: async (id, { unsent, clockOffset, ...own }) => {
      const reported = await stateNumbers(backend, { tillId: id, own }, (numbers) =>
        write(backend, (batch, { sdk, database }) => {
          batch.update(sdk.doc(database, 'tills', id), {
            unsent,
            ...numbers,
            ownReceipt: own.lastReceipt,
            ownShift: own.lastShift,
            ...(clockOffset === undefined ? {} : { clockOffset }),
            lastSeenAt: sdk.serverTimestamp(),
            updatedAt: sdk.serverTimestamp(),
          });
        }),
      );
      if (!reported.ok) return reported;
      const read = await readOne(backend, 'tills', id);
      if (!read.ok) return ok(null);
      const { lastSeenAt, ...numbers } = lastStated(read.value.fields);
      return ok({ seenAt: lastSeenAt, ...numbers });
    },
    // The register of the letters is in the same collection and has no time of its own, so this order leaves it out.
    list: async (size) =>
      mapResult(
        await readAll(backend, 'tills', (sdk) => [sdk.orderBy('createdAt', 'desc'), sdk.limit(size)]),
        (documents) => entitiesFrom(documents, readTill),
      ),
    rename: (id, name) =>
      write(backend, (batch, { sdk, database }) => {
        batch.update(sdk.doc(database, 'tills', id), { name, updatedAt: sdk.serverTimestamp() });
      }),
    lowerNumbers: (id) =>
      transact(backend, async (transaction, { sdk, database }) => {
        const till = sdk.doc(database, 'tills', id);
        const fields = (await transaction.get(till)).data() ?? {};
        const [own, stored] = [ownNumbers(fields), lastStated(fields)];
        transaction.update(till, {
          lastReceipt: Math.min(stored.lastReceipt, own.lastReceipt),
          lastShift: Math.min(stored.lastShift, own.lastShift),
          updatedAt: sdk.serverTimestamp(),
        });
      }),
  };
}

/**
 * The highest numbers that are stored of the till. Its own may be above the last ones, which rise by steps: a till that was restored from an
 * older copy right after its report learns from them that it has lost records (TH-06).
 */
function everStated(fields: Fields): StatedTill {
  const [own, stored] = [ownNumbers(fields), lastStated(fields)];
  return {
    ...stored,
    lastReceipt: Math.max(own.lastReceipt, stored.lastReceipt),
    lastShift: Math.max(own.lastShift, stored.lastShift),
  };
}

/** The till's own numbers at its last report; a till that has reported none has those that are stored. */
function ownNumbers(fields: Fields): LastNumbers {
  const { lastReceipt, lastShift } = lastStated(fields);
  return {
    lastReceipt: readWhole(fields, 'ownReceipt', lastReceipt),
    lastShift: readWhole(fields, 'ownShift', lastShift),
  };
}

function readTill(id: string, fields: Fields): RegisteredTill {
  const overstated = overstatedNumbers(ownNumbers(fields), lastStated(fields));
  return {
    ...(overstated.length === 0 ? {} : { overstated }),
    id,
    letter: readText(fields, 'letter'),
    name: readText(fields, 'name'),
    lastSeenAt: readInstant(fields, 'lastSeenAt'),
    unsent: readWhole(fields, 'unsent', 0),
    ...('clockOffset' in fields ? { clockOffset: readWhole(fields, 'clockOffset', 0) } : {}),
  };
}

/** So many letters may cashiers take in 24 hours; an admin may take more. The rules have the same number. */
const mostByCashiers = 6;

/** The register names the till that takes the letter, so every letter belongs to exactly one till. */
async function takeLetter(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  { tillId, by }: { readonly tillId: string; readonly by: string },
): Promise<string> {
  const reference = sdk.doc(database, 'tills', 'register');
  const register = (await transaction.get(reference)).data() ?? {};
  const role: unknown = (await transaction.get(sdk.doc(database, 'users', by))).get('role');
  const count = readWhole(register, 'count', 0) + 1;
  const taken = readWhole(register, 'byCashiers', mostByCashiers);
  // Whether a span is over is known to the rules alone: the clocks of a device and of the backend differ.
  const counted =
    taken < mostByCashiers
      ? { byCashiers: taken + 1 }
      : { byCashiers: 1, byCashiersSince: sdk.serverTimestamp() };
  transaction.set(reference, { count, tillId, ...(role === 'admin' ? {} : counted) }, { merge: true });
  return tillLetter(count);
}
