// A refusal in words: why, and what it is called.
import { countersTexts } from '#text';
import type { RefusedRecord } from './refused-record.ts';

const { reasons, otherReason, refused } = countersTexts;

/** The backend's word as a sentence; a word that is not known is shown as it is. */
export function describeReason(word: string): string {
  return isKnown(word) ? reasons[word] : otherReason(word);
}

function isKnown(word: string): word is keyof typeof reasons {
  return Object.hasOwn(reasons, word);
}

export function nameOfRecord(record: RefusedRecord): string {
  return record.kind === 'sale'
    ? refused.saleNamed(record.sale.receiptNumber)
    : refused.hostingNamed(record.hosting.petName);
}
