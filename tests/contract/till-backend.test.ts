// The counter's words to a started shop: what was done although its answer was lost is not told as refused.
import { expect, test } from 'vitest';
import { newDocumentId } from '#backend/documents';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import { createRefusalRepository } from '#backend/tills';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { aStayRequest, aSale } from '#testing/builders';
import { createFirestoreTillBackend } from '#till-firestore';
import { aStayDraft } from './backend/drafts.ts';
import {
  cashierEmail,
  type Device,
  expectValue,
  lossyConnection,
  openTestShop,
  type TestShop,
} from './backend/shop.ts';

function tillOf({ backend, actor }: Device) {
  return createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => actor,
    tillName: 'الأولى',
    tillId: 'first',
  });
}

/** A visitor's request that has arrived. */
async function placeRequest(shop: TestShop) {
  const days = { startDate: shopDay('2026-11-20'), endDate: shopDay('2026-11-23') };
  const request = aStayRequest({ id: 'request', petType: 'cat', ...days });
  const { id, status: _s, hostingId: _h, createdAt: _c, updatedAt: _u, ...draft } = request;
  expectValue(await createStayRequestRepository(shop.visitor).create(id, { ...draft, ...days }));
  return request;
}

test('HR-20 accepting a request again after a lost answer finds it accepted, and makes one stay', async () => {
  const shop = await openTestShop();
  const request = await placeRequest(shop);
  const line = await lossyConnection(shop.url);
  const till = tillOf(await shop.signedInDevice(cashierEmail, line.url));
  line.loseAnswers(1);
  expect(await till.acceptRequest(request, aStayDraft())).toEqual(err({ type: 'Offline' }));
  expect(await till.acceptRequest(request, aStayDraft())).toEqual(ok(undefined));
  expect(expectValue(await createStayRepository(shop.cashier.backend).listActive())).toHaveLength(1);
});

test('HR-20 a request that another counter has answered is still told as answered', async () => {
  const shop = await openTestShop();
  const request = await placeRequest(shop);
  const other = await shop.signedInDevice(cashierEmail);
  expect(await tillOf(other).acceptRequest(request, aStayDraft())).toEqual(ok(undefined));
  expect(await tillOf(shop.cashier).acceptRequest(request, aStayDraft())).toEqual(
    err({ type: 'Refused', reason: 'Conflict' }),
  );
});

test('CO-14 what the back office reads of a refused sale is the reason, and then what became of it', async () => {
  const shop = await openTestShop();
  const till = tillOf(shop.cashier);
  const sale = aSale({ id: 'refused-sale' });
  const refusal = { reason: 'permission-denied', refusedAt: 1 };
  const entry = {
    id: sale.id,
    payload: { kind: 'sale', sale },
    recordedAt: 1,
    leasedUntil: 0,
    refusal,
  } as const;
  expect(await till.reportRefused(entry, 'open', '')).toEqual(ok(undefined));
  const refusals = createRefusalRepository(shop.admin.backend);
  expect(expectValue(await refusals.listOpen(10))).toMatchObject([
    { id: sale.id, reason: 'permission-denied', tillId: 'first', state: 'open' },
  ]);
  expect(await till.reportRefused(entry, 'discarded', 'بيع تجريبي')).toEqual(ok(undefined));
  expect(expectValue(await refusals.listOpen(10))).toEqual([]);
  expect(await till.reportRefused(entry, 'stillOpen', '')).toEqual(ok(undefined));
  expect(expectValue(await refusals.listOpen(10))).toEqual([]);
});

test('CO-14 a refusal whose report was lost is reported at the next start, or with what became of it', async () => {
  const shop = await openTestShop();
  const till = tillOf(shop.cashier);
  const refusals = createRefusalRepository(shop.admin.backend);
  const refusal = { reason: 'permission-denied', refusedAt: 1 };
  const entryOf = (id: string) =>
    ({
      id,
      payload: { kind: 'sale', sale: aSale({ id }) },
      recordedAt: 1,
      leasedUntil: 0,
      refusal,
    }) as const;
  expect(await till.reportRefused(entryOf('waits'), 'stillOpen', '')).toEqual(ok(undefined));
  expect(await till.reportRefused(entryOf('given-up'), 'discarded', 'x')).toEqual(ok(undefined));
  expect(expectValue(await refusals.listOpen(10))).toMatchObject([{ id: 'waits' }]);
  expect(expectValue(await refusals.state('given-up'))).toBe('discarded');
  expect(expectValue(await refusals.state('never'))).toBeNull();
});
