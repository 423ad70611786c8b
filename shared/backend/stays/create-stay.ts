// Creates a stay; its places are checked and taken in the same commit.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, decide, getIn, readOne, transact, type TransactionWork } from '#backend/documents';
import { type BackendFailure, timeouts } from '#backend/failure';
import { type CapacityError, type StayDraft, type OfflineStay, syncedStay } from '#domain/stay';
import { err, ok, type Result } from '#kernel/result';
import { type Capacity, readSettings } from '#domain/settings';
import { checkVacancy, moveOccupancy, type OccupancyByDay, readOccupancyOf } from './occupancy-writes.ts';
import { logMaking } from './stay-log.ts';
import { storedRequests } from './stored-stays.ts';

export interface NewStay {
  readonly id: string;
  readonly draft: StayDraft;
  readonly actor: Actor;
}

type CreateError = BackendFailure | CapacityError;

/** Adds a stay to a commit that takes its places. */
type StayWriter = (
  transaction: Transaction,
  store: DocumentStore,
  stay: StayToWrite,
  occupancy: OccupancyByDay,
) => void;

export function createLoggedStay(backend: Backend, stay: NewStay): Promise<Result<void, CreateError>> {
  return createStay(backend, stay, { write: writeLoggedStay, timeout: timeouts.screen });
}

export function createStayOfTill(
  backend: Backend,
  stay: NewStay,
  timeout: number,
): Promise<Result<void, CreateError>> {
  return createStay(backend, stay, { write: writeStay, timeout });
}

async function createStay(
  backend: Backend,
  stay: NewStay,
  { write, timeout }: { readonly write: StayWriter; readonly timeout: number },
): Promise<Result<void, CreateError>> {
  const end = Date.now() + timeout;
  const capacity = await readCapacity(backend, timeout);
  if (!capacity.ok) return capacity;
  const create: TransactionWork<Result<void, CreateError>> = async (transaction, store) => {
    if (await isThere(transaction, store, stay.id)) return ok(undefined);
    const occupancy = await readOccupancyOf(transaction, store, [stay.draft]);
    const vacancy = checkVacancy(stay.draft, occupancy, capacity.value);
    if (!vacancy.ok) return vacancy;
    write(transaction, store, stay, occupancy);
    return ok(undefined);
  };
  return decide(backend, create, end - Date.now());
}

export async function createQueuedStay(
  backend: Backend,
  queued: OfflineStay,
  actor: Actor,
): Promise<Result<{ readonly isOverCapacity: boolean }, BackendFailure>> {
  const capacity = await readCapacity(backend);
  if (!capacity.ok) return capacity;
  const { id, draft } = syncedStay(queued);
  return transact(backend, async (transaction, store) => {
    if (await isThere(transaction, store, id)) return { isOverCapacity: false };
    const occupancy = await readOccupancyOf(transaction, store, [draft]);
    const vacancy = checkVacancy(draft, occupancy, capacity.value);
    const over = vacancy.ok ? {} : { overCapacity: true };
    const more = { ...over, syncedAt: store.sdk.serverTimestamp() };
    writeStay(transaction, store, { id, draft, actor, more }, occupancy);
    return { isOverCapacity: !vacancy.ok };
  });
}

export async function acceptRequest(
  backend: Backend,
  requestId: string,
  stay: NewStay,
): Promise<Result<void, CreateError>> {
  const capacity = await readCapacity(backend);
  if (!capacity.ok) return capacity;
  return decide<void, CreateError>(backend, async (transaction, store) => {
    const { sdk, database } = store;
    const request = await getIn(transaction, store, storedRequests, requestId);
    if (request === null) return err({ type: 'NotFound' });
    if (request.hostingId === stay.id) return ok(undefined);
    if (request.status !== 'pending') return err({ type: 'Conflict' });
    const occupancy = await readOccupancyOf(transaction, store, [stay.draft]);
    const vacancy = checkVacancy(stay.draft, occupancy, capacity.value);
    if (!vacancy.ok) return vacancy;
    writeLoggedStay(transaction, store, { ...stay, more: { requestId } }, occupancy);
    transaction.update(sdk.doc(database, 'hostingRequests', requestId), {
      status: 'accepted',
      hostingId: stay.id,
      updatedAt: sdk.serverTimestamp(),
    });
    return ok(undefined);
  });
}

/** Capacity for each kind of animal; null while no limit is set. */
export async function readCapacity(
  backend: Backend,
  timeout?: number,
): Promise<Result<Capacity | null, BackendFailure>> {
  const settings = await readOne(backend, 'settings', 'general', timeout);
  if (settings.ok) return ok(readSettings(settings.value.fields).capacity);
  return settings.error.type === 'NotFound' ? ok(null) : settings;
}

async function isThere(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  id: string,
): Promise<boolean> {
  return (await transaction.get(sdk.doc(database, 'hostings', id))).exists();
}

interface StayToWrite extends NewStay {
  readonly more?: Readonly<Record<string, unknown>>;
}

function writeLoggedStay(
  transaction: Transaction,
  store: DocumentStore,
  stay: StayToWrite,
  occupancy: OccupancyByDay,
): void {
  const lastAuditId = logMaking({ transaction, store }, stay);
  writeStay(transaction, store, { ...stay, more: { ...stay.more, lastAuditId } }, occupancy);
}

/** Without an entry: a till sends its own. */
function writeStay(
  transaction: Transaction,
  store: DocumentStore,
  stay: StayToWrite,
  occupancy: OccupancyByDay,
): void {
  const { sdk, database } = store;
  transaction.set(sdk.doc(database, 'hostings', stay.id), {
    ...stay.draft,
    ...stay.more,
    recordedBy: stay.actor.id,
    createdAt: sdk.serverTimestamp(),
    updatedAt: sdk.serverTimestamp(),
  });
  moveOccupancy(transaction, store, occupancy, { id: stay.id, before: null, after: stay.draft });
}
