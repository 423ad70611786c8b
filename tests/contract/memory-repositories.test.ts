// The repositories in memory, over which component tests draw screens, answer as those of a backend.
import { expect, test } from 'vitest';
import { createCategoryRepository, type CategoryRepository } from '#backend/categories';
import type { Actor } from '#backend/documents';
import { createUserRepository } from '#backend/users';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryCategories, createMemoryUsers } from '#testing/memory-repositories';
import { expectValue, openTestShop } from './backend/shop.ts';

const draft = {
  name: 'القطط',
  description: '',
  order: 2,
  parentId: null,
  isActive: true,
  showInHeader: false,
} as const;

const repositories = {
  memory: () =>
    Promise.resolve({ categories: createMemoryCategories([]), actor: { id: 'admin-1', name: 'هدى' } }),
  backend: async () => {
    const { admin } = await openTestShop();
    return { categories: createCategoryRepository(admin.backend), actor: admin.actor };
  },
} as const satisfies Record<string, () => Promise<{ categories: CategoryRepository; actor: Actor }>>;

test.each(['memory', 'backend'] as const)(
  'categories (%s): list by order, count, save, report a conflict, and delete without children only',
  async (kind) => {
    const { categories, actor } = await repositories[kind]();
    expect(await categories.create(draft, actor, 'cats')).toEqual({ ok: true, value: 'cats' });
    expectValue(await categories.create({ ...draft, name: 'الكلاب', order: 1 }, actor, 'dogs'));
    expectValue(await categories.create({ ...draft, parentId: 'cats', order: 3 }, actor, 'food'));
    const list = expectValue(await categories.list());
    expect(list.map(({ id }) => id)).toEqual(['dogs', 'cats', 'food']);
    expect(list[1]).toMatchObject({ ...draft, productCount: 0, subcategoryCount: 0, updatedBy: actor.id });
    expect(expectValue(await categories.countProducts(['cats'])).get('cats')).toBe(0);
    const loaded = expectValue(await categories.list()).find(({ id }) => id === 'cats');
    if (loaded === undefined) throw new Error('the category is not listed');

    expectValue(await categories.update('cats', { isActive: false }, actor));
    expect(await categories.save(loaded, { ...draft, name: 'قطط' }, actor)).toMatchObject({
      ok: false,
      error: { type: 'ChangedMeanwhile', current: { isActive: false, name: 'القطط' } },
    });
    expectValue(await categories.save(loaded, { ...draft, isActive: false }, actor));
    expect(await categories.update('nothing', { isActive: false }, actor)).toMatchObject({
      error: { type: 'NotFound' },
    });

    expect(await categories.remove('cats', actor)).toEqual({
      ok: false,
      error: { type: 'HasSubcategories', count: 1 },
    });
    expectValue(await categories.remove('food', actor));
    expectValue(await categories.remove('cats', actor));
    expect(expectValue(await categories.list()).map(({ id }) => id)).toEqual(['dogs']);
    expect(await categories.save(loaded, draft, actor)).toMatchObject({ error: { type: 'NotFound' } });
  },
);

test('users: list and get answer alike in memory and over a backend', async () => {
  const { admin, cashier } = await openTestShop();
  const stored = createUserRepository(admin.backend);
  const memory = createMemoryUsers([anAdmin({ id: admin.actor.id }), aUser({ id: cashier.actor.id })]);
  for (const users of [stored, memory]) {
    const ids = expectValue(await users.list()).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([admin.actor.id, cashier.actor.id].toSorted());
    expect(expectValue(await users.get(cashier.actor.id))).toMatchObject({ role: 'cashier', name: 'كريم' });
    expect(await users.get('nobody')).toMatchObject({ ok: false, error: { type: 'NotFound' } });
  }
});
