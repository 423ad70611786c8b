// The search among stays, and the empty lists of stays and requests.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardingTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { openBoarding, stayCard, stayCards, stayOf } from '../../../tests/component/render-boarding.tsx';

const texts = boardingTexts.stays;
const search = page.getByRole('textbox', { name: texts.search });

test('active stays are found by any folded word of pet, owner or phone, all stays by the whole phone (UX-33, AH-02)', async () => {
  const owner = { ownerName: 'أسامة فؤاد', ownerPhone: '01012345678' };
  await openBoarding({
    stays: [
      stayOf('مشمش', owner),
      stayOf('بندق', { ...owner, status: 'completed' }),
      stayOf('لولو', { ownerName: 'منى', ownerPhone: '01199999999' }),
    ],
  });
  for (const query of ['اسامه', '٢٣٤٥', 'مشمش']) {
    await search.fill(query);
    await expect.element(stayCard('لولو')).not.toBeInTheDocument();
    await expect.element(stayCard('مشمش')).toBeVisible();
    expect(stayCards.elements()).toHaveLength(1);
  }
  await search.fill('+20 10 1234 5678');
  await expect.element(stayCard('بندق')).toBeVisible();
  await expect.element(page.getByText(texts.found(2))).toBeVisible();
  await expectAccessible();
});

test('a search without a stay can be cleared, and a list without active stays leads to all (UX-19, UX-33)', async () => {
  await openBoarding({ stays: [stayOf('بندق', { status: 'completed' })] });
  await search.fill('زرافة');
  await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByText(texts.clearSearch, { exact: true }).click();
  await expect.element(stayCard('بندق')).toBeVisible();
  await page.getByRole('button', { name: texts.filterActive }).click();
  await page.getByRole('button', { name: texts.showAll }).click();
  await expect.element(stayCard('بندق')).toBeVisible();
});

test('a shop without stays leads to the requests, and one without requests back to the stays (UX-19)', async () => {
  await openBoarding({});
  await page.getByRole('link', { name: texts.toRequests }).click();
  await page.getByRole('link', { name: boardingTexts.inbox.toStays }).click();
  await expect.element(page.getByText(texts.empty)).toBeVisible();
});
