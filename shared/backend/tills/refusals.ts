// Records of a till that the backend refused, stored for the admin until a decision about them.
import type { Backend } from '#backend/connect';
import { entitiesFrom, mapResult, readAll, readOne, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type Fields,
  readChoice,
  readInstant,
  readJsonFields,
  readOptionalText,
  readText,
} from '#kernel/fields';
import { ok, type Result } from '#kernel/result';

export type RefusalKind = 'sale' | 'stay';
export type RefusalState = 'open' | 'retried' | 'discarded';

export interface Refusal {
  readonly id: string;
  readonly kind: RefusalKind;
  /** The record that was refused. */
  readonly payload: Fields;
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

export type RefusalDraft = Omit<Refusal, 'at' | 'state' | 'note'>;

export interface RefusalRepository {
  /** Reports a refusal under the id of the refused record, so that a repeated report changes only its time. */
  readonly report: (refusal: RefusalDraft) => Promise<Result<void, BackendFailure>>;
  /** The report of a refusal; null if it was never reported. */
  readonly state: (id: string) => Promise<Result<RefusalState | null, BackendFailure>>;
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
    report: ({ id, payload, ...refusal }) =>
      write(backend, (batch, { sdk, database }) => {
        batch.set(sdk.doc(database, 'refused', id), {
          ...refusal,
          payload: payloadText(payload),
          at: sdk.serverTimestamp(),
          state: 'open',
        });
      }),
    state: async (id) => {
      const found = await readOne(backend, 'refused', id);
      if (found.ok) return ok(readRefusal(id, found.value.fields).state);
      return found.error.type === 'NotFound' ? ok(null) : found;
    },
    listOpen: async (size) =>
      mapResult(
        await readAll(backend, 'refused', (sdk) => [
          sdk.where('state', '==', 'open'),
          sdk.orderBy('at', 'desc'),
          sdk.limit(size),
        ]),
        (documents) => entitiesFrom(documents, readRefusal),
      ),
    settle: (id, state, note) =>
      write(backend, (batch, { sdk, database }) => {
        batch.update(sdk.doc(database, 'refused', id), { state, note });
      }),
  };
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
    kind: readChoice(fields, 'kind', ['sale', 'stay'], 'sale'),
    payload: readJsonFields(readText(fields, 'payload')),
    reason: readText(fields, 'reason'),
    tillId: readText(fields, 'tillId'),
    cashierId: readText(fields, 'cashierId'),
    recordedBy: readText(fields, 'recordedBy'),
    at: readInstant(fields, 'at'),
    state: readChoice(fields, 'state', ['open', 'retried', 'discarded'], 'open'),
    note: readOptionalText(fields, 'note'),
  };
}
