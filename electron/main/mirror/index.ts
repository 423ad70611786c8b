// Entry point of the mirror: the copy of the shop on this PC, updated by listeners.
export { startShopMirror } from './shop-mirror.ts';
export { startShopInfo } from './shop-info.ts';
export { createWatchFailed, type WatchFailed } from './watch-failures.ts';
