// The door of the browser's till.
export { noteScan } from './browser-health.ts';
export { tillOfPage } from './page-till.ts';
export type { PageTillDeps } from './page-till.ts';
