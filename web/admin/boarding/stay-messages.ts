// The messages for stays that were not saved or not ended.
import type { BackendFailure } from '#backend/failure';
import type { CapacityError, EndError } from '#domain/stay';
import { boardingTexts, failureText } from '#text';

const texts = boardingTexts.stays;

/** Lists the full days (ER-45, AH-12), or gives the reason. */
export function saveErrorMessage(problem: BackendFailure | CapacityError): string {
  return problem.type === 'Full'
    ? texts.noRoom(problem.days.join('، '))
    : `${texts.saveFailed}. ${failureText(problem)}`;
}

export function endErrorMessage(error: BackendFailure | EndError): string {
  switch (error.type) {
    case 'Unreachable':
      return texts.endNeedsConnection;
    case 'NotBegun':
      return texts.endFailed(texts.notBegun);
    case 'NotActive':
      return texts.endFailed(texts.ended);
    default:
      return texts.endFailed(failureText(error));
  }
}
