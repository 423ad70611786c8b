// The counter with 50,000 goods: each keystroke of a search, and what it costs to follow the live list.
import { everyCategory, type Product } from '#domain/product';
import { productSearch, type ProductSearch } from '#domain/product-search';
import { spread, timed } from './figures.ts';
import { someProducts } from './search-figures.ts';

const goodsCount = 50_000;
const mostShown = 50;

export const benchCounter = async (): Promise<void> => {
  const products = someProducts(goodsCount);
  const search = productSearch();
  console.log(
    `index of ${goodsCount} goods: ${(await timed(async () => search.replace(products))).toFixed(0)} ms`,
  );
  // What is typed first finds the code not yet compiled; a till is used all day.
  await timeKeystrokes(search, products);
  console.log(`a keystroke: ${spread(await timeKeystrokes(search, products))}`);
  console.log(`a sale elsewhere followed: ${spread(await timeChanges(search, products))}`);
};

const typed = [
  'طعام قطط',
  'كلاب صغير',
  'أسرّة',
  'العاب ملونة',
  '622',
  '٦٢٢١٠',
  'ا',
  'ل',
  '1',
  'سلسلة كلب جلد',
  'zzz',
];

/** Each prefix of each text, each time after a change of the list: nothing is remembered of the keystroke before. */
const timeKeystrokes = async (
  search: ProductSearch,
  products: readonly Product[],
): Promise<readonly number[]> => {
  const times: number[] = [];
  let changes = 0;
  const forgetting = (): readonly Product[] => {
    changes += 1;
    return products.map((product, at) => (at === 0 ? { ...product, name: `جديد ${changes}` } : product));
  };
  for (const sort of ['name', 'priceAscending', 'stockDescending'] as const) {
    for (const text of typed) {
      for (let length = 1; length <= text.length; length += 1) {
        const query = text.slice(0, length);
        search.replace(forgetting());
        search.find({ query: '', category: everyCategory, sort }, mostShown);
        times.push(await timed(async () => search.find({ query, category: everyCategory, sort }, mostShown)));
      }
    }
  }
  return times;
};

const timeChanges = async (
  search: ProductSearch,
  products: readonly Product[],
): Promise<readonly number[]> => {
  const times: number[] = [];
  let list = products;
  for (let sale = 0; sale < 50; sale += 1) {
    list = list.map((product, at) => (at === sale * 7 ? { ...product, stock: product.stock + 1 } : product));
    const now = list;
    times.push(await timed(async () => search.replace(now)));
    search.find({ query: 'طعام', category: everyCategory, sort: 'name' }, mostShown);
  }
  return times;
};
