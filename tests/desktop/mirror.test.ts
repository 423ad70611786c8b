// The mirror of the shop against a shop server over gRPC: it has the right data and reads only what changed.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createCategoryRepository } from '#backend/categories';
import type { Backend } from '#backend/connect';
import { watchSellableProducts } from '#backend/live';
import { readEpoch } from '#backend/server';
import { createSignInService } from '#backend/sign-in';
import { createStayRepository } from '#backend/stays';
import { createProductRepository } from '#backend/products';
import { createDeliverySettingsRepository, createSettingsRepository } from '#backend/settings';
import type { ShopInfo } from '#desktop';
import { shopDay } from '#kernel/shop-day';
import { pounds, someSettings } from '#testing/builders';
import { createMirrorRows } from '../../electron/main/store/index.ts';
import { openTillDatabase } from '../../electron/main/store/till-database.ts';
import { startShopInfo, startShopMirror } from '../../electron/main/mirror/index.ts';
import type { MirroredCollection } from '../../electron/main/mirror/mirrored-collection.ts';
import { aCategoryDraft, aDraft } from '../contract/backend/drafts.ts';
import { runBackup } from '../../scripts/commands/backup.ts';
import {
  adminEmail,
  cashierEmail,
  connectTo,
  expectValue,
  memoryStorage,
  openTestShop,
  saveSettings,
  password,
  type TestShop,
} from '../contract/backend/shop.ts';
import { lastingPort } from '../running/lasting-port.ts';
import { startShop } from '../running/start-shop.ts';

const timer = {
  after: (delay: number, run: () => void) => {
    const handle = setTimeout(run, delay);
    return () => clearTimeout(handle);
  },
};

/** The same backend with a count of the documents that its listeners receive: each is a billed read. */
function counting(backend: Backend): { readonly backend: Backend; readonly reads: () => number } {
  let reads = 0;
  const count = (snapshot: unknown): void => {
    if (typeof snapshot !== 'object' || snapshot === null) return;
    if (isQuerySnapshot(snapshot))
      reads += snapshot.docChanges().filter(({ type }) => type !== 'removed').length;
    // A document whose metadata alone changed is delivered again without a read, which this count does not separate.
    else if (isDocumentSnapshot(snapshot) && snapshot.exists() && !snapshot.metadata.fromCache) reads += 1;
  };
  const liveDocuments: Backend['liveDocuments'] = async () => {
    const store = await backend.liveDocuments();
    const sdk = new Proxy(store.sdk, {
      get: (target, name) => {
        if (name !== 'onSnapshot') return Reflect.get(target, name);
        return (query: unknown, options: unknown, next: (snapshot: unknown) => void, failed: unknown) => {
          const counted = (snapshot: unknown): void => {
            count(snapshot);
            next(snapshot);
          };
          return Reflect.apply(target.onSnapshot, null, [query, options, counted, failed]);
        };
      },
    });
    return { ...store, sdk };
  };
  return { backend: { ...backend, liveDocuments }, reads: () => reads };
}

interface Changes {
  docChanges(): readonly { readonly type: string }[];
}

function isQuerySnapshot(snapshot: object): snapshot is Changes {
  return 'docChanges' in snapshot;
}

interface OneDocument {
  readonly metadata: { readonly fromCache: boolean };
  exists(): boolean;
}

function isDocumentSnapshot(snapshot: object): snapshot is OneDocument {
  return 'exists' in snapshot && 'metadata' in snapshot;
}

function fileOf() {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-mirror-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'till.db');
}

/** On another device with a signed-in cashier: only staff receive deletions. */
async function openMirror(shop: Pick<TestShop, 'signedInDevice'>, file: string) {
  const database = openTillDatabase(file);
  if (!database.ok) throw new Error(database.error.type);
  const { backend, reads } = counting((await shop.signedInDevice(cashierEmail)).backend);
  const deps = { backend, rows: createMirrorRows(database.value), timer, onWatchFailed: () => undefined };
  const mirror = startShopMirror(deps);
  let info: ShopInfo = { settings: null, returns: '', categories: [] };
  const following = startShopInfo(deps, (next) => {
    info = next;
  });
  mirror.categories.watch({ onValue: following.setCategories, onFailure: () => undefined });
  const values = { products: follow(mirror.products), hostings: follow(mirror.stays) };
  return {
    reads,
    restartListeners: () => mirror.restartListeners(),
    /** As the connection to the shop does when it hears of an epoch. */
    readIn: (epoch: string) => {
      backend.noteEpoch(epoch);
      mirror.readIn(epoch);
    },
    product: (id: string) => values.products().find((product) => product.id === id),
    products: () => values.products().length,
    stays: () =>
      values
        .hostings()
        .map(({ petName }) => petName)
        .toSorted(),
    categories: () => info.categories.map(({ name }) => name),
    shopName: () => info.settings?.storeName,
    returns: () => info.returns,
    close: () => {
      mirror.stop();
      following.stop();
      database.value.close();
    },
  };
}

function follow<Value>({ watch }: MirroredCollection<Value>): () => readonly Value[] {
  let latest: readonly Value[] = [];
  watch({
    onValue: (values) => {
      latest = values;
    },
    onFailure: () => undefined,
  });
  return () => latest;
}

function received(movementId: string, pieces: number) {
  return { movementId, kind: 'received', pieces, note: '' } as const;
}

function aStay(petName: string) {
  return {
    petName,
    petType: 'cat' as const,
    ownerName: 'سلمى',
    ownerPhone: '01012345678',
    specialNotes: '',
    status: 'active' as const,
    startDate: shopDay('2026-01-05'),
    endDate: shopDay('2026-01-08'),
  };
}

test('the mirror reads products, categories, stays and settings once, afterwards only changes and deletions, also after a restart (DT-02, CP-02)', async () => {
  const shop = await openTestShop();
  const file = fileOf();
  const { backend, actor } = shop.admin;
  const products = createProductRepository(backend);
  const categories = createCategoryRepository(backend);
  const hostings = createStayRepository(backend);
  const settings = createSettingsRepository(backend);
  const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
  for (const id of ids) expectValue(await products.create(aDraft({ name: id, stock: 5 }), actor, id));
  for (const [order, name] of ['قطط', 'كلاب', 'طعام'].entries())
    expectValue(await categories.create(aCategoryDraft({ name, order }), actor, `c${order}`));
  for (const name of ['مشمش', 'سمسم', 'لوزة']) expectValue(await hostings.create(name, aStay(name), actor));
  const shopSettings = someSettings({ storeName: 'أليف' });
  await saveSettings(settings, shopSettings, actor);

  const delivery = createDeliverySettingsRepository(backend);
  const shown = expectValue(await delivery.get());
  const changed = { ...shown, returns: 'نستبدل خلال شهر' };
  expectValue(await delivery.update(shown, changed, actor));

  const first = await openMirror(shop, file);
  await expect.poll(first.products).toBe(30);
  await expect.poll(first.categories).toEqual(['قطط', 'كلاب', 'طعام']);
  await expect.poll(first.stays).toEqual(['سمسم', 'لوزة', 'مشمش']);
  await expect.poll(first.shopName).toBe('أليف');
  await expect.poll(first.returns).toBe('نستبدل خلال شهر');
  expect(first.reads()).toBe(30 + 3 + 3 + 2);
  expectValue(await products.changeStock('p3', received('m1', 4), actor));
  await expect.poll(() => first.product('p3')?.stock).toBe(9);
  expectValue(await products.remove('p4', actor));
  await expect.poll(() => first.product('p4')).toBeUndefined();
  expectValue(await hostings.end('سمسم', shopDay('2026-01-06'), actor));
  await expect.poll(first.stays).toEqual(['لوزة', 'مشمش']);
  expectValue(await categories.update('c1', { name: 'طيور' }, actor));
  await expect.poll(first.categories).toEqual(['قطط', 'طيور', 'طعام']);
  // A stock, a tombstone and a category; a stay that leaves a query costs nothing.
  expect(first.reads()).toBe(38 + 3);
  first.close();

  expectValue(await products.changeStock('p5', received('m2', 1), actor));
  expectValue(await products.remove('p6', actor));
  expectValue(await categories.remove('c0', actor));
  expectValue(await hostings.remove('لوزة', actor));
  expectValue(await hostings.end('مشمش', shopDay('2026-01-07'), actor));
  expectValue(await hostings.create('بندق', aStay('بندق'), actor));
  await saveSettings(settings, { ...shopSettings, storeName: 'متجر أليف' }, actor);
  expectValue(await delivery.update(changed, { ...shown, returns: 'نستبدل خلال أسبوع' }, actor));
  const second = await openMirror(shop, file);
  await expect.poll(() => second.product('p5')?.stock).toBe(6);
  await expect.poll(() => second.product('p6')).toBeUndefined();
  await expect.poll(second.categories).toEqual(['طيور', 'طعام']);
  await expect.poll(second.stays).toEqual(['بندق']);
  await expect.poll(second.shopName).toBe('متجر أليف');
  await expect.poll(second.returns).toBe('نستبدل خلال أسبوع');
  expect(second.products()).toBe(28);
  // Products: p5 and the last change before it. Categories: the last change. Stays: the new one, and the two that ended since
  // the last active one was read. Tombstones: three, and the last one before them. And both settings.
  expect(second.reads()).toBe(2 + 1 + 3 + 4 + 2);
  second.close();
});

test('the line about returns is the last known one while the shop cannot be reached (WS-30)', async () => {
  const shop = await openTestShop();
  const file = fileOf();
  const { backend, actor } = shop.admin;
  const delivery = createDeliverySettingsRepository(backend);
  const loaded = expectValue(await delivery.get());
  const returns = 'نستبدل خلال شهر';
  expectValue(await delivery.update(loaded, { ...loaded, returns }, actor));
  const first = await openMirror(shop, file);
  await expect.poll(first.returns).toBe(returns);
  first.close();
  expect(publishedWithoutShop(file, backend)).toMatchObject([{ returns }]);
});

test('the categories are the last known ones while the shop cannot be reached (DB-32, DT-02, HZ-06)', async () => {
  const shop = await openTestShop();
  const file = fileOf();
  const { backend, actor } = shop.admin;
  const categories = createCategoryRepository(backend);
  for (const [order, name] of ['طعام', 'ألعاب'].entries())
    expectValue(await categories.create(aCategoryDraft({ name, order }), actor, `c${1 - order}`));
  const first = await openMirror(shop, file);
  await expect.poll(first.categories).toEqual(['طعام', 'ألعاب']);
  first.close();
  const [info] = publishedWithoutShop(file, backend);
  expect(info?.categories.map(({ name }) => name)).toEqual(['طعام', 'ألعاب']);
});

/** What the window is told of the shop at once, by the mirror in the file alone. */
function publishedWithoutShop(file: string, backend: Backend): readonly ShopInfo[] {
  const database = openTillDatabase(file);
  if (!database.ok) throw new Error(database.error.type);
  const published: ShopInfo[] = [];
  const unreachable: Backend = { ...backend, liveDocuments: () => new Promise(() => {}) };
  const following = startShopInfo(
    { backend: unreachable, rows: createMirrorRows(database.value), timer, onWatchFailed: () => undefined },
    (info) => void published.push(info),
  );
  following.stop();
  database.value.close();
  return published;
}

test('before the first sign-in the window has the settings of the shop, which are read over REST (FS-26, DT-02)', async () => {
  const shop = await openTestShop();
  const database = openTillDatabase(fileOf());
  if (!database.ok) throw new Error(database.error.type);
  let info: ShopInfo = { settings: null, returns: '', categories: [] };
  const rows = createMirrorRows(database.value);
  const deps = { backend: shop.visitor, rows, timer, onWatchFailed: () => undefined };
  const following = startShopInfo(deps, (next) => {
    info = next;
  });
  onTestFinished(() => {
    following.stop();
    database.value.close();
  });
  await expect.poll(() => info.settings).not.toBeNull();
});

/** A shop that can be taken back to a backup; its port stays. */
async function openRestorableShop() {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-restore-'));
  const data = join(folder, 'data');
  cpSync(inject('staffedShop'), data, { recursive: true });
  const port = await lastingPort();
  let running = await startShop({ data, port, kind: 'empty' });
  onTestFinished(async () => {
    await running.stop();
    rmSync(folder, { recursive: true });
  });
  const { url } = running;
  const openDevice = async (email: string) => {
    const backend = connectTo(url);
    const signIn = createSignInService(backend, { storage: memoryStorage(), now: Date.now });
    return { backend, signIn, actor: expectValue(await signIn.signIn(email, password)) };
  };
  const nobody = () => Promise.reject(new Error('A backup asks nothing.'));
  const silent = { isInteractive: false, ask: nobody, askSecret: nobody, print: () => {}, warn: () => {} };
  return {
    signedInDevice: openDevice,
    backUp: async (name: string) => {
      const args = [join(folder, name), '--data', data];
      expect(await runBackup({ environment: {}, terminal: silent, now: Date.now }, args)).toBe(0);
    },
    restore: async (name: string) => {
      await running.stop();
      rmSync(data, { recursive: true });
      cpSync(join(folder, name), data, { recursive: true });
      running = await startShop({ data, port });
    },
  };
}

test('after a backup was restored, the mirror and an open listener have its state: lost prices and deletions are gone (FC-18)', async () => {
  const shop = await openRestorableShop();
  const { backend, actor } = await shop.signedInDevice(adminEmail);
  const products = createProductRepository(backend);
  for (const id of ['price', 'deleted'])
    expectValue(await products.create(aDraft({ name: id, price: pounds(100) }), actor, id));
  await shop.backUp('monday');
  const before = await readEpoch(backend);

  const file = fileOf();
  const mirror = await openMirror(shop, file);
  mirror.readIn(before ?? '');
  const loaded = expectValue(await products.get('price'));
  expectValue(await products.update(loaded, aDraft({ name: 'price', price: pounds(150) }), actor));
  expectValue(await products.remove('deleted', actor));
  expectValue(await products.create(aDraft({ name: 'later' }), actor, 'later'));
  await expect.poll(() => mirror.product('price')?.price).toBe(15_000);
  await expect.poll(() => mirror.product('deleted')).toBeUndefined();
  await expect.poll(() => mirror.product('later')).toBeDefined();
  const open = new Map<string, number>();
  const stopListening = watchSellableProducts(backend, (update) => {
    if (update.type !== 'Value' || !update.isCurrent) return;
    open.clear();
    for (const { id, price } of update.value) open.set(id, price);
  });
  onTestFinished(stopListening);
  await expect.poll(() => open.get('later')).toBeDefined();

  await shop.restore('monday');
  await expect.poll(() => readEpoch(backend)).not.toBeNull();
  const after = (await readEpoch(backend)) ?? '';
  expect(after).not.toBe(before);
  mirror.readIn(after);
  await expect.poll(() => mirror.product('price')?.price).toBe(10_000);
  await expect.poll(() => mirror.product('deleted')).toBeDefined();
  await expect.poll(() => mirror.product('later')).toBeUndefined();
  await expect.poll(() => Object.fromEntries(open)).toEqual({ price: 10_000, deleted: 10_000 });
  mirror.close();

  const reopened = await openMirror(shop, file);
  reopened.readIn(after);
  await expect.poll(reopened.products).toBe(2);
  reopened.close();

  await shop.restore('monday');
  await expect.poll(() => readEpoch(backend)).not.toBe(after);
});
