// Sends the opening, the close and the drawer movements of a till's shift, each exactly once: its id is made on the till, and a refused
// repeat is compared with the document that is there.
import type { Backend, DocumentStore } from '#backend/connect';
import { readIfPresent, write } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { drawerDocument, readShift, shiftDocument, type DrawerMovement, type Shift } from '#domain/shift';
import { err, ok, type Result } from '#kernel/result';

export interface ShiftDelivery {
  /** The uid of the signed-in user. */
  readonly recordedBy: string;
  /** Queued on the device, perhaps of somebody else. */
  readonly isQueued: boolean;
}

export type ShiftSendError =
  | BackendFailure
  /** The id belongs to another opening, as of a till that was restored from a backup (TH-06). */
  | { readonly type: 'NumberTaken' }
  /** It was closed otherwise, as by the owner (SF-24). */
  | { readonly type: 'AlreadyClosed' };

export async function sendOpening(
  backend: Backend,
  shift: Shift,
  delivery: ShiftDelivery,
): Promise<Result<void, ShiftSendError>> {
  const sent = await write(backend, (batch, store) => {
    batch.set(store.sdk.doc(store.database, 'shifts', shift.id), {
      ...storeTimes(store, shiftDocument({ ...shift, close: null })),
      ...deliveryFields(store, delivery),
      createdAt: store.sdk.serverTimestamp(),
    });
  });
  if (sent.ok || !isDenied(sent.error)) return sent;
  const found = await readIfPresent(backend, 'shifts', shift.id);
  if (!found.ok) return found;
  if (found.value === null) return sent;
  const { opening } = readShift(shift.id, found.value);
  const isSame = opening.at === shift.opening.at && opening.by.id === shift.opening.by.id;
  return isSame ? ok(undefined) : err({ type: 'NumberTaken' });
}

export async function sendClose(
  backend: Backend,
  shift: Shift,
  delivery: ShiftDelivery,
): Promise<Result<void, ShiftSendError>> {
  const sent = await write(backend, (batch, store) => {
    batch.update(store.sdk.doc(store.database, 'shifts', shift.id), {
      ...storeTimes(store, shiftDocument(shift)),
      ...deliveryFields(store, delivery),
    });
  });
  if (sent.ok || !isDenied(sent.error)) return sent;
  const found = await readIfPresent(backend, 'shifts', shift.id);
  if (!found.ok) return found;
  if (found.value === null) return sent;
  const { close } = readShift(shift.id, found.value);
  if (close === null) return sent;
  const isSame = close.at === shift.close?.at && close.by.id === shift.close.by.id;
  return isSame ? ok(undefined) : err({ type: 'AlreadyClosed' });
}

export async function sendMovement(
  backend: Backend,
  movement: DrawerMovement,
  delivery: ShiftDelivery,
): Promise<Result<void, BackendFailure>> {
  const sent = await write(backend, (batch, store) => {
    batch.set(store.sdk.doc(store.database, 'drawer', movement.id), {
      ...drawerDocument(movement),
      timestamp: store.sdk.Timestamp.fromMillis(movement.timestamp),
      ...deliveryFields(store, delivery),
      createdAt: store.sdk.serverTimestamp(),
    });
  });
  if (sent.ok || !isDenied(sent.error)) return sent;
  // The id is random: what is there under it is this movement.
  const found = await readIfPresent(backend, 'drawer', movement.id);
  if (!found.ok) return found;
  return found.value === null ? sent : ok(undefined);
}

function isDenied(failure: BackendFailure): boolean {
  return failure.type === 'Refused' && failure.code === 'permission-denied';
}

function deliveryFields({ sdk }: DocumentStore, { recordedBy, isQueued }: ShiftDelivery) {
  return {
    recordedBy,
    ...(isQueued ? { syncedAt: sdk.serverTimestamp() } : {}),
    updatedAt: sdk.serverTimestamp(),
  };
}

/** The fields with their times as timestamps. */
function storeTimes({ sdk }: DocumentStore, fields: ReturnType<typeof shiftDocument>) {
  const { openedAt, closedAt } = { closedAt: undefined, ...fields };
  return {
    ...fields,
    openedAt: sdk.Timestamp.fromMillis(openedAt),
    ...(closedAt === undefined ? {} : { closedAt: sdk.Timestamp.fromMillis(closedAt) }),
  };
}
