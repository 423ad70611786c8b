// The last receipt and shift of a till, as it knows them and as the backend has them (TH-06). Any member of staff may state them, so they
// rise by steps, and a till goes on above a foreign number only within a step of its own or of a stored record (FS-29).
import { formatReceiptNumber } from '#domain/sale';
import { shiftId } from '#domain/shift';

/** The last receipt and shift of a till; 0 before the first. */
export interface LastNumbers {
  readonly lastReceipt: number;
  readonly lastShift: number;
}

/**
 * The most that one report raises them by; the access rules have the same.
 *
 * @internal For the test.
 */
export const numberSteps: LastNumbers = { lastReceipt: 2_000, lastShift: 10 };

/**
 * The greatest that a receipt and the id of a shift are printed with; the access rules have the same.
 *
 * @internal For the test.
 */
export const greatestNumbers: LastNumbers = { lastReceipt: 999_999_999_999, lastShift: 1_000_000 };

const both = ['lastReceipt', 'lastShift'] as const;

/** What a till states next: its own numbers, but no more than a step above what is stored, and never less. */
export function nextStated(own: LastNumbers, stored: LastNumbers): LastNumbers {
  const next = (of: keyof LastNumbers): number =>
    Math.max(stored[of], Math.min(own[of], stored[of] + numberSteps[of]));
  return { lastReceipt: next('lastReceipt'), lastShift: next('lastShift') };
}

/** Whether the backend has all of the till's own numbers, or more. */
export function isWhollyStated(own: LastNumbers, stored: LastNumbers): boolean {
  return both.every((of) => stored[of] >= own[of]);
}

export function areSameNumbers(one: LastNumbers, other: LastNumbers): boolean {
  return both.every((of) => one[of] === other[of]);
}

/** A stored number that is further above the till's own than a step. */
export interface Overstated {
  readonly of: keyof LastNumbers;
  readonly own: number;
  readonly stored: number;
}

export function overstatedNumbers(own: LastNumbers, stored: LastNumbers): readonly Overstated[] {
  return both
    .filter((of) => stored[of] > own[of] + numberSteps[of])
    .map((of) => ({ of, own: own[of], stored: stored[of] }));
}

/**
 * The receipt numbers to look up for a record within the step below a number, that one included. Records stand close together, and only
 * the last of them may have been unsent: so the distances double.
 */
export function receiptsNear(letter: string, number: number): readonly string[] {
  const { lastReceipt: step } = numberSteps;
  const distances = [0, ...Array.from({ length: 11 }, (_, power) => 2 ** power), step - 1];
  return numbersBelow(number, distances).map((each) => formatReceiptNumber(letter, each));
}

/** The ids of all shifts within the step below a number, that one included. */
export function shiftsNear(tillId: string, number: number): readonly string[] {
  const distances = Array.from({ length: numberSteps.lastShift }, (_, distance) => distance);
  return numbersBelow(number, distances).map((each) => shiftId(tillId, each));
}

function numbersBelow(number: number, distances: readonly number[]): readonly number[] {
  return distances.map((distance) => number - distance).filter((each) => each > 0);
}
