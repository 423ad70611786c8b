import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageLinks, pageOf } from '#kernel/pagination';
import { cataloguePageSize } from '#domain/product';

describe('page links', () => {
  test.each([
    [1, [1]],
    [2, [1, 2]],
    [5, [1, 2, 3, 4, 5]],
  ])('%d pages are all listed (CA-16, LM-27)', (pageCount, expected) => {
    for (let page = 1; page <= pageCount; page += 1) expect(pageLinks(page, pageCount)).toEqual(expected);
  });

  test.each([1, 2, 3])('page %d of many shows 1 2 3 4 … last (CA-17, LM-27)', (page) => {
    expect(pageLinks(page, 6)).toEqual([1, 2, 3, 4, 'ellipsis', 6]);
    expect(pageLinks(page, 20)).toEqual([1, 2, 3, 4, 'ellipsis', 20]);
  });

  test.each([19, 20])('page %d of 20 shows 1 … and the last 4 (CA-18, LM-27)', (page) => {
    expect(pageLinks(page, 20)).toEqual([1, 'ellipsis', 17, 18, 19, 20]);
  });

  test('a page in the middle shows its neighbours between two gaps (CA-19, LM-27)', () => {
    expect(pageLinks(4, 6)).toEqual([1, 'ellipsis', 3, 4, 5, 'ellipsis', 6]);
    expect(pageLinks(10, 20)).toEqual([1, 'ellipsis', 9, 10, 11, 'ellipsis', 20]);
  });

  test('the shown page is always among the links, which rise and name each page once (CA-15)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (pageCount, seed) => {
        const page = (seed % pageCount) + 1;
        const numbers = pageLinks(page, pageCount).filter((link) => link !== 'ellipsis');
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((first, second) => first - second));
        expect(numbers.at(0)).toBe(1);
        expect(numbers.at(-1)).toBe(pageCount);
      }),
    );
  });

  test('every page can be reached from the first by following links (CA-15)', () => {
    for (const pageCount of [1, 5, 6, 7, 13, 60]) {
      const reached = new Set([1]);
      for (const page of reached) {
        for (const link of pageLinks(page, pageCount)) if (link !== 'ellipsis') reached.add(link);
      }
      expect(reached.size).toBe(pageCount);
    }
  });
});

describe('pages', () => {
  const numbered = (total: number) => Array.from({ length: total }, (_, index) => index);

  test('every item stands on exactly one page, 12 at most on each, in order (CA-14, AP-35, LM-03, LM-04)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 200 }), (items) => {
        const { pageCount } = pageOf(items, 1, cataloguePageSize);
        const pages = Array.from({ length: pageCount }, (_, index) =>
          pageOf(items, index + 1, cataloguePageSize),
        );
        expect(pages.flatMap((page) => page.items)).toEqual(items);
        expect(pages.every((page) => page.items.length <= 12)).toBe(true);
      }),
    );
  });

  test.each([
    [1, 30, { first: 1, last: 12, total: 30 }],
    [3, 30, { first: 25, last: 30, total: 30 }],
    [1, 0, { first: 0, last: 0, total: 0 }],
    [2, 24, { first: 13, last: 24, total: 24 }],
  ])('page %d of %d items shows %j (CA-12, AP-36)', (page, total, expected) => {
    expect(pageOf(numbered(total), page, 12).range).toEqual(expected);
  });

  test.each([
    [0, 1],
    [-3, 1],
    [1.5, 1],
    [Number.NaN, 1],
    [99, 4],
    [4, 4],
  ])('page %d of 4 becomes page %d', (asked, expected) => {
    expect(pageOf(numbered(48), asked, 12).page).toBe(expected);
  });
});
