// Each bench in its smallest form, so that none rots (TS-15). No figure is asserted, and none is printed.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { benchBackOffice } from './back-office.bench.ts';
import { benchCheapPhone } from './cheap-phone.bench.ts';
import { benchDesktop } from './desktop.bench.ts';
import { benchHostile } from './hostile.bench.ts';
import { buildPrograms } from './measured-browser.ts';
import { benchOutbox } from './outbox.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchPos } from './pos.bench.ts';
import { benchScan } from './scan.bench.ts';
import { benchScroll } from './scroll.bench.ts';
import { benchServer } from './server.bench.ts';
import { benchShift } from './shift.bench.ts';
import { benchVisitors } from './visitors.bench.ts';

beforeAll(buildPrograms);
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const smallShop = { products: 20, orders: 10, sales: 20 };

test('the bench of the server runs (TS-15)', async () => {
  await expect(
    benchServer({ ...smallShop, connections: 2, listings: 1, listeners: 2, rounds: 1 }),
  ).resolves.toBeUndefined();
});

test('the bench of product pages runs (TS-15)', async () => {
  await expect(benchPages({ products: 20, pages: 5 })).resolves.toBeUndefined();
});

test('the bench of a visitor who misbehaves runs (TS-15)', async () => {
  await expect(benchHostile({ products: 20, alone: 1, meanwhile: 1, lead: 200 })).resolves.toBeUndefined();
});

test('the bench of a cheap phone runs (TS-15)', async () => {
  await expect(benchCheapPhone({ paths: ['/products?splash=0'], visits: 1 })).resolves.toBeUndefined();
});

test('the bench of the back office runs (TS-15)', async () => {
  await expect(
    benchBackOffice({ ...smallShop, screens: ['/admin/products-management'], rounds: 1, texts: 1 }),
  ).resolves.toBeUndefined();
});

test('the bench of the point of sale runs (TS-15)', async () => {
  await expect(benchPos({ products: 200, sales: 2, scans: 2 })).resolves.toBeUndefined();
});

test('the bench of scanning runs (TS-15)', async () => {
  await expect(benchScan({ products: 40, scans: 2 })).resolves.toBeUndefined();
});

test('the bench of scrolling runs (TS-15)', async () => {
  await expect(benchScroll({ products: 200, frames: 5 })).resolves.toBeUndefined();
});

test('the bench of the outbox runs (TS-15)', async () => {
  await expect(benchOutbox([2])).resolves.toBeUndefined();
});

test('the bench of the desktop till runs (TS-15)', async () => {
  await expect(
    benchDesktop({ sales: 5, searched: [200], waiting: 5, reads: 2, products: 20, starts: 1 }),
  ).resolves.toBeUndefined();
});

test('the bench of a shift runs (TS-15)', async () => {
  await expect(
    benchShift({ sales: 5, salesOfShift: 5, browserSales: 2, past: 20, rounds: 1 }),
  ).resolves.toBeUndefined();
});

test('the bench of three hostile visitors runs (TS-15)', async () => {
  await expect(
    benchVisitors({ ...smallShop, attack: 1, quiet: 0.5, warmUp: 0.5, isPinned: false }),
  ).resolves.toBeUndefined();
});
