// The limits of a stay in every form that has its dates.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { latestStart, maxNights } from '#domain/stay';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { fieldIn } from './render-admin.tsx';

const texts = boardingTexts.request;

/** Types dates beyond the limits and submits: each is refused at its field with its message, and the input stays. */
export async function expectLimits(form: Locator, today: ShopDay, send: () => Promise<void>): Promise<void> {
  const start = fieldIn(form, texts.startDate);
  const end = fieldIn(form, texts.endDate);
  const described = (field: Locator, sentence: string) =>
    expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  await expect.element(start).toHaveAttribute('max', latestStart(today));
  const chosen = addDays(today, 10);
  await start.fill(chosen);
  await expect.element(end).toHaveAttribute('max', addDays(chosen, maxNights));
  await end.fill('2126-07-01');
  await send();
  await described(end, texts.tooManyNights(maxNights));
  await expect.element(end).toHaveValue('2126-07-01');
  await end.fill(addDays(chosen, maxNights + 1));
  await send();
  await described(end, texts.tooManyNights(maxNights));
  await start.fill('9999-12-31');
  await end.fill('9999-12-31');
  await send();
  await described(start, texts.tooFarAhead);
  await start.fill(addDays(latestStart(today), 1));
  await end.fill(addDays(latestStart(today), 3));
  await send();
  await described(start, texts.tooFarAhead);
}
