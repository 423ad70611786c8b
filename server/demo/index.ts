// The demo shop: a whole shop with its past, to look around in, to test and to measure with.
export { encodeFields } from './documents.ts';
export type { Plain, PlainDocument } from './documents.ts';
export { loadDemoShop } from './load.ts';
export { generateOrders, generateProducts, generateSales } from './many.ts';
export type { Numbered } from './many.ts';
export { accounts as demoAccounts } from './people.ts';
export { createRandom } from './random.ts';
export type { Random } from './random.ts';
export { createDemoShop } from './shop.ts';
export type { DemoShop } from './shop.ts';
