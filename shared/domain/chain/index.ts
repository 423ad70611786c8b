export { canonicalRefund, canonicalSale, chainLink, shortHash } from './chain.ts';
export type { ChainedRefund, ChainedSale, ChainLink, HashText } from './chain.ts';
