// The shop server: command line, data folder and start.
export { explainStartError, startupMessage } from './startup-messages.ts';
export { parseCommand, usage } from './command-line.ts';
export type { Command } from './command-line.ts';
export type { ShopKind } from './data-folder.ts';
export { initialDelivery, initialSettings } from './seed-settings.ts';
export { openShop } from './start.ts';
export type { RunningShop, ShopOptions, StartError } from './start.ts';
