// The audit log of a backend: pages of it for admins, and entries that are no part of another commit.
import type { Backend, DocumentStore } from '#backend/connect';
import {
  type Actor,
  countAll,
  fieldsAre,
  getAll,
  getPage,
  isOnDays,
  mapResult,
  type Page,
  type PageFilter,
  type PageRequest,
  readOne,
  type Records,
  write,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type AuditDraft,
  auditDocument,
  type AuditEntry,
  type AuditKind,
  readAuditEntry,
} from '#domain/audit';
import { allOk, ok, type Result } from '#kernel/result';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';
import { type AuditAct, writeAuditEntry } from './write-entry.ts';

/** null: not filtered by it. */
export interface AuditFilter {
  readonly kind: AuditKind | null;
  /** The uid of who acted. */
  readonly by: string | null;
  readonly tillId: string | null;
  /** A folded word that the entry has. */
  readonly word: string | null;
  /** The first shop day. */
  readonly from: ShopDay | null;
  /** The last shop day. */
  readonly until: ShopDay | null;
}

/** What a till did, maybe without a connection (AL-06). */
export interface TillAct {
  /** Made before it is sent: a repeat stores no second entry. */
  readonly id: string;
  readonly draft: AuditDraft;
  /** Milliseconds of the till's clock. */
  readonly timestamp: number;
  /** Sent later, perhaps by somebody else than who acted. */
  readonly isSentLater: boolean;
}

/** Approvals of a day that are shown. */
export const maxApprovals = 50;

export interface AuditRepository {
  /** Newest first. */
  readonly list: (
    filter: AuditFilter,
    page: PageRequest,
  ) => Promise<Result<Page<AuditEntry>, BackendFailure>>;
  /**
   * How many approvals in the name of each of these admins arrived on a shop day, counted by the backend; who has none is left out
   * (BA-10). The day of an entry is the word of a till, its arrival is not.
   */
  readonly countApprovals: (
    day: ShopDay,
    adminIds: readonly string[],
  ) => Promise<Result<ReadonlyMap<string, number>, BackendFailure>>;
  /** The newest of them, at most `maxApprovals` (FS-32). */
  readonly listApprovals: (
    day: ShopDay,
    adminId: string,
  ) => Promise<Result<readonly AuditEntry[], BackendFailure>>;
  /** Stores an act that changes nothing else, like a sign-in. */
  readonly record: (act: AuditAct, actor: Actor) => Promise<Result<void, BackendFailure>>;
  /** Stores what a till did, once. */
  readonly send: (act: TillAct, senderId: string) => Promise<Result<void, BackendFailure>>;
}

export function createAuditRepository(backend: Backend): AuditRepository {
  return {
    list: (filter, page) => getPage(backend, auditEntries, page, { by: 'at', where: conditionsOf(filter) }),
    countApprovals: async (day, adminIds) => {
      const counts = await Promise.all(adminIds.map((id) => countApprovalsOf(backend, day, id)));
      return mapResult(allOk(counts), (found) => new Map(found.filter(([, count]) => count > 0)));
    },
    listApprovals: (day, id) =>
      getAll(backend, auditEntries, (sdk) => [
        ...approvedOn(sdk, day, id),
        sdk.orderBy('at', 'desc'),
        sdk.limit(maxApprovals),
      ]),
    record: (act, actor) =>
      write(backend, (batch, store) => void writeAuditEntry(batch, store, { act, actor })),
    send: (act, senderId) => send(backend, act, senderId),
  };
}

export const auditEntries: Records<AuditEntry> = { collection: 'audit', read: readAuditEntry };

async function countApprovalsOf(backend: Backend, day: ShopDay, id: string) {
  const counted = await countAll(backend, 'audit', (sdk) => approvedOn(sdk, day, id));
  return mapResult(counted, (count) => [id, count] as const);
}

/** Those in whose name this admin's uid stands and that arrived on the day. */
function approvedOn(sdk: DocumentStore['sdk'], day: ShopDay, id: string) {
  const { start, end } = instantsOfDay(day);
  return [
    sdk.where('approvedBy', '==', id),
    sdk.where('at', '>=', new Date(start)),
    sdk.where('at', '<', new Date(end)),
  ];
}

function conditionsOf({ kind, by, tillId, word, ...days }: AuditFilter): readonly PageFilter[] {
  const searched: readonly PageFilter[] =
    word === null ? [] : [{ field: 'searchWords', operator: 'array-contains', value: word }];
  return [...fieldsAre({ kind, by, tillId }), ...searched, ...isOnDays('at', days)];
}

/**
 * An entry can be written once only, so the repeat after a lost answer is denied. Staff may ask for an entry that is not there: a denied
 * read shows that this one is.
 */
async function send(
  backend: Backend,
  { id, draft, timestamp, isSentLater }: TillAct,
  senderId: string,
): Promise<Result<void, BackendFailure>> {
  const sent = await write(backend, (batch, { sdk, database }) => {
    batch.set(sdk.doc(database, 'audit', id), {
      ...auditDocument(draft, timestamp),
      recordedBy: senderId,
      timestamp: sdk.Timestamp.fromMillis(timestamp),
      at: sdk.serverTimestamp(),
      updatedAt: sdk.serverTimestamp(),
      ...(isSentLater ? { syncedAt: sdk.serverTimestamp() } : {}),
    });
  });
  if (sent.ok || sent.error.type !== 'Refused') return sent;
  const read = await readOne(backend, 'audit', id);
  if (read.ok || read.error.type === 'Refused') return ok(undefined);
  return read.error.type === 'NotFound' ? sent : read;
}
