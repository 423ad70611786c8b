// Settings of a demo shop as its admin changes them.
import type { Shop } from './shop.ts';
import { backendOf } from './pos.ts';

/** Whether persons open and close the shifts of the tills. The demo shop uses shifts; most tests sell without a drawer. */
export async function useShifts(shop: Pick<Shop, 'address'>, isUsed: boolean): Promise<void> {
  const backend = await backendOf(shop);
  await backend.update('settings/pos', 'useShifts', { booleanValue: isUsed });
}
