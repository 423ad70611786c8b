// The message for a stay that was not saved, not ended, or not booked from a request.
import { boardingTexts, errorTexts } from '#text';
import type { BookingError, OnlineOnlyError, RecordStayError } from '#till';

const texts = boardingTexts.stays;

/** ER-45, ER-52, CO-08, HO-18. */
export function recordErrorMessage(error: RecordStayError): string {
  switch (error.type) {
    case 'Full':
      return texts.noRoom(error.days.join(' '));
    case 'NotSaved':
      return texts.localFailed;
    case 'Refused':
      return texts.saveFailed;
  }
}

/** ER-48, ER-49, CO-18, HO-19. */
export function endErrorMessage(error: OnlineOnlyError): string {
  return error.type === 'Offline' ? texts.endNeedsConnection : texts.endFailed(reasonText(error.reason));
}

export function onlineOnlyMessage(error: OnlineOnlyError): string {
  return error.type === 'Offline' ? errorTexts.unreachable : reasonText(error.reason);
}

export function bookingErrorMessage(error: BookingError): string {
  if (error.type === 'Full') return texts.noRoom(error.days.join(' '));
  return boardingTexts.inbox.failed(onlineOnlyMessage(error));
}

function reasonText(reason: string): string {
  return reasons[reason] ?? reason;
}

const reasons: Readonly<Record<string, string>> = {
  NotFound: errorTexts.notFound,
  Conflict: boardingTexts.inbox.alreadyHandled,
  NotPending: boardingTexts.inbox.alreadyHandled,
  NotActive: texts.ended,
  NotBegun: texts.notBegun,
  'permission-denied': errorTexts.refused,
};
