// Tills get their letters one after the other, each exactly once: the register and the till are written in one commit. Each till reports
// its presence and its number of unsent records.
import type { Backend } from '#backend/connect';
import { type Actor, getAll, readOne, type Records, transact, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type Fields, readInstant, readText, readWhole } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';
import { type LastNumbers, type Overstated, overstatedNumbers } from '#domain/till-numbers';
import {
  type NeedsApproval,
  type NewTill,
  registerTill,
  renewTill,
  type TillRegistration,
} from './register-till.ts';
import { lastStated, ownNumbers, stateNumbers } from './stated-numbers.ts';
import { renameTill, retireTill, type StillInUse } from './till-changes.ts';

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
  /** Milliseconds of the backend's clock: since then an admin has it out of use; absent for a till in use. */
  readonly retiredAt?: number;
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
  readonly isRetired: boolean;
}

export interface TillRepository {
  /**
   * The letter of this till for its receipt numbers, given once and never changed, and the last numbers that it stated. A new till needs
   * an approval, unless the shop is open to new tills (FS-36).
   */
  readonly register: (till: NewTill) => Promise<Result<TillRegistration, BackendFailure | NeedsApproval>>;
  /** A retired till becomes one again by the same approval (FS-36). */
  readonly renew: (
    till: Pick<NewTill, 'id' | 'by' | 'approvedBy'>,
  ) => Promise<Result<TillRegistration, BackendFailure | NeedsApproval>>;
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
  readonly rename: (id: string, name: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
  /** Takes a till out of use: for admins (FS-36). */
  readonly retire: (id: string, actor: Actor) => Promise<Result<void, BackendFailure | StillInUse>>;
  /** Lowers last numbers that others have raised to the till's own: for admins (FS-29). */
  readonly lowerNumbers: (id: string) => Promise<Result<void, BackendFailure>>;
}

/** The tills of a backend. */
export function createTillRepository(backend: Backend): TillRepository {
  return {
    register: (till) => registerTill(backend, till),
    renew: (till) => renewTill(backend, till),
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
      return ok({ seenAt: lastSeenAt, ...numbers, isRetired: 'retiredAt' in read.value.fields });
    },
    // The register of the letters is in the same collection and has no time of its own, so this order leaves it out.
    list: (size) => getAll(backend, tills, (sdk) => [sdk.orderBy('createdAt', 'desc'), sdk.limit(size)]),
    rename: (id, name, actor) => renameTill(backend, { id, name }, actor),
    retire: (id, actor) => retireTill(backend, id, actor),
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

const tills: Records<RegisteredTill> = { collection: 'tills', read: readTill };

function readTill(id: string, fields: Fields): RegisteredTill {
  const overstated = overstatedNumbers(ownNumbers(fields), lastStated(fields));
  const retiredAt = readInstant(fields, 'retiredAt');
  return {
    ...(retiredAt === null ? {} : { retiredAt }),
    ...(overstated.length === 0 ? {} : { overstated }),
    id,
    letter: readText(fields, 'letter'),
    name: readText(fields, 'name'),
    lastSeenAt: readInstant(fields, 'lastSeenAt'),
    unsent: readWhole(fields, 'unsent', 0),
    ...('clockOffset' in fields ? { clockOffset: readWhole(fields, 'clockOffset', 0) } : {}),
  };
}
