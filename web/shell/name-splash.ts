// The splash greets in the shop's own name as soon as it is known.
import { shellTexts } from '#text';

export function nameSplash(storeName: string): void {
  const title = document.querySelector('[data-splash-title]');
  if (title) title.textContent = shellTexts.splash.title(storeName || shellTexts.storeName);
}
