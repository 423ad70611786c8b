// What 'Today' says of a till's running day, and what the full check of it finds.
import { createDayCheckRepository } from '#backend/day-checks';
import { createTillDayRepository, createTillRepository } from '#backend/tills';
import { verdictOf } from '#domain/proof';
import { shopDayOf } from '#kernel/shop-day';
import { hashText } from '../till/chain.ts';
import { secondAdmin, valueOf } from './back-office.ts';
import type { Shop } from './shop.ts';

/** The verdict, the differences, the first broken link of the chain, and the numbers of sales and refunds; else what is missing. */
export function checkedDay(shop: Shop, letter: string): Promise<unknown> {
  return secondAdmin(shop, async ({ backend, staff }) => {
    const day = shopDayOf(Date.now());
    const till = valueOf(await createTillRepository(backend).list(20)).find((one) => one.letter === letter);
    if (till === undefined) return 'no till';
    const [found] = valueOf(await createTillDayRepository(backend).ofTill(till.id, [day]));
    if (found === undefined) return 'no day';
    const contact = { lastSeenAt: till.lastSeenAt, hasOpenShift: false, now: Date.now() };
    const asked = { tillId: till.id, day, isFull: true, pause: async () => undefined };
    const check = valueOf(await createDayCheckRepository(backend).run(asked, { actor: staff, hashText }));
    return [verdictOf(found, contact).state, check.differences, check.chain, check.sales, check.refunds];
  });
}
