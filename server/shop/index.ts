// The shop server put together: its command line, its data folder, and the door by which tests start one.
export { explainStartError, welcome } from './startup-messages.ts';
export { parseCommand, usage } from './command-line.ts';
export type { Command } from './command-line.ts';
export type { ShopKind } from './data-folder.ts';
export { firstSettings } from './seed-settings.ts';
export { openShop, startShop } from './start.ts';
export type { RunningShop, ShopOptions, StartError } from './start.ts';
