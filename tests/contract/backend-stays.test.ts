// Stays and requests with a started shop: the capacity is never exceeded, and a stay that is sent again exists once.
import { expect, test } from 'vitest';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import { createSettingsRepository } from '#backend/settings';
import { createStatisticsRepository } from '#backend/statistics';
import {
  checkStay,
  stayFormOf,
  offlineStay,
  type Stay,
  type StayDraft,
  type StayRequestDraft,
} from '#domain/stay';
import { err, ok } from '#kernel/result';
import { defaultSettings } from '#domain/settings';
import { shopDay } from '#kernel/shop-day';
import { aStayDraft } from './backend/drafts.ts';
import {
  adminEmail,
  cashierEmail,
  connectTo,
  expectValue,
  lossyConnection,
  openTestShop,
  saveSettings,
} from './backend/shop.ts';

function days(first: string, last: string) {
  return { startDate: shopDay(first), endDate: shopDay(last) };
}

/** A shop with capacity for `cats` cats and one dog, and the repositories of its cashier and admin. */
async function shopWithRoom(cats: number) {
  const shop = await openTestShop();
  const { admin, cashier } = shop;
  const settings = { ...defaultSettings, capacity: { cats, dogs: 1 } };
  await saveSettings(createSettingsRepository(admin.backend), settings, admin.actor);
  return {
    ...shop,
    stays: createStayRepository(cashier.backend),
    adminStays: createStayRepository(admin.backend),
  };
}

type Shop = Awaited<ReturnType<typeof shopWithRoom>>;

/** Changes the current version of a stay as admin. */
async function change({ admin, adminStays }: Shop, id: string, to: Partial<StayDraft>): Promise<void> {
  const seen = expectValue(await adminStays.get(id));
  expectValue(await adminStays.update(seen, draftOf(seen, to), admin.actor));
}

/** The form of a stay with these changes. */
function draftOf(stay: Stay, to: Partial<StayDraft>): StayDraft {
  const draft = checkStay({ ...stayFormOf(stay), ...to });
  return expectValue(draft);
}

const aRequest: StayRequestDraft = {
  petName: 'لولو',
  petType: 'dog',
  petBreed: '',
  petAge: '',
  petWeight: 4.5,
  ownerName: 'منى',
  ownerPhone: '01012345678',
  ownerEmail: '',
  specialNotes: '',
  emergencyContact: '',
  ...days('2026-12-01', '2026-12-03'),
};

test('stays are recorded; active ones listed by their end, all by their start, newest first (DB-44, DB-45, DB-46)', async () => {
  const shop = await shopWithRoom(5);
  const { cashier, stays } = shop;
  expectValue(await stays.create('late', aStayDraft(days('2026-11-20', '2026-11-30')), cashier.actor));
  expectValue(await stays.create('soon', aStayDraft(days('2026-11-25', '2026-11-26')), cashier.actor));
  expectValue(await stays.create('over', aStayDraft(days('2026-11-01', '2026-11-02')), cashier.actor));
  await change(shop, 'over', { status: 'completed' });
  expect(expectValue(await stays.listActive()).map(({ id }) => id)).toEqual(['soon', 'late']);
  const first = expectValue(await stays.list({ size: 2, after: null }));
  const second = expectValue(await stays.list({ size: 2, after: first.next }));
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['soon', 'late', 'over']);
  expect(second.next).toBeNull();
  const active = await createStatisticsRepository(cashier.backend).activeStays(shopDay('2026-11-25'));
  expect(expectValue(active)).toEqual({ present: 2, upcoming: 0 });
});

test('a stay on a full day is refused with that day; the day of departure takes no place', async () => {
  const { cashier, stays } = await shopWithRoom(1);
  expectValue(await stays.create('first', aStayDraft(days('2026-11-20', '2026-11-22')), cashier.actor));
  expect(await stays.create('second', aStayDraft(days('2026-11-21', '2026-11-24')), cashier.actor)).toEqual(
    err({ type: 'Full', days: ['2026-11-21'] }),
  );
  expect(await stays.create('third', aStayDraft(days('2026-11-22', '2026-11-24')), cashier.actor)).toEqual(
    ok(undefined),
  );
  expect(
    await stays.create(
      'dog',
      aStayDraft({ petType: 'dog', ...days('2026-11-20', '2026-11-22') }),
      cashier.actor,
    ),
  ).toEqual(ok(undefined));
});

test('two tills that book the last place at the same time book it once', async () => {
  const { cashier, stays, signedInDevice } = await shopWithRoom(1);
  const other = await signedInDevice(cashierEmail);
  const given = await Promise.all([
    stays.create('here', aStayDraft(), cashier.actor),
    createStayRepository(other.backend).create('there', aStayDraft(), other.actor),
  ]);
  expect(given.filter((result) => result.ok)).toHaveLength(1);
});

test('a stay whose answer was lost is sent again and takes its places once', async () => {
  const shop = await shopWithRoom(2);
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const stays = createStayRepository(device.backend);
  line.loseAnswers(1);
  expect(await stays.create('stay', aStayDraft(), device.actor)).toEqual(err({ type: 'Unreachable' }));
  expect(await stays.create('stay', aStayDraft(), device.actor)).toEqual(ok(undefined));
  expect(await stays.create('next', aStayDraft(), device.actor)).toEqual(ok(undefined));
  expect(await stays.create('third', aStayDraft(), device.actor)).toMatchObject(err({ type: 'Full' }));
});

test('an offline stay is stored under its temporary id, and accepted above the capacity and marked (CO-11, CO-12)', async () => {
  const { cashier, stays } = await shopWithRoom(1);
  expectValue(await stays.create('first', aStayDraft(), cashier.actor));
  const queued = offlineStay(aStayDraft({ petName: 'بسبس' }), 'temporary');
  expect(await stays.createQueued(queued, cashier.actor)).toEqual(ok({ isOverCapacity: true }));
  expect(await stays.createQueued(queued, cashier.actor)).toMatchObject({ ok: true });
  const active = expectValue(await stays.listActive());
  expect(active).toHaveLength(2);
  const sent = active.find(({ id }) => id === 'temporary');
  expect(sent).toMatchObject({ petName: 'بسبس', isOverCapacity: true });
  expect(sent?.syncedAt).toBeTypeOf('number');
  expect(expectValue(await stays.listOverCapacity()).map(({ id }) => id)).toEqual(['temporary']);
  expectValue(await stays.end('temporary', shopDay('2026-11-20'), cashier.actor));
  expect(expectValue(await stays.listOverCapacity())).toEqual([]);
});

test('a cashier ends an active stay today, which frees its places (HO-08)', async () => {
  const { cashier, stays } = await shopWithRoom(1);
  expectValue(await stays.create('first', aStayDraft(days('2026-11-20', '2026-11-25')), cashier.actor));
  const ended = await stays.end('first', shopDay('2026-11-21'), cashier.actor);
  expect(ended).toMatchObject(ok({ status: 'completed', endDate: '2026-11-21' }));
  expect(await stays.create('next', aStayDraft(days('2026-11-21', '2026-11-25')), cashier.actor)).toEqual(
    ok(undefined),
  );
  expect(await stays.end('first', shopDay('2026-11-22'), cashier.actor)).toEqual(err({ type: 'NotActive' }));
  expect(await stays.end('nobody', shopDay('2026-11-22'), cashier.actor)).toEqual(err({ type: 'NotFound' }));
});

test('a stay whose end had a lost answer is ended by repeating it, by the same user on the same day (HO-08)', async () => {
  const { cashier, admin, stays } = await shopWithRoom(1);
  expectValue(await stays.create('first', aStayDraft(days('2026-11-20', '2026-11-25')), cashier.actor));
  const end = () => stays.end('first', shopDay('2026-11-21'), cashier.actor);
  const ended = ok({ id: 'first', status: 'completed', endDate: '2026-11-21' });
  expect(await end()).toMatchObject(ended);
  expect(await end()).toMatchObject(ended);
  expect(await createStayRepository(admin.backend).end('first', shopDay('2026-11-21'), admin.actor)).toEqual(
    err({ type: 'NotActive' }),
  );
});

test('a cashier records and ends a stay of three months', async () => {
  const { cashier, stays } = await shopWithRoom(1);
  const stay = aStayDraft(days('2026-11-20', '2027-02-20'));
  expect(await stays.create('long', stay, cashier.actor)).toEqual(ok(undefined));
  expect(await stays.create('second', stay, cashier.actor)).toMatchObject(err({ type: 'Full' }));
  expect(await stays.end('long', shopDay('2026-11-21'), cashier.actor)).toMatchObject({ ok: true });
  expect(await stays.create('second', stay, cashier.actor)).toEqual(
    err({ type: 'Full', days: ['2026-11-20'] }),
  );
  const next = aStayDraft(days('2026-11-21', '2027-02-20'));
  expect(await stays.create('second', next, cashier.actor)).toEqual(ok(undefined));
});

test('an edited stay moves its places: its former days are free, its new days are taken (AH-09, AH-10, DB-47)', async () => {
  const shop = await shopWithRoom(1);
  const { admin, adminStays } = shop;
  expectValue(await adminStays.create('first', aStayDraft(days('2026-11-20', '2026-11-22')), admin.actor));
  await change(shop, 'first', days('2026-11-21', '2026-11-24'));
  const day = (first: string, last: string) =>
    adminStays.create(first, aStayDraft(days(first, last)), admin.actor);
  expect(await day('2026-11-20', '2026-11-21')).toEqual(ok(undefined));
  expect(await day('2026-11-23', '2026-11-24')).toEqual(err({ type: 'Full', days: ['2026-11-23'] }));
  await change(shop, 'first', { status: 'cancelled' });
  expect(await day('2026-11-23', '2026-11-24')).toEqual(ok(undefined));
});

test('of two admins who edit one stay, the second gets its current version and its user, and overwrites nothing', async () => {
  const { admin, adminStays, cashier, stays } = await shopWithRoom(1);
  expectValue(await stays.create('stay', aStayDraft(), cashier.actor));
  const seen = expectValue(await adminStays.get('stay'));
  expect(seen.updatedBy).toBeNull();
  const mine = draftOf(seen, { specialNotes: 'يأكل مرتين' });
  expectValue(await adminStays.update(seen, draftOf(seen, { ownerPhone: '01111111111' }), admin.actor));
  const updated = await adminStays.update(seen, mine, admin.actor);
  expect(updated).toMatchObject(
    err({
      type: 'ChangedMeanwhile',
      current: { ownerPhone: '01111111111', specialNotes: '', updatedBy: admin.actor.id },
      by: admin.actor.id,
    }),
  );
  const now = expectValue(await adminStays.get('stay'));
  expectValue(await adminStays.update(now, mine, admin.actor));
  expect(expectValue(await adminStays.get('stay'))).toMatchObject({ specialNotes: 'يأكل مرتين' });
});

test('saving a change again after a lost answer is no conflict', async () => {
  const shop = await shopWithRoom(1);
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(adminEmail, line.url);
  const stays = createStayRepository(device.backend);
  expectValue(await stays.create('stay', aStayDraft(), device.actor));
  const seen = expectValue(await stays.get('stay'));
  const draft = draftOf(seen, { petName: 'لولو' });
  line.loseAnswers(1);
  expect(await stays.update(seen, draft, device.actor)).toEqual(err({ type: 'Unreachable' }));
  expect(await stays.update(seen, draft, device.actor)).toEqual(ok(undefined));
});

test('the occupancy of days has their counts and their stays; ending a stay clears the following days', async () => {
  const { admin, adminStays } = await shopWithRoom(2);
  expectValue(await adminStays.create('one', aStayDraft(days('2026-11-28', '2026-12-02')), admin.actor));
  expectValue(await adminStays.create('two', aStayDraft(days('2026-12-01', '2026-12-03')), admin.actor));
  const december = expectValue(await adminStays.occupancy(shopDay('2026-12-01'), shopDay('2026-12-31')));
  expect([...december.days]).toEqual([
    ['2026-12-01', { cats: 2, dogs: 0, stays: new Set(['one', 'two']) }],
    ['2026-12-02', { cats: 1, dogs: 0, stays: new Set(['two']) }],
  ]);
  expect(december.stays.map(({ id }) => id).toSorted()).toEqual(['one', 'two']);
  expect(december.more).toBe(0);
  expectValue(await adminStays.end('one', shopDay('2026-11-29'), admin.actor));
  const after = expectValue(await adminStays.occupancy(shopDay('2026-12-01'), shopDay('2026-12-31')));
  expect(after.stays.map(({ id }) => id)).toEqual(['two']);
});

test('a stay that ends early frees only the following days; its past days stay taken when its notes change', async () => {
  const shop = await shopWithRoom(1);
  const { cashier, stays, adminStays } = shop;
  expectValue(await stays.create('one', aStayDraft(days('2026-11-28', '2026-12-04')), cashier.actor));
  const taken = async () => {
    const { days: places } = expectValue(
      await adminStays.occupancy(shopDay('2026-11-01'), shopDay('2026-12-31')),
    );
    return [...places].filter(([, { cats }]) => cats > 0).map(([day]) => day);
  };
  expectValue(await stays.end('one', shopDay('2026-12-01'), cashier.actor));
  const past = ['2026-11-28', '2026-11-29', '2026-11-30'];
  expect(await taken()).toEqual(past);
  await change(shop, 'one', { specialNotes: 'يأكل مرتين' });
  expect(await taken()).toEqual(past);
  await change(shop, 'one', { status: 'cancelled' });
  expect(await taken()).toEqual([]);
  await change(shop, 'one', { status: 'completed' });
  expect(await taken()).toEqual([]);
});

test('a stay that ends after its last day takes no additional place', async () => {
  const { cashier, stays, adminStays } = await shopWithRoom(1);
  expectValue(await stays.create('one', aStayDraft(days('2026-12-01', '2026-12-03')), cashier.actor));
  expectValue(await stays.end('one', shopDay('2026-12-06'), cashier.actor));
  const { days: places } = expectValue(
    await adminStays.occupancy(shopDay('2026-12-01'), shopDay('2026-12-31')),
  );
  expect([...places.keys()]).toEqual(['2026-12-01', '2026-12-02']);
});

test('active stays are listed in pages, by their end (DB-44)', async () => {
  const { admin, adminStays } = await shopWithRoom(5);
  for (const [id, end] of [
    ['b', '2026-12-03'],
    ['a', '2026-12-02'],
    ['c', '2026-12-03'],
  ] as const) {
    expectValue(await adminStays.create(id, aStayDraft(days('2026-12-01', end)), admin.actor));
  }
  const first = expectValue(await adminStays.listActivePage({ size: 2, after: null }));
  const second = expectValue(await adminStays.listActivePage({ size: 2, after: first.next }));
  expect(first.items.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(second.items.map(({ id }) => id)).toEqual(['c']);
  expect(second.next).toBeNull();
});

test('a deleted stay frees its places; a cashier may not delete (AH-11, DB-48)', async () => {
  const { admin, cashier, stays, adminStays } = await shopWithRoom(1);
  expectValue(await adminStays.create('first', aStayDraft(), admin.actor));
  expect(await stays.remove('first', cashier.actor)).toEqual(
    err({ type: 'Refused', code: 'permission-denied' }),
  );
  expectValue(await adminStays.remove('first', admin.actor));
  expect(await adminStays.create('next', aStayDraft(), admin.actor)).toEqual(ok(undefined));
});

test("a visitor's request is stored as pending, with its timestamps (HR-15, HR-21, DB-53)", async () => {
  const { visitor, cashier } = await openTestShop();
  expect(await createStayRequestRepository(visitor).create('request', aRequest)).toEqual(ok(undefined));
  const [found] = expectValue(await createStayRequestRepository(cashier.backend).listPending());
  expect(found).toMatchObject({ ...aRequest, id: 'request', status: 'pending', hostingId: null });
  expect(found?.createdAt).toBe(found?.updatedAt);
});

test('a request whose answer was lost is sent again and exists once, also when it was answered in between (HR-19)', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const requests = createStayRequestRepository(connectTo(line.url));
  const inbox = createStayRequestRepository(shop.cashier.backend);
  line.loseAnswers(1);
  expect(await requests.create('request', aRequest)).toEqual(err({ type: 'Unreachable' }));
  expect(await requests.create('request', aRequest)).toEqual(ok(undefined));
  expect(expectValue(await inbox.listPending())).toHaveLength(1);
  expectValue(await inbox.decline('request'));
  expect(await requests.create('request', aRequest)).toEqual(ok(undefined));
  expect(await createStayRequestRepository(shop.admin.backend).create('request', aRequest)).toEqual(
    ok(undefined),
  );
  expect(expectValue(await inbox.listPending())).toEqual([]);
});

test('accepting a request records the stay and the answer together, once (HR-20)', async () => {
  const { visitor, cashier, stays } = await shopWithRoom(1);
  expectValue(await createStayRequestRepository(visitor).create('request', aRequest));
  const hosting = { id: 'stay', draft: aStayDraft({ petType: 'dog', ...days('2026-12-01', '2026-12-03') }) };
  expect(await stays.accept('request', hosting, cashier.actor)).toEqual(ok(undefined));
  expect(await stays.accept('request', hosting, cashier.actor)).toEqual(ok(undefined));
  expect(await stays.accept('request', { ...hosting, id: 'other' }, cashier.actor)).toEqual(
    err({ type: 'Conflict' }),
  );
  expect(expectValue(await stays.listActive())).toMatchObject([{ id: 'stay', requestId: 'request' }]);
  expect(expectValue(await createStayRequestRepository(cashier.backend).listPending())).toEqual([]);
});

test('a request without a free place stays pending (HR-20)', async () => {
  const { visitor, cashier, stays } = await shopWithRoom(0);
  expectValue(await createStayRequestRepository(visitor).create('request', { ...aRequest, petType: 'cat' }));
  const hosting = { id: 'stay', draft: aStayDraft(days('2026-12-01', '2026-12-02')) };
  expect(await stays.accept('request', hosting, cashier.actor)).toMatchObject(err({ type: 'Full' }));
  expect(expectValue(await createStayRequestRepository(cashier.backend).listPending())).toHaveLength(1);
});

test('a request is declined once (HR-20)', async () => {
  const { visitor, cashier } = await openTestShop();
  const requests = createStayRequestRepository(cashier.backend);
  expectValue(await createStayRequestRepository(visitor).create('request', aRequest));
  expect(await requests.decline('request')).toEqual(ok(undefined));
  expect(await requests.decline('request')).toEqual(err({ type: 'Conflict' }));
  expect(await requests.decline('nothing')).toEqual(err({ type: 'NotFound' }));
});
