import process from 'node:process';
import fc from 'fast-check';
import { formatRecord } from '#kernel/csv';
import { expect, test } from 'vitest';
import { piastres } from '#kernel/money';
import { imageFields, productFormOf, type Product } from '#domain/product';
import { aProduct } from '#testing/builders';
import { csvColumns } from './columns.ts';
import {
  csvRecords,
  delimiterOf,
  exportProducts,
  createImportPlanner,
  readHeadings,
  type CsvExport,
  type CsvTexts,
  type ImportPlan,
} from './index.ts';

const texts: CsvTexts = {
  headings: {
    id: 'المعرف',
    name: 'الاسم',
    price: 'السعر',
    stock: 'المخزون',
    category: 'الفئة',
    description: 'الوصف',
    barcode: 'الباركود',
    originalPrice: 'السعر قبل الخصم',
    discount: 'نسبة الخصم',
    isNew: 'جديد',
    image: 'الصورة',
    images: 'صور أخرى',
    fullDescription: 'الوصف الكامل',
  },
  yes: 'نعم',
  no: 'لا',
};

const categories = [
  { id: 'cats', name: 'القطط' },
  { id: 'dogs', name: 'الكلاب' },
];

const sheet: CsvExport = { categories, texts, reader: 'spreadsheet' };

/** Plans a complete file with correct headings. */
function plan(text: string, products: readonly Product[] = []): ImportPlan {
  const records = csvRecords(text, delimiterOf(text));
  const first = records.next().value;
  const columns = readHeadings(first?.cells ?? [], texts);
  if (!columns.ok) throw new Error(JSON.stringify(columns.error));
  const planner = createImportPlanner({ columns: columns.value, products, categories, texts });
  for (const record of records) planner.add(record);
  return steps(planner.finish()).value;
}

/** Runs all steps. Returns their number; a page can render after each one. */
function steps<Value>(run: Generator<void, Value, undefined>): {
  readonly count: number;
  readonly value: Value;
} {
  for (let count = 0; ; count += 1) {
    const step = run.next();
    if (step.done === true) return { count, value: step.value };
  }
}

function problemsOf(text: string, products: readonly Product[] = []) {
  return plan(text, products).wrong;
}

const collar = aProduct({
  id: 'collar',
  name: 'طوق',
  price: piastres(5000),
  stock: 4,
  category: 'cats',
  barcode: '7',
});

test('a new line in Arabic digits with semicolons becomes a product', () => {
  const { writes, wrong } = plan('الاسم;السعر;المخزون;الفئة\r\nكرة;١٢٫٥٠;٣;القطط\r\n');
  expect(wrong).toEqual([]);
  expect(writes).toMatchObject([
    { type: 'create', line: 2, draft: { name: 'كرة', price: 1250, stock: 3, category: 'cats' } },
  ]);
});

test('a file that is read again after it was saved changes nothing', () => {
  const text = 'الاسم,السعر,المخزون,الفئة,الباركود\nكرة,12.5,3,cats,\nحبل,٢٠,1,الكلاب,٦٢٢\n';
  const saved = plan(text).writes.map((write) => aProduct({ ...write.draft, id: write.id }));
  expect(plan(text, saved)).toMatchObject({ writes: [], unchanged: 2, wrong: [] });
});

test('a line finds its product by id or barcode and contains only the changed fields', () => {
  const byId = plan('المعرف,الاسم,السعر,المخزون,الفئة\ncollar,طوق,60,4,القطط\n', [collar]);
  expect(byId.writes).toMatchObject([{ type: 'update', id: 'collar', changed: ['price'] }]);
  const byBarcode = plan('الباركود,الاسم,السعر,المخزون,الفئة\n٧,طوق,50,9,القطط\n', [collar]);
  expect(byBarcode.writes).toMatchObject([{ type: 'update', id: 'collar', changed: ['stock'] }]);
});

test('a column that the file does not have leaves its field unchanged', () => {
  const toy = aProduct({ ...collar, description: 'جلد', isNew: true, discount: 5 });
  const { writes } = plan('المعرف,الاسم,السعر,المخزون,الفئة\ncollar,طوق,60,4,القطط\n', [toy]);
  expect(writes[0]?.draft).toMatchObject({ description: 'جلد', isNew: true, discount: 5, price: 6000 });
});

test('every wrong line is reported with all its errors, and the other lines are still planned', () => {
  const file = [
    'المعرف,الاسم,السعر,المخزون,الفئة,الباركود,جديد',
    ',,0,-1,لا أحد,,ربما',
    ',كرة,12,3,القطط,9,نعم',
    ',"كرة" حمراء,12,3,القطط,,',
    ',ناقص,12',
    'gone,اسم,12,3,القطط,,',
    ',حبل,12,3,القطط,9,',
  ].join('\n');
  expect(problemsOf(file)).toEqual([
    {
      line: 2,
      problems: [
        { type: 'UnknownCategory', category: 'لا أحد' },
        { type: 'NotYesOrNo' },
        { type: 'Field', field: 'name', key: 'Required' },
        { type: 'Field', field: 'price', key: 'Required' },
        { type: 'Field', field: 'stock', key: 'NotAWholeNumber' },
      ],
    },
    { line: 4, problems: [{ type: 'StrayQuote' }] },
    { line: 5, problems: [{ type: 'CellCount', found: 3, expected: 7 }] },
    { line: 6, problems: [{ type: 'UnknownId', id: 'gone' }] },
    { line: 7, problems: [{ type: 'RepeatedProduct', line: 3 }] },
  ]);
});

test('duplicate barcodes are reported: in two lines of the file, and with a product that is not in the file', () => {
  const other = aProduct({ ...collar, id: 'lead', name: 'حبل', barcode: null });
  const inFile =
    'المعرف,الاسم,السعر,المخزون,الفئة,الباركود\ncollar,طوق,50,4,القطط,8\nlead,حبل,50,4,القطط,8\n';
  expect(problemsOf(inFile, [collar, other])).toEqual([
    { line: 3, problems: [{ type: 'DuplicateBarcode', barcode: '8', line: 2 }] },
  ]);
  const outside = 'المعرف,الاسم,السعر,المخزون,الفئة,الباركود\nlead,حبل,50,4,القطط,7\n';
  expect(problemsOf(outside, [collar, other])).toEqual([
    { line: 2, problems: [{ type: 'BarcodeTaken', barcode: '7', name: 'طوق' }] },
  ]);
});

test('a barcode is compared in its normal form, with the file and with the shop (FA-03, FT-23, AP-14)', () => {
  const file = (...codes: readonly string[]) =>
    ['الاسم,السعر,المخزون,الفئة,الباركود', ...codes.map((code, place) => `ص${place},5,1,القطط,${code}`)].join(
      '\n',
    );
  expect(problemsOf(file('abc-77', 'ABC-77', '٧٧', '77'))).toEqual([
    { line: 3, problems: [{ type: 'RepeatedProduct', line: 2 }] },
    { line: 5, problems: [{ type: 'RepeatedProduct', line: 4 }] },
  ]);
  expect(plan(file('abc-77')).writes).toMatchObject([{ draft: { barcode: 'ABC-77' } }]);
  const carrier = aProduct({ ...collar, barcode: 'ABC-77' });
  expect(plan(file('abc-77'), [carrier]).writes).toMatchObject([{ type: 'update', id: 'collar' }]);
});

test('a barcode in another spelling alone changes nothing, so no field of its product is checked (AP-14, FA-21, HZ-06)', () => {
  const unpriced = aProduct({ ...collar, price: piastres(0), barcode: 'ABC-77' });
  const file = (code: string, name: string) =>
    `المعرف,الاسم,السعر,المخزون,الفئة,الباركود\ncollar,${name},0,4,القطط,${code}\n`;
  for (const code of ['abc-٧٧', 'ABC-77'])
    expect(plan(file(code, 'طوق'), [unpriced])).toMatchObject({ writes: [], unchanged: 1, wrong: [] });
  expect(problemsOf(file('abc-٧٧', 'طوق أحمر'), [unpriced])).toEqual([
    { line: 2, problems: [{ type: 'Field', field: 'price', key: 'Required' }] },
  ]);
});

test('an export with a shared barcode can be edited; a line that would share it with one more product is refused (FA-03, AP-14)', () => {
  const twins = [aProduct({ ...collar, id: 'one' }), aProduct({ ...collar, id: 'two' })];
  const other = aProduct({ ...collar, id: 'three', barcode: null });
  const file = (codes: readonly string[], stock: number) =>
    [
      'المعرف,الاسم,السعر,المخزون,الفئة,الباركود',
      ...['one', 'two', 'three'].map((id, place) => `${id},طوق,50,${stock},القطط,${codes[place] ?? ''}`),
    ].join('\n');
  expect(plan(file(['7', '7', ''], 9), [...twins, other])).toMatchObject({
    wrong: [],
    writes: [{ id: 'one' }, { id: 'two' }, { id: 'three' }],
  });
  expect(problemsOf(file(['7', 'abc', ' ABC'], 4), [...twins, other])).toEqual([
    { line: 4, problems: [{ type: 'DuplicateBarcode', barcode: 'ABC', line: 3 }] },
  ]);
  expect(problemsOf(file(['7', '8', '7'], 4), [...twins, other])).toEqual([
    { line: 4, problems: [{ type: 'DuplicateBarcode', barcode: '7', line: 2 }] },
  ]);
});

test('rows that were emptied in a spreadsheet are skipped (FA-05, AP-14)', () => {
  const { lines, writes, wrong } = plan(
    'الاسم,السعر,المخزون,الفئة\r\n,,,\r\nكرة,12,3,القطط\r\n" ",,,\r\n,,,,,\r\n',
  );
  expect({ lines, wrong }).toEqual({ lines: 1, wrong: [] });
  expect(writes).toMatchObject([{ line: 3, draft: { name: 'كرة' } }]);
});

test('a file with tabs between its cells is read (FA-06, AP-14)', () => {
  const { writes, wrong } = plan('الاسم\tالسعر\tالمخزون\tالفئة\r\nكرة, حمراء;\t12.5\t3\tالقطط\r\n');
  expect(wrong).toEqual([]);
  expect(writes).toMatchObject([{ draft: { name: 'كرة, حمراء;', price: 1250 } }]);
});

test('a barcode that a spreadsheet turned into a number is refused (FA-07, AP-14)', () => {
  const file = 'المعرف,الاسم,السعر,المخزون,الفئة,الباركود\ncollar,طوق,50,4,القطط,6.22105E+12\n';
  expect(problemsOf(file, [collar])).toEqual([
    { line: 2, problems: [{ type: 'Field', field: 'barcode', key: 'SpreadsheetNumber' }] },
  ]);
});

test('wrong headings are reported as written in the file and by the shop', () => {
  expect(readHeadings(['الاسم', 'السعر', 'سعر الجملة', 'الاسم'], texts)).toEqual({
    ok: false,
    error: {
      type: 'WrongColumns',
      missing: ['المخزون', 'الفئة'],
      unknown: ['سعر الجملة'],
      repeated: ['الاسم'],
    },
  });
});

test('an open quote is one error, on the line where it opens', () => {
  expect(problemsOf('الاسم,السعر,المخزون,الفئة\n"كرة,1,2,cats\nحبل,1,2,cats\n')).toEqual([
    { line: 2, problems: [{ type: 'UnclosedQuote' }] },
  ]);
});

test('a cell over several lines is one record, and the next record has its own line number', () => {
  const records = Array.from(csvRecords('a,"b\r\nc"\n\nd,e', ','));
  expect(records).toMatchObject([
    { line: 1, cells: ['a', 'b\r\nc'] },
    { line: 4, cells: ['d', 'e'] },
  ]);
});

test('records of any texts read back as they were written, with any delimiter', () => {
  const cells = fc.array(
    fc.string({ unit: fc.constantFrom('ا', 'b', '"', ',', ';', '\t', '\n', '\r', ' ') }),
    {
      minLength: 2,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = rows.map((row) => `${formatRecord(row, delimiter)}\r\n`).join('');
      const withText = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
      expect(Array.from(csvRecords(text, delimiter), (record) => record.cells)).toEqual(withText);
    }),
  );
});

const anyText = fc.string({
  unit: fc.constantFrom('ا', 'ب', '٣', '"', ',', ';', '=', '+', '-', '@', "'", '\n', ' '),
});

const anyProduct: fc.Arbitrary<Omit<Product, 'id' | 'barcode'>> = fc
  .record({
    name: anyText.map((text) => text.trim() || 'اسم'),
    price: fc.integer({ min: 1, max: 99_999_999 }),
    stock: fc.integer({ min: -50, max: 1_000_000 }),
    description: anyText,
    category: fc.constantFrom('cats', 'dogs', 'gone', 'general'),
    image: fc.constantFrom('', '/uploads/a b.png', 'https://pictures.test/1.png?q="1",2;3'),
    others: fc.subarray(['/uploads/2.webp', 'https://pictures.test/3.png?q=1,2', '/4.png']),
    isNew: fc.boolean(),
    discount: fc.integer({ min: 0, max: 100 }),
    originalPrice: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
    fullDescription: fc.option(anyText.map((text) => text.trim() || 'نص')),
  })
  .map(({ price, originalPrice, image, others, ...rest }) =>
    aProduct({
      ...rest,
      ...imageFields([image, ...others]),
      price: piastres(price),
      originalPrice: originalPrice === null ? null : piastres(originalPrice),
    }),
  );

const anyCatalogue = fc.array(anyProduct, { maxLength: 12 }).map((list) =>
  list.map((product, place) => ({
    ...product,
    id: `p${place}`,
    barcode: place % 2 === 0 ? `622${place}` : null,
  })),
);

test('importing the export of any catalogue changes nothing, whatever barcodes it has (FA-03, AP-14)', () => {
  const code = fc.constantFrom('abc-77', 'ABC-77', ' abc-77 ', '٧٧', '77', '6.22105E+12', '', null);
  const catalogue = fc
    .tuple(anyCatalogue, fc.array(code, { minLength: 12, maxLength: 12 }))
    .map(([products, codes]) =>
      products.map((product, place) => ({ ...product, barcode: codes[place] ?? null })),
    );
  fc.assert(
    fc.property(catalogue, (products) => {
      const read = plan(exportProducts(products, sheet), products);
      expect(read).toEqual({ lines: products.length, writes: [], unchanged: products.length, wrong: [] });
    }),
  );
});

test('exporting and importing changes nothing, whatever the product names are', () => {
  fc.assert(
    fc.property(anyCatalogue, (products) => {
      const read = plan(exportProducts(products, sheet), products);
      expect(read).toEqual({ lines: products.length, writes: [], unchanged: products.length, wrong: [] });
    }),
  );
});

test('an export edited in a spreadsheet changes exactly the edited cells', () => {
  fc.assert(
    fc.property(anyCatalogue, fc.integer({ min: 1, max: 1_000_000 }), (products, stock) => {
      const edited = products.map((product) => ({ ...product, stock }));
      const { writes, wrong } = plan(exportProducts(edited, sheet), products);
      expect(wrong).toEqual([]);
      const touched = products.filter((product) => product.stock !== stock).map(({ id }) => id);
      expect(writes.map(({ id }) => id)).toEqual(touched);
      for (const write of writes) {
        expect(productFormOf(write.draft).stock).toBe(String(stock));
        expect(write).toMatchObject({ type: 'update', changed: ['stock'] });
      }
    }),
  );
});

test('a price edited in a spreadsheet changes the discount that follows from it (FA-21, AP-14)', () => {
  const before = aProduct({
    ...collar,
    price: piastres(7500),
    originalPrice: piastres(10_000),
    discount: 25,
  });
  const edited = exportProducts([{ ...before, price: piastres(5000) }], sheet);
  const [write] = plan(edited, [before]).writes;
  expect(write).toMatchObject({ type: 'update', changed: ['price', 'discount'], draft: { discount: 50 } });
});

test('a barcode is a text for a spreadsheet and bare digits for another program, and both files are read back (FA-25)', () => {
  const food = aProduct({ ...collar, barcode: '0622123456789' });
  const isText = (reader: CsvExport['reader']) =>
    exportProducts([food], { ...sheet, reader }).includes(formatRecord(['="0622123456789"']));
  expect([isText('spreadsheet'), isText('program')]).toEqual([true, false]);
  for (const reader of ['spreadsheet', 'program'] as const)
    expect(plan(exportProducts([food], { ...sheet, reader }), [food])).toMatchObject({
      unchanged: 1,
      wrong: [],
    });
  // A new line is the same product, whichever form its barcode has.
  const line = (barcode: string) =>
    `الاسم,السعر,المخزون,الفئة,الباركود\nكرة,5,1,القطط,${formatRecord([barcode])}\n`;
  expect(plan(line('="0622"')).writes).toEqual(plan(line('0622')).writes);
});

test('no cell of an export begins a formula', () => {
  const evil = aProduct({
    id: 'evil',
    name: '=HYPERLINK("http://x")',
    description: '@SUM(1)',
    category: 'cats',
  });
  const [, line = ''] = exportProducts([evil], sheet).split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(line).toContain("'@SUM(1)");
});

test('the file begins with a byte order mark and the Arabic headings in their order', () => {
  const [first = ''] = exportProducts([], sheet).split('\r\n');
  expect(first).toBe(`\uFEFF${csvColumns.map((column) => texts.headings[column]).join(',')}`);
});

// `npm run prove large-files` asks for the largest file.
const lineCount = process.env['PROVE_RUNS'] === undefined ? 5_000 : 100_000;

test(`a file of ${lineCount} lines is checked line by line to the end, and every wrong line is reported in order`, () => {
  const planner = createImportPlanner({
    columns: ['name', 'price', 'stock', 'category', 'barcode'],
    products: [aProduct({ id: 'taken', barcode: '7' })],
    categories,
    texts,
  });
  for (let line = 2; line < lineCount + 2; line += 1) {
    const cells =
      line % 2 === 0 ? [`كرة ${line}`, '12', '3', 'القطط', '7'] : [`كرة ${line}`, 'غال', '3', 'القطط', ''];
    planner.add({ line, end: line, cells, problem: null });
  }
  const { count, value } = steps(planner.finish());
  expect(count).toBeGreaterThanOrEqual(lineCount);
  expect(value.writes).toHaveLength(1);
  expect(value.wrong.map(({ line }) => line)).toEqual(
    Array.from({ length: lineCount - 1 }, (_, at) => at + 3),
  );
});
