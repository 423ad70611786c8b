// The browser's store in a real Chromium: what every store must keep, how fast it is on the disk, and a mirror that joins it.
import { discardStep, refuseStep, saleStep, stayStep } from '#till';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { shopDay } from '#kernel/shop-day';
import { aStay, aSale } from '#testing/builders';
import { openStoreBrowser, storeIn, type StoreBrowser } from './indexed-db/browser.ts';
import { describeTillStore } from './store-contract.ts';

let browser: StoreBrowser;
beforeAll(async () => {
  browser = await openStoreBrowser(onTestFinished);
});
afterAll(() => browser.close());

describeTillStore('IndexedDB in Chromium', () => browser.newDevice());

test('two devices of the browser share nothing (TS-06)', async () => {
  const [one, other] = [await browser.newDevice(), await browser.newDevice()];
  const selling = await one.open();
  expect(await selling.run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 })).toMatchObject({
    ok: true,
  });
  const idle = await other.open();
  expect(await idle.count()).toEqual({ waiting: 0, refused: 0 });
  expect((await idle.identity()).id).not.toBe((await selling.identity()).id);
  const copies = await Promise.all(
    [one, other].map(async (device) =>
      (await device.newPage()).evaluate(() => localStorage.getItem('offlineSales')),
    ),
  );
  expect(copies.filter((copy) => copy?.includes('"s1"') === true)).toHaveLength(1);
});

const now = Date.parse('2026-01-05T10:00:00Z');

test('a record that only the storage copy has joins the queue at the next start, once (CO-02, DB-62)', async () => {
  const device = await browser.newDevice();
  const page = await device.newPage();
  await (await storeIn(page)).run(saleStep, aSale({ id: 's1' }), { letter: 'A', leasedUntil: 0 });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offlineSales'))).toContain('"s1"');
  const mirrored = await page.evaluate(() => localStorage.getItem('offlineSales'));
  const lost = JSON.parse(mirrored ?? '[]').map((sale: object) => ({ ...sale, id: 's2' }));
  await page.evaluate(
    ([stored, other]) =>
      localStorage.setItem('offlineSales', JSON.stringify([...JSON.parse(stored), ...other])),
    [mirrored ?? '[]', lost] as const,
  );
  for (let start = 0; start < 2; start += 1) {
    const store = await device.open();
    expect((await store.waitingEntries(10, new Set(), now)).map(({ id }) => id)).toEqual(['s1', 's2']);
  }
});

test('R5 a database of another format is refused and stays as it is', async () => {
  const device = await browser.newDevice();
  const page = await device.newPage();
  const outcome = await page.evaluate(async () => {
    const openOther = () =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('other', 1);
        opening.onupgradeneeded = () => void opening.result.createObjectStore('queue');
        opening.onsuccess = () => resolve(opening.result);
      });
    (await openOther()).close();
    const refused = await window.storeDevice.open('other').then(() => 'opened', String);
    return { refused, stores: [...(await openOther()).objectStoreNames] };
  });
  expect(outcome).toEqual({ refused: expect.stringContaining('another format'), stores: ['queue'] });
});

test('a damaged record of the browser holds up no other one, and gives back its units when it is set aside (FP-23)', async () => {
  const device = await browser.newDevice();
  const page = await device.newPage();
  for (const id of ['broken', 'whole'])
    await (await storeIn(page)).run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
  await page.evaluate(async () => {
    const isDone = (request: IDBRequest | IDBTransaction, event: string) =>
      new Promise((resolve) => request.addEventListener(event, resolve));
    const [known] = await indexedDB.databases();
    const opening = indexedDB.open(known?.name ?? '');
    await isDone(opening, 'success');
    const writing = opening.result.transaction('queue', 'readwrite');
    const cursor = writing.objectStore('queue').index('id').openCursor('broken');
    await isDone(cursor, 'success');
    const { payload, ...entry } = cursor.result?.value ?? {};
    const { total: _total, day: _day, ...sale } = payload.sale;
    cursor.result?.update({ ...entry, payload: { kind: 'sale', sale } });
    await isDone(writing, 'complete');
    opening.result.close();
  });
  const store = await device.open();
  const kinds = async () =>
    (await store.waitingEntries(10, new Set(), now)).map(({ payload }) => payload.kind);
  expect((await kinds()).filter((kind) => kind === 'damaged' || kind === 'sale')).toEqual([
    'damaged',
    'sale',
  ]);
  const before = await store.unsentUnits();
  await store.run(refuseStep, 'broken', { reason: 'Damaged', refusedAt: now });
  expect(await store.refusedRecords()).toMatchObject([
    { id: 'broken', payload: { kind: 'damaged', of: 'sale', receiptNumber: 'A-000001' } },
  ]);
  await store.run(discardStep, 'broken', 'سجل تالف');
  expect(await store.refusedRecords()).toEqual([]);
  const [[id, count] = ['', 0]] = [...before];
  expect([...(await store.unsentUnits())]).toEqual([[id, count / 2]]);
});

test('a device without room says so before a sale is tried (CO-05)', async () => {
  const device = await browser.newDevice();
  const store = await device.open();
  expect(await store.hasSpace()).toBe(true);
  await device.fill();
  expect(await store.hasSpace()).toBe(false);
});

test('a stay that has left the queue does not come back from a mirror that still holds it (DB-62, CO-14)', async () => {
  const device = await browser.newDevice();
  const page = await device.newPage();
  const { petName, petType, ownerName, ownerPhone, specialNotes, status } = aStay();
  const days = { startDate: shopDay('2026-01-05'), endDate: shopDay('2026-01-08') };
  const stay = { petName, petType, ownerName, ownerPhone, specialNotes, status, ...days };
  const mirrored = () => page.evaluate(() => localStorage.getItem('offlineHostings') ?? '');
  for (const id of ['discarded', 'acknowledged']) {
    await (await storeIn(page)).run(stayStep, { ...stay, id }, 0);
  }
  await expect.poll(mirrored).toContain('acknowledged');
  const before = await mirrored();
  await (await storeIn(page)).run(discardStep, 'discarded', 'x');
  await page.evaluate(() => window.store.acknowledge('acknowledged'));
  await expect.poll(mirrored).toBe('[]');
  // As the power leaves it: the browser writes its mirror out later than the queue.
  await page.evaluate((text) => localStorage.setItem('offlineHostings', text), before);
  const store = await device.open();
  expect(await store.waitingEntries(10, new Set(), now)).toEqual([]);
});

test('the storage copy holds a refused sale and no report about it (DB-62, CO-14)', async () => {
  const device = await browser.newDevice();
  const page = await device.newPage();
  const copied = () => page.evaluate(() => localStorage.getItem('offlineSales') ?? '');
  for (const id of ['s1', 's2'])
    await (await storeIn(page)).run(saleStep, aSale({ id }), { letter: 'A', leasedUntil: 0 });
  await expect.poll(copied).toContain('"s2"');
  await (await storeIn(page)).run(refuseStep, 's1', { reason: 'permission-denied', refusedAt: 1 });
  await page.evaluate(() => window.store.acknowledge('s2'));
  await expect.poll(copied).not.toContain('"s2"');
  expect(JSON.parse(await copied()).map(({ id }: { readonly id: string }) => id)).toEqual(['s1']);
  const store = await device.open();
  expect((await store.waitingEntries(10, new Set(), now)).map(({ id }) => id)).toEqual(['s1:1:open']);
});

test('a sale that was answered is there for every other window and for the next start (FT-31, CO-02, CO-15)', async () => {
  const device = await browser.newDevice();
  const selling = await device.open();
  const other = await device.open();
  for (let at = 0; at < 20; at += 1) {
    expect(
      await selling.run(saleStep, aSale({ id: `s${at}` }), { letter: 'A', leasedUntil: 0 }),
    ).toMatchObject({ ok: true });
    expect(await other.receipt(`s${at}`)).toMatchObject({ state: 'queued' });
  }
  const reopened = await device.open();
  expect(await reopened.count()).toEqual({ waiting: 20, refused: 0 });
});
