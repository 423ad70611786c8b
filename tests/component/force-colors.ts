// A command of the component tests that Vitest runs in Node: the browser shows the page as with a contrast theme.
import type { BrowserCommand } from 'vitest/node';

export const forceColors: BrowserCommand<[forced: boolean]> = async ({ page }, forced) => {
  await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly forceColors: (forced: boolean) => Promise<void>;
  }
}
