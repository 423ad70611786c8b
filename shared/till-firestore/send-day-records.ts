// Sends what the till records of its own day: shifts, movements of the drawer, void numbers.
import { createAuditRepository } from '#backend/audit';
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { createShiftRepository, type ShiftSendError } from '#backend/shifts';
import { sendVoidNumber } from '#backend/tills';
import { auditDocument } from '#domain/audit';
import { voidNumberDocument } from '#domain/sale';
import { drawerDocument, shiftDocument } from '#domain/shift';
import type { Fields } from '#kernel/fields';
import type { Result } from '#kernel/result';
import type { DayRecord, SendAnswer } from '#till';

/** Sends one record of the queue; `answerFor` turns a failure of the backend into an answer. */
export async function sendDayRecord(
  backend: Backend,
  record: DayRecord,
  sending: {
    readonly recordedBy: string;
    readonly answerFor: (failure: BackendFailure) => Promise<SendAnswer>;
  },
): Promise<SendAnswer> {
  const { recordedBy, answerFor } = sending;
  const sent = await send(backend, record, recordedBy);
  if (sent.ok) return { type: 'Acknowledged' };
  const { error } = sent;
  return error.type === 'NumberTaken' || error.type === 'AlreadyClosed'
    ? { type: 'Refused', reason: error.type }
    : answerFor(error);
}

function send(
  backend: Backend,
  record: DayRecord,
  recordedBy: string,
): Promise<Result<void, ShiftSendError>> {
  const shifts = createShiftRepository(backend);
  const delivery = { recordedBy, isQueued: true };
  switch (record.kind) {
    case 'shiftOpened':
      return shifts.sendOpening(record.shift, delivery);
    case 'shiftClosed':
      return shifts.sendClose(record.shift, delivery);
    case 'drawer':
      return shifts.sendMovement(record.movement, delivery);
    case 'voidNumber':
      return sendVoidNumber(backend, record.voidNumber, recordedBy);
    case 'auditEntry':
      return createAuditRepository(backend).send({ ...record.entry, isSentLater: true }, recordedBy);
  }
}

/** What the back office reads of a refused one, and who made it. */
export function reportedDayRecord(record: DayRecord): {
  readonly payload: Fields;
  readonly cashierId: string;
} {
  switch (record.kind) {
    case 'shiftOpened':
    case 'shiftClosed':
      return {
        payload: { ...shiftDocument(record.shift) },
        cashierId: (record.shift.close ?? record.shift.opening).by.id,
      };
    case 'drawer':
      return { payload: { ...drawerDocument(record.movement) }, cashierId: record.movement.by };
    case 'voidNumber':
      return {
        payload: { ...voidNumberDocument(record.voidNumber) },
        cashierId: record.voidNumber.cashierId,
      };
    case 'auditEntry':
      return {
        payload: { ...auditDocument(record.entry.draft, record.entry.timestamp) },
        cashierId: record.entry.draft.by,
      };
  }
}
