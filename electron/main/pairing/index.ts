// The door of pairing: how a till comes to know a shop server, knows it again, and trusts no other from then on.
export { originOf } from './origin.ts';
export { verifyShop, pairShop } from './pair-shop.ts';
export type { PairError, ShopIdentity } from './pair-shop.ts';
export { pinCertificate } from './pin-certificate.ts';
