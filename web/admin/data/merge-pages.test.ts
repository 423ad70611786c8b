import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from '#testing/memory-repositories';
import { err, ok } from '#kernel/result';
import { mergePages, type MergeCursor } from './merge-pages.ts';
import type { ReadPage } from './read-many.ts';

interface Item {
  readonly id: string;
  readonly at: number;
}

function instantOf({ at }: Item): number {
  return at;
}

const lists = fc
  .array(fc.array(fc.nat(30), { maxLength: 40 }), { minLength: 1, maxLength: 3 })
  .map((drawn) =>
    drawn.map((instants, list) =>
      instants.toSorted((one, other) => other - one).map((at, index) => ({ id: `${list}-${index}`, at })),
    ),
  );

test('several lists in pages are one list, the newest first: nothing twice, nothing left out, no list read more than once a page (FA-30)', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 7 }), async (drawn, size) => {
      const reads = drawn.map(() => 0);
      const read = mergePages(
        drawn.map((items, list): ReadPage<Item> => (page) => {
          reads[list] = (reads[list] ?? 0) + 1;
          return Promise.resolve(ok(pageOf(items, page)));
        }),
        instantOf,
      );
      const shown: Item[] = [];
      let after: MergeCursor<Item> | null = null;
      let pages = 0;
      do {
        const page = await read({ size, after });
        if (!page.ok) throw new Error('a page');
        pages += 1;
        expect(reads.every((count) => count <= pages)).toBe(true);
        expect(pages).toBeLessThanOrEqual(Math.ceil(drawn.flat().length / size) + 1);
        // No more waits than a page of each list and what a page before it left.
        for (const { unshown } of page.value.next ?? []) expect(unshown.length).toBeLessThan(2 * size);
        if (page.value.next !== null) expect(page.value.items).toHaveLength(size);
        shown.push(...page.value.items);
        after = page.value.next;
      } while (after !== null);
      const all = drawn.flat().toSorted((one, other) => other.at - one.at);
      expect(shown.map(instantOf)).toEqual(all.map(instantOf));
      expect(new Set(shown.map(({ id }) => id)).size).toBe(all.length);
      for (const list of drawn.keys()) {
        const ofList = shown.filter(({ id }) => id.startsWith(`${list}-`));
        expect(ofList).toEqual(drawn[list]);
      }
    }),
  );
});

test('of equally new items that of the first list comes first, and a list that cannot be read is the failure of the page (FA-30)', async () => {
  const listOf = (id: string): ReadPage<Item> => (page) => Promise.resolve(ok(pageOf([{ id, at: 1 }], page)));
  const read = mergePages([listOf('entry'), listOf('refund')], instantOf);
  expect(await read({ size: 5, after: null })).toEqual(
    ok({ items: [expect.objectContaining({ id: 'entry' }), expect.objectContaining({ id: 'refund' })], next: null }),
  );
  const failing: ReadPage<Item> = () => Promise.resolve(err({ type: 'Unreachable' }));
  expect(await mergePages([listOf('entry'), failing], instantOf)({ size: 5, after: null })).toEqual(
    err({ type: 'Unreachable' }),
  );
});
