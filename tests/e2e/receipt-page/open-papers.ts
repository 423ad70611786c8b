// Builds the page of fixed papers and opens it without a server.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright/test';
import { build } from 'vite';
import { once } from '#kernel/once';

/** A worker builds the page once. */
const builtPapers = once(buildPapers);

export async function openPapers(page: Page): Promise<void> {
  const files = await builtPapers();
  await page.route('http://receipts.test/**', async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === '') {
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script>',
      });
    }
    const body = files.get(name);
    const contentType = types.find(([ending]) => name.endsWith(ending))?.[1] ?? 'image/svg+xml';
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ contentType, body });
  });
  await page.goto('http://receipts.test/');
}

const types = [
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.woff2', 'font/woff2'],
] as const;

/** Builds the page like the application; its files by path. */
async function buildPapers(): Promise<ReadonlyMap<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'aleef-receipts-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: {
      outDir,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: {
          entryFileNames: 'page.js',
          assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'page.css' : '[name][extname]'),
        },
      },
    },
  });
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = new Map(
    await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          return [relative(outDir, path), await readFile(path)] as const;
        }),
    ),
  );
  await rm(outDir, { recursive: true });
  return files;
}
