// Which calls open the drawer.
import { expect, test } from 'vitest';
import { noMoney } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { aSale, pounds, someInstant } from '#testing/builders';
import type { Payments } from '#domain/sale';
import { recordingHandlers } from '../../../tests/desktop/recorded-calls.ts';
import { drawerCalls } from './drawer-calls.ts';

const draft = { kind: 'out', amount: pounds(5), reason: 'change', note: '', receiptNumber: null } as const;

const input = { id: 's1', cart: [], paid: [] };

async function opensAfter(payments: Payments, change = noMoney): Promise<number> {
  let opened = 0;
  const { handlers } = recordingHandlers();
  const sale = aSale({ payments, change });
  const recordSale = async () => ok({ sale, state: 'queued', isPrinted: false } as const);
  await drawerCalls({ ...handlers, recordSale }, () => (opened += 1)).recordSale(input);
  return opened;
}

test('a sale opens the drawer when cash comes or goes, not for a card or a wallet (SF-10)', async () => {
  expect(await opensAfter({ cash: pounds(100) })).toBe(1);
  expect(await opensAfter({ cash: pounds(20), card: pounds(80) })).toBe(1);
  expect(await opensAfter({ cash: noMoney, card: pounds(100) }, pounds(5))).toBe(1);
  expect(await opensAfter({ card: pounds(100) })).toBe(0);
  expect(await opensAfter({ vodafone: pounds(60), instapay: pounds(40) })).toBe(0);
});

test('a recorded movement of the drawer opens it, so that the cash can be taken or put (SF-08, SF-10, HZ-06)', async () => {
  let opened = 0;
  const { handlers } = recordingHandlers();
  const of = { tillId: 'till-1', shiftId: 'till-1_1', by: 'c1', byName: 'كريم', approvedBy: null };
  const recordDrawer = async () =>
    ok({ ...draft, ...of, id: 'd1', timestamp: someInstant, day: shopDayOf(someInstant) });
  const calls = drawerCalls({ ...handlers, recordDrawer }, () => (opened += 1));
  expect((await calls.recordDrawer(draft, null)).ok).toBe(true);
  expect(opened).toBe(1);
});

test('a refused sale or pay-out leaves the drawer closed (SF-08, SF-10)', async () => {
  let opened = 0;
  const { handlers } = recordingHandlers();
  const calls = drawerCalls(
    { ...handlers, recordDrawer: async () => err({ type: 'NoShift' }) },
    () => (opened += 1),
  );
  await calls.recordSale(input);
  expect((await calls.recordDrawer(draft, null)).ok).toBe(false);
  expect(opened).toBe(0);
});
