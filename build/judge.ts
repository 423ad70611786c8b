// `npm run judge`: opens the demo shop and runs Lighthouse (mobile) on `/` and `/products`. Lighthouse is large and is not
// among the packages of this project: install it once with `npm i -g lighthouse@13.5`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { startShop } from '../tests/e2e/shop.ts';

const pages = ['/?splash=0', '/products?splash=0', '/'] as const;
const least = { performance: 0.9, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
const score = z.object({ score: z.number().nullable() });
const reportShape = z.object({ categories: z.record(z.string(), score) });

if (spawnSync('lighthouse', ['--version'], { stdio: 'ignore' }).status !== 0) {
  console.error('Lighthouse is not installed: npm i -g lighthouse@13.5, then npm run judge again');
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'aleef-judge-'));
const shop = await startShop('--demo');
try {
  for (const page of pages) judge(shop.address, page);
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Prints the four scores of a page; the page with the splash is only reported, the others must reach the minimum scores. */
function judge(address: string, page: string): void {
  const file = join(folder, 'report.json');
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  spawnSync(
    'lighthouse',
    [address + page, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 120_000,
    },
  );
  const { categories } = reportShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  const scores = Object.entries(least).map(([name, wanted]) => ({
    name,
    wanted,
    got: categories[name]?.score ?? 0,
  }));
  console.log(page.padEnd(22), scores.map(({ name, got }) => `${name} ${got.toFixed(2)}`).join('  '));
  if (page.includes('splash=0') && scores.some(({ wanted, got }) => got < wanted)) process.exitCode = 1;
}
