// The name of the shop (SH-10).
import { shellTexts } from '#text';
import { useShopInfo } from './app-context.tsx';

/** The name in the settings, or أليف without one. */
export function useShopName(): string {
  return useShopInfo().settings?.storeName || shellTexts.storeName;
}
