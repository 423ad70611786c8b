// What the shop is called (SH-10).
import { shellTexts } from '#text';
import { useShopFacts } from './app-context.tsx';

/** The name in the settings, or أليف. */
export function useShopName(): string {
  return useShopFacts().settings?.storeName || shellTexts.storeName;
}
