// The clock of the shop server: what it states, the spans in which it was wrong, and what the terminal says (TH-15).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clockFaultOf, isTimeUncertain, readClockRecord, type ClockFault } from '#domain/server-clock';
import { fieldsFrom } from '#kernel/fields';
import { documentMigrations, Documents, encodeFields, openDatabase } from '#server/documents';
import { explainClockFault } from './clock-fault.ts';
import { startServerClock } from './server-clock.ts';
import { startupMessage } from './startup-messages.ts';
import { startShop } from '../../tests/running/start-shop.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const begin = Date.UTC(2026, 10, 20, 8);

/** A database and its server, whose machine has a clock that can be set while it runs and while it is off. */
function machine() {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  onTestFinished(() => void database.close());
  let elapsed = 0;
  let set = begin;
  const faults: ClockFault[] = [];
  const now = () => elapsed + set;
  const boot = () => {
    const documents = new Documents({ database, databaseName: 'projects/p/databases/(default)', clock: now });
    const startedAt = elapsed;
    const uptime = () => elapsed - startedAt;
    const onFault = (fault: ClockFault) => void faults.push(fault);
    const clock = startServerClock({ documents, now, uptime, onFault });
    return { documents, clock };
  };
  let server = boot();
  let written = 0;
  return {
    faults,
    pass: (milliseconds: number) => void (elapsed += milliseconds),
    setBy: (milliseconds: number) => void (set += milliseconds),
    /** The server is off for a time; its clock may be set meanwhile. */
    restart: (off: number, moved = 0) => {
      server.clock.stop();
      elapsed += off;
      set += moved;
      server = boot();
    },
    /** Commits one document; its time as a client sees it, in milliseconds. */
    write: () => {
      const path = `notes/${(written += 1)}`;
      const done = server.documents.commit([
        { type: 'Set', path, fields: encodeFields({ a: 1 }), mask: null, transforms: [], precondition: null },
      ]);
      if (!done.ok) throw new Error(done.error.message);
      return Math.floor(done.value.time / 1000);
    },
    time: () => server.clock.time(),
    fault: () => clockFaultOf(server.clock.time()),
    spans: () => {
      server.clock.stop();
      const stored = server.documents.get('serverClock/faults');
      return stored === null ? [] : readClockRecord(fieldsFrom(stored.fields)).spans;
    },
  };
}

describe('a server (FP-16)', () => {
  test('that was three days ahead for one write states its wall clock and that its commits are ahead of it, over restarts, until it has passed them', () => {
    const { write, pass, setBy, restart, time, fault, spans } = machine();
    const before = write();
    pass(hour);
    setBy(3 * day);
    const wrong = write();
    setBy(-3 * day);
    pass(minute);
    const after = write();
    expect(after).toBeGreaterThanOrEqual(wrong);
    expect(time().now).toBe(begin + hour + minute);
    expect(fault()).toMatchObject({ type: 'CommitsAhead' });
    restart(day);
    expect(time().now).toBe(begin + day + hour + minute);
    expect(fault()).toMatchObject({ type: 'CommitsAhead' });
    const nextDay = write();
    pass(3 * day);
    expect(fault()).toBe(null);
    const healed = write();
    expect(healed).toBe(time().now);
    const uncertain = [before, wrong, after, nextDay, healed].map((at) => isTimeUncertain(at, spans()));
    expect(uncertain).toEqual([false, true, true, true, false]);
  });

  test('with a flat battery is behind the build of its program, and its span ends when its clock is set', () => {
    const { write, pass, restart, setBy, fault, faults, spans } = machine();
    const before = write();
    restart(10 * hour, Date.UTC(2015, 0, 1) - begin - 10 * hour);
    expect(fault()).toMatchObject({ type: 'BeforeBuild' });
    const wrong = write();
    expect(faults).toMatchObject([{ type: 'BeforeBuild' }]);
    pass(minute);
    const second = write();
    setBy(begin + 10 * hour - Date.UTC(2015, 0, 1));
    expect(fault()).toBe(null);
    const right = write();
    const uncertain = [before, wrong, second, right].map((at) => isTimeUncertain(at, spans()));
    expect(uncertain).toEqual([false, true, true, false]);
    expect(faults).toHaveLength(1);
  });

  test('that started with a clock ahead marks what it wrote since then, and not the days before', () => {
    const { write, pass, restart, setBy, spans } = machine();
    const before = write();
    restart(10 * hour, 2 * day);
    const wrong = write();
    pass(hour);
    const later = write();
    setBy(-2 * day);
    const after = write();
    const uncertain = [before, wrong, later, after].map((at) => isTimeUncertain(at, spans()));
    expect(uncertain).toEqual([false, true, true, true]);
  });

  test('that lost minutes is believed, as is one that was off or asleep', () => {
    const { write, setBy, pass, restart, fault, faults, spans } = machine();
    write();
    setBy(-minute);
    write();
    setBy(9 * hour);
    write();
    restart(20 * day);
    write();
    pass(minute);
    expect([fault(), spans(), faults]).toEqual([null, [], []]);
  });
});

test('the start of a shop names the wrong clock, its direction and what to do, and the status brings both times (FP-16)', async () => {
  const data = mkdtempSync(join(tmpdir(), 'aleef-clock-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const right = await startShop({ data, port: 0, kind: 'empty', now: () => begin });
  expect([right.clockFault, startupMessage(right).includes('clock')]).toEqual([null, false]);
  await right.stop();
  const early = await startShop({ data, port: 0, now: () => begin - 2 * day });
  onTestFinished(() => early.stop());
  expect(startupMessage(early)).toContain('2 days behind the newest record');
  const status: unknown = await (await fetch(`${early.url}/api/status`)).json();
  expect(status).toMatchObject({ time: { now: begin - 2 * day, newestCommit: expect.any(Number) } });
  expect(explainClockFault({ type: 'BeforeBuild', by: 90 * minute })).toContain('at least 90 minutes behind');
});
