// The demo shop: a whole shop with its past, to look around in, to test and to measure with.
export { loadDemoShop } from './load.ts';
export { accounts as demoAccounts } from './people.ts';
export { createDemoShop } from './shop.ts';
export type { DemoShop } from './shop.ts';
