// The panel of the differences: finished days are checked by themselves, and a difference is resolved with a note.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DayCheckRepository, DayCount, StoredDayCheck } from '#backend/day-checks';
import { resolveDifference, type DayCheck } from '#domain/day-check';
import { ok } from '#kernel/result';
import { addDays, startOfShopDay } from '#kernel/shop-day';
import { dayCheckTexts, makerTexts } from '#text';
import { anAdmin, aUser, pounds, someDay } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { actor, renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { DayChecks } from './day-checks.tsx';

const texts = dayCheckTexts;
const yesterday = addDays(someDay, -1);
const dayBefore = addDays(someDay, -2);

const counts = { sales: 2, refunds: 0, closedShifts: 1, drawer: 3, voidNumbers: 0 };

const faulty: DayCheck = {
  tillId: 'till-1',
  day: yesterday,
  ...counts,
  chain: 'A-000002',
  more: 0,
  inDoubt: [],
  differences: [
    {
      kind: 'total',
      documentId: 's2',
      receiptNumber: 'A-000002',
      subject: '',
      by: 'cashier-1',
      byName: 'كريم',
      recordedBy: 'cashier-1',
      expected: pounds(100),
      found: pounds(90),
      changedAt: null,
      arrivedAt: null,
      resolved: null,
    },
  ],
};

/** Two finished days with sales, of which one was checked before; what was run is stored. */
async function renderChecks({
  found = faulty,
  more = {},
}: { found?: DayCheck; more?: Partial<DayCount> } = {}) {
  const stored: StoredDayCheck[] = [
    { check: { ...faulty, day: dayBefore, chain: '', differences: [] }, at: null },
  ];
  const count = { tillId: 'till-1', ...counts };
  const dayChecks: DayCheckRepository = {
    ...unreachableRepositories().dayChecks,
    counts: () =>
      Promise.resolve(
        ok([
          { ...count, day: yesterday },
          { ...count, day: dayBefore, ...more },
        ]),
      ),
    flaggedRecords: () => Promise.resolve(ok({ hashMismatch: [], numberTwice: [] })),
    list: () => Promise.resolve(ok([...stored])),
    run: vi.fn<DayCheckRepository['run']>(async ({ day, tillId, pause }) => {
      await pause();
      stored.push({ check: { ...found, day, tillId }, at: null });
      return ok({ ...found, day, tillId });
    }),
    resolve: vi.fn<DayCheckRepository['resolve']>((check, difference, { note }) => {
      const resolved = resolveDifference(check, difference, { by: actor.id, note });
      stored.splice(1, 1, { check: resolved, at: null });
      return Promise.resolve(ok(resolved));
    }),
  };
  const till = { id: 'till-1', letter: 'A', name: '', lastSeenAt: null, unsent: 0 };
  await renderAdmin(<DayChecks tills={[till]} today={someDay} />, {
    dayChecks,
    users: createMemoryUsers(createMemoryShop({ users: [aUser(), anAdmin({ name: 'نهى شريف' })] })),
  });
  return dayChecks;
}

test('a finished day is checked by itself and its difference resolved with a note (BA-19)', async () => {
  const dayChecks = await renderChecks();
  const row = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect.element(row.getByText('A-000002')).toBeVisible();
  await expect.element(row.getByText(texts.kinds.total, { exact: true })).toBeVisible();
  await expect.element(row.getByText(texts.by('كريم'))).toBeVisible();
  expect(dayChecks.run).toHaveBeenCalledOnce();
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: texts.resolveTitle });
  await dialog.getByRole('button', { name: texts.resolve }).click();
  await expect.element(dialog.getByText(texts.noteRequired)).toBeVisible();
  expect(dayChecks.resolve).not.toHaveBeenCalled();
  await dialog.getByLabelText(texts.note).fill('راجعت الورق');
  await dialog.getByRole('button', { name: texts.resolve }).click();
  await expect.element(page.getByText(texts.none)).toBeVisible();
});

test.each(['sales', 'refunds', 'closedShifts', 'drawer', 'voidNumbers'] as const)(
  'a day that was checked is checked again when its number of %s differs (FS-31)',
  async (field) => {
    const dayChecks = await renderChecks({ more: { [field]: counts[field] + 1 } });
    await expect.poll(() => vi.mocked(dayChecks.run).mock.calls.length).toBe(2);
    expect(
      vi
        .mocked(dayChecks.run)
        .mock.calls.map(([{ day }]) => day)
        .toSorted(),
    ).toEqual([dayBefore, yesterday]);
  },
);

test('the full check runs for the chosen till and day and names the broken link (TH-12)', async () => {
  const dayChecks = await renderChecks();
  await expect.element(page.getByRole('list', { name: texts.list })).toBeVisible();
  await page.getByRole('button', { name: texts.full }).click();
  await expect.element(page.getByText(texts.brokenAt('A-000002')).first()).toBeVisible();
  expect(dayChecks.run).toHaveBeenLastCalledWith(
    expect.objectContaining({ tillId: 'till-1', day: someDay, isFull: true }),
    expect.objectContaining({ actor }),
  );
});

test('a difference names the account of its record and who sent it, not the name that the record states (FS-30)', async () => {
  const [one] = faulty.differences;
  if (one === undefined) throw new Error('there is one difference');
  const forged = { ...one, byName: 'نهى شريف' };
  const sent = { ...forged, kind: 'day' as const, by: 'gone', byName: 'سامي' };
  await renderChecks({ found: { ...faulty, differences: [forged, sent] } });
  const row = page.getByRole('list', { name: texts.list }).getByRole('listitem');
  await expect.element(row.first()).toMatchTextContent(texts.by('كريم'));
  await expect.element(row.first()).not.toMatchTextContent(makerTexts.sender);
  await expect.element(row.last()).toMatchTextContent(texts.by(makerTexts.gone('سامي')));
  await expect.element(row.last()).toMatchTextContent(makerTexts.sentBy('كريم'));
  await expect.element(row.first()).not.toMatchTextContent('نهى');
});

test('records in doubt stand in a list of their own, with who sent them and nothing to resolve, and are no differences (FS-44)', async () => {
  const [difference] = faulty.differences;
  if (difference === undefined) throw new Error('a difference');
  const doubt = (found: string, stated: Partial<typeof difference>) =>
    ({ ...difference, kind: 'lateInDoubt', expected: '', found, ...stated }) as const;
  await renderChecks({
    found: {
      ...faulty,
      chain: '',
      differences: [],
      inDoubt: [
        doubt('maker', { recordedBy: anAdmin().id, arrivedAt: startOfShopDay(yesterday) }),
        doubt('approver', { receiptNumber: 'A-000003', subject: anAdmin().id, documentId: 's3' }),
        doubt('stock', { receiptNumber: 'A-000004', subject: 'رمل', documentId: 's4' }),
      ],
    },
  });
  const rows = page.getByRole('list', { name: texts.doubtful.title }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(texts.sentences.lateInDoubt.maker());
  await expect.element(rows.nth(0)).toMatchTextContent(makerTexts.sentBy('نهى شريف'));
  await expect.element(rows.nth(1)).toMatchTextContent(texts.sentences.lateInDoubt.approver('نهى شريف'));
  await expect.element(rows.nth(2)).toMatchTextContent(texts.sentences.lateInDoubt.stock('رمل'));
  expect(page.getByRole('button', { name: new RegExp(`^${texts.resolve}`, 'u') }).elements()).toEqual([]);
  await expect.element(page.getByText(texts.none)).toBeVisible();
});
