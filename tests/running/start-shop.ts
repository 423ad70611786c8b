// Starts a shop server in this process.
import { openShop, type RunningShop, type ShopOptions } from '#server/shop';

/** Throws when the shop does not start. Logs nothing unless the options say so. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const shop = await openShop({ log: 'silent', ...options });
  if (!shop.ok) throw new Error(`The shop did not start: ${JSON.stringify(shop.error)}`);
  return shop.value;
}
