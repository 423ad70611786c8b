import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { checkNewStay, newStayForm } from '#domain/stay';
import { shopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { StayFields } from './stay-fields.tsx';

const today = shopDay('2026-11-20');
const texts = boardingTexts.request;

test('what is typed of the next stay while one is being recorded stays, and the rest of the form is new (HO-04)', async () => {
  const answer = Promise.withResolvers<boolean>();
  const screen = await render(
    <StayFields
      initial={newStayForm(today)}
      today={today}
      status="fixed"
      check={(form) => checkNewStay(form, today)}
      submitLabel={boardingTexts.stays.add}
      onSubmit={() => answer.promise}
    />,
  );
  const pet = screen.getByLabelText(texts.petName);
  const owner = screen.getByLabelText(texts.ownerName);
  await pet.fill('برقوق');
  await owner.fill('منى');
  await screen.getByLabelText(texts.ownerPhone).fill('01001234567');
  await screen.getByLabelText(texts.endDate).fill('2026-11-23');
  await screen.getByRole('button', { name: boardingTexts.stays.add }).click();
  await pet.fill('لولي');
  answer.resolve(true);
  await expect.element(owner).toHaveValue('');
  await expect.element(pet).toHaveValue('لولي');
});
