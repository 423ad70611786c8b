// The boarding screen in a test: where things are on it, and stays that a second admin records.
import type { Locator, Page } from 'playwright/test';
import { hostingRepository } from '#backend/hostings';
import {
  checkHosting,
  hostingFormOf,
  newHostingForm,
  type HostingDraft,
  type HostingForm,
} from '#domain/hosting';
import { addDays, shopDayOf } from '#domain/shop-day';
import { boardingTexts } from '#text';
import { secondAdmin, valueOf, type SecondAdmin } from './back-office.ts';
import type { Shop } from './shop.ts';

const texts = boardingTexts.stays;

export const boardingScreen = { path: '/admin/hosting', title: texts.title };

/** A name that no other stay of the shop has. */
export const newPet = (): string => `فستق ${crypto.randomUUID().slice(0, 8)}`;

export const stayList = (page: Page): Locator => page.getByRole('list', { name: texts.listTitle });
export const stayCard = (page: Page, petName: string): Locator =>
  stayList(page).getByRole('listitem').filter({ hasText: petName });
export const newStayForm = (page: Page): Locator => page.getByRole('region', { name: texts.formTitle });
export const staySheet = (page: Page, petName: string): Locator =>
  page.getByRole('dialog', { name: texts.editTitle(petName) });

/** A cat's stay of three nights from today. */
export const aStay = (stated: Partial<HostingForm>): HostingDraft => {
  const today = shopDayOf(Date.now());
  return valueOf(
    checkHosting({
      ...newHostingForm(today),
      petName: 'فستق',
      ownerName: 'سارة',
      ownerPhone: '01098765432',
      endDate: addDays(today, 3),
      ...stated,
    }),
  );
};

/** The second admin records a stay; resolves to its id. */
export const recordStay = (shop: Shop, stated: Partial<HostingForm> = {}): Promise<string> =>
  secondAdmin(shop, async ({ backend, staff }) => {
    const id = crypto.randomUUID();
    valueOf(await hostingRepository(backend).create(id, aStay(stated), staff));
    return id;
  });
/** The stay as it is stored now. */
export const storedStay = (shop: Shop, id: string) =>
  secondAdmin(shop, async ({ backend }) => valueOf(await hostingRepository(backend).get(id)));

/** The second admin changes a stay as it is now. */
export const changeStay = async (
  { backend, staff }: SecondAdmin,
  id: string,
  to: Partial<HostingForm>,
): Promise<void> => {
  const hostings = hostingRepository(backend);
  const seen = valueOf(await hostings.get(id));
  const draft = valueOf(checkHosting({ ...hostingFormOf(seen), ...to }));
  valueOf(await hostings.update(seen, draft, staff));
};
