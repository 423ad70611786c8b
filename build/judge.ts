// `npm run judge`: opens the demo shop, lets the Nu checker read the pages that the server writes, and runs Lighthouse (mobile) three times on `/`,
// `/products` and the page of a product; medians count. Neither is among the packages of this project: npx fetches the checker, which needs Java; install Lighthouse once
// with `npm i -g lighthouse@13.5`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { startShopProcess } from '../tests/e2e/shop.ts';

/** With the lowest performance of each: the splash covers the page for a moment. */
const pages = [
  ['/?splash=0', 0.95],
  ['/products?splash=0', 0.95],
  ['/products/creamysticks?splash=0', 0.95],
  ['/', 0.93],
  ['/products', 0.93],
] as const;
const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;
const runs = 3;

type Scores = Readonly<Record<string, { readonly score: number | null }>>;
const score = z.object({ score: z.number().nullable() });
const reportShape = z.object({ categories: z.record(z.string(), score) });

if (spawnSync('lighthouse', ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.error('Lighthouse is not installed: npm i -g lighthouse@13.5, then npm run judge again');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'aleef-judge-'));
// In a process of its own: Lighthouse is awaited synchronously, which would stop a server in this one.
const shop = await startShopProcess('--demo');
try {
  await checkHtml([
    '/',
    '/products',
    '/products?category=food&page=2',
    '/products?q=%3Cb%3E',
    '/products/creamysticks',
    '/products/none',
    '/cart',
  ]);
  for (const [page, performance] of pages) judge(shop.address + page, page, performance);
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The Nu checker prints each error with its place; the end of the program is then 1. It opens files: it refuses URLs of this machine. */
async function checkHtml(paths: readonly string[]): Promise<void> {
  const files = await Promise.all(paths.map(savePage));
  const { status } = spawnSync('npx', ['--yes', 'vnu-jar@26.9.27', '--errors-only', ...files], {
    stdio: 'inherit',
  });
  console.log(
    `Nu checker on ${paths.length} pages: ${status === 0 ? 'no error' : 'errors, or it did not run'}`,
  );
  if (status !== 0) process.exitCode = 1;
}

async function savePage(path: string, index: number): Promise<string> {
  const response = await fetch(shop.address + path, { headers: { accept: 'text/html' } });
  const file = join(folder, `${index}.html`);
  writeFileSync(file, await response.text());
  return file;
}

/** Prints the median of the four scores of a page; a score below its limit ends the program with 1. */
function judge(url: string, page: string, performance: number): void {
  const reports = Array.from({ length: runs }, () => runLighthouse(url));
  const limits = [
    ['performance', performance],
    ...otherCategories.map((name) => [name, 1] as const),
  ] as const;
  const scores = limits.map(([name, wanted]) => {
    const sorted = reports.map((report) => report[name]?.score ?? 0).toSorted((a, b) => a - b);
    return { name, wanted, sorted, median: sorted[Math.floor(runs / 2)] ?? 0 };
  });
  const all = scores[0]?.sorted.map((score) => score.toFixed(2)).join(' ') ?? '';
  console.log(
    page.padEnd(20),
    scores.map(({ name, median }) => `${name} ${median.toFixed(2)}`).join('  '),
    `(performance of ${runs} runs: ${all})`,
  );
  if (scores.some(({ wanted, median }) => median < wanted)) process.exitCode = 1;
}

function runLighthouse(url: string): Scores {
  const file = join(folder, 'report.json');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  spawnSync(
    'lighthouse',
    [url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    },
  );
  return reportShape.parse(JSON.parse(readFileSync(file, 'utf8'))).categories;
}
