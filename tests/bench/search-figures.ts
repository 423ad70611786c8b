// The counter's search over as many goods as a shop may have: each keystroke beside a plain look through all goods, whether anything
// is missed, and the memory that the index takes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateProducts } from '#server/demo';
import { everyCategory, filterProducts, readProduct, type Product } from '#domain/product';
import { productSearch, type ProductSearch } from '#domain/product-search';
import { percentile, spread, timed } from './figures.ts';

/** As many as the counter shows at first. */
const mostShown = 50;

/** Prints what a search over so many goods takes. */
export const searchFigures = async (count: number): Promise<void> => {
  const products = someProducts(count);
  const before = heldMegabytes();
  const search = productSearch();
  search.replace(products);
  search.find(wanted(''), mostShown);
  const memory = heldMegabytes() - before;
  const { recall, scan } = await compareWithScan(search, products);
  // What is typed first finds the code not yet compiled; a till is used all day.
  await timeKeystrokes(search, products);
  const times = await timeKeystrokes(search, products);
  console.log(
    `a keystroke over ${count} goods: p50 ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms (${times.length}), recall ${recall.toFixed(4)}, ${memory.toFixed(0)} MB`,
  );
  console.log(`  a plain look through all of them: ${spread(scan)}, ratio p99 ${ratio(times, scan)}`);
};

/** Goods as a shop may have them, the same at each run. */
export const someProducts = (count: number): readonly Product[] =>
  [...generateProducts({ count, seed: 1 })].map(([path, document]) =>
    readProduct(path.replace('products/', ''), document),
  );

const typed = [
  'طعام قطط',
  'كلاب صغير',
  'أسرّة',
  'العاب ملونة',
  '622',
  '٦٢٢١٠',
  'سلسلة كلب جلد',
  'zzz',
  'ا',
  '1',
] as const;

const prefixes = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

const wanted = (query: string) => ({ query, category: everyCategory, sort: 'name' }) as const;

/** Each prefix of each text, each time after a change of the list: nothing is remembered of the keystroke before. */
const timeKeystrokes = async (
  search: ProductSearch,
  products: readonly Product[],
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (const [at, query] of prefixes.entries()) {
      const changed = `جديد ${round} ${at}`;
      search.replace(
        products.map((product, place) => (place === 0 ? { ...product, name: changed } : product)),
      );
      search.find(wanted(''), mostShown);
      times.push(await timed(async () => search.find(wanted(query), mostShown)));
    }
  }
  search.replace(products);
  return times;
};

/** How much of what `filterProducts` finds the search finds, and how long that takes without an index. */
const compareWithScan = async (search: ProductSearch, products: readonly Product[]) => {
  const scan: number[] = [];
  let expected = 0;
  let found = 0;
  for (const query of prefixes) {
    let all: readonly Product[] = [];
    scan.push(
      await timed(async () => {
        all = filterProducts(products, { query, category: everyCategory });
      }),
    );
    const ids = new Set(search.find(wanted(query), Infinity).products.map(({ id }) => id));
    expected += all.length;
    found += all.filter(({ id }) => ids.has(id)).length;
  }
  return { recall: found / expected, scan };
};

/** Megabytes that are really in use. */
const heldMegabytes = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

const ratio = (times: readonly number[], floor: readonly number[]): string =>
  (percentile(times, 0.99) / percentile(floor, 0.99)).toFixed(4);
