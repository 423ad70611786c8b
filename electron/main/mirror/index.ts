// The door of sync: the counter's till over this PC's file and the backend, and the mirror of the shop beside it.
export { startDailyBackups } from '../store/daily-backup.ts';
export { openCounter, type DesktopTillDeps, type OpenCounter } from '../app/desktop-till.ts';
export { startShopMirror } from './shop-mirror.ts';
export { startShopInfo } from './shop-info.ts';
