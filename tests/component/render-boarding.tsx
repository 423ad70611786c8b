// Draws the boarding screen over stays in memory, and finds its parts.
import { page } from 'vitest/browser';
import type { StayRepository, StayRequestRepository } from '#backend/stays';
import type { Stay } from '#domain/stay';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { anAdmin, aStay } from '#testing/builders';
import {
  createMemoryShop,
  createMemoryStayRequests,
  createMemoryStays,
  createMemoryUsers,
  type ShopRecords,
} from '#testing/memory-repositories';
import { boardingTexts } from '#text';
import { BoardingScreen } from '../../web/admin/boarding/boarding-screen.tsx';
import { renderAdmin } from './render-admin.tsx';

const texts = boardingTexts.stays;

/** Another admin of the shop. */
export const colleague = { id: 'admin-2', name: 'نهى المدير' } as const;

export interface OpenBoarding {
  /** The search part of the address at the start. */
  readonly search?: string;
  /** What replaces the repository's calls. */
  readonly stays?: (stays: StayRepository) => Partial<StayRepository>;
  readonly stayRequests?: (requests: StayRequestRepository) => Partial<StayRequestRepository>;
}

export async function openBoarding(records: ShopRecords, options: OpenBoarding = {}) {
  const shop = createMemoryShop({ users: [anAdmin(colleague)], ...records });
  const stays = createMemoryStays(shop);
  const stayRequests = createMemoryStayRequests(shop);
  await renderAdmin(
    <BoardingScreen />,
    {
      stays: { ...stays, ...options.stays?.(stays) },
      stayRequests: { ...stayRequests, ...options.stayRequests?.(stayRequests) },
      users: createMemoryUsers(shop),
    },
    `/admin/hosting${options.search ?? ''}`,
  );
  return { shop, stays, stayRequests };
}

export function today() {
  return shopDayOf(Date.now());
}

/** A cat's stay of three nights from today; its name is its id. */
export function stayOf(petName: string, stated: Partial<Stay> = {}): Stay {
  const day = today();
  return aStay({ id: petName, petName, startDate: day, endDate: addDays(day, 3), ...stated });
}

export const stayCards = page.getByRole('list', { name: texts.listTitle }).getByRole('listitem');

export function stayCard(petName: string) {
  return stayCards.filter({ hasText: petName });
}

export function cardButton(name: string) {
  return page.getByRole('list', { name: texts.listTitle }).getByRole('button', { name });
}

export const newStayPanel = page.getByRole('region', { name: texts.formTitle });

export function staySheet(petName: string) {
  return page.getByRole('dialog', { name: texts.editTitle(petName) });
}
