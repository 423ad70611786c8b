// The receipt numbers in the gaps of a day and before its first one: records of other days, or numbers that no record has (TH-14).
import type { StoredDocument } from '#backend/documents';
import type { NumberedLink } from '#domain/day-check';
import { formatReceiptNumber } from '#domain/sale';
import { readText } from '#kernel/fields';
import type { Steps } from './read-all-of.ts';

/** So many numbers are tried up before the first of a day. */
const maxTried = 100;

/** A gap of more numbers is read by range: a clock that was set to another day for an hour leaves one of hundreds. */
const maxSingle = 3;

/** The first and the last number of a gap. */
type Gap = readonly [first: number, last: number];

type Neighbours = Map<string, NumberedLink | null>;

export async function readNeighbours(
  steps: Steps,
  links: readonly { readonly letter: string; readonly number: number }[],
): Promise<ReadonlyMap<string, NumberedLink | null>> {
  const found: Neighbours = new Map();
  for (const letter of new Set(links.map((one) => one.letter))) {
    const numbers = links
      .flatMap((one) => (one.letter === letter ? [one.number] : []))
      .toSorted((one, other) => one - other);
    for (const gap of gapsBetween(numbers)) await readGap(steps, letter, gap, found);
    for (let number = (numbers[0] ?? 1) - 1, tried = 0; number > 0 && tried < maxTried; number -= 1) {
      tried += 1;
      if ((await readOne(steps, formatReceiptNumber(letter, number), found)) !== null) break;
    }
  }
  return found;
}

/** Between the lowest and the highest of the sorted numbers. */
function gapsBetween(numbers: readonly number[]): readonly Gap[] {
  return numbers.flatMap((number, at) => {
    const next = numbers[at + 1] ?? number;
    return next - number > 1 ? [[number + 1, next - 1] as const] : [];
  });
}

async function readGap(steps: Steps, letter: string, [first, last]: Gap, found: Neighbours): Promise<void> {
  if (last - first < maxSingle) {
    for (let number = first; number <= last; number += 1)
      await readOne(steps, formatReceiptNumber(letter, number), found);
    return;
  }
  const range = [formatReceiptNumber(letter, first), formatReceiptNumber(letter, last)] as const;
  for (const { id, fields } of [
    ...(await steps.between('sales', 'receiptNumber', range)),
    ...(await steps.between('refunds', 'receiptNumber', range)),
    ...(await steps.between('voidNumbers', null, range)),
  ]) {
    const receiptNumber = readText(fields, 'receiptNumber') || id;
    // A number that another record had before leads to that one.
    if (!('numberTwice' in fields)) found.set(receiptNumber, linkOf(receiptNumber, fields));
  }
}

async function readOne(steps: Steps, receiptNumber: string, found: Neighbours): Promise<NumberedLink | null> {
  const index = await steps.one('receiptIndex', receiptNumber);
  const collection = index?.fields['kind'] === 'refund' ? 'refunds' : 'sales';
  const record =
    index === undefined
      ? await steps.one('voidNumbers', receiptNumber)
      : await steps.one(collection, readText(index.fields, 'documentId'));
  const link = record === undefined ? null : linkOf(receiptNumber, record.fields);
  found.set(receiptNumber, link);
  return link;
}

function linkOf(receiptNumber: string, fields: StoredDocument['fields']): NumberedLink {
  return { receiptNumber, hash: readText(fields, 'hash'), previousHash: readText(fields, 'previousHash') };
}
