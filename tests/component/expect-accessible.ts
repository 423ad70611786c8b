import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Checks the tested page in its present state against WCAG 2.2 AA. */
export async function expectAccessible(): Promise<void> {
  expect(await commands.checkAccessibility()).toEqual([]);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly checkAccessibility: () => Promise<readonly string[]>;
  }
}
