export {
  canonicalRefund,
  canonicalSale,
  chainLink,
  isRefundEdited,
  isSaleEdited,
  shortHash,
} from './chain.ts';
export type { ChainedRefund, ChainedSale, ChainLink, HashText } from './chain.ts';
