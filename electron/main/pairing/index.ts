// The door of pairing: how a till comes to know a shop server, knows it again, and trusts no other from then on.
export { originOf } from './origin.ts';
export { findShop, meetShop } from './meet-shop.ts';
export type { MeetError, ShopIdentity } from './meet-shop.ts';
export { trust } from './trust.ts';
