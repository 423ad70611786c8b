// The shifts of all tills: what a till sends, and what the back office reads and abandons.
import { type AuditAct, writeAuditEntry } from '#backend/audit';
import type { Backend } from '#backend/connect';
import {
  type Actor,
  fieldsAre,
  getAll,
  getOne,
  getPage,
  isOnDays,
  mapResult,
  type Page,
  type PageFilter,
  type PageRequest,
  readAll,
  type Records,
  write,
} from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readDrawerMovement, readShift, type DrawerMovement, type Shift } from '#domain/shift';
import { readVoidNumber } from '#domain/sale';
import { readInstant } from '#kernel/fields';
import { ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import {
  sendClose,
  sendMovement,
  sendOpening,
  type ShiftDelivery,
  type ShiftSendError,
} from './send-shift.ts';

/** What a list of shifts is limited to; null stands for all. */
export interface ShiftFilter {
  /** The first and the last shop day of the opening. */
  readonly from: ShopDay | null;
  readonly until: ShopDay | null;
  readonly tillId: string | null;
  /** Who closed it. */
  readonly cashierId: string | null;
}

/** A receipt whose number is void although money was taken. */
export interface DiscardedReceipt {
  readonly shiftId: string;
  /** Milliseconds: when the backend learnt of it. */
  readonly at: number;
}

export interface ShiftRepository {
  readonly sendOpening: (shift: Shift, delivery: ShiftDelivery) => Promise<Result<void, ShiftSendError>>;
  readonly sendClose: (shift: Shift, delivery: ShiftDelivery) => Promise<Result<void, ShiftSendError>>;
  readonly sendMovement: (
    movement: DrawerMovement,
    delivery: ShiftDelivery,
  ) => Promise<Result<void, BackendFailure>>;
  /** The newest opening first: for admins. */
  readonly list: (page: PageRequest, filter: ShiftFilter) => Promise<Result<Page<Shift>, BackendFailure>>;
  /** The open shifts of all tills, at most `size`: for admins. */
  readonly listOpen: (size: number) => Promise<Result<readonly Shift[], BackendFailure>>;
  readonly get: (id: string) => Promise<Result<Shift, BackendFailure>>;
  /** The movements of a shift's drawer, the oldest first: for admins. */
  readonly listMovements: (shiftId: string) => Promise<Result<readonly DrawerMovement[], BackendFailure>>;
  /** The receipts of these shifts for which money was taken and which were discarded, at most 100: for admins (SF-20). */
  readonly listDiscarded: (
    shiftIds: readonly string[],
  ) => Promise<Result<readonly DiscardedReceipt[], BackendFailure>>;
  /** Closes the shift of a lost till without a count, with an entry of the audit log (SF-24). */
  readonly abandon: (shift: Shift, note: string, actor: Actor) => Promise<Result<void, BackendFailure>>;
}

/** The shifts of a backend. */
export function createShiftRepository(backend: Backend): ShiftRepository {
  return {
    sendOpening: (shift, delivery) => sendOpening(backend, shift, delivery),
    sendClose: (shift, delivery) => sendClose(backend, shift, delivery),
    sendMovement: (movement, delivery) => sendMovement(backend, movement, delivery),
    list: (page, filter) => getPage(backend, shifts, page, { by: 'openedAt', where: conditionsOf(filter) }),
    listOpen: (size) => getAll(backend, shifts, (sdk) => [sdk.where('state', '==', 'open'), sdk.limit(size)]),
    get: (id) => getOne(backend, shifts, id),
    listMovements: (shiftId) =>
      getAll(backend, drawer, (sdk) => [
        sdk.where('shiftId', '==', shiftId),
        sdk.orderBy('timestamp', 'asc'),
      ]),
    listDiscarded: async (shiftIds) => {
      if (shiftIds.length === 0) return ok([]);
      const found = await readAll(backend, 'voidNumbers', (sdk) => [
        sdk.where('shiftId', 'in', shiftIds.slice(0, maxCompared)),
        sdk.limit(maxDiscarded),
      ]);
      return mapResult(found, (documents) =>
        documents.flatMap(({ id, fields }) => {
          const { shiftId, payments } = readVoidNumber(id, fields);
          return payments === null ? [] : [{ shiftId, at: readInstant(fields, 'at') ?? 0 }];
        }),
      );
    },
    abandon: (shift, note, actor) =>
      write(backend, (batch, store) => {
        const { sdk, database } = store;
        batch.update(sdk.doc(database, 'shifts', shift.id), {
          state: 'closed',
          closing: 'abandoned',
          // The rules compare it with the opening, which a till's fast clock may have put ahead of this device.
          closedAt: sdk.Timestamp.fromMillis(Math.max(Date.now(), shift.opening.at)),
          closedBy: actor.id,
          closedByName: actor.name,
          ...(note === '' ? {} : { note }),
          recordedBy: actor.id,
          updatedAt: sdk.serverTimestamp(),
        });
        writeAuditEntry(batch, store, { act: abandonment(shift, note), actor });
      }),
  };
}

const shifts: Records<Shift> = { collection: 'shifts', read: readShift };
const drawer: Records<DrawerMovement> = { collection: 'drawer', read: readDrawerMovement };

/** How many values a query may compare with a field. */
const maxCompared = 30;

const maxDiscarded = 100;

function abandonment(shift: Shift, note: string): AuditAct {
  return {
    kind: 'shiftAbandoned',
    subject: { id: shift.id, name: shift.opening.by.name },
    after: { number: shift.number, openedAt: shift.opening.at, note },
  };
}

function conditionsOf({ tillId, cashierId, ...days }: ShiftFilter): readonly PageFilter[] {
  return [...fieldsAre({ tillId, closedBy: cashierId }), ...isOnDays('openedAt', days)];
}
