// Boarding stays: every change is one commit with the places taken on each of its days.
import type { Backend } from '#backend/connect';
import {
  type Actor,
  fieldsAre,
  getAll,
  getOne,
  getPage,
  mapResult,
  type Page,
  type PageRequest,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { type CapacityError, type EndError, type Stay, type StayDraft, type OfflineStay } from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { changeStay, completeStay, type StayChangeError, removeStay } from './change-stay.ts';
import {
  acceptRequest,
  createLoggedStay,
  createQueuedStay,
  createStayOfTill,
  readCapacity,
} from './create-stay.ts';
import { type Occupancy, readOccupancy } from './occupancy.ts';
import { storedStays } from './stored-stays.ts';

/** `Full` lists the days without a free place; nothing was written. */
export type StayCreateError = BackendFailure | CapacityError;

export interface StayRepository {
  /** Active stays by the end of the stay, ascending (DB-44). */
  readonly listActive: () => Promise<Result<readonly Stay[], BackendFailure>>;
  /** A page of the active stays, in the same order. */
  readonly listActivePage: (page: PageRequest) => Promise<Result<Page<Stay>, BackendFailure>>;
  /** Active stays that were taken offline without a free place; among at most `maxOverCapacity` such stays, over or not. */
  readonly listOverCapacity: () => Promise<Result<readonly Stay[], BackendFailure>>;
  /** The stays, active or not, of an owner with one of these phones, those that begin last first, at most `maxOfPhone` (UX-33). */
  readonly listByPhone: (phones: readonly string[]) => Promise<Result<readonly Stay[], BackendFailure>>;
  /** The places taken on the days of a range, and their stays. */
  readonly occupancy: (first: ShopDay, last: ShopDay) => Promise<Result<Occupancy, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Stay, BackendFailure>>;
  /** Capacity for each kind of animal; null while no limit is set. */
  readonly capacity: () => Promise<Result<Capacity | null, BackendFailure>>;
  /** A page of all stays by their start, descending (DB-45). */
  readonly list: (page: PageRequest) => Promise<Result<Page<Stay>, BackendFailure>>;
  /**
   * Records a stay (DB-46) under an id made before, with its entry of the audit log, so that a repeat changes nothing.
   */
  readonly create: (id: string, draft: StayDraft, actor: Actor) => Promise<Result<void, StayCreateError>>;
  /** The same for a till, which sends the entry itself (FA-30). Fails after `timeout` milliseconds with `Unreachable`. */
  readonly createOfTill: (
    id: string,
    draft: StayDraft,
    actor: Actor,
    timeout: number,
  ) => Promise<Result<void, StayCreateError>>;
  /** Records a stay of a till that was taken offline: always accepted; `isOverCapacity` marks that there was no free place. */
  readonly createQueued: (
    queued: OfflineStay,
    actor: Actor,
  ) => Promise<Result<{ readonly isOverCapacity: boolean }, BackendFailure>>;
  /**
   * Records the stay and accepts the request in one commit (HR-20); `Conflict` when another user has accepted or declined the request
   * already.
   */
  readonly accept: (
    requestId: string,
    stay: { readonly id: string; readonly draft: StayDraft },
    actor: Actor,
  ) => Promise<Result<void, StayCreateError>>;
  /**
   * Saves the form over the stay as it was `seen` (DB-47) and changes its places. Fails with `ChangedMeanwhile` instead of overwriting
   * another user's change.
   */
  readonly update: (seen: Stay, draft: StayDraft, actor: Actor) => Promise<Result<void, StayChangeError>>;
  /** Ends an active stay today (HO-08). */
  readonly end: (
    id: string,
    today: ShopDay,
    actor: Actor,
  ) => Promise<Result<Stay, BackendFailure | EndError>>;
  /** Deletes a stay, frees its places (DB-48) and writes a tombstone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

/** The stays of a backend. */
export function createStayRepository(backend: Backend): StayRepository {
  return {
    listActive: () =>
      getAll(backend, storedStays, (sdk) => [sdk.where('status', '==', 'active'), sdk.orderBy('endDate')]),
    listActivePage: (page) =>
      getPage(backend, storedStays, page, {
        by: 'endDate',
        where: fieldsAre({ status: 'active' }),
        direction: 'asc',
      }),
    listOverCapacity: async () =>
      mapResult(
        await getAll(backend, storedStays, (sdk) => [
          sdk.where('overCapacity', '==', true),
          sdk.limit(maxOverCapacity),
        ]),
        (found) => found.filter(({ status }) => status === 'active'),
      ),
    listByPhone: async (phones) =>
      phones.length === 0
        ? ok([])
        : mapResult(
            await getAll(backend, storedStays, (sdk) => [
              sdk.where('ownerPhone', 'in', phones),
              sdk.limit(maxOfPhone),
            ]),
            lastFirst,
          ),
    occupancy: (first, last) => readOccupancy(backend, first, last),
    get: (id) => getOne(backend, storedStays, id),
    capacity: () => readCapacity(backend),
    list: (page) => getPage(backend, storedStays, page, { by: 'startDate' }),
    create: (id, draft, actor) => createLoggedStay(backend, { id, draft, actor }),
    createOfTill: (id, draft, actor, timeout) => createStayOfTill(backend, { id, draft, actor }, timeout),
    createQueued: (queued, actor) => createQueuedStay(backend, queued, actor),
    accept: (requestId, { id, draft }, actor) => acceptRequest(backend, requestId, { id, draft, actor }),
    update: (seen, draft, actor) => changeStay(backend, { seen, draft, actor }),
    end: (id, today, actor) => completeStay(backend, { id, today, actor }),
    remove: (id, actor) => removeStay(backend, id, actor),
  };
}

/** Rare: it needs a fully booked day and no connection. */
const maxOverCapacity = 20;

/** An owner of many animals has fewer. */
const maxOfPhone = 50;

function lastFirst(stays: readonly Stay[]): readonly Stay[] {
  return stays.toSorted((one, other) => (other.startDate ?? '').localeCompare(one.startDate ?? ''));
}
