// Edits, ends and deletes a stored stay; its places change in the same commit.
import type { Backend } from '#backend/connect';
import { type Actor, decide, deleteWithTombstone, getIn, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type CapacityError, endStay, type EndError, type Stay, type StayDraft } from '#domain/stay';
import { type ChangedMeanwhile, changedMeanwhile } from '#kernel/merge';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { readCapacity } from './create-stay.ts';
import { checkVacancy, moveOccupancy, type OccupancyByDay, readOccupancyOf } from './occupancy-writes.ts';
import { logChange, logDeletion } from './stay-log.ts';
import { storedStays } from './stored-stays.ts';

/** Why a stay was not changed. */
export type StayChangeError = BackendFailure | CapacityError | ChangedMeanwhile<Stay>;

export interface StayChange {
  readonly seen: Stay;
  readonly draft: StayDraft;
  readonly actor: Actor;
}

export async function changeStay(
  backend: Backend,
  { seen, draft, actor }: StayChange,
): Promise<Result<void, StayChangeError>> {
  const { id } = seen;
  const capacity = await readCapacity(backend);
  if (!capacity.ok) return capacity;
  return decide<void, StayChangeError>(backend, async (transaction, store) => {
    const before = await getIn(transaction, store, storedStays, id);
    if (before === null) return err({ type: 'NotFound' });
    if (isDone(before, draft, actor)) return ok(undefined);
    if (before.updatedAt !== seen.updatedAt) return err(changedMeanwhile(before));
    const occupancy = await readOccupancyOf(transaction, store, [before, draft]);
    const vacancy = checkVacancy(draft, newDays(occupancy, before, draft), capacity.value);
    if (!vacancy.ok) return vacancy;
    const { sdk, database } = store;
    transaction.update(sdk.doc(database, 'hostings', id), {
      ...draft,
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
      lastAuditId: logChange({ transaction, store }, { before, after: draft, actor }),
    });
    moveOccupancy(transaction, store, occupancy, { id, before, after: draft });
    return ok(undefined);
  });
}

export interface StayEnd {
  readonly id: string;
  readonly today: ShopDay;
  readonly actor: Actor;
}

export async function completeStay(
  backend: Backend,
  { id, today, actor }: StayEnd,
): Promise<Result<Stay, BackendFailure | EndError>> {
  return decide<Stay, BackendFailure | EndError>(backend, async (transaction, store) => {
    const before = await getIn(transaction, store, storedStays, id);
    if (before === null) return err({ type: 'NotFound' });
    if (isEnded(before, today, actor)) return ok(before);
    const after = endStay(before, today);
    if (!after.ok) return after;
    const occupancy = await readOccupancyOf(transaction, store, [before]);
    const { sdk, database } = store;
    transaction.update(sdk.doc(database, 'hostings', id), {
      status: after.value.status,
      endDate: after.value.endDate,
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
      lastAuditId: logChange({ transaction, store }, { before, after: after.value, actor }),
    });
    moveOccupancy(transaction, store, occupancy, { id, before, after: after.value });
    return after;
  });
}

/** Ended already, by a commit whose response was lost. */
function isEnded({ status, endDate, updatedBy }: Stay, today: ShopDay, actor: Actor): boolean {
  return status === 'completed' && endDate === today && updatedBy === actor.id;
}

/** A missing stay was deleted by a commit whose response was lost. */
export async function removeStay(
  backend: Backend,
  id: string,
  actor: Actor,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const before = await getIn(transaction, store, storedStays, id);
    if (before === null) return;
    const occupancy = await readOccupancyOf(transaction, store, [before]);
    const lastAuditId = logDeletion({ transaction, store }, before, actor);
    deleteWithTombstone(transaction, store, { collection: 'hostings', documentId: id, actor, lastAuditId });
    moveOccupancy(transaction, store, occupancy, { id, before, after: null });
  });
}

/** Saved already, by a commit whose response was lost. */
function isDone(stay: Stay, draft: StayDraft, actor: Actor): boolean {
  return stay.updatedBy === actor.id && draftFields.every((field) => stay[field] === draft[field]);
}

const draftFields = [
  'petName',
  'petType',
  'ownerName',
  'ownerPhone',
  'startDate',
  'endDate',
  'specialNotes',
  'status',
] as const satisfies readonly (keyof StayDraft)[];

/** The days on which the stay needs a place that it does not have yet; after a change of the kind of animal these are all days. */
function newDays(occupancy: OccupancyByDay, before: Stay, draft: StayDraft): OccupancyByDay {
  if (before.petType !== draft.petType) return occupancy;
  return new Map([...occupancy].filter(([, { stays }]) => !stays.has(before.id)));
}
