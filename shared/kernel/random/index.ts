export { createRandom } from './random.ts';
export type { Random } from './random.ts';
