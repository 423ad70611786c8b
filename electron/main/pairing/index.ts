// Entry point of pairing: pairs with a shop server, recognises it later, and makes the process trust no other server.
export { originOf } from './origin.ts';
export { verifyShop, pairShop } from './pair-shop.ts';
export type { PairError, ShopIdentity } from './pair-shop.ts';
export { pinCertificate, publicAuthorities } from './pin-certificate.ts';
