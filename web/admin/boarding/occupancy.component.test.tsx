// The places of the boarding house: full days, and the occupancy calendar of a month.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, startOfMonth, type ShopDay } from '#kernel/shop-day';
import { someSettings } from '#testing/builders';
import { boardingTexts, monthName } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { currentSearch } from '../../../tests/component/current-path.tsx';
import { actor, fieldIn } from '../../../tests/component/render-admin.tsx';
import {
  newStayPanel,
  openBoarding,
  stayOf,
  staySheet,
  today,
} from '../../../tests/component/render-boarding.tsx';

const texts = boardingTexts.stays;
const calendar = boardingTexts.calendar;
const requestTexts = boardingTexts.request;
const region = page.getByRole('region', { name: calendar.days });

test('a stay without a free place is refused, the message names the full days and the calendar marks them (AH-14)', async () => {
  const day = addDays(startOfMonth(today()), 70);
  await openBoarding(
    {
      settings: someSettings({ capacity: { cats: 1, dogs: 5 } }),
      stays: [stayOf('فستق', { startDate: day, endDate: addDays(day, 2) })],
    },
    { search: `?month=${monthOf(day)}` },
  );
  await fieldIn(newStayPanel, requestTexts.petName).fill('لولو');
  await fieldIn(newStayPanel, requestTexts.ownerName).fill('منى');
  await fieldIn(newStayPanel, requestTexts.ownerPhone).fill('01111111111');
  await fieldIn(newStayPanel, requestTexts.startDate).fill(addDays(day, -1));
  await fieldIn(newStayPanel, requestTexts.endDate).fill(addDays(day, 4));
  await newStayPanel.getByRole('button', { name: texts.add }).click();
  const problem = newStayPanel.getByRole('alert');
  await expect.element(problem).toMatchTextContent(texts.noRoom(`${day}، ${addDays(day, 1)}`));
  await expectAccessible();

  await page.getByRole('tab', { name: texts.viewCalendar }).click();
  await openTable();
  await expect.element(rowOf(day)).toMatchTextContent(calendar.full);
  await expect.element(rowOf(day)).toMatchTextContent(calendar.occupied(1, 1));
  await expect.element(rowOf(addDays(day, 2))).not.toMatchTextContent(calendar.full);
});

test('the calendar shows months, today, bars that open their stay, and a table with the same data (AH-14)', async () => {
  const day = addDays(startOfMonth(today()), 40);
  await page.viewport(390, 844);
  await openBoarding(
    { stays: [stayOf('فستق', { startDate: day, endDate: addDays(day, 3) })] },
    { search: '?view=calendar' },
  );
  await expect
    .element(region.getByText(String(Number(today().slice(8))), { exact: true }).first())
    .toBeInViewport();

  await page.viewport(1280, 800);
  await page.getByRole('button', { name: calendar.nextMonth }).click();
  await expect.poll(currentSearch).toMatch(new RegExp(`month=${monthOf(day)}`, 'u'));
  const bar = region.getByRole('button', { name: calendar.bar('قطة فستق', day, addDays(day, 3)) });
  await expect.element(bar).toBeVisible();
  await openTable();
  await expect.element(rowOf(day).getByRole('button', { name: 'فستق' })).toBeVisible();
  await expectAccessible();
  (await bar.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(staySheet('فستق')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: calendar.previousMonth }).click();
  await expect.poll(currentSearch).toMatch(new RegExp(`month=${monthOf(today())}`, 'u'));
  await page.getByRole('button', { name: calendar.thisMonth }).click();
  await expect.element(region).toBeVisible();
});

test('ending a stay early frees its remaining days; the calendar of last month still shows its nights', async () => {
  const first = addDays(startOfMonth(today()), -10);
  const { stays } = await openBoarding(
    { stays: [stayOf('فستق', { startDate: first, endDate: addDays(today(), 40) })] },
    { search: `?view=calendar&month=${monthOf(addDays(today(), 39))}` },
  );
  await openTable();
  const ahead = rowOf(addDays(today(), 39));
  await expect.element(ahead.getByRole('button', { name: 'فستق' })).toBeVisible();
  await stays.end('فستق', today(), actor);
  await page.getByRole('button', { name: texts.reload }).click();
  await expect.element(ahead.getByRole('button', { name: 'فستق' })).not.toBeInTheDocument();
  await expect.element(ahead).toBeVisible();

  const steps = monthsBetween(first, addDays(today(), 39));
  for (let step = 0; step < steps; step += 1)
    await page.getByRole('button', { name: calendar.previousMonth }).click();
  await expect
    .element(page.getByRole('heading', { name: monthName(startOfMonth(first)), exact: false }))
    .toBeVisible();
  const bar = region.getByRole('button', { name: calendar.bar('قطة فستق', first, today()) });
  await expect.element(bar).toBeVisible();
  await openTable();
  await expect.element(rowOf(first)).toBeVisible();
  await expect.element(rowOf(first).getByRole('button', { name: 'فستق' })).toBeVisible();
});

function rowOf(day: ShopDay) {
  return page.getByRole('row').filter({ hasText: day });
}

/** Opens the table below the calendar by key. */
async function openTable(): Promise<void> {
  const summary = await page.getByText(calendar.table).findElement();
  summary.closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
}

function monthOf(day: ShopDay): string {
  return day.slice(0, 7);
}

function monthsBetween(first: ShopDay, last: ShopDay): number {
  const months = (day: ShopDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(last) - months(first);
}
