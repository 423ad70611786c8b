// The receipt numbers in the gaps of a day and before its first one: records of other days, or numbers that no record has (TH-14).
import type { NumberedLink } from '#domain/day-check';
import { formatReceiptNumber, numberParts } from '#domain/sale';
import { readText } from '#kernel/fields';
import type { Steps } from './read-all-of.ts';

/** So many numbers are tried up before the first of a day, and in its gaps. */
const maxTried = 100;

export async function readNeighbours(
  steps: Steps,
  records: readonly { readonly receiptNumber: string }[],
): Promise<ReadonlyMap<string, NumberedLink | null>> {
  const found = new Map<string, NumberedLink | null>();
  const parts = records.flatMap(({ receiptNumber }) => numberParts(receiptNumber) ?? []);
  for (const letter of new Set(parts.map((one) => one.letter))) {
    const numbers = parts
      .flatMap((one) => (one.letter === letter ? [one.number] : []))
      .toSorted((one, other) => one - other);
    for (const number of gapNumbers(numbers)) await findLink(formatReceiptNumber(letter, number));
    for (let number = (numbers[0] ?? 1) - 1, tried = 0; number > 0 && tried < maxTried; number -= 1) {
      tried += 1;
      if ((await findLink(formatReceiptNumber(letter, number))) !== null) break;
    }
  }
  return found;

  async function findLink(receiptNumber: string): Promise<NumberedLink | null> {
    const link = await readLink(steps, receiptNumber);
    found.set(receiptNumber, link);
    return link;
  }
}

/** The first numbers that are not among these, between the lowest and the highest of them. */
function gapNumbers(numbers: readonly number[]): readonly number[] {
  const missing: number[] = [];
  for (const [at, number] of numbers.entries()) {
    const next = numbers[at + 1] ?? number;
    for (let each = number + 1; each < next && missing.length < maxTried; each += 1) missing.push(each);
  }
  return missing;
}

async function readLink(steps: Steps, receiptNumber: string): Promise<NumberedLink | null> {
  const index = await steps.one('receiptIndex', receiptNumber);
  const collection = index?.fields['kind'] === 'refund' ? 'refunds' : 'sales';
  const record =
    index === undefined
      ? await steps.one('voidNumbers', receiptNumber)
      : await steps.one(collection, readText(index.fields, 'documentId'));
  if (record === undefined) return null;
  const { fields } = record;
  return { receiptNumber, hash: readText(fields, 'hash'), previousHash: readText(fields, 'previousHash') };
}
