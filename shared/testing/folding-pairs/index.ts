export { foldingPairs } from './folding-pairs.ts';
