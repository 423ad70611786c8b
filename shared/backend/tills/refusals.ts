// Records of a till that the backend refused, stored for the admin until a decision about them.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { getAll, getIn, mapResult, type Records, transact, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type Fields,
  readChoice,
  readInstant,
  readJsonFields,
  readOptionalText,
  readText,
  readWhole,
} from '#kernel/fields';
import type { Result } from '#kernel/result';

/** The kinds of record that a till may have refused (BA-01). */
const refusalKinds = [
  'sale',
  'stay',
  'refund',
  'shiftOpened',
  'shiftClosed',
  'drawer',
  'voidNumber',
  'auditEntry',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];
export type RefusalState = 'open' | 'retried' | 'discarded';

export interface Refusal {
  readonly id: string;
  readonly kind: RefusalKind;
  /** The record that was refused. */
  readonly payload: Fields;
  /** The refusals of this record are counted from 1. */
  readonly number: number;
  /** The backend's error code, for the diagnosis. */
  readonly reason: string;
  readonly tillId: string;
  /** The cashier of the sale or stay. */
  readonly cashierId: string;
  /** The user who was signed in when it was sent. */
  readonly recordedBy: string;
  readonly at: number | null;
  readonly state: RefusalState;
  readonly note: string | null;
}

export interface RefusalDraft extends Omit<Refusal, 'at' | 'note'> {
  /** The reason for discarding it; empty otherwise. */
  readonly note: string;
}

export interface RefusalRepository {
  /**
   * Reports a refusal, or a till's decision about it, under the id of the refused record. A report has an effect only if its number is
   * higher than the stored one, or if it decides about the stored refusal while that is open.
   */
  readonly report: (refusal: RefusalDraft) => Promise<Result<void, BackendFailure>>;
  /** Refusals without a decision, the newest first, at most `size`: for admins. */
  readonly listOpen: (size: number) => Promise<Result<readonly Refusal[], BackendFailure>>;
  readonly settle: (
    id: string,
    state: Exclude<RefusalState, 'open'>,
    note: string,
  ) => Promise<Result<void, BackendFailure>>;
}

/** The refusals of a backend. */
export function createRefusalRepository(backend: Backend): RefusalRepository {
  return {
    report: async (refusal) => {
      const report = () => transact(backend, (transaction, store) => takeReport(transaction, store, refusal));
      const first = await report();
      // A refusal begins as an open one: a decision about a refusal that is not stored takes a second step.
      const isDone = !first.ok || first.value !== 'Opened' || refusal.state === 'open';
      return mapResult(isDone ? first : await report(), () => undefined);
    },
    listOpen: (size) =>
      getAll(backend, refusals, (sdk) => [
        sdk.where('state', '==', 'open'),
        sdk.orderBy('at', 'desc'),
        sdk.limit(size),
      ]),
    settle: (id, state, note) =>
      write(backend, (batch, { sdk, database }) => {
        batch.update(sdk.doc(database, 'refused', id), { state, note });
      }),
  };
}

const refusals: Records<Refusal> = { collection: 'refused', read: readRefusal };

async function takeReport(
  transaction: Transaction,
  store: DocumentStore,
  { id, number, state, note, ...refusal }: RefusalDraft,
): Promise<'Opened' | 'Decided' | 'Known'> {
  const { sdk, database } = store;
  const reference = sdk.doc(database, 'refused', id);
  const stored = await getIn(transaction, store, refusals, id);
  const { reason, recordedBy } = refusal;
  const opened = { number, reason, recordedBy, at: sdk.serverTimestamp(), state: 'open' };
  if (stored === null) {
    transaction.set(reference, { ...refusal, ...opened, payload: payloadText(refusal.payload) });
    return 'Opened';
  }
  if (number > stored.number) {
    transaction.update(reference, { ...opened, note: sdk.deleteField() });
    return 'Opened';
  }
  const isDecision = state !== 'open' && number === stored.number && stored.state === 'open';
  if (!isDecision) return 'Known';
  transaction.update(reference, { state, note });
  return 'Decided';
}

/** The maximum of the rules, in UTF-16 units. */
const maxPayloadLength = 100_000;

/** A record that exceeds it is reported without its lines; the till keeps the complete record. */
function payloadText(payload: Fields): string {
  const whole = JSON.stringify(payload);
  return whole.length <= maxPayloadLength ? whole : JSON.stringify({ ...payload, items: [] });
}

function readRefusal(id: string, fields: Fields): Refusal {
  return {
    id,
    kind: readChoice(fields, 'kind', refusalKinds, 'sale'),
    payload: readJsonFields(readText(fields, 'payload')),
    number: readWhole(fields, 'number', 1),
    reason: readText(fields, 'reason'),
    tillId: readText(fields, 'tillId'),
    cashierId: readText(fields, 'cashierId'),
    recordedBy: readText(fields, 'recordedBy'),
    at: readInstant(fields, 'at'),
    state: readChoice(fields, 'state', ['open', 'retried', 'discarded'], 'open'),
    note: readOptionalText(fields, 'note'),
  };
}
