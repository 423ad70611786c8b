// The route modules over both backends: the shop server behind a proxy, and the cloud service of a Firebase project (CL-01).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { addDays, instantsOfDay, shopDayOf } from '#kernel/shop-day';
import type { RunningShop } from '#server/shop';
import { billed } from './service/billed.ts';
import { adminOf, createSkippingClock, shopOrigin, startService, unsigned } from './service/cloud.ts';
import { describeService, type ServiceBackend } from './service/describe-service.ts';
import { createTwoBackends, signInAt } from './service/two-backends.ts';

const admin = { name: 'صاحبة المحل', email: 'owner@shop.test', password: 'secret-1' };
const backends = createTwoBackends(admin);
const { clock, stops, openShop } = backends;
/** Of the two backends, after their suites. */
const urls: string[] = [];

/** Writes past the rules, as every writer of the project does: with the backend's time. */
function writerOf(app: App): Pick<ServiceBackend, 'put' | 'bury' | 'lose'> {
  const firestore = getFirestore(app);
  const lose = (id: string) => firestore.doc(`products/${id}`).delete();
  return {
    put: (path, fields) => firestore.doc(path).set({ ...fields, updatedAt: FieldValue.serverTimestamp() }),
    lose,
    async bury(documentId) {
      await lose(documentId);
      const deletedAt = FieldValue.serverTimestamp();
      const tombstone = { collection: 'products', documentId, deletedAt, by: 'test' };
      await firestore.doc(`tombstones/products_${documentId}`).set(tombstone);
    },
  };
}

/** Tokens of the admin, and of a new cashier each time. */
function tokensOf(shop: RunningShop, api: string, tokenFor: (idToken: string) => string) {
  let people = 0;
  const signedIn = async (email: string) => tokenFor(await signInAt(shop.url, email, admin.password));
  return async (role: 'admin' | 'cashier'): Promise<string> => {
    if (role === 'admin') return signedIn(admin.email);
    people += 1;
    const email = `cashier-${people}@shop.test`;
    const made = await fetch(`${api}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedIn(admin.email)}` },
      body: JSON.stringify({ name: 'هالة', email, role, password: admin.password }),
    });
    expect(made.status).toBe(200);
    return signedIn(email);
  };
}

async function openService(): Promise<ServiceBackend> {
  const { url } = await backends.openService();
  const { google, firebase } = backends.opened();
  const tokenOf = tokensOf(google, url, unsigned);
  urls.push(url);
  return { url, tokenOf, ...writerOf(firebase), nextMinute: () => clock.beginMinute() };
}

async function openOwnShop(): Promise<ServiceBackend> {
  const web = join(backends.opened().folder, 'web');
  mkdirSync(web);
  for (const page of ['index', 'products', 'app']) {
    writeFileSync(join(web, `${page}.html`), '<title>x</title></head><div id="root"></div>');
  }
  const { shop, app } = await backends.openOwnShop({ web, publicUrl: shopOrigin });
  const tokenOf = tokensOf(shop, shop.url, (idToken) => idToken);
  urls.push(shop.url);
  return { url: shop.url, tokenOf, ...writerOf(app), nextMinute: () => clock.beginMinute() };
}

describeService('the shop server', openOwnShop);
describeService('firebase-admin', openService);

test.each(['/products/rope', '/products/none', '/products?category=toys', '/robots.txt'])(
  'both backends answer %s with the same text (WS-07)',
  async (path) => {
    // Both have seen the last writes of their suites.
    clock.skip(1);
    const [own, cloud] = await Promise.all(
      urls.map(async (url) => (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).text()),
    );
    expect(own).not.toBe('');
    expect(cloud).toBe(own);
  },
);

test.each([
  { trustedHops: 2, place: 'behind Hosting', added: '203.0.113.7, 66.249.80.1' },
  { trustedHops: 1, place: 'at its own URL', added: '203.0.113.7' },
])(
  '$place a forged X-Forwarded-For gains nothing, and callers differ (FS-42)',
  async ({ trustedHops, added }) => {
    // The minute of the limit does not end in between.
    const at = clock.now();
    const { app } = await startService(backends.opened().firebase, stops, { trustedHops, now: () => at });
    const ask = (url: string, forwarded: string) =>
      app.inject({ url, headers: { 'x-forwarded-for': forwarded }, remoteAddress: '169.254.1.1' });
    const other = added.replace('203.0.113.7', '203.0.113.8');
    for (const [chain, address] of [
      [added, '203.0.113.7'],
      [`198.51.100.1, 198.51.100.2, ${added}`, '203.0.113.7'],
      [other, '203.0.113.8'],
    ] as const) {
      expect((await ask('/api/status', chain)).json()).toMatchObject({ address });
    }
    // CL-06
    const allowed = 300;
    const statuses: number[] = [];
    for (let count = 0; count <= allowed; count += 1) {
      statuses.push((await ask('/robots.txt', `198.51.100.${count % 250}, ${added}`)).statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await ask('/robots.txt', other)).statusCode).toBe(200);
  },
);

/** Until the noon of the next day. At 04:00 a service reads once more what may be missing, within the hour that a test skips. */
function minutesToNoon(now: number): number {
  const noon = instantsOfDay(addDays(shopDayOf(now), 1)).start + 12 * 3_600_000;
  return (noon - now) / 60_000;
}

test.each([10, 500])(
  'a cold service with %i changed products reads 11 documents and one more for each, a product page one (CL-15, WS-08)',
  async (changed) => {
    const time = createSkippingClock();
    time.skip(minutesToNoon(time.now()));
    const shop = await openShop(`cold-${changed}`, { now: time.now });
    const app = adminOf(shop, stops);
    const firestore = getFirestore(app);
    await firestore.doc('settings/general').set({ storeName: 'أليف' }, { merge: true });
    const put = async (count: number, price: number) => {
      const batch = firestore.batch();
      for (let index = 0; index < count; index += 1) {
        const fields = { name: `منتج ${index}`, price, stock: 1, updatedAt: FieldValue.serverTimestamp() };
        batch.set(firestore.doc(`products/p-${index}`), fields);
      }
      await batch.commit();
    };
    await put(500, 10);
    time.skip(1);
    await (await startService(app, stops, { now: time.now })).shop.products();
    time.skip(60);
    await put(changed, 12);
    time.skip(1);
    const bills: { readonly reads: number }[] = [];
    const { url } = await startService(app, stops, {
      now: time.now,
      documents(real) {
        const { documents, bill } = billed(real);
        bills.push(bill);
        return documents;
      },
    });
    await fetch(`${url}/api/catalogue`);
    await fetch(`${url}/api/catalogue/page?page=2`);
    await fetch(`${url}/products?q=منتج`);
    expect(bills[0]?.reads).toBe(7 + 1 + 2 + 1 + changed);
    await fetch(`${url}/products/p-1`);
    expect(bills[0]?.reads).toBe(7 + 1 + 2 + 1 + changed + 1);
  },
);
