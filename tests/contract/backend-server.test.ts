// The HTTP API, the letters of the tills and the refusals, with a started shop.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createRefusalRepository, createTillRepository } from '#backend/tills';
import { checkServer, diagnoseServer, makeFirstAdmin, readOffers, rebuildCatalogue } from '#backend/server';
import { uploadLogo, uploadProductImage } from '#backend/uploads';
import { err, ok } from '#kernel/result';
import {
  adminEmail,
  cashierEmail,
  expectValue,
  lossyConnection,
  openTestShop,
  password,
  refusingConnection,
} from './backend/shop.ts';

async function image() {
  const pixels = { width: 8, height: 8, channels: 3, background: '#0a0' } as const;
  return new Blob([new Uint8Array(await sharp({ create: pixels }).png().toBuffer())], { type: 'image/png' });
}

test('the status of a started shop is online with a message (HT-02, HT-14)', async () => {
  const { visitor } = await openTestShop();
  expect(expectValue(await checkServer(visitor)).message).not.toBe('');
});

test('staff upload images and the logo, and get the URL to store (HT-03, HT-04, HT-05, AP-18)', async () => {
  const { url, cashier, admin } = await openTestShop();
  const file = await image();
  for (const uploaded of [
    await uploadProductImage(cashier.backend, { file, fileName: 'قطة.png' }),
    await uploadLogo(admin.backend, { file, fileName: 'logo.png' }),
  ]) {
    const address = expectValue(uploaded);
    expect(address).toMatch(/^\/uploads\//);
    expect((await fetch(new URL(address, url))).headers.get('content-type')).toBe('image/webp');
  }
});

test('a refused upload has its reason (HT-07)', async () => {
  const { visitor, cashier } = await openTestShop();
  const text = new Blob(['not a picture'], { type: 'image/png' });
  expect(await uploadProductImage(cashier.backend, { file: text, fileName: 'x.png' })).toEqual(
    err({ type: 'UploadRefused', reason: 'NotAnImage' }),
  );
  expect(await uploadProductImage(visitor, { file: await image(), fileName: 'x.png' })).toEqual(
    err({ type: 'UploadRefused', reason: 'Unauthenticated' }),
  );
});

test('an answer that is a page means that the upload server is misconfigured (HT-06, ER-26)', async () => {
  const { cashier } = await openTestShop();
  const upload = { file: await image(), fileName: 'x.png' };
  const answerPage = () => Promise.resolve('<html>404</html>');
  expect(await uploadProductImage(cashier.backend, upload, answerPage)).toEqual(
    err({ type: 'ServerMisconfigured' }),
  );
});

test('each call of the diagnosis answers (AP-47, HT-08, HT-09, HT-11)', async () => {
  const { admin } = await openTestShop();
  for (const path of ['/api/status', '/api/folder-info', '/api/test-drive'] as const) {
    expect(expectValue(await diagnoseServer(admin.backend, path)).success).toBe(true);
  }
});

test('the catalogue is offered; an admin has it made anew, a cashier is refused (CL-05, CL-14)', async () => {
  const { visitor, admin, cashier } = await openTestShop();
  expect((await readOffers(visitor)).catalogue).toBe(true);
  expect(expectValue(await rebuildCatalogue(admin.backend))).toBe(0);
  expect(await rebuildCatalogue(cashier.backend)).toMatchObject(err({ type: 'Refused' }));
  expect(await rebuildCatalogue(visitor)).toMatchObject(err({ type: 'Refused' }));
});

test('the first admin is created once: afterwards the setup is closed', async () => {
  const { visitor } = await openTestShop();
  const intruder = { code: 'AAAA-AAAA-AAAA', name: 'س', email: adminEmail, password };
  expect(await makeFirstAdmin(visitor, intruder)).toEqual(err({ type: 'SetupClosed' }));
});

/** The answer to a new till. */
function registered(letter: string) {
  return ok({ letter, lastReceipt: 0, lastShift: 0, lastSeenAt: null });
}

test('each till gets its own letter, once', async () => {
  const { cashier, admin } = await openTestShop();
  const register = (id: string) =>
    createTillRepository(cashier.backend).register({ id, name: '', by: cashier.actor });
  expect(await register('front')).toEqual(registered('A'));
  expect(await register('back')).toEqual(registered('B'));
  const again = { id: 'front', name: '', by: admin.actor };
  expect(await createTillRepository(admin.backend).register(again)).toEqual(registered('A'));
});

test('tills that register at the same time get different letters', async () => {
  const { cashier } = await openTestShop();
  const tills = createTillRepository(cashier.backend);
  const letters = await Promise.all(
    ['one', 'two', 'three'].map((id) => tills.register({ id, name: '', by: cashier.actor })),
  );
  expect(letters.map((letter) => expectValue(letter).letter).toSorted()).toEqual(['A', 'B', 'C']);
});

test('a till whose commit is refused because another till was first reads again and takes the next letter (GE-02)', async () => {
  const shop = await openTestShop();
  const register = ({ backend, actor }: typeof shop.cashier, id: string) =>
    createTillRepository(backend).register({ id, name: '', by: actor });
  const connection = await refusingConnection(shop.url, async () => {
    expect(await register(shop.cashier, 'first')).toEqual(registered('A'));
  });
  const late = await shop.signedInDevice(cashierEmail, connection.url);
  connection.refuse(1);
  expect(await register(late, 'late')).toEqual(registered('B'));
  expect(connection.commits()).toBe(2);
});

test('a commit that is refused over the same reads stays refused, and is not sent again (GE-02)', async () => {
  const shop = await openTestShop();
  const connection = await refusingConnection(shop.url, () => Promise.resolve());
  const { backend, actor } = await shop.signedInDevice(cashierEmail, connection.url);
  connection.refuse(Infinity);
  const till = { id: 'till', name: '', by: actor };
  expect(await createTillRepository(backend).register(till)).toEqual(
    err({ type: 'Refused', code: 'permission-denied' }),
  );
  expect(connection.commits()).toBe(1);
});

test('a commit whose reads change at every attempt is refused after five (GE-02)', async () => {
  const shop = await openTestShop();
  const others = ['A', 'B', 'C', 'D', 'E'];
  const connection = await refusingConnection(shop.url, async () => {
    const id = others.shift() ?? '';
    const till = { id, name: '', by: shop.admin.actor };
    expect(await createTillRepository(shop.admin.backend).register(till)).toEqual(registered(id));
  });
  const { backend, actor } = await shop.signedInDevice(cashierEmail, connection.url);
  connection.refuse(Infinity);
  expect(await createTillRepository(backend).register({ id: 'late', name: '', by: actor })).toMatchObject({
    ok: false,
    error: { type: 'Refused' },
  });
  expect(connection.commits()).toBe(5);
});

test('cashiers take six letters in 24 hours, an admin more (FS-36)', async () => {
  const { cashier, admin } = await openTestShop();
  const register = ({ backend, actor }: typeof cashier, id: string) =>
    createTillRepository(backend).register({ id, name: '', by: actor });
  for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) {
    expect(await register(cashier, `till-${letter}`)).toEqual(registered(letter));
  }
  expect(await register(cashier, 'seventh')).toMatchObject({ ok: false, error: { type: 'Refused' } });
  expect(await register(admin, 'seventh')).toEqual(registered('G'));
  expect(await register(cashier, 'eighth')).toMatchObject({ ok: false, error: { type: 'Refused' } });
});

test('a till whose answer was lost finds the letter that it was given', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const { backend, actor } = await shop.signedInDevice(cashierEmail, line.url);
  const till = { id: 'front', name: '', by: actor };
  line.loseAnswers(1);
  expect(await createTillRepository(backend).register(till)).toEqual(err({ type: 'Unreachable' }));
  expect(await createTillRepository(backend).register(till)).toEqual(registered('A'));
});

test('a till reports its presence, unsent records and last numbers; an admin lists the tills and names them (TH-06)', async () => {
  const { cashier, admin } = await openTestShop();
  const tills = createTillRepository(cashier.backend);
  const by = cashier.actor;
  expectValue(await tills.register({ id: 'front', name: 'الأولى', by }));
  expectValue(await tills.register({ id: 'back', name: 'الثانية', by }));
  const report = { unsent: 3, lastReceipt: 7, lastShift: 2 };
  expectValue(await tills.reportPresence('front', { ...report, clockOffset: -7 }));
  expectValue(await tills.reportPresence('front', report));
  // Lower ones are not stored, and keep no report from arriving.
  const behind = await tills.reportPresence('front', { ...report, lastReceipt: 6 });
  expect(behind).toMatchObject({ ok: true, value: { lastReceipt: 7, lastShift: 2 } });
  const lastSeenAt = expectValue(behind)?.seenAt;
  expect(await tills.register({ id: 'front', name: '', by })).toEqual(
    ok({ letter: 'A', lastReceipt: 7, lastShift: 2, lastSeenAt }),
  );
  expectValue(await createTillRepository(admin.backend).rename('front', 'عند الباب', admin.actor));
  const known = expectValue(await createTillRepository(admin.backend).list(10));
  expect(known).toMatchObject([
    { id: 'back', letter: 'B', name: 'الثانية', lastSeenAt: null, unsent: 0 },
    { id: 'front', letter: 'A', name: 'عند الباب', unsent: 3, clockOffset: -7 },
  ]);
  expect(Math.abs((known[1]?.lastSeenAt ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('a refusal is reported once, waits for an admin, and is resolved', async () => {
  const { cashier, admin } = await openTestShop();
  const refusal = {
    id: 'sale-1',
    kind: 'sale',
    payload: { total: 12.5 },
    number: 1,
    state: 'open',
    note: '',
    reason: 'permission-denied',
    tillId: 'front',
    cashierId: cashier.actor.id,
    recordedBy: cashier.actor.id,
  } as const;
  const refusals = createRefusalRepository(admin.backend);
  const { report } = createRefusalRepository(cashier.backend);
  expectValue(await report(refusal));
  expectValue(await report({ ...refusal, reason: 'repeated' }));
  expect(expectValue(await refusals.listOpen(10))).toMatchObject([{ ...refusal, note: null }]);
  expectValue(await report({ ...refusal, number: 2, reason: 'again' }));
  expect(expectValue(await refusals.listOpen(10))).toMatchObject([
    { ...refusal, number: 2, reason: 'again', note: null },
  ]);
  expectValue(await refusals.settle(refusal.id, 'discarded', 'سُجلت باليد'));
  expect(expectValue(await refusals.listOpen(10))).toEqual([]);
});
