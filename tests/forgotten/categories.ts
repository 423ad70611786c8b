// The collection `categories`.
import type { Fact } from './place.ts';

const sync = ['electron/main/store/mirror-rows.test.ts', 'tests/desktop/mirror.test.ts'];
const cloud = ['server/google/cloud-shop.test.ts', 'server/google/service.test.ts'];
const architecture = ['tests/repository/collections.test.ts', 'tests/repository/map.test.ts'];

export const categories: Fact = {
  name: 'categories',
  tests: [
    'tests/rules/roles.test.ts',
    'tests/rules/repeated.test.ts',
    'tests/rules/queries.test.ts',
    'server/shop/expected-queries.test.ts',
    'server/demo/demo.test.ts',
    'tests/repository/collections.test.ts',
    'tests/contract/repositories.test.ts',
    'tests/contract/backend-live.test.ts',
    'tests/contract/backend-public-catalogue.test.ts',
  ],
  places: [
    {
      path: 'firestore.rules',
      text: 'match /categories/{categoryId} {',
      instead: 'match /groups/{categoryId} {',
    },
    {
      path: 'firestore.rules',
      text: "tombstone.collection in ['products', 'categories', 'hostings', 'orders']",
      instead: "tombstone.collection in ['products', 'hostings', 'orders']",
    },
    {
      path: 'firestore.rules',
      text: `(tombstone.collection == 'categories'
            ? !('lastAuditId' in tombstone)
            : isDeletionLogged(tombstone.collection == 'products' ? 'productDeleted' : tombstone.collection == 'orders' ? 'order' : 'stay'))`,
      instead:
        "isDeletionLogged(tombstone.collection == 'products' ? 'productDeleted' : tombstone.collection == 'orders' ? 'order' : 'stay')",
    },
    {
      path: 'shared/backend/documents/tombstone.ts',
      text: "'products' | 'categories' | 'hostings'",
      instead: "'products' | 'hostings'",
    },
    {
      path: 'shared/backend/admin/admin-repositories.ts',
      text: '    categories: createCategoryRepository(backend),\n',
    },
    {
      path: 'shared/backend/live/changed-documents.ts',
      text: "/** Deletions come from `watchDeletions`. */\nexport const watchChangedCategories = watchSaved('categories', 'updatedAt', readCategory);\n",
    },
    {
      path: 'shared/backend/public-catalogue/served-shop.ts',
      text: `    categories: readList(fields, 'categories')
      .filter(isFields)
      .map((category) => readCategory(readText(category, 'id'), category)),
`,
      instead: '    categories: [],\n',
      tests: ['shared/backend/public-catalogue/served-shop.test.ts'],
    },
    {
      path: 'web/admin/routes.tsx',
      text: "  categories: lazyScreen('CategoriesScreen', () => import('./categories/categories-screen.tsx')),\n",
      tests: ['web/admin/layout/sections.test.ts', 'tests/repository/screens.test.ts'],
    },
    {
      path: 'web/admin/layout/sections.ts',
      text: "  { id: 'categories', path: '/admin/categories', Icon: FolderTree },\n",
      tests: ['web/admin/layout/sections.test.ts', 'tests/repository/screens.test.ts'],
    },
    {
      path: 'electron/main/mirror/shop-mirror.ts',
      text: 'const collections = { products, categories, stays };',
      instead: 'const collections = { products, stays };',
      tests: sync,
    },
    {
      path: 'electron/main/mirror/shop-mirror.ts',
      text: '{ products, categories, hostings: stays }',
      instead: '{ products, hostings: stays }',
      tests: sync,
    },
    {
      path: 'electron/main/store/mirror-rows.ts',
      text: "type MarkName = 'products' | 'categories' | 'stays'",
      instead: "type MarkName = 'products' | 'stays'",
      tests: sync,
    },
    {
      path: 'electron/main/store/migrations/0001-till.ts',
      text: "what IN ('categories', 'stays', 'settings',",
      instead: "what IN ('stays', 'settings',",
      tests: sync,
    },
    {
      path: 'electron/main/store/migrations/0001-till.ts',
      text: "what IN ('products', 'categories', 'stays'",
      instead: "what IN ('products', 'stays'",
      tests: sync,
    },
    {
      path: 'electron/main/mirror/shop-info.ts',
      text: '    categories: inOrder(rows.categories.all()),\n',
      instead: '    categories: [],\n',
      tests: ['tests/desktop/mirror.test.ts'],
    },
    {
      path: 'server/google/known-shop.ts',
      text: "    if (collection === 'categories' && categories.delete(id)) categoryList = undefined;\n",
      tests: cloud,
    },
    {
      path: 'server/google/known-shop.ts',
      text: '      setCategories(changes.categories ?? []);\n',
      tests: cloud,
    },
    {
      path: 'server/google/follow-shop.ts',
      text: '  known.replaceCategories(categories.documents);\n',
      tests: cloud,
    },
    {
      path: 'server/google/follow-shop.ts',
      text: '  known.replaceCategories(found.categories);\n',
      tests: cloud,
    },
    {
      path: 'server/google/stored-base.ts',
      text: "          categories: readMaps(head, 'categories').map(categoryIn),\n",
      instead: '          categories: [],\n',
      tests: cloud,
    },
    {
      path: 'server/shop/expected-queries.ts',
      text: "  categories: ['order', 'parentId'],\n",
      tests: ['tests/reliability/query-scans.test.ts'],
    },
    {
      path: 'scripts/operator/load-demo.ts',
      text: "  'products',\n  'categories',\n",
      instead: "  'products',\n",
      tests: ['tests/contract/scripts.test.ts'],
    },
    {
      path: 'docs/architecture.md',
      text: 'The specified collections are `products`, `categories`, `users`',
      instead: 'The specified collections are `products`, `users`',
      tests: architecture,
    },
    {
      path: 'docs/architecture.md',
      text: '| category | `category` | `calls/known-categories.ts` | `categories` | – | `categories` | – | `categoryText` | `categories` | `contract/repositories.test.ts`, `e2e/admin-categories.spec.ts` |\n',
      tests: architecture,
    },
    {
      path: 'docs/architecture.md',
      text: '| categories, settings/general |',
      instead: '| settings/general |',
      tests: ['tests/rules/permissions-page.test.ts'],
    },
  ],
};
