export { virtualTime } from './virtual-time.ts';
export type { VirtualTime } from './virtual-time.ts';
