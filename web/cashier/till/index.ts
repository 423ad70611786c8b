// The door of the browser's till.
export { tillFor } from './till-session.ts';
export type { TillSessionWorld } from './till-session.ts';
