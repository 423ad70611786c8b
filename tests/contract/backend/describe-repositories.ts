// One small suite for the real repositories and those in memory: the behaviour that the screens of the back office
// need.
import { describe, expect, test } from 'vitest';
import type { CategoryRepository } from '#backend/categories';
import type { Actor } from '#backend/documents';
import type { HandoverRepository } from '#backend/handovers';
import type { OrderRepository } from '#backend/orders';
import type { ProductRepository } from '#backend/products';
import type { SettingsRepository } from '#backend/settings';
import type { StayRepository, StayRequestRepository } from '#backend/stays';
import type { UnseenProductRepository } from '#backend/unseen-products';
import type { UserRepository } from '#backend/users';
import { usualCategories } from '#domain/category';
import { orderStatuses, type OrderStatus } from '#domain/order';
import type { Product } from '#domain/product';
import { defaultSettings } from '#domain/settings';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { anOrder, pounds } from '#testing/builders';
import { categoryNames } from '#text';
import { aCategoryDraft, aDraft, aStayDraft } from './drafts.ts';
import { describeHandovers } from './describe-handovers.ts';
import { expectValue, saveSettings } from './shop.ts';

/** The repositories of a shop with one admin, who is signed in, and no other data. */
export interface TestRepositories {
  readonly actor: Actor;
  readonly categories: CategoryRepository;
  readonly handovers: HandoverRepository;
  readonly orders: OrderRepository;
  readonly products: ProductRepository;
  /** The same, as a cashier has them. */
  readonly atTill: { readonly products: ProductRepository; readonly actor: Actor };
  readonly unseenProducts: UnseenProductRepository;
  readonly settings: SettingsRepository;
  readonly stayRequests: StayRequestRepository;
  readonly stays: StayRepository;
  readonly users: UserRepository;
}

export function describeRepositories(name: string, open: () => Promise<TestRepositories>): void {
  describeCategories(name, open);
  describeProducts(name, open);
  describeStock(name, open);
  describeOrders(name, open);
  describeHandovers(name, open);
  describeStays(name, open);

  test(`${name}: settings are saved, and a save with a conflict changes nothing (AS-11)`, async () => {
    const { settings, actor } = await open();
    const loaded = expectValue(await settings.getOrCreate(actor));
    const theirs = { ...defaultSettings, phone: '01012345678' };
    expectValue(await settings.update(loaded, theirs, actor));
    expect(expectValue(await settings.get())).toMatchObject({ ...theirs, updatedBy: actor.id });
    expect(await settings.update(loaded, { ...defaultSettings, storeName: 'أليف' }, actor)).toMatchObject(
      err({ type: 'ChangedMeanwhile', current: theirs, by: actor.id }),
    );
    await saveSettings(settings, defaultSettings, actor);
    expect(expectValue(await settings.get())).toMatchObject(defaultSettings);
  });

  test(`${name}: users are listed and read one by one (DB-36, DB-37)`, async () => {
    const { users, actor } = await open();
    const listed = expectValue(await users.list());
    expect(listed.map(({ id }) => id)).toContain(actor.id);
    expect(expectValue(await users.get(actor.id))).toEqual(listed.find(({ id }) => id === actor.id));
    expect(await users.get('nobody')).toEqual(err({ type: 'NotFound' }));
  });

  test(`${name}: name, phone and role of a user are saved, unless another admin changed them (UX-34)`, async () => {
    const { users, actor } = await open();
    const loaded = expectValue(await users.get(actor.id));
    const renamed = { name: 'هدى علي', phone: '01012345678', role: 'admin' } as const;
    expectValue(await users.save(loaded, renamed, actor));
    expect(await users.save(loaded, renamed, actor)).toEqual(ok(undefined));
    const current = expectValue(await users.get(actor.id));
    expect(current).toMatchObject({ ...renamed, email: loaded.email, isActive: true });
    expect(await users.save(loaded, { ...renamed, name: 'هدى' }, actor)).toEqual(
      err({ type: 'ChangedMeanwhile', current, by: null }),
    );
    expect(await users.save({ ...loaded, id: 'gone' }, renamed, actor)).toEqual(err({ type: 'NotFound' }));
  });
}

function describeCategories(name: string, open: () => Promise<TestRepositories>): void {
  describe(`categories: ${name}`, () => {
    test('they are listed in their order, with their number of products (DB-32, DB-33)', async () => {
      const { categories, products, actor } = await open();
      const last = expectValue(await categories.create(aCategoryDraft({ name: 'كلاب', order: 2 }), actor));
      const first = expectValue(await categories.create(aCategoryDraft({ order: 1 }), actor));
      expectValue(await products.create(aDraft({ category: first }), actor));
      const listed = expectValue(await categories.list());
      expect(listed.map(({ id }) => id)).toEqual([first, last]);
      expect(listed[0]).toMatchObject({
        ...aCategoryDraft({ order: 1 }),
        productCount: 0,
        updatedBy: actor.id,
      });
      const counts = expectValue(await categories.countProducts([first, last]));
      expect([...counts]).toEqual([
        [first, 1],
        [last, 0],
      ]);
    });

    test('of several categories the missing ones are added, and a stored one stays as it is (FA-23)', async () => {
      const { categories, actor } = await open();
      expectValue(await categories.create(aCategoryDraft({ name: 'كلابي' }), actor, 'dogs'));
      const usual = usualCategories(categoryNames);
      const add = async () => expectValue(await categories.addMissing(usual, actor));
      await add();
      await add();
      const names = new Map(expectValue(await categories.list()).map(({ id, name: stored }) => [id, stored]));
      expect(names.size).toBe(6);
      expect([names.get('dogs'), names.get('cats')]).toEqual(['كلابي', categoryNames.cats]);
    });

    test('a save with a conflict changes nothing, a repeated one succeeds (DB-34)', async () => {
      const { categories, actor } = await open();
      const id = expectValue(await categories.create(aCategoryDraft(), actor));
      const [loaded] = expectValue(await categories.list());
      if (loaded === undefined) throw new Error('no category');
      const renamed = aCategoryDraft({ name: 'القطط' });
      expectValue(await categories.save(loaded, renamed, actor));
      expect(await categories.save(loaded, aCategoryDraft({ order: 7 }), actor)).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { id, name: 'القطط' }, by: actor.id }),
      );
      expect(await categories.save(loaded, renamed, actor)).toEqual(ok(undefined));
      expectValue(await categories.update(id, { isActive: false }, actor));
      expect(await categories.update('gone', { isActive: false }, actor)).toEqual(err({ type: 'NotFound' }));
      expect(await categories.save({ ...loaded, id: 'gone' }, renamed, actor)).toEqual(
        err({ type: 'NotFound' }),
      );
      expect(expectValue(await categories.list())).toMatchObject([
        { name: 'القطط', isActive: false, order: 0 },
      ]);
    });

    test('a category with subcategories is not deleted (AC-15, DB-35)', async () => {
      const { categories, actor } = await open();
      const parentId = expectValue(await categories.create(aCategoryDraft(), actor));
      const child = expectValue(await categories.create(aCategoryDraft({ parentId }), actor));
      expect(await categories.remove(parentId, actor)).toEqual(err({ type: 'HasSubcategories', count: 1 }));
      expectValue(await categories.remove(child, actor));
      expectValue(await categories.remove(parentId, actor));
      expect(expectValue(await categories.list())).toEqual([]);
    });
  });
}

function describeProducts(name: string, open: () => Promise<TestRepositories>): void {
  describe(`products: ${name}`, () => {
    test('a product is created once under its id, read, indexed, counted and deleted (DB-28, AP-35)', async () => {
      const { products, actor } = await open();
      const draft = aDraft({ barcode: '6221234567890' });
      expect(await products.create(draft, actor, 'food')).toEqual(ok('food'));
      expect(await products.create(draft, actor, 'food')).toEqual(ok('food'));
      expect(expectValue(await products.get('food'))).toMatchObject({
        ...draft,
        rating: 0,
        updatedBy: actor.id,
      });
      const { name: productName, description, category, barcode } = draft;
      expect(expectValue(await products.index())).toEqual([
        { id: 'food', name: productName, description, category, barcode },
      ]);
      expect(expectValue(await products.count())).toBe(1);
      expect(expectValue(await products.getSome(['gone', 'food']))).toHaveLength(1);
      expect(await products.create(aDraft({ barcode: '6221234567890' }), actor, 'other')).toEqual(
        err({ type: 'BarcodeTaken', productId: 'food', name: productName }),
      );
      expectValue(await products.remove('food', actor));
      expect(await products.get('food')).toEqual(err({ type: 'NotFound' }));
    });

    test('a product that a cashier adds waits until an admin publishes it at the price that they saw (FA-29)', async () => {
      const { products, unseenProducts, atTill, actor } = await open();
      expectValue(await products.create(aDraft({ name: 'كرة' }), actor, 'ball'));
      const draft = aDraft({ name: 'دراي فود 15 كجم', price: pounds(1), stock: 20 });
      const add = () => atTill.products.createUnseen(draft, atTill.actor, 'dry');
      expect([await add(), await add()]).toEqual([ok('dry'), ok('dry')]);
      const list = async () => expectValue(await unseenProducts.list());
      const [waiting, ...more] = await list();
      if (waiting === undefined) throw new Error('one product waits');
      expect(more).toEqual([]);
      expect(waiting).toMatchObject({
        product: { id: 'dry', ...draft, isUnseen: true },
        addedBy: { by: atTill.actor.id, byName: atTill.actor.name },
        sold: { pieces: 0, sum: 0, isMore: false },
      });
      const catalogue = async () => expectValue(await products.listCatalogue('name')).map(({ id }) => id);
      expect(await catalogue()).toEqual(['ball']);
      expect(expectValue(await atTill.products.listSellable()).map(({ id }) => id)).toContain('dry');
      expectValue(await products.update(waiting.product, { ...draft, price: pounds(500) }, actor));
      expect(await unseenProducts.publish(waiting.product, actor)).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { id: 'dry', price: pounds(500) }, by: actor.id }),
      );
      const edited = expectValue(await products.get('dry'));
      expect([edited.isUnseen, await catalogue()]).toEqual([true, ['ball']]);
      expectValue(await unseenProducts.publish(edited, actor));
      expectValue(await unseenProducts.publish(edited, actor));
      expect(await list()).toEqual([]);
      expect((await catalogue()).toSorted()).toEqual(['ball', 'dry']);
      expect(expectValue(await products.get('dry'))).toMatchObject({ isUnseen: false, price: pounds(500) });
    });

    test('a product that an admin withdraws is gone, and is not published afterwards (FA-29)', async () => {
      const { products, unseenProducts, atTill, actor } = await open();
      expectValue(await atTill.products.createUnseen(aDraft(), atTill.actor, 'dry'));
      const loaded = expectValue(await products.get('dry'));
      expectValue(await products.remove('dry', actor));
      expect(await unseenProducts.publish(loaded, actor)).toEqual(err({ type: 'NotFound' }));
      expect(expectValue(await unseenProducts.list())).toEqual([]);
    });

    test('a changed stock is booked as a difference, and other fields that somebody else changed are a conflict (DB-29)', async () => {
      const { products, actor } = await open();
      const loaded = await created({ products, actor }, 10);
      expectValue(await products.changeStock(loaded.id, stockChange('received', 5), actor));
      expectValue(await products.update(loaded, aDraft({ stock: 8 }), actor));
      const renamed = expectValue(await products.get(loaded.id));
      expect(renamed.stock).toBe(13);
      expectValue(await products.update(renamed, aDraft({ stock: 13, name: 'طعام كلاب' }), actor));
      expect(await products.update(renamed, aDraft({ stock: 13, description: 'رطب' }), actor)).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { name: 'طعام كلاب' }, by: actor.id }),
      );
      expect(await products.changePrice(loaded, pounds(7), actor)).toEqual(ok(undefined));
      expect(await products.changePrice(loaded, pounds(9), actor)).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { price: pounds(7) } }),
      );
    });
  });
}

function describeStock(name: string, open: () => Promise<TestRepositories>): void {
  describe(`stock: ${name}`, () => {
    test('a change is booked once, and the levels follow the stock (AP-41)', async () => {
      const { products, actor } = await open();
      const product = await created({ products, actor }, 10);
      const change = stockChange('counted', 3);
      expect(await products.changeStock(product.id, change, actor)).toEqual(ok(3));
      expect(await products.changeStock(product.id, change, actor)).toEqual(ok(3));
      const received = stockChange('received', 2);
      expect(await products.changeStock(product.id, received, actor)).toEqual(ok(5));
      expect(await products.changeStock(product.id, received, actor)).toEqual(ok(5));
      expect(expectValue(await products.countByStock())).toEqual({ Low: 1, OutOfStock: 0, Oversold: 0 });
      expect(expectValue(await products.listByStock('Low', 5)).map(({ id }) => id)).toEqual([product.id]);
      expect(expectValue(await products.listSellable())).toHaveLength(1);
      expect(expectValue(await products.listOversold(5))).toEqual([]);
    });

    test('a form that is saved again with another stock books the difference (AP-42, DB-29)', async () => {
      const { products, actor } = await open();
      const product = await created({ products, actor }, 10);
      for (const stock of [15, 15, 12, 10]) {
        expectValue(await products.update(product, aDraft({ stock }), actor, 'form'));
        expect(expectValue(await products.get(product.id)).stock).toBe(stock);
      }
    });
  });
}

function describeOrders(name: string, open: () => Promise<TestRepositories>): void {
  describe(`orders: ${name}`, () => {
    test('they are listed in pages, of one status or of all, and counted (DB-49, DB-50, AO-05)', async () => {
      const { orders, actor } = await open();
      for (const id of ['one', 'two', 'three']) expectValue(await orders.create(anOrder({ id })));
      expectValue(await orders.cancel('two', 'customer', actor));
      const first = expectValue(await orders.list('all', { size: 2, after: null }));
      expect(first.items).toHaveLength(2);
      const rest = expectValue(await orders.list('all', { size: 2, after: first.next }));
      expect(rest).toMatchObject({ next: null, items: [{}] });
      expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
      const cancelled = expectValue(await orders.list('cancelled', { size: 5, after: null }));
      expect(cancelled).toMatchObject({ items: [{ id: 'two' }], next: null });
      expect(expectValue(await orders.count())).toMatchObject({
        all: 3,
        pending: 2,
        cancelled: 1,
        completed: 0,
      });
      expect(expectValue(await orders.search(anOrder().customerInfo.phone))).toHaveLength(3);
    });

    test('a status moves the stock once, and a change with a conflict is not made (DB-51, AO-24)', async () => {
      const { orders, products, actor } = await open();
      const product = await created({ products, actor }, 10);
      const [line] = anOrder().items;
      if (line === undefined) throw new Error('an order without lines');
      const item = { ...line, id: product.id, quantity: 1, total: line.price };
      expectValue(await orders.create(anOrder({ id: 'one', items: [item], totalAmount: line.price })));
      expect(expectValue(await orders.countOpenWith(product.id))).toEqual({ count: 1, isWhole: true });
      expectValue(await orders.setStatus('one', 'confirmed', actor, 'pending'));
      expect(await orders.cancel('one', 'customer', actor, 'pending')).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { status: 'confirmed' }, by: actor.id }),
      );
      expect(expectValue(await products.get(product.id)).stock).toBe(9);
      expect(expectValue(await orders.setStatus('one', 'confirmed', actor, 'pending'))).toMatchObject({
        stockTaken: true,
      });
      expect(expectValue(await products.get(product.id)).stock).toBe(9);
      expectValue(await orders.remove('one', actor));
      expect(await orders.get('one')).toEqual(err({ type: 'NotFound' }));
    });

    test('no step overwrites a status that another admin set since, and each is taken with the status as it is (FT-50, AO-21)', async () => {
      const { orders, products, actor } = await open();
      const product = await created({ products, actor }, 10);
      const [line] = anOrder().items;
      if (line === undefined) throw new Error('an order without lines');
      const item = { ...line, id: product.id, quantity: 1, total: line.price };
      expectValue(await orders.create(anOrder({ id: 'one', items: [item], totalAmount: line.price })));
      const change = (status: OrderStatus, seen: OrderStatus) =>
        status === 'cancelled'
          ? orders.cancel('one', 'customer', actor, seen)
          : orders.setStatus('one', status, actor, seen);
      let current: OrderStatus = 'pending';
      for (const next of [
        'confirmed',
        'processing',
        'shipped',
        'completed',
        'cancelled',
        'pending',
      ] as const) {
        // Another admin was faster: what this one saw is no longer there.
        const seen: OrderStatus = current;
        expectValue(await change(next, seen));
        const stored = expectValue(await orders.get('one'));
        const { stock } = expectValue(await products.get(product.id));
        for (const late of orderStatuses.filter((status) => status !== next))
          expect(await change(late, seen), `${late} after ${next}`).toMatchObject(
            err({ type: 'ChangedMeanwhile', current: { id: 'one', status: next }, by: actor.id }),
          );
        expect(expectValue(await orders.get('one'))).toEqual(stored);
        expect(expectValue(await products.get(product.id)).stock).toBe(stock);
        current = next;
      }
    });
  });
}

function describeStays(name: string, open: () => Promise<TestRepositories>): void {
  describe(`stays: ${name}`, () => {
    test('stays are sorted by their dates and take places, and a full day is refused (DB-44, DB-45, AH-14)', async () => {
      const { stays, settings, actor } = await open();
      await saveSettings(settings, { ...defaultSettings, capacity: { cats: 1, dogs: 1 } }, actor);
      expectValue(await stays.create('later', aStayDraft(days('2026-11-24', '2026-11-26')), actor));
      expectValue(await stays.create('sooner', aStayDraft(days('2026-11-20', '2026-11-22')), actor));
      const overlapping = aStayDraft(days('2026-11-21', '2026-11-25'));
      const full = ['2026-11-21', '2026-11-24'].map(shopDay);
      expect(await stays.create('third', overlapping, actor)).toEqual(err({ type: 'Full', days: full }));
      const page = expectValue(await stays.list({ size: 1, after: null }));
      expect(page.items.map(({ id }) => id)).toEqual(['later']);
      expect(expectValue(await stays.list({ size: 2, after: page.next }))).toMatchObject({
        items: [{ id: 'sooner' }],
        next: null,
      });
      expect(expectValue(await stays.listActive()).map(({ id }) => id)).toEqual(['sooner', 'later']);
      const taken = expectValue(await stays.occupancy(shopDay('2026-11-21'), shopDay('2026-11-24')));
      expect([...taken.days].filter(([, { cats }]) => cats === 1).map(([day]) => day)).toEqual(full);
      expect(new Set(taken.stays.map(({ id }) => id))).toEqual(new Set(['sooner', 'later']));
      const queued = { ...overlapping, tempId: 'queued', isOffline: true } as const;
      expect(await stays.createQueued(queued, actor)).toEqual(ok({ isOverCapacity: true }));
      expect(expectValue(await stays.listOverCapacity()).map(({ id }) => id)).toEqual(['queued']);
    });

    test('the stays of a phone are found, ended ones too, those that begin last first (UX-33)', async () => {
      const { stays, actor } = await open();
      const drafts = {
        first: aStayDraft({ ...days('2026-11-20', '2026-11-22'), ownerPhone: '01012345678' }),
        second: aStayDraft({ ...days('2026-11-25', '2026-11-27'), ownerPhone: '+201012345678' }),
        other: aStayDraft({ ...days('2026-11-25', '2026-11-27'), ownerPhone: '01199999999' }),
      };
      for (const [id, draft] of Object.entries(drafts)) expectValue(await stays.create(id, draft, actor));
      expectValue(await stays.end('first', shopDay('2026-11-21'), actor));
      const found = expectValue(await stays.listByPhone(['01012345678', '+201012345678']));
      expect(found.map(({ id }) => id)).toEqual(['second', 'first']);
      expect(await stays.listByPhone([])).toEqual(ok([]));
    });

    test('a stay is changed, ended and deleted; an outdated change is a conflict (DB-47, DB-48, HO-08)', async () => {
      const { stays, actor } = await open();
      const day = shopDay('2026-11-21');
      expectValue(await stays.create('stay', aStayDraft(days('2026-11-20', '2026-11-24')), actor));
      const seen = expectValue(await stays.get('stay'));
      const draft = aStayDraft({ ...days('2026-11-20', '2026-11-24'), petName: 'لولو' });
      expectValue(await stays.update(seen, draft, actor));
      expect(await stays.update(seen, draft, actor)).toEqual(ok(undefined));
      expect(await stays.update(seen, { ...draft, ownerName: 'منى' }, actor)).toMatchObject(
        err({ type: 'ChangedMeanwhile', current: { petName: 'لولو' }, by: actor.id }),
      );
      expect(expectValue(await stays.end('stay', day, actor))).toMatchObject({
        status: 'completed',
        endDate: day,
      });
      expect(await stays.end('stay', shopDay('2026-11-22'), actor)).toEqual(err({ type: 'NotActive' }));
      const freed = expectValue(await stays.occupancy(day, shopDay('2026-11-30')));
      expect([...freed.days.values()].filter(({ cats }) => cats > 0)).toEqual([]);
      expectValue(await stays.remove('stay', actor));
      expect(await stays.get('stay')).toEqual(err({ type: 'NotFound' }));
    });

    test('a request is accepted or declined once (HR-20)', async () => {
      const { stays, stayRequests, actor } = await open();
      const { status: _, ...asked } = aStayDraft();
      const more = { petBreed: '', petAge: '', petWeight: null, ownerEmail: '', emergencyContact: '' };
      for (const id of ['one', 'two']) expectValue(await stayRequests.create(id, { ...asked, ...more }));
      expect(expectValue(await stayRequests.listPending()).map(({ id }) => id)).toEqual(['one', 'two']);
      const stay = { id: 'stay', draft: aStayDraft() };
      expectValue(await stays.accept('one', stay, actor));
      expect(await stays.accept('one', { ...stay, id: 'again' }, actor)).toEqual(err({ type: 'Conflict' }));
      expect(expectValue(await stays.get('stay'))).toMatchObject({ petName: 'مشمش', requestId: 'one' });
      expectValue(await stayRequests.decline('two'));
      expect(await stayRequests.decline('two')).toEqual(err({ type: 'Conflict' }));
      expect(expectValue(await stayRequests.listPending())).toEqual([]);
    });
  });
}

function days(first: string, last: string) {
  return { startDate: shopDay(first), endDate: shopDay(last) };
}

async function created(
  { products, actor }: Pick<TestRepositories, 'products' | 'actor'>,
  stock: number,
): Promise<Product> {
  const id = expectValue(await products.create(aDraft({ stock }), actor));
  return expectValue(await products.get(id));
}

function stockChange(kind: 'received' | 'counted', pieces: number) {
  return { movementId: crypto.randomUUID(), kind, pieces, note: '' };
}
