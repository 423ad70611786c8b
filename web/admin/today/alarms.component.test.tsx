// The alarms of the owner's page: a cause with its action, hidden for a day once it was seen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import { readProof } from '#domain/proof';
import { err, ok } from '#kernel/result';
import { addDays, shopDay } from '#kernel/shop-day';
import { alarmTexts, controlTexts, dayCheckTexts } from '#text';
import { aClosedShift, anAdmin, aShift, someSettings } from '#testing/builders';
import { renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { WaitingCounts } from '../layout/waiting-counts.tsx';
import { Alarms } from './alarms.tsx';
import { DayChecks } from './day-checks.tsx';
import { useAlarms } from './use-alarms.ts';
import { shopToday } from '../../../tests/running/shop-today.ts';

const texts = alarmTexts;

const lastSeenAt = Date.now() - 25 * 3_600_000;
const till = { id: 'till-1', letter: 'A', name: '', lastSeenAt, unsent: 2 };

function ShownAlarms() {
  return <Alarms view={useAlarms()} tills={[till]} />;
}

/** A shop with one till that was seen long ago with two unsent records, and one product below 0. */
function repositories(): Partial<AdminRepositories> {
  const base = unreachableRepositories();
  const none = { items: [], next: null };
  return {
    tills: { ...base.tills, list: () => Promise.resolve(ok([till])) },
    tillDays: {
      ...base.tillDays,
      ofDay: () => Promise.resolve(ok([])),
      unsentSince: () => Promise.resolve(ok([])),
      oldBackups: () => Promise.resolve(ok([])),
    },
    users: { ...base.users, list: () => Promise.resolve(ok([anAdmin()])) },
    settings: { ...base.settings, get: () => Promise.resolve(ok(someSettings())) },
    refusals: { ...base.refusals, listOpen: () => Promise.resolve(ok([])) },
    shifts: {
      ...base.shifts,
      listOpen: () => Promise.resolve(ok([])),
      list: () => Promise.resolve(ok(none)),
      listDiscarded: () => Promise.resolve(ok([])),
    },
    sales: { ...base.sales, listWithMissing: () => Promise.resolve(ok([])) },
    refunds: { ...base.refunds, list: () => Promise.resolve(ok(none)) },
    products: { ...base.products, listOversold: () => Promise.resolve(ok([])) },
    dayChecks: {
      ...base.dayChecks,
      list: () => Promise.resolve(ok([])),
      flaggedRecords: () => Promise.resolve(ok({ hashMismatch: ['s1'], numberTwice: [] })),
    },
  };
}

test('each alarm has its action, and one that was seen is gone from the list and the badge (TH-17, TH-18)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const counts: number[] = [];
  const screen = (
    <>
      <ShownAlarms />
      <WaitingCounts onCount={({ today = 0 }) => void counts.push(today)} />
    </>
  );
  await renderAdmin(screen, repositories(), '/', storage);
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.elements()).toHaveLength(2);
  await expect.element(rows.filter({ hasText: texts.sentences.unsent(2) })).toBeVisible();
  await expect
    .element(rows.getByRole('link', { name: texts.actions.unsent }))
    .toHaveAttribute('href', '/admin/tills');
  await rows
    .filter({ hasText: texts.sentences.unsent(2) })
    .getByRole('button')
    .click();
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.poll(() => counts.at(-1)).toBe(1);
});

test('a till that is out of use is neither in the list nor in the badge, what waits of a till in use is (FS-36)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const counts: number[] = [];
  const base = unreachableRepositories();
  const retired = { ...till, id: 'till-0', retiredAt: Date.now() };
  await renderAdmin(
    <>
      <ShownAlarms />
      <WaitingCounts onCount={({ today = 0 }) => void counts.push(today)} />
    </>,
    { ...repositories(), tills: { ...base.tills, list: () => Promise.resolve(ok([till, retired])) } },
    '/',
    storage,
  );
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(rows.first()).toBeVisible();
  expect(rows.filter({ hasText: texts.sentences.unsent(2) }).elements()).toHaveLength(1);
  await expect.poll(() => counts.at(-1)).toBe(2);
});

test('a wrong clock leads to the tills, open differences to their list on the same page (TH-15, TH-18)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const base = repositories();
  const day = shopDay('2026-11-20');
  const proof = readProof({ tillId: 'till-1', day, clockOffset: 3 * 3_600_000 });
  // More differences than are listed.
  const counts = { sales: 2, refunds: 0, closedShifts: 0, drawer: 0, voidNumbers: 0 };
  const check = { tillId: 'till-1', day, ...counts, chain: '', differences: [], more: 4, inDoubt: [] };
  await renderAdmin(
    <>
      <ShownAlarms />
      <DayChecks tills={[till]} today={addDays(day, 1)} />
    </>,
    {
      ...base,
      tillDays: {
        ...unreachableRepositories().tillDays,
        ...base.tillDays,
        ofDay: () => Promise.resolve(ok([{ tillId: 'till-1', day, proof, arrived: null }])),
      },
      dayChecks: {
        ...unreachableRepositories().dayChecks,
        ...base.dayChecks,
        counts: () => Promise.resolve(ok([])),
        list: () => Promise.resolve(ok([{ check, at: null }])),
      },
    },
    '/',
    storage,
  );
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect
    .element(rows.filter({ hasText: 'ساعتها متقدمة 3 ساعات' }).getByRole('link'))
    .toHaveAttribute('href', '/admin/tills');
  await rows.getByRole('button', { name: texts.actions.differences, exact: true }).click();
  await expect.element(page.getByRole('region', { name: dayCheckTexts.title })).toHaveFocus();
});

test('a wrong clock of the server is an alarm that names its direction and what to do, and blames no till (FP-16)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const base = repositories();
  const unreachable = unreachableRepositories();
  const wrong = { ...till, lastSeenAt: Date.now(), unsent: 0, clockOffset: -72 * 3_600_000 };
  const tills = [wrong, { ...wrong, id: 'till-2', letter: 'B' }];
  await renderAdmin(
    <ShownAlarms />,
    { ...base, tills: { ...unreachable.tills, list: () => Promise.resolve(ok(tills)) } },
    '/',
    storage,
  );
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect
    .element(
      rows.filter({ hasText: 'ساعة جهاز الخادم متقدمة 72 ساعة: اضبط ساعته، ولا تغيّر ساعات نقاط البيع' }),
    )
    .toBeVisible();
  await expect.element(rows.filter({ hasText: 'ساعتها' })).not.toBeInTheDocument();
});

test('a server whose clock is behind its newest record says what the owner compares it with (FP-16)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const now = Date.now();
  const time = { now, newestCommit: now + 3 * 3_600_000 };
  const server = { ...unreachableRepositories().server, time: () => Promise.resolve(ok(time)) };
  await renderAdmin(<ShownAlarms />, { ...repositories(), server }, '/', storage);
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: texts.sentences.serverTimes(180) })).toBeVisible();
  expect(texts.sentences.serverTimes(180)).toContain('3 ساعات. قارنها بساعة هاتفك');
});

test('numbers that others have raised are an alarm that names the till and both numbers, with the way to the repair (FS-29)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const overstated = [{ of: 'lastReceipt', own: 6, stored: 10_005 }] as const;
  const raised = { ...till, lastSeenAt: Date.now(), unsent: 0, overstated };
  const base = repositories();
  const tills = { ...unreachableRepositories().tills, list: () => Promise.resolve(ok([raised])) };
  await renderAdmin(<ShownAlarms />, { ...base, tills }, '/', storage);
  const row = page
    .getByRole('list', { name: texts.title })
    .getByRole('listitem')
    .filter({ hasText: `${texts.till('A')}: ${texts.sentences.foreignReceipts(10_005, 6)}` });
  await expect
    .element(row.getByRole('link', { name: texts.actions.foreignReceipts }))
    .toHaveAttribute('href', '/admin/tills');
});

test('a difference of a shift is an alarm for two weeks, also to an owner who was away (TH-17)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const base = repositories();
  const opened = addDays(await shopToday(), -13);
  await renderAdmin(
    <ShownAlarms />,
    {
      ...base,
      shifts: {
        ...unreachableRepositories().shifts,
        ...base.shifts,
        list: (_page, { from }) =>
          Promise.resolve(
            ok({ items: from !== null && from <= opened ? [aClosedShift(aShift(), 100)] : [], next: null }),
          ),
      },
    },
    '/',
    storage,
  );
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect
    .element(rows.getByRole('link', { name: texts.actions.shiftDifference }))
    .toHaveAttribute('href', '/admin/shifts?shift=till-1_12');
});

test('a refused read of the alarms has a retry, after which they show (TH-17)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  storage.write('aleef.seenAlarms', '{}');
  const base = repositories();
  let isRefused = true;
  const dayChecks = {
    ...unreachableRepositories().dayChecks,
    ...base.dayChecks,
    list: () => Promise.resolve(isRefused ? err({ type: 'Unreachable' as const }) : ok([])),
  };
  await renderAdmin(<ShownAlarms />, { ...base, dayChecks }, '/', storage);
  const retry = page.getByRole('button', { name: controlTexts.retry });
  await expect.element(retry).toBeVisible();
  isRefused = false;
  await retry.click();
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: texts.sentences.unsent(2) })).toBeVisible();
});

test('a seen cause that is gone is forgotten, so that it shows when it comes again (TH-18)', async () => {
  const storage = createDeviceStorage(() => window.localStorage);
  const at = Date.now();
  storage.write('aleef.seenAlarms', JSON.stringify({ 'refused  s9': at, 'hashMismatch  s1': at }));
  await renderAdmin(<ShownAlarms />, repositories(), '/', storage);
  const rows = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(rows.filter({ hasText: texts.sentences.unsent(2) })).toBeVisible();
  await expect.poll(() => storage.read('aleef.seenAlarms')).toBe(JSON.stringify({ 'hashMismatch  s1': at }));
  expect(rows.elements()).toHaveLength(1);
});
