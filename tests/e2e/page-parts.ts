// The parts that every page of the store has, as a reader finds them.
import type { Locator, Page } from 'playwright/test';
import { footerTexts, shellTexts } from '#text';

export function bar(page: Page): Locator {
  return page.getByRole('navigation', { name: shellTexts.navigation.label });
}

export function footer(page: Page): Locator {
  return page.getByRole('contentinfo', { name: footerTexts.label });
}
