// The demo shop: a complete shop with a history, for trying out, tests and measurements.
export { loadDemoShop } from './load.ts';
export { accounts as demoAccounts, demoPin } from './people.ts';
export { createDemoShop } from './shop.ts';
export type { DemoShop } from './shop.ts';
