// The door of the browser's till.
export { tillFor } from './page-till.ts';
export type { TillSessionWorld } from './page-till.ts';
