// Records of a till that the backend refused, stored where an admin sees them until somebody decides.
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
  /** The record as it was to be written. */
  readonly payload: Fields;
  /** The backend's word, for whoever looks into it. */
  readonly reason: string;
  readonly tillId: string;
  /** Who sold or took the animal in. */
  readonly cashierId: string;
  /** Who was signed in when it was sent. */
  readonly recordedBy: string;
  readonly at: number | null;
  readonly state: RefusalState;
  readonly note: string | null;
}

export type RefusalDraft = Omit<Refusal, 'at' | 'state' | 'note'>;

export interface RefusalRepository {
  /** Reports a refusal under the id of what was refused, so that reporting it again changes nothing more than its time. */
  readonly report: (refusal: RefusalDraft) => Promise<Result<void, BackendFailure>>;
  /** What is known of a refusal; null where it was never reported. */
  readonly state: (id: string) => Promise<Result<RefusalState | null, BackendFailure>>;
  /** What still waits for a decision, the newest first, at most `size`: for admins. */
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

/** What the rules take, in UTF-16 units. */
const maxPayloadLength = 100_000;

/** A record that is too long to be reported whole is reported without its lines; the till keeps it whole. */
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
