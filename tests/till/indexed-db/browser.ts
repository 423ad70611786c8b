// A Chromium with the store's page in it, and a store in a window of it that Node can call like any other.
import type { BrowserContext, CDPSession, Page } from 'playwright';
import { build } from 'vite';
import type { TillStore } from '#till';
import { openBrowser } from '../../running/browser.ts';
import { join } from 'node:path';

export interface StoreBrowser {
  /** A new device: an origin, which has its own storage, and as many windows as are opened, until the test has ended. */
  readonly newDevice: () => Promise<BrowserDevice>;
  readonly close: () => Promise<void>;
}

export interface BrowserDevice {
  readonly open: () => Promise<TillStore>;
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

/** The store of a window; sets and maps cross as lists. */
function storeIn(page: Page): TillStore {
  return {
    waiting: (limit, excluding, now) =>
      page.evaluate(([most, ids, at]) => window.store.waiting(most, new Set(ids), at), [
        limit,
        [...excluding],
        now,
      ] as const),
    endLease: (id) => page.evaluate((one) => window.store.endLease(one), id),
    acknowledge: (id) => page.evaluate((one) => window.store.acknowledge(one), id),
    refuse: (id, refusal) =>
      page.evaluate(([one, why]) => window.store.refuse(one, why), [id, refusal] as const),
    retry: (id, facts) =>
      page.evaluate(([one, who]) => window.store.retry(one, who ?? undefined), [id, facts ?? null] as const),
    count: () => page.evaluate(() => window.store.count()),
    saveSale: (sale, letter, leasedUntil, rule) =>
      page.evaluate(
        ([one, by, until, shifts]) => window.store.saveSale(one, by, until, shifts ?? undefined),
        [sale, letter, leasedUntil, rule ?? null] as const,
      ),
    saveStay: (stay, leasedUntil, facts) =>
      page.evaluate(([one, until, who]) => window.store.saveStay(one, until, who ?? undefined), [
        stay,
        leasedUntil,
        facts ?? null,
      ] as const),
    discard: (id, reason, facts) =>
      page.evaluate(([one, why, who]) => window.store.discard(one, why, who ?? undefined), [
        id,
        reason,
        facts ?? null,
      ] as const),
    saveRefund: (draft, money, act) =>
      page.evaluate(([one, paid, who]) => window.store.saveRefund(one, paid, who), [
        draft,
        money,
        act,
      ] as const),
    saveExchange: (draft, act) =>
      page.evaluate(([one, who]) => window.store.saveExchange(one, who), [draft, act] as const),
    withdrawExchange: (exchange, which, reason) =>
      page.evaluate(([one, part, why]) => window.store.withdrawExchange(one, part, why), [
        exchange,
        which,
        reason,
      ] as const),
    numbered: (receiptNumber) => page.evaluate((one) => window.store.numbered(one), receiptNumber),
    refundReceipt: (id) => page.evaluate((one) => window.store.refundReceipt(one), id),
    refundsOf: (saleId) => page.evaluate((one) => window.store.refundsOf(one), saleId),
    withdraw: (id, reason) =>
      page.evaluate(([one, why]) => window.store.withdraw(one, why), [id, reason] as const),
    refused: () => page.evaluate(() => window.store.refused()),
    queuedRecords: (limit) => page.evaluate((most) => window.store.queuedRecords(most), limit),
    leasedRecords: (limit) => page.evaluate((most) => window.store.leasedRecords(most), limit),
    unsentUnits: async () =>
      new Map(await page.evaluate(async () => [...(await window.store.unsentUnits())])),
    unsentStays: () => page.evaluate(() => window.store.unsentStays()),
    unsentCounts: () => page.evaluate(() => window.store.unsentCounts()),
    openShift: (act, openingFloat) =>
      page.evaluate(([who, float]) => window.store.openShift(who, float), [act, openingFloat] as const),
    recordDrawer: (input, act, rules) =>
      page.evaluate(([one, who, limits]) => window.store.recordDrawer(one, who, limits), [
        input,
        act,
        rules,
      ] as const),
    confirmCount: (counted, waiting) =>
      page.evaluate(([one, ids]) => window.store.confirmCount(one, ids), [counted, waiting] as const),
    takeBackCount: (approvedBy, act) =>
      page.evaluate(([one, who]) => window.store.takeBackCount(one, who), [approvedBy, act] as const),
    saveEntry: (entry) => page.evaluate((one) => window.store.saveEntry(one), entry),
    putOffClose: (approvedBy, facts) =>
      page.evaluate(([one, who]) => window.store.putOffClose(one, who), [approvedBy, facts] as const),
    closeShift: (draft, act) =>
      page.evaluate(([one, who]) => window.store.closeShift(one, who), [draft, act] as const),
    cartRows: () => page.evaluate(() => window.store.cartRows()),
    holdCart: (screen, act) =>
      page.evaluate(([one, who]) => window.store.holdCart(one, who), [screen, act] as const),
    resumeCart: (held, screen, act) =>
      page.evaluate(([one, open, who]) => window.store.resumeCart(one, open, who), [
        held,
        screen,
        act,
      ] as const),
    dropCart: (id) => page.evaluate((one) => window.store.dropCart(one), id),
    ledger: () => page.evaluate(() => window.store.ledger()),
    closedShifts: (limit) => page.evaluate((most) => window.store.closedShifts(most), limit),
    receipts: (limit) => page.evaluate((most) => window.store.receipts(most), limit),
    receipt: (saleId) => page.evaluate((one) => window.store.receipt(one), saleId),
    saleWithReference: (search) => page.evaluate((one) => window.store.saleWithReference(one), search),
    markPrinted: (saleId) => page.evaluate((one) => window.store.markPrinted(one), saleId),
    recordsOfDay: (day) => page.evaluate((one) => window.store.recordsOfDay(one), day),
    countOfDay: (day) => page.evaluate((one) => window.store.countOfDay(one), day),
    daysAfter: (number) => page.evaluate((one) => window.store.daysAfter(one), number),
    saveProven: (proven) => page.evaluate((one) => window.store.saveProven(one), proven),
    saveClock: (change) => page.evaluate((one) => window.store.saveClock(one), change),
    saveUnfinished: (ids) => page.evaluate((all) => window.store.saveUnfinished(all), ids),
    settleUnfinished: (id) => page.evaluate((one) => window.store.settleUnfinished(one), id),
    goOnAbove: (known, facts) =>
      page.evaluate(([one, who]) => window.store.goOnAbove(one, who), [known, facts] as const),
    identity: () => page.evaluate(() => window.store.identity()),
    saveLetter: (letter) => page.evaluate((one) => window.store.saveLetter(one), letter),
    storedData: () => page.evaluate(() => window.store.storedData()),
    saveProducts: (products) => page.evaluate((list) => window.store.saveProducts(list), products),
    saveStays: (stays) => page.evaluate((list) => window.store.saveStays(list), stays),
    savePosSettings: (settings) => page.evaluate((all) => window.store.savePosSettings(all), settings),
    saveApprovers: (approvers) => page.evaluate((all) => window.store.saveApprovers(all), approvers),
    saveApproval: (approval) => page.evaluate((one) => window.store.saveApproval(one), approval),
    lapseApprovals: (cartId) => page.evaluate((id) => window.store.lapseApprovals(id), cartId),
    pinStep: (step) => page.evaluate((one) => window.store.pinStep(one), step),
    hasSpace: () => page.evaluate(() => window.store.hasSpace()),
    storageUsed: () => page.evaluate(() => window.store.storageUsed()),
    subscribe: () => () => undefined,
  };
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
