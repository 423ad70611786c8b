// Changes of stays that are there: edited, ended or deleted, and their places move in the same commit.
import type { Transaction } from 'firebase/firestore/lite';
import type { Backend, DocumentStore } from '#backend/connect';
import { type Actor, bury, transact } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type CapacityError,
  endHosting,
  type EndError,
  type Hosting,
  type HostingDraft,
  readHosting,
} from '#domain/hosting';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { readCapacity } from './creating.ts';
import { checkRoom, movePlaces, type Places, readPlaces } from './places.ts';

/** Why a stay was not changed. */
export type HostingChangeError =
  | BackendFailure
  | CapacityError
  /** Somebody else changed it since it was seen: the stay as it is now, `updatedBy` says who. */
  | { readonly type: 'ChangedMeanwhile'; readonly hosting: Hosting };

export interface HostingChange {
  readonly seen: Hosting;
  readonly draft: HostingDraft;
  readonly actor: Actor;
}

export async function changeHosting(
  backend: Backend,
  { seen, draft, actor }: HostingChange,
): Promise<Result<void, HostingChangeError>> {
  const { id } = seen;
  const capacity = await readCapacity(backend);
  if (!capacity.ok) return capacity;
  const changed = await transact<Result<void, HostingChangeError>>(backend, async (transaction, store) => {
    const before = await readStay(transaction, store, id);
    if (before === null) return err({ type: 'NotFound' });
    if (isDone(before, draft, actor)) return ok(undefined);
    if (before.updatedAt !== seen.updatedAt) return err({ type: 'ChangedMeanwhile', hosting: before });
    const places = await readPlaces(transaction, store, [before, draft]);
    const room = checkRoom(draft, newDays(places, before, draft), capacity.value);
    if (!room.ok) return room;
    const { sdk, database } = store;
    transaction.update(sdk.doc(database, 'hostings', id), {
      ...draft,
      updatedAt: sdk.serverTimestamp(),
      updatedBy: actor.id,
    });
    movePlaces(transaction, store, places, { id, before, after: draft });
    return ok(undefined);
  });
  return changed.ok ? changed.value : changed;
}

export interface HostingEnd {
  readonly id: string;
  readonly today: ShopDay;
  readonly actor: Actor;
}

export async function endStay(
  backend: Backend,
  { id, today, actor }: HostingEnd,
): Promise<Result<Hosting, BackendFailure | EndError>> {
  const ended = await transact<Result<Hosting, BackendFailure | EndError>>(
    backend,
    async (transaction, store) => {
      const before = await readStay(transaction, store, id);
      if (before === null) return err({ type: 'NotFound' });
      if (isEnded(before, today, actor)) return ok(before);
      const after = endHosting(before, today);
      if (!after.ok) return after;
      const places = await readPlaces(transaction, store, [before]);
      const { sdk, database } = store;
      transaction.update(sdk.doc(database, 'hostings', id), {
        status: after.value.status,
        endDate: after.value.endDate,
        updatedAt: sdk.serverTimestamp(),
        updatedBy: actor.id,
      });
      movePlaces(transaction, store, places, { id, before, after: after.value });
      return after;
    },
  );
  return ended.ok ? ended.value : ended;
}

/** Ended already, by a commit whose answer was lost. */
function isEnded({ status, endDate, updatedBy }: Hosting, today: ShopDay, actor: Actor): boolean {
  return status === 'completed' && endDate === today && updatedBy === actor.id;
}

/** A stay that is gone already was removed by a commit whose answer was lost. */
export async function removeHosting(
  backend: Backend,
  id: string,
  actor: Actor,
): Promise<Result<void, BackendFailure>> {
  return transact(backend, async (transaction, store) => {
    const before = await readStay(transaction, store, id);
    if (before === null) return;
    const places = await readPlaces(transaction, store, [before]);
    bury(transaction, store, { collection: 'hostings', documentId: id, actor });
    movePlaces(transaction, store, places, { id, before, after: null });
  });
}

async function readStay(
  transaction: Transaction,
  { sdk, database }: DocumentStore,
  id: string,
): Promise<Hosting | null> {
  const fields = (await transaction.get(sdk.doc(database, 'hostings', id))).data();
  return fields === undefined ? null : readHosting(id, fields);
}

/** Saved already, by a commit whose answer was lost. */
function isDone(stay: Hosting, draft: HostingDraft, actor: Actor): boolean {
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
] as const satisfies readonly (keyof HostingDraft)[];

/** The days on which the stay needs a place that it does not have yet; of another kind of animal it has none. */
function newDays(places: Places, before: Hosting, draft: HostingDraft): Places {
  if (before.petType !== draft.petType) return places;
  return new Map([...places].filter(([, { stays }]) => !stays.has(before.id)));
}
