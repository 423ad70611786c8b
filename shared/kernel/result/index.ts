export { allOk, err, ok } from './result.ts';
export type { Result } from './result.ts';
