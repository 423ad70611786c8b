// The addresses of the program's pages, as its router knows them (SH-12 to SH-33, SH-58).

const storePages = ['products', 'cart', 'checkout', 'track', 'orders', 'hosting-request'];
const services = ['hosting', 'supplies', 'accessories'];
const staffPages = ['login', 'setup', 'profile', 'settings'];
/** The router of these areas answers every path below them. */
const areas = ['admin', 'cashier'];

const addresses = new RegExp(
  `^/(?:(?:${[...storePages, ...staffPages].join('|')}|services/(?:${services.join('|')}))/?|(?:${areas.join('|')})(?:/.*)?)?$`,
  'iu',
);

/** Whether a URL of a request names a page of the program; every other one is unknown. */
export function isPageAddress(url: string): boolean {
  return addresses.test(url.split('?')[0] ?? '');
}
