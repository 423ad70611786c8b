// `npm run bench [name …]`: prints figures and checks nothing. On a busy machine they mean little. `scan=10` scans for 10 minutes,
// `visitors=60` are hostile for 60 seconds.
import { cpus } from 'node:os';
import { benchBackOffice } from './back-office.bench.ts';
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

const benches: Readonly<Record<string, (minutes?: number) => Promise<void>>> = {
  server: benchServer,
  pages: benchPages,
  hostile: benchHostile,
  'cheap-phone': benchCheapPhone,
  'back-office': benchBackOffice,
  pos: benchPos,
  scan: benchScan,
  scroll: benchScroll,
  outbox: () => benchOutbox([1_000, 10_000]),
  desktop: benchDesktop,
  shift: benchShift,
  visitors: benchVisitors,
};

const asked = new Map(process.argv.slice(2).map(readArgument));
const unknown = [...asked.keys()].filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')} (there are ${Object.keys(benches).join(', ')})`);

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.size > 0 && !asked.has(name)) continue;
  console.log(`\n${name}`);
  await bench(asked.get(name));
}

/** 'scan=10' is the bench `scan` for 10 minutes; without a number the bench decides. */
function readArgument(argument: string): [name: string, minutes: number | undefined] {
  const [name = '', minutes] = argument.split('=');
  return [name, minutes === undefined ? undefined : Number(minutes)];
}
