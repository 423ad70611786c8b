// The stay requests in the back office: a request that another user has answered, and one beyond the limits.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { maxNights } from '#domain/stay';
import { addDays, shopDay } from '#kernel/shop-day';
import { aStayRequest } from '#testing/builders';
import { boardingTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { alert, fieldIn } from '../../../tests/component/render-admin.tsx';
import { openBoarding, today } from '../../../tests/component/render-boarding.tsx';

const texts = boardingTexts.inbox;
const requestTexts = boardingTexts.request;
const requests = page.getByRole('list', { name: texts.title }).getByRole('listitem');
const accepting = page.getByRole('dialog', { name: texts.accept });

function requestOf(petName: string) {
  const day = today();
  return aStayRequest({ id: petName, petName, startDate: day, endDate: addDays(day, 3) });
}

test('accepting a request that another user has answered shows a message, and the request leaves the list (HR-20, OD-07)', async () => {
  const { stayRequests } = await openBoarding(
    { stayRequests: [requestOf('فستق'), { ...requestOf('لولو'), ownerPhone: '0223456789' }] },
    { search: '?view=requests' },
  );
  await expect.element(requests.filter({ hasText: 'لولو' })).toMatchTextContent(texts.phoneUnusual);
  await expect.element(requests.filter({ hasText: 'فستق' })).not.toMatchTextContent(texts.phoneUnusual);
  await requests.first().getByRole('button', { name: texts.accept }).click();
  await expect.element(accepting).toBeVisible();
  await expectAccessible();
  for (const id of ['فستق', 'لولو']) await stayRequests.decline(id);
  await accepting.getByRole('button', { name: texts.accept }).click();
  await expect.element(alert(texts.alreadyHandled)).toBeVisible();
  await expect.element(accepting).not.toBeInTheDocument();
  await expect.element(page.getByText(texts.empty)).toBeVisible();
});

test('the dialog that accepts a request asks for confirmation before it discards changes (HR-20)', async () => {
  await openBoarding({ stayRequests: [requestOf('فستق')] }, { search: '?view=requests' });
  await requests.first().getByRole('button', { name: texts.accept }).click();
  await expectAsking(accepting, accepting.getByLabelText(requestTexts.petName, { exact: true }), 'لولو');
});

test('accepting a stored request of a hundred years is refused at its field, and it can be declined (FA-01, HR-20)', async () => {
  const century = { startDate: shopDay('2027-01-01'), endDate: shopDay('2127-01-04') };
  const { shop } = await openBoarding(
    { stayRequests: [{ ...requestOf('فستق القرن'), ...century }] },
    { search: '?view=requests' },
  );
  const card = requests.filter({ hasText: 'فستق القرن' });
  await card.getByRole('button', { name: texts.accept }).click();
  await accepting.getByRole('button', { name: texts.accept }).click();
  await expect
    .element(fieldIn(accepting, requestTexts.endDate))
    .toHaveAccessibleDescription(expect.stringContaining(requestTexts.tooManyNights(maxNights)));
  expect(shop.stayRequests.get('فستق القرن')?.status).toBe('pending');
  expect(shop.stays.size).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(accepting).not.toBeInTheDocument();

  await card.getByRole('button', { name: texts.decline }).click();
  const question = page.getByRole('dialog', { name: texts.confirmDecline('فستق القرن') });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: texts.decline }).click();
  await expect.element(card).not.toBeInTheDocument();
  expect(shop.stayRequests.get('فستق القرن')?.status).toBe('declined');
});
