// Commands of the component tests that Vitest runs in Node: axe checks the tested page, which is in a frame of the runner's
// page.
import type { BrowserCommand } from 'vitest/node';
import { ofColours, violationsIn, wcag } from '../running/axe.ts';

/** Resolves to the violations of WCAG 2.2 AA, one line each. */
export const checkAccessibility: BrowserCommand = async (context) =>
  violationsIn(await context.frame(), 'body', wcag);

/** Resolves to what has too little contrast in dark, one line each; afterwards the page is light again. */
export const checkDarkColours: BrowserCommand = async (context) => {
  const { page } = context;
  const tested = await context.frame();
  await page.emulateMedia({ colorScheme: 'dark' });
  try {
    await tested.waitForFunction(isDark);
    return await violationsIn(tested, 'body', ofColours);
  } finally {
    await page.emulateMedia({ colorScheme: 'light' });
  }
};

/** Whether the text of the page is lighter than its ground. */
const isDark = `(() => {
  const brightness = (colour) =>
    (colour.match(/[\\d.]+/gu) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  const { color, backgroundColor } = getComputedStyle(document.documentElement);
  return brightness(color) > brightness(backgroundColor);
})()`;
