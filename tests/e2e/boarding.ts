// Boarding in a test: the screen of the stays, and the form of a request.
import type { Locator, Page } from 'playwright/test';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';

const texts = boardingTexts.stays;

export const boardingScreen = { path: '/admin/hosting', title: texts.title };

/** A name that no other stay of the shop has. */
export function newPet(): string {
  return `فستق ${crypto.randomUUID().slice(0, 8)}`;
}

function stayList(page: Page): Locator {
  return page.getByRole('list', { name: texts.listTitle });
}

export function stayCard(page: Page, petName: string): Locator {
  return stayList(page).getByRole('listitem').filter({ hasText: petName });
}

export function newStayPanel(page: Page): Locator {
  return page.getByRole('region', { name: texts.formTitle });
}

/** Fills the form of a stay request for two nights from tomorrow on, the phone in Arabic digits. */
export async function fillRequest(page: Page, today: ShopDay, petName: string): Promise<void> {
  const { request } = boardingTexts;
  await page.getByLabel(request.petName).fill(petName);
  await page.getByLabel(request.ownerName).fill('سارة');
  await page.getByLabel(request.ownerPhone).fill('٠١٠٠١٢٣٤٥٦٧');
  await page.getByLabel(request.startDate).fill(addDays(today, 1));
  await page.getByLabel(request.endDate).fill(addDays(today, 3));
}
