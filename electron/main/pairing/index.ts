// Entry point of pairing: how a till learns a shop server, recognises it later, and trusts no other.
export { originOf } from './origin.ts';
export { verifyShop, pairShop } from './pair-shop.ts';
export type { PairError, ShopIdentity } from './pair-shop.ts';
export { pinCertificate } from './pin-certificate.ts';
