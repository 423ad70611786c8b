// A Chromium that opens the page of the live tests on the origin of a started shop, with the shop's security headers.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { build } from 'vite';
import { openBrowser } from '../../running/browser.ts';

export interface PageBrowser {
  /** Opens the page of a shop in a new browser session; `console` collects the console messages of the page. */
  readonly open: (url: string) => Promise<{ readonly page: Page; readonly console: readonly string[] }>;
  readonly close: () => Promise<void>;
}

export async function openPageBrowser(): Promise<PageBrowser> {
  const scripts = await bundledPage();
  const browser = await openBrowser();
  return {
    open: async (url) => {
      const page = await (await browser.newContext()).newPage();
      const console: string[] = [];
      page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
      await servePage(page, url, scripts);
      await page.goto(`${url}/live-test/`);
      await page.waitForFunction(() => 'device' in window);
      return { page, console };
    },
    close: () => browser.close(),
  };
}

/** The page and its scripts by file name; every dynamic import is a separate script, as in the real build. */
async function bundledPage(): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      outDir: folder,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  await rm(folder, { recursive: true });
  return new Map(files);
}

async function servePage(page: Page, url: string, scripts: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${url}/live-test/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/live-test/', '');
    if (name === '') {
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>live</title><script type="module" src="page.js"></script>',
      });
    }
    const body = scripts.get(name);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: 'text/javascript', body });
  });
}
