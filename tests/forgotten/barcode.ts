// The field `barcode` of a product.
import type { Fact } from './place.ts';

const form = [
  'web/admin/products/add/add-product-screen.component.test.tsx',
  'web/admin/products/add/add-product-limits.component.test.tsx',
];
const list = [
  'web/admin/products/list/product-card.component.test.tsx',
  'web/admin/products/list/product-table.component.test.tsx',
  'web/admin/products/list/product-list-screen.component.test.tsx',
];

export const barcode: Fact = {
  name: 'barcode',
  tests: [
    'tests/rules/product-fields.test.ts',
    'tests/rules/fields.test.ts',
    'tests/rules/repeated.test.ts',
    'tests/rules/queries.test.ts',
    'shared/domain/product/product.test.ts',
    'shared/domain/product-csv/product-csv.test.ts',
    'shared/domain/product-index/product-index.test.ts',
    'shared/domain/product-index/search.test.ts',
    'shared/domain/product-search/product-search.test.ts',
    'server/pages/product-html.test.ts',
    'server/shop/expected-queries.test.ts',
    'server/demo/demo.test.ts',
    'tests/contract/backend-products.test.ts',
  ],
  places: [
    {
      path: 'shared/domain/product/product.ts',
      text: '  /** In its normal form. */\n  readonly barcode: string | null;\n',
    },
    { path: 'shared/domain/product/product.ts', text: "\n  | 'barcode'" },
    {
      path: 'shared/domain/product/product.ts',
      text: '    ...(draft.barcode === null ? {} : { barcode: normalBarcode(draft.barcode) }),\n',
    },
    { path: 'shared/domain/product/product.ts', text: '    barcode: readBarcode(fields),\n' },
    {
      path: 'shared/domain/product/fields.ts',
      text: "  barcode: { kind: 'code', limit: 64, optional: true, searched: true, csv: 'column', shown: true },\n",
    },
    { path: 'shared/domain/product/fields.ts', text: "kind: 'code', limit: 64,", instead: "kind: 'code'," },
    {
      path: 'shared/domain/product/fields.ts',
      text: "limit: 64, optional: true, searched: true, csv: 'column'",
      instead: "limit: 64, searched: true, csv: 'column'",
    },
    {
      path: 'shared/domain/product/fields.ts',
      text: "limit: 64, optional: true, searched: true, csv: 'column'",
      instead: "limit: 64, optional: true, csv: 'column'",
    },
    {
      path: 'shared/domain/product/fields.ts',
      text: "limit: 64, optional: true, searched: true, csv: 'column', shown",
      instead: 'limit: 64, optional: true, searched: true, shown',
    },
    { path: 'shared/domain/product/form.ts', text: "    barcode: normalBarcode(product.barcode ?? ''),\n" },
    { path: 'shared/domain/product/form.ts', text: '      barcode: barcodeError(form.barcode),\n' },
    {
      path: 'shared/domain/product/form.ts',
      text: '      barcode: textOrNull(normalBarcode(form.barcode)),\n',
    },
    {
      path: 'shared/domain/product-csv/plan.ts',
      text: "      barcode: normalBarcode(cells.get('barcode') ?? form.barcode),\n",
    },
    {
      path: 'shared/domain/product-index/product-index.ts',
      text: '    barcode: draft.barcode === null ? null : normalBarcode(draft.barcode),\n',
    },
    { path: 'shared/domain/product-index/product-index.ts', text: '    barcode: readBarcode(entry),\n' },
    {
      path: 'shared/domain/product-search/product-search.ts',
      text: '  if (product.barcode !== null) index.barcodes.set(normalBarcode(product.barcode), slot);\n',
    },
    { path: 'shared/text/office/admin.ts', text: "    barcode: 'الباركود',\n" },
    { path: 'shared/text/office/product-editing.ts', text: "      barcode: 'الباركود',\n" },
    {
      path: 'shared/text/office/product-editing.ts',
      text: "      barcode: 'رقم الباركود. اجعل العمود نصاً في برنامج الجداول.',\n",
    },
    {
      path: 'shared/features/product-form/more-fields.tsx',
      text: "        <BarcodeField field={form.field('barcode')} product={{ shopName, name, price }} />\n",
      tests: form,
    },
    {
      path: 'shared/features/product-form/more-fields.tsx',
      text: "'discount', 'barcode'] as const",
      instead: "'discount'] as const",
      tests: form,
    },
    {
      path: 'web/admin/products/list/product-card.tsx',
      text: '{indexed.barcode !== null && (',
      instead: '{false && (',
      tests: list,
    },
    {
      path: 'web/admin/products/list/product-table.tsx',
      text: '{indexed.barcode !== null && (',
      instead: '{false && (',
      tests: list,
    },
    {
      path: 'web/admin/search/hits.ts',
      text: "      detail: barcode ?? '',\n",
      instead: "      detail: '',\n",
      tests: ['web/admin/search/command-search.component.test.tsx'],
    },
    { path: 'electron/main/schemas/call-schemas.ts', text: '  barcode: z.string().nullable(),\n' },
    {
      path: 'firestore.rules',
      text: "'fullDescription', 'barcode', 'createdAt'",
      instead: "'fullDescription', 'createdAt'",
    },
    { path: 'firestore.rules', text: "          && isTextIfPresent(product, 'barcode', 64)\n" },
    {
      path: 'firestore.rules',
      text: "'description', 'category', 'barcode'])\n",
      instead: "'description', 'category'])\n",
      tests: ['tests/rules/unseen-products.test.ts'],
    },
    {
      path: 'firestore.rules',
      text: "\n          && entry.barcode in [product.get('barcode', null), product.get('barcode', '')]",
      tests: ['tests/rules/unseen-products.test.ts'],
    },
    {
      path: 'server/shop/expected-queries.ts',
      text: "'category', 'barcode', 'name'",
      instead: "'category', 'name'",
      tests: ['tests/reliability/query-scans.test.ts'],
    },
    { path: 'server/demo/shop.ts', text: '    barcode: product.barcode,\n' },
    {
      path: 'server/pages/product-html.ts',
      text: '      sku: product.barcode ?? product.id,\n',
      instead: '      sku: product.id,\n',
    },
    { path: 'server/pages/product-html.ts', text: '      ...gtinOf(product.barcode),\n' },
  ],
};
