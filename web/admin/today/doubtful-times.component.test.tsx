// The receipts of doubtful time, and the mark of what the server took while its clock was wrong.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DoubtfulTime } from '#backend/clock';
import { err, ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { someInstant } from '#testing/builders';
import { clockTexts, formatMoment } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { AuditTable } from '../audit/audit-table.tsx';
import { ClockSpans } from '../data/uncertain-time.tsx';
import { DoubtfulTimes } from './doubtful-times.tsx';

const texts = clockTexts.doubtful;
const day = shopDay('2026-11-20');

function clockWith(found: readonly DoubtfulTime[]) {
  return { clock: { ...unreachableRepositories().clock, doubtful: () => Promise.resolve(ok(found)) } };
}

test('a receipt of doubtful time stands on the page of its day with both times (FP-17)', async () => {
  const other = someInstant - 9 * 3_600_000;
  const one = { recordId: 's1', receiptNumber: 'A-000007', tillId: 'till-1', stated: someInstant, other };
  await renderAdmin(<DoubtfulTimes day={day} />, clockWith([one]));
  const row = page.getByRole('list', { name: texts.title }).getByRole('listitem');
  await expect.element(row).toMatchTextContent(formatMoment(someInstant));
  await expect.element(row).toMatchTextContent(formatMoment(other));
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/admin/sales?q=A-000007');
  await expectAccessible();
});

test('a list that cannot be read says so, and an empty one is not there (FP-17)', async () => {
  const clock = {
    ...unreachableRepositories().clock,
    doubtful: () => Promise.resolve(err({ type: 'Unreachable' } as const)),
  };
  const { unmount } = await renderAdmin(<DoubtfulTimes day={day} />, { clock });
  await expect
    .element(page.getByText('تعذر تحميل الإيصالات غير مؤكدة الوقت', { exact: false }))
    .toBeVisible();
  await unmount();
  await renderAdmin(<DoubtfulTimes day={day} />, clockWith([]));
  await expect.element(page.getByRole('heading', { name: texts.title })).not.toBeInTheDocument();
});

test('an entry of the log that came while the clock of the server was wrong is marked, one after it is not (FP-16)', async () => {
  const entry = (id: string, at: number) => ({
    id,
    kind: 'signIn' as const,
    by: 'admin-1',
    byName: 'هدى',
    recordedBy: 'admin-1',
    subject: { id: 'admin-1', name: 'هدى' },
    at,
    timestamp: null,
    day,
  });
  const entries = [entry('in', someInstant), entry('after', someInstant + 86_400_000)];
  await renderAdmin(
    <ClockSpans spans={[{ from: someInstant - 1_000, until: someInstant + 1_000 }]}>
      <AuditTable entries={entries} names={null} />
    </ClockSpans>,
    {},
  );
  const marks = page.getByText(clockTexts.uncertain, { exact: true });
  await expect.element(marks.first()).toBeVisible();
  const marked = page.getByRole('row').filter({ hasText: clockTexts.uncertain });
  await expect.element(marked.first()).toMatchTextContent(formatMoment(someInstant));
  expect(
    page
      .getByRole('row')
      .filter({ hasText: formatMoment(someInstant + 86_400_000) })
      .getByText(clockTexts.uncertain, { exact: true })
      .elements(),
  ).toEqual([]);
});
