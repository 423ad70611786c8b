// `npm run bench [name …]`: prints figures and checks nothing. On a busy machine they mean little. `scan=10` scans for 10 minutes,
// `visitors=60` are hostile for 60 seconds.
import { cpus } from 'node:os';
import { benchBackOffice, everyScreen } from './back-office.bench.ts';
import { benchCheapPhone } from './cheap-phone.bench.ts';
import { benchPos } from './pos.bench.ts';
import { benchDesktop } from './desktop.bench.ts';
import { benchOutbox } from './outbox.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchHostile } from './hostile.bench.ts';
import { benchScan } from './scan.bench.ts';
import { benchScroll } from './scroll.bench.ts';
import { benchShift } from './shift.bench.ts';
import { benchServer } from './server.bench.ts';
import { benchVisitors } from './visitors.bench.ts';
import { buildPrograms } from './measured-browser.ts';

const largeShop = { products: 10_000, orders: 50_000, sales: 200_000 };

const benches: Readonly<Record<string, (amount?: number) => Promise<void>>> = {
  server: () => benchServer({ ...largeShop, connections: 32, listings: 40, listeners: 200, rounds: 20 }),
  pages: () => benchPages({ products: 5_000, pages: 1_500 }),
  hostile: () => benchHostile({ products: 1_000, alone: 20, meanwhile: 100, lead: 2_000 }),
  'cheap-phone': () =>
    benchCheapPhone({ paths: ['/', '/products', '/?splash=0', '/products?splash=0'], visits: 3 }),
  'back-office': () => benchBackOffice({ ...largeShop, screens: everyScreen, rounds: 7, texts: 5 }),
  pos: () => benchPos({ products: 50_000, sales: 200, scans: 20 }),
  scan: (minutes = 1) => benchScan({ products: 5_000, scans: minutes * 60 }),
  scroll: () => benchScroll({ products: 50_000, frames: 600 }),
  outbox: () => benchOutbox([1_000, 10_000]),
  desktop: () =>
    benchDesktop({
      sales: 2_000,
      searched: [10_000, 100_000],
      waiting: 10_000,
      reads: 200,
      products: 10_000,
      starts: 5,
    }),
  shift: () => benchShift({ sales: 2_000, salesOfShift: 1_000, browserSales: 500, past: 50_000, rounds: 5 }),
  visitors: (seconds = 60) =>
    benchVisitors({
      products: 2_000,
      orders: 1_000,
      sales: 20_000,
      attack: seconds,
      quiet: Math.max(10, seconds / 3),
      warmUp: 5,
      isPinned: true,
    }),
};

const asked = new Map(process.argv.slice(2).map(readArgument));
const unknown = [...asked.keys()].filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')} (there are ${Object.keys(benches).join(', ')})`);

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
buildPrograms();
for (const [name, bench] of Object.entries(benches)) {
  if (asked.size > 0 && !asked.has(name)) continue;
  console.log(`\n${name}`);
  await bench(asked.get(name));
}

/** 'scan=10' is the bench `scan` for 10 minutes; without a number the bench decides. */
function readArgument(argument: string): [name: string, amount: number | undefined] {
  const [name = '', amount] = argument.split('=');
  return [name, amount === undefined ? undefined : Number(amount)];
}
