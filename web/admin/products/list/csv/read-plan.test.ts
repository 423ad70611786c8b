import process from 'node:process';
import { expect, test } from 'vitest';
import { ok } from '#kernel/result';
import { productEditingTexts } from '#text';
import { importErrorsFile, nothingToWriteText } from './import-messages.ts';
import { readPlan, type ReadPlanDeps } from './read-plan.ts';
import { sampleFile } from './sample-file.ts';
import { yieldingToBrowser } from './yield-to-browser.ts';

const { headings, problems } = productEditingTexts.csv;

function planDeps(signal = new AbortController().signal): ReadPlanDeps {
  return {
    products: async () => ok([]),
    categories: [{ id: 'cats', name: 'القطط' }],
    onProgress: () => undefined,
    signal,
  };
}

/** A file with products of an unknown category. */
function fileOf(lines: number) {
  return new Blob([
    `${[headings.name, headings.price, headings.stock, headings.category].join(',')}\n`,
    ...Array.from({ length: lines }, (_, at) => `كرة ${at},12,3,=لا أحد\n`),
  ]);
}

// `npm run prove large-files` asks for the largest file.
const lines = process.env['PROVE_RUNS'] === undefined ? 5_000 : 100_000;

test(`all of ${lines} wrong lines are in the file of the errors`, async () => {
  const read = await readPlan(fileOf(lines), planDeps());
  if (!read.ok) throw new Error(read.error.type);
  const { wrong } = read.value.plan;
  expect(wrong).toHaveLength(lines);
  const text = await yieldingToBrowser(importErrorsFile(wrong), () => undefined, planDeps().signal);
  const rows = text?.split('\r\n') ?? [];
  expect(rows).toHaveLength(lines + 2);
  expect(rows[lines]).toBe(`${lines + 1},"${problems.UnknownCategory('=لا أحد').replaceAll('"', '""')}"`);
});

test('a stopped import returns no plan', async () => {
  const work = new AbortController();
  work.abort();
  expect(await readPlan(fileOf(3), planDeps(work.signal))).toEqual({ ok: false, error: { type: 'Stopped' } });
});

test('for a file with headings only the message says that it has no products (FA-12, AP-14)', async () => {
  const read = await readPlan(fileOf(0), planDeps());
  if (!read.ok) throw new Error(read.error.type);
  expect(read.value.plan).toMatchObject({ writes: [], wrong: [], unchanged: 0 });
  expect(nothingToWriteText(read.value.plan)).toBe('لا منتجات في هذا الملف.');
  expect(nothingToWriteText({ unchanged: 1 })).toBe(productEditingTexts.csv.nothingToDo);
});

test('the sample file has every column and is read as two new products of the shop’s categories (UX-54, AP-33)', async () => {
  const deps = planDeps();
  const text = sampleFile(deps.categories);
  expect(text).toContain(Object.values(headings).join(','));
  const read = await readPlan(new Blob([text]), deps);
  if (!read.ok) throw new Error(read.error.type);
  const { plan } = read.value;
  expect(plan.wrong).toEqual([]);
  expect(plan.writes.map(({ type, draft }) => [type, draft.category])).toEqual([
    ['create', 'cats'],
    ['create', 'cats'],
  ]);
});
