// The message for a stay that was not saved.
import type { BackendFailure } from '#backend/failure';
import type { CapacityError } from '#domain/stay';
import { boardingTexts, failureText } from '#text';

const texts = boardingTexts.stays;

/** The days that are full, or the sentence of a failed save with its reason (ER-45, AH-12). */
export function saveErrorMessage(problem: BackendFailure | CapacityError): string {
  if (problem.type === 'Full') return texts.noRoom(problem.days.join('، '));
  return `${texts.saveFailed}. ${failureText(problem)}`;
}
