// A Chromium with the store's page in it, and a store in a window of it that Node can call like any other.
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { build } from 'vite';
import type { TillStore } from '#till';
import { openBrowser } from '../../running/browser.ts';
import { join } from 'node:path';
import type { Answer } from './page.ts';

export interface StoreBrowser {
  /** A new device: an origin, which has its own storage, and as many windows as are opened, until the test has ended. */
  readonly newDevice: () => Promise<BrowserDevice>;
  readonly close: () => Promise<void>;
}

export interface BrowserDevice {
  readonly open: () => Promise<TillStore>;
  readonly now: () => number;
  readonly fill: () => Promise<void>;
  readonly newPage: () => Promise<Page>;
}

/** `atEndOfDevice` runs its work when whoever asked for a device needs it no more. */
export async function openStoreBrowser(
  atEndOfDevice: (release: () => void) => void = () => {},
): Promise<StoreBrowser> {
  const [script, browser] = await Promise.all([bundle(), openBrowser()]);
  const context = await browser.newContext();
  await context.route('**/*', (route) =>
    route.request().url().endsWith('/page.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><title>store</title><script type="module" src="/page.js"></script>',
        }),
  );
  const idle: Page[] = [];
  let devices = 0;
  return {
    newDevice: () => {
      devices += 1;
      // A secure context needs no certificate on localhost. Origins that differ in the port alone share a process of the browser.
      return openDevice({ context, idle, atEnd: atEndOfDevice }, `http://localhost:${10_000 + devices}`);
    },
    close: () => browser.close(),
  };
}

interface Devices {
  readonly context: BrowserContext;
  /** Pages of devices that have ended, which cost less than new ones. */
  readonly idle: Page[];
  readonly atEnd: (release: () => void) => void;
}

async function openDevice({ context, idle, atEnd }: Devices, origin: string): Promise<BrowserDevice> {
  const pages: Page[] = [];
  atEnd(() => void idle.push(...pages.filter((page) => !page.isClosed())));
  const newPage = async (): Promise<Page> => {
    const page = idle.pop() ?? (await context.newPage());
    if (pages.length === 0) await limitStorage(await context.newCDPSession(page), origin);
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => 'storeDevice' in window);
    await page.evaluate(async () => {
      window.store = await window.storeDevice.open('aleef.till');
    });
    pages.push(page);
    return page;
  };
  return {
    newPage,
    now: Date.now,
    open: async () => storeIn(await newPage()),
    fill: async () => {
      const [page = await newPage()] = pages;
      await page.evaluate(() => window.storeDevice.fill());
    },
  };
}

/** Before anything is kept: Chromium remembers for a while how much room there was. */
function limitStorage(session: CDPSession, origin: string): Promise<unknown> {
  return session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 4_000_000 });
}

/** The store of a window: its calls go by their names, and so do the steps that it runs. */
export async function storeIn(page: Page): Promise<TillStore> {
  const names = await page.evaluate(() => Object.keys(window.store));
  const store = callsByName(names, async (name, input) => {
    const given = input.map(sent);
    return received(
      await page.evaluate(([called, all]) => window.storeDevice.call(called, all), [name, given] as const),
    );
  });
  return { ...store, subscribe: () => () => undefined };
}

/** The overload gives the functions their types without a type assertion. */
function callsByName(
  names: readonly string[],
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
): TillStore;
function callsByName(
  names: readonly string[],
  call: (name: string, input: readonly unknown[]) => Promise<unknown>,
): object {
  return Object.fromEntries(names.map((name) => [name, (...input: readonly unknown[]) => call(name, input)]));
}

/** A step crosses as its name, a set as a list. */
function sent(value: unknown): unknown {
  if (typeof value === 'function') return { step: value.name };
  return value instanceof Set ? { set: [...value] } : value;
}

function received(answer: Answer): unknown {
  return answer.type === 'Map' ? new Map(answer.entries) : answer.value;
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'page.ts') } },
  });
  const [script] = 'output' in result ? result.output : [];
  if (script?.type !== 'chunk') throw new Error('The store page is not one script');
  return script.code;
}
