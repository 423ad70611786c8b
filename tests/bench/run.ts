// `npm run bench [name …]`: prints figures and checks nothing. On a busy machine they mean little.
import { cpus } from 'node:os';
import { benchBackOffice } from './back-office.bench.ts';
import { benchCheapPhone } from './cheap-phone.bench.ts';
import { benchPos } from './pos.bench.ts';
import { benchDesktop } from './desktop.bench.ts';
import { benchOutbox } from './outbox.bench.ts';
import { benchHostile } from './hostile.bench.ts';
import { benchScroll } from './scroll.bench.ts';
import { benchServer } from './server.bench.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  server: benchServer,
  hostile: benchHostile,
  'cheap-phone': benchCheapPhone,
  'back-office': benchBackOffice,
  pos: benchPos,
  scroll: benchScroll,
  outbox: benchOutbox,
  desktop: benchDesktop,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in benches));
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')} (there are ${Object.keys(benches).join(', ')})`);

console.log(`Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`);
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  await bench();
}
