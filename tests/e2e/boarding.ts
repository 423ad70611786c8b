// The boarding screen in a test: its locators.
import type { Locator, Page } from 'playwright/test';
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
