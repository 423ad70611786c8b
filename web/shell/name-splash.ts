// Shows the shop's name in the splash as soon as it is known.
import { shellTexts } from '#text';

export function nameSplash(storeName: string): void {
  const title = document.querySelector('[data-splash-title]');
  if (title) title.textContent = shellTexts.splash.title(storeName || shellTexts.storeName);
}
