// Boarding stays: every change is one commit with the places taken on each of its days.
import type { Backend } from '#backend/connect';
import {
  type Actor,
  entitiesFrom,
  mapResult,
  type Page,
  type PageRequest,
  readAll,
  readOne,
  readPage,
  type StoredDocument,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import {
  type CapacityError,
  type EndError,
  type Hosting,
  type HostingDraft,
  type OfflineHosting,
  readHosting,
} from '#domain/hosting';
import type { Result } from '#kernel/result';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { changeHosting, endStay, type HostingChangeError, removeHosting } from './changing.ts';
import { acceptRequest, createHosting, createKeptHosting, readCapacity } from './creating.ts';
import { type Occupancy, readOccupancy } from './occupancy.ts';

/** `Full` names the days that have no place left; nothing was written. */
export type HostingCreateError = BackendFailure | CapacityError;

export interface HostingRepository {
  /** Active stays by the end of the stay, ascending (DB-44). */
  readonly listActive: () => Promise<Result<readonly Hosting[], BackendFailure>>;
  /** A page of the active stays, in the same order. */
  readonly listActivePage: (page: PageRequest) => Promise<Result<Page<Hosting>, BackendFailure>>;
  /** Active stays that were taken offline although there was no place left; of at most `mostOverCapacity` such stays, over or not. */
  readonly listOverCapacity: () => Promise<Result<readonly Hosting[], BackendFailure>>;
  /** The places that are taken on the days of a range, and the stays that take them. */
  readonly occupancy: (first: ShopDay, last: ShopDay) => Promise<Result<Occupancy, BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Hosting, BackendFailure>>;
  /** How many animals of each kind there is room for; null while nobody has set a limit. */
  readonly capacity: () => Promise<Result<Capacity | null, BackendFailure>>;
  /** A page of all stays by their start, descending (DB-45). */
  readonly list: (page: PageRequest) => Promise<Result<Page<Hosting>, BackendFailure>>;
  /** Records a stay (DB-46) under an id made before, so that sending it again changes nothing. */
  readonly create: (
    id: string,
    draft: HostingDraft,
    actor: Actor,
  ) => Promise<Result<void, HostingCreateError>>;
  /** Records a stay that was taken without a connection: always accepted; `isOverCapacity` says that there was no place left. */
  readonly createKept: (
    kept: OfflineHosting,
    actor: Actor,
  ) => Promise<Result<{ readonly isOverCapacity: boolean }, BackendFailure>>;
  /** Records the stay and accepts the request in one commit (HR-20); `Conflict` when somebody has answered the request already. */
  readonly accept: (
    requestId: string,
    hosting: { readonly id: string; readonly draft: HostingDraft },
    actor: Actor,
  ) => Promise<Result<void, HostingCreateError>>;
  /**
   * Saves the form over the stay as it was `seen` (DB-47); its places move with it. A change that somebody else made since is not
   * overwritten but told.
   */
  readonly update: (
    seen: Hosting,
    draft: HostingDraft,
    actor: Actor,
  ) => Promise<Result<void, HostingChangeError>>;
  /** Ends an active stay today (HO-08). */
  readonly end: (
    id: string,
    today: ShopDay,
    actor: Actor,
  ) => Promise<Result<Hosting, BackendFailure | EndError>>;
  /** Deletes a stay, frees its places (DB-48) and leaves a tombstone. */
  readonly remove: (id: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

/** The stays of a backend. */
export function hostingRepository(backend: Backend): HostingRepository {
  return {
    listActive: async () =>
      mapResult(
        await readAll(backend, 'hostings', (sdk) => [
          sdk.where('status', '==', 'active'),
          sdk.orderBy('endDate'),
        ]),
        (documents) => entitiesFrom(documents, readHosting),
      ),
    listActivePage: async (page) =>
      mapResult(
        await readPage(backend, 'hostings', 'endDate', page, {
          where: [{ field: 'status', operator: '==', value: 'active' }],
          direction: 'asc',
        }),
        hostingsOf,
      ),
    listOverCapacity: async () =>
      mapResult(
        await readAll(backend, 'hostings', (sdk) => [
          sdk.where('overCapacity', '==', true),
          sdk.limit(mostOverCapacity),
        ]),
        (documents) => entitiesFrom(documents, readHosting).filter(({ status }) => status === 'active'),
      ),
    occupancy: (first, last) => readOccupancy(backend, first, last),
    get: async (id) =>
      mapResult(await readOne(backend, 'hostings', id), ({ fields }) => readHosting(id, fields)),
    capacity: () => readCapacity(backend),
    list: async (page) => mapResult(await readPage(backend, 'hostings', 'startDate', page), hostingsOf),
    create: (id, draft, actor) => createHosting(backend, { id, draft, actor }),
    createKept: (kept, actor) => createKeptHosting(backend, kept, actor),
    accept: (requestId, { id, draft }, actor) => acceptRequest(backend, requestId, { id, draft, actor }),
    update: (seen, draft, actor) => changeHosting(backend, { seen, draft, actor }),
    end: (id, today, actor) => endStay(backend, { id, today, actor }),
    remove: (id, actor) => removeHosting(backend, id, actor),
  };
}

/** Rare: it takes a busy day without a connection. */
const mostOverCapacity = 20;

function hostingsOf({ items, next }: Page<StoredDocument>): Page<Hosting> {
  return { items: entitiesFrom(items, readHosting), next };
}
