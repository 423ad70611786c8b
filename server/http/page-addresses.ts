// The addresses of the program's pages, as its router knows them (SH-12 to SH-33, SH-58, FW-27).
import { shopPageNames } from '#domain/shop-pages';

const storePages = ['products', 'cart', 'checkout', 'track', 'orders', 'hosting-request', ...shopPageNames];
const services = ['hosting', 'supplies', 'accessories'];
const staffPages = ['login', 'setup', 'profile', 'settings'];
/** The router of these areas answers every path below them. */
const areas = ['admin', 'cashier'];

const storePage = `(?:${storePages.join('|')}|services/(?:${services.join('|')}))/?`;
const addresses = new RegExp(
  `^/(?:${storePage}|(?:${staffPages.join('|')})/?|(?:${areas.join('|')})(?:/.*)?)?$`,
  'iu',
);
const storeAddresses = new RegExp(`^/(?:${storePage}|products/.+)?$`, 'iu');

/** Whether a URL of a request names a page of the program; every other one is unknown. */
export function isPageAddress(url: string): boolean {
  return addresses.test(url.split('?')[0] ?? '');
}

/** Whether a URL of a request names a page of the store, also that of any product. */
export function isStoreAddress(url: string): boolean {
  return storeAddresses.test(url.split('?')[0] ?? '');
}
