// The shop server: command line, data folder and start.
export { explainStartError, startupMessage } from './startup-messages.ts';
export { parseCommand, usage } from './command-line.ts';
export type { Command } from './command-line.ts';
export type { ShopKind } from './data-folder.ts';
export { initialDelivery, initialSettings } from './seed-settings.ts';
export { openShop } from './start.ts';
export type { RunningShop, ShopOptions, StartError } from './start.ts';
/** @internal For tests of the deployed rules and indexes. */
export { loadShopRules } from './load-rules.ts';
/** @internal For tests that need a server over TLS. */
export { openCertificate } from './network/certificate.ts';
