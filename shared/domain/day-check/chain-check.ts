// The numbers and the chain of a till's day: each number once, each record linked to the one before it (TH-01, TH-14).
import { canonicalRefund, canonicalSale, chainLink, type HashText } from '#domain/chain';
import { formatReceiptNumber, madeByCashier, numberParts } from '#domain/sale';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import type { DayRecords, NumberedLink } from './records.ts';

interface Link extends NumberedLink {
  readonly letter: string;
  readonly number: number;
  readonly made: DifferenceMaker;
}

export interface ChainFindings {
  /** Empty for a whole chain. */
  readonly firstBroken: string;
  readonly differences: readonly DayDifference[];
}

export function checkChain(records: DayRecords, hashText: HashText): ChainFindings {
  const sequence = linksOf(records).toSorted((one, other) => one.number - other.number);
  const steps = sequence.flatMap((link, at) => {
    const before = sequence[at - 1] ?? null;
    return before?.receiptNumber === link.receiptNumber
      ? [doubledNumber(before, link)]
      : stepInto(link, before?.letter === link.letter ? before : null, records);
  });
  const edited = editedRecords(records, hashText);
  const broken = [...steps, ...edited].map(({ receiptNumber }) => receiptNumber);
  return { firstBroken: broken.toSorted(byNumber)[0] ?? '', differences: [...steps, ...edited] };
}

/** The gaps before a record, and its link to the record before. */
function stepInto(link: Link, before: Link | null, records: DayRecords): readonly DayDifference[] {
  const { letter, number, receiptNumber } = link;
  const { neighbours, restored } = records;
  if (restored.has(receiptNumber)) return [];
  const ofOtherDay = (each: number) => neighbours.get(formatReceiptNumber(letter, each));
  const from = before === null ? firstMissing(number, ofOtherDay) : before.number + 1;
  const gaps = gapsIn({ from, until: number }, numbersOf(neighbours, letter)).map((gap) =>
    missingNumbers(letter, gap),
  );
  const former = before?.number === number - 1 ? before : ofOtherDay(number - 1);
  const expected = number === 1 ? '' : former?.hash;
  return expected === undefined || expected === link.previousHash || isAfterFlagged(link, records)
    ? gaps
    : [
        ...gaps,
        differenceOf('chain', { ...link.made, receiptNumber }, { expected, found: link.previousHash }),
      ];
}

/** A till that lost records and repeated their numbers before it knew goes on after its own (TH-06). */
function isAfterFlagged({ previousHash }: Link, { sales, refunds }: DayRecords): boolean {
  return (
    sales.some(({ sale, isNumberTwice }) => isNumberTwice && sale.hash === previousHash) ||
    refunds.some(({ hash, isNumberTwice }) => isNumberTwice && hash === previousHash)
  );
}

/** The lowest of the numbers right below this one that no record has. */
function firstMissing(number: number, ofOtherDay: (each: number) => NumberedLink | null | undefined): number {
  let first = number;
  while (ofOtherDay(first - 1) === null) first -= 1;
  return first;
}

function numbersOf(neighbours: DayRecords['neighbours'], letter: string): readonly number[] {
  return [...neighbours.values()]
    .flatMap((each) => numberParts(each?.receiptNumber ?? '') ?? [])
    .flatMap((each) => (each.letter === letter ? [each.number] : []));
}

function missingNumbers(letter: string, [first, last]: Gap): DayDifference {
  const [expected, found] = [formatReceiptNumber(letter, first), formatReceiptNumber(letter, last)];
  const record = { documentId: expected, receiptNumber: expected };
  return differenceOf('missingNumber', record, { expected, found });
}

type Gap = readonly [first: number, last: number];

/** The ranges from `from` up to but without `until` that hold none of the numbers. */
function gapsIn(
  { from, until }: { readonly from: number; readonly until: number },
  present: readonly number[],
): readonly Gap[] {
  const inside = present.filter((each) => each >= from && each < until).toSorted((one, other) => one - other);
  const gaps = [...inside, until].map(
    (end, at) => [at === 0 ? from : (inside[at - 1] ?? from) + 1, end - 1] as const,
  );
  return gaps.filter(([first, last]) => first <= last);
}

/** A record whose own hash is not that of its text. */
function editedRecords({ sales, refunds }: DayRecords, hashText: HashText): readonly DayDifference[] {
  const texts = [
    ...sales.map(({ sale }) => ({ record: sale, text: canonicalSale(sale) })),
    ...refunds.map((refund) => ({ record: refund, text: canonicalRefund(refund) })),
  ];
  return texts.flatMap(({ record, text }) => {
    const { receiptNumber, previousHash, hash: found } = record;
    const expected = chainLink(hashText, previousHash, text).hash;
    return expected === found
      ? []
      : [
          differenceOf(
            'edited',
            { documentId: record.id, receiptNumber, ...madeByCashier(record) },
            { expected, found },
          ),
        ];
  });
}

/** Everything of the day that has a number of its own: what is flagged as taken twice has none. */
export function linksOf({
  sales,
  refunds,
  voidNumbers,
}: Pick<DayRecords, 'sales' | 'refunds' | 'voidNumbers'>): readonly Link[] {
  const records = [
    ...sales
      .filter(({ isNumberTwice }) => !isNumberTwice)
      .map(({ sale }) => ({ ...sale, documentId: sale.id })),
    ...refunds
      .filter(({ isNumberTwice }) => !isNumberTwice)
      .map((refund) => ({ ...refund, documentId: refund.id })),
    ...voidNumbers,
  ];
  return records.flatMap((record) => {
    const { receiptNumber, hash, previousHash } = record;
    const parts = numberParts(receiptNumber);
    const made = { documentId: record.documentId, ...madeByCashier(record) };
    return parts === null ? [] : [{ ...parts, receiptNumber, hash, previousHash, made }];
  });
}

function doubledNumber(first: Link, { receiptNumber, made }: Link): DayDifference {
  const values = { expected: first.made.documentId, found: made.documentId };
  return differenceOf('doubledNumber', { ...made, receiptNumber }, values);
}

function byNumber(one: string, other: string): number {
  return (numberParts(one)?.number ?? 0) - (numberParts(other)?.number ?? 0);
}
