// The boarding screen in a test: its locators, and stays that a second admin records.
import type { Locator, Page } from 'playwright/test';
import { createStayRepository } from '#backend/stays';
import { checkStay, stayFormOf, newStayForm, type StayDraft, type StayForm } from '#domain/stay';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { secondAdmin, valueOf, type SecondAdmin } from './back-office.ts';
import type { Shop } from './shop.ts';

const texts = boardingTexts.stays;

export const boardingScreen = { path: '/admin/hosting', title: texts.title };

/** A name that no other stay of the shop has. */
export function newPet(): string {
  return `فستق ${crypto.randomUUID().slice(0, 8)}`;
}

export function stayList(page: Page): Locator {
  return page.getByRole('list', { name: texts.listTitle });
}

export function stayCard(page: Page, petName: string): Locator {
  return stayList(page).getByRole('listitem').filter({ hasText: petName });
}

export function newStayPanel(page: Page): Locator {
  return page.getByRole('region', { name: texts.formTitle });
}

export function staySheet(page: Page, petName: string): Locator {
  return page.getByRole('dialog', { name: texts.editTitle(petName) });
}

/** A cat's stay of three nights from today. */
export function aStayDraft(stated: Partial<StayForm>): StayDraft {
  const today = shopDayOf(Date.now());
  return valueOf(
    checkStay({
      ...newStayForm(today),
      petName: 'فستق',
      ownerName: 'سارة',
      ownerPhone: '01098765432',
      endDate: addDays(today, 3),
      ...stated,
    }),
  );
}

/** The second admin records a stay; resolves to its id. */
export function recordStay(shop: Shop, stated: Partial<StayForm> = {}): Promise<string> {
  return secondAdmin(shop, async ({ backend, staff }) => {
    const id = crypto.randomUUID();
    valueOf(await createStayRepository(backend).create(id, aStayDraft(stated), staff));
    return id;
  });
}

/** The stored stay. */
export function storedStay(shop: Shop, id: string) {
  return secondAdmin(shop, async ({ backend }) => valueOf(await createStayRepository(backend).get(id)));
}

/** The second admin changes the stored stay. */
export async function changeStay(
  { backend, staff }: SecondAdmin,
  id: string,
  to: Partial<StayForm>,
): Promise<void> {
  const hostings = createStayRepository(backend);
  const seen = valueOf(await hostings.get(id));
  const draft = valueOf(checkStay({ ...stayFormOf(seen), ...to }));
  valueOf(await hostings.update(seen, draft, staff));
}
