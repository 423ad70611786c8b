import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Judges the tested page as it stands now by WCAG 2.2 AA. */
export async function expectAccessible(): Promise<void> {
  expect(await commands.checkAccessibility()).toEqual([]);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly checkAccessibility: () => Promise<readonly string[]>;
  }
}
