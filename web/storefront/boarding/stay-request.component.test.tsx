// The page of a stay request: its sections, its limits, what is missing, and a request that fails or whose answer is lost.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { StayRequest as StoredRequest } from '#domain/stay';
import { addDays } from '#kernel/shop-day';
import { err } from '#kernel/result';
import { createMemoryShop, createMemoryStayRequests } from '#testing/memory-repositories';
import { boardingTexts, savedInputTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectLimits } from '../../../tests/component/expect-limits.ts';
import { fieldIn } from '../../../tests/component/render-admin.tsx';
import { readStored, renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { expectFitsLongText } from '../../../tests/component/long-text.ts';
import type { SendRequest } from './use-request-form.ts';
import { StayRequest } from './stay-request-page.tsx';
import { shopToday } from '../../../tests/running/shop-today.ts';

const today = await shopToday();
const texts = boardingTexts.request;
const submit = page.getByRole('button', { name: texts.submit });
const sentHeading = page.getByRole('heading', { level: 1, name: texts.sent });
const cat = page.getByRole('radio', { name: boardingTexts.petTypes.cat, exact: true });

async function openRequest(answer: (send: SendRequest) => SendRequest = (send) => send) {
  const shop = createMemoryShop();
  const { create } = createMemoryStayRequests(shop);
  await renderStorefront(<StayRequest send={answer(create)} />);
  return { pending: (): readonly StoredRequest[] => [...shop.stayRequests.values()] };
}

test('the form has three sections beside the price, a cat as the default, and dates from today on (HR-01, HR-02, HR-03, HR-05)', async () => {
  await openRequest();
  for (const name of [texts.petSection, texts.ownerSection, texts.periodSection])
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  const plan = page.getByRole('region', { name: boardingTexts.plan.title });
  await expect.element(plan).toMatchTextContent('١٠٠٫٠٠');
  await expect.element(plan).toMatchTextContent(boardingTexts.plan.samePrice);
  await expect.element(cat).toBeChecked();
  expect(page.getByRole('radio').elements()).toHaveLength(3);
  await expect.element(field(texts.startDate)).toHaveAttribute('min', today);
  await expect.element(field(texts.endDate)).toHaveAttribute('min', today);
  const start = addDays(today, 3);
  await field(texts.startDate).fill(start);
  await expect.element(field(texts.endDate)).toHaveAttribute('min', start);
});

test('missing or invalid input is shown at its field, and nothing is sent (HR-04, HR-08, HR-09, HR-18)', async () => {
  const { pending } = await openRequest();
  await field(texts.petWeight).fill('ثقيل');
  await field(texts.startDate).fill(addDays(today, 5));
  await field(texts.endDate).fill(addDays(today, 2));
  await submit.click();
  for (const error of [
    texts.errors.petName,
    texts.errors.petWeight,
    texts.errors.ownerName,
    texts.errors.ownerPhone,
    texts.errors.endBeforeStart,
  ])
    await expect.element(page.getByText(error)).toBeVisible();
  await expect.element(field(texts.petName)).toHaveFocus();
  await expectAccessible();
  expect(pending()).toEqual([]);
});

test('the public form refuses a stay beyond the limits at its field (FA-01, HR-11, HR-12)', async () => {
  const { pending } = await openRequest();
  await field(texts.petName).fill('فستق');
  await field(texts.ownerName).fill('سارة');
  await field(texts.ownerPhone).fill('01098765432');
  await expectLimits(page.getByRole('main'), today, () => submit.click());
  expect(pending()).toEqual([]);
});

test('optional input arrives as it was typed (FT-09, HR-06, HR-10, HR-13)', async () => {
  const typed = {
    petBreed: 'شيرازي',
    petAge: 'سنتان',
    ownerEmail: 'sara@example.com',
    emergencyContact: '01112223334',
    specialNotes: 'يخاف من المكنسة',
  };
  const { pending } = await openRequest();
  await fillRequest('مشمش');
  await field(texts.petBreed).fill(typed.petBreed);
  await field(texts.petAge).fill(typed.petAge);
  await field(texts.ownerEmail).fill(typed.ownerEmail);
  await field(texts.emergencyContact).fill(typed.emergencyContact);
  await field(texts.specialNotes).fill(typed.specialNotes);
  await submit.click();
  await expect.element(sentHeading).toBeVisible();
  expect(pending()).toMatchObject([{ petName: 'مشمش', ...typed }]);
});

test('a failed request shows a message, preserves all input, and is sent when tried again (HR-19, ER-50)', async () => {
  let isDown = true;
  const { pending } = await openRequest(
    (send) => async (id, draft) => (isDown ? err({ type: 'Unreachable' }) : send(id, draft)),
  );
  await fillRequest('عنتر');
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.failed);
  await expect.element(field(texts.petName)).toHaveValue('عنتر');
  isDown = false;
  await submit.click();
  await expect.element(sentHeading).toBeVisible();
  expect(pending()).toHaveLength(1);
});

test('a request whose answer was lost stays one when it is tried again, and a corrected one arrives (HR-19)', async () => {
  let isLost = true;
  const { pending } = await openRequest((send) => async (id, draft) => {
    const sent = await send(id, draft);
    if (!isLost) return sent;
    isLost = false;
    return err({ type: 'Unreachable' });
  });
  await fillRequest('ريشة');
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.failed);
  await submit.click();
  await expect.element(sentHeading).toBeVisible();

  isLost = true;
  await page.getByRole('button', { name: texts.sendAnother }).click();
  await fillRequest('ريحان');
  await submit.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(texts.failed);
  await field(texts.ownerPhone).fill('01222222222');
  await submit.click();
  await expect.element(sentHeading).toBeVisible();
  const phonesOf = (name: string) =>
    pending()
      .filter(({ petName }) => petName === name)
      .map(({ ownerPhone }) => ownerPhone);
  expect(phonesOf('ريشة')).toEqual(['01001234567']);
  expect(phonesOf('ريحان')).toEqual(['01001234567', '01222222222']);
});

test('a request that was left is there again, until it is sent or cleared (FW-09, WS-27)', async () => {
  await openRequest();
  await fillRequest('مشمش');
  await cleanup();
  await openRequest();
  await expect.element(page.getByText(savedInputTexts.restored)).toBeVisible();
  await expect.element(field(texts.petName)).toHaveValue('مشمش');
  await expect.element(field(texts.startDate)).toHaveValue(addDays(today, 1));
  await page.getByRole('button', { name: savedInputTexts.forget }).click();
  await expect.element(field(texts.petName)).toHaveValue('');
  expect(readStored('aleef.boarding')).toBeNull();
  await fillRequest('سمسم');
  await cleanup();
  const { pending } = await openRequest();
  await submit.click();
  await expect.element(sentHeading).toBeVisible();
  expect(pending()).toMatchObject([{ petName: 'سمسم' }]);
  expect(readStored('aleef.boarding')).toBeNull();
});

function field(label: string) {
  return fieldIn(page.getByRole('main'), label);
}

async function fillRequest(petName: string): Promise<void> {
  await field(texts.petName).fill(petName);
  await field(texts.ownerName).fill('سارة');
  await field(texts.ownerPhone).fill('٠١٠٠١٢٣٤٥٦٧');
  await field(texts.startDate).fill(addDays(today, 1));
  await field(texts.endDate).fill(addDays(today, 3));
}

test('a text without a blank in any field does not widen the form (FW-20)', async () => {
  await openRequest();
  await expect.element(field(texts.petName)).toBeVisible();
  await expectFitsLongText();
});
