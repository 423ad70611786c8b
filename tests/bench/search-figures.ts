// The search of the pos over a large shop: each keystroke beside a plain scan of all products, its recall, the memory of its
// index, and the cost of live updates.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateProducts } from './large-shop.ts';
import {
  posSorts,
  everyCategory,
  filterProducts,
  readProduct,
  type Product,
  type ProductSort,
} from '#domain/product';
import { createProductSearch, type ProductSearch } from '#domain/product-search';
import { spread, timed } from './figures.ts';

/** The number of products that the pos shows first. */
const mostShown = 50;

/** Prints what a search over that many products takes. */
export async function searchFigures(count: number): Promise<void> {
  const products = someProducts(count);
  await compileSearch(products.slice(0, 1_000));
  const before = heldMegabytes();
  const search = createProductSearch();
  const listed = await timed(async () => search.replace(products));
  const read = await timed(async () => {
    while (search.readAhead());
  });
  const first = await timeKeystrokes(search, products, ['name']);
  const again = await timeKeystrokes(search, products, posSorts);
  search.replace(products);
  const memory = heldMegabytes() - before;
  const { recall, scan } = await compareWithScan(search, products);
  console.log(
    `${count} products listed in ${listed.toFixed(0)} ms, their words read in ${read.toFixed(0)} ms`,
  );
  console.log(`  a keystroke, typed for the first time: ${spread(first)}`);
  console.log(`  typed again: ${spread(again)}, recall ${recall.toFixed(4)}, ${memory.toFixed(0)} MB`);
  console.log(`  a plain look through all of them: ${spread(scan)}`);
  console.log(`  a sale elsewhere followed: ${spread(await timeChanges(search, products))}`);
}

/** A till is used all day, so the measured code is compiled first. */
async function compileSearch(products: readonly Product[]): Promise<void> {
  const search = createProductSearch();
  for (let round = 0; round < 5; round += 1) await timeKeystrokes(search, products, posSorts);
}

/** Products of a realistic shop, the same at each run. */
export function someProducts(count: number): readonly Product[] {
  return [...generateProducts({ count, seed: 1 })].map(([path, document]) =>
    readProduct(path.replace('products/', ''), document),
  );
}

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
  'ل',
  '1',
] as const;

const prefixes = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

function wanted(query: string, sort: ProductSort = 'name') {
  return { query, category: everyCategory, sort } as const;
}

/** Each prefix of each text, each time after a change of the list. */
async function timeKeystrokes(
  search: ProductSearch,
  products: readonly Product[],
  sorts: readonly ProductSort[],
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const sort of sorts) {
    for (const [at, query] of prefixes.entries()) {
      const changed = `جديد ${sort} ${at}`;
      search.replace(
        products.map((product, place) => (place === 0 ? { ...product, name: changed } : product)),
      );
      search.find(wanted('', sort), mostShown);
      times.push(await timed(async () => search.find(wanted(query, sort), mostShown)));
    }
  }
  return times;
}

async function timeChanges(search: ProductSearch, products: readonly Product[]): Promise<readonly number[]> {
  const times: number[] = [];
  let list = products;
  for (let sale = 0; sale < 50; sale += 1) {
    list = list.map((product, at) => (at === sale * 7 ? { ...product, stock: product.stock + 1 } : product));
    const now = list;
    times.push(await timed(async () => search.replace(now)));
    search.find(wanted('طعام'), mostShown);
  }
  return times;
}

/** The share of the results of `filterProducts` that the search finds, and the time of the former. */
async function compareWithScan(search: ProductSearch, products: readonly Product[]) {
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
}

/** Megabytes in use after a garbage collection. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
