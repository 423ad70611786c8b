// What the shop is called (SH-10).
import { shellTexts } from '#text';
import { useShopInfo } from './app-context.tsx';

/** The name in the settings, or أليف. */
export function useShopName(): string {
  return useShopInfo().settings?.storeName || shellTexts.storeName;
}
