import { expect } from 'vitest';
import { commands } from 'vitest/browser';

/** Checks the tested page in its present state against WCAG 2.2 AA. */
export async function expectAccessible(): Promise<void> {
  expect(await commands.checkAccessibility()).toEqual([]);
}

/** The same, and the rules about colours also in dark. */
export async function expectAccessibleInLightAndDark(): Promise<void> {
  await expectAccessible();
  expect(await commands.checkDarkColours()).toEqual([]);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly checkAccessibility: () => Promise<readonly string[]>;
    readonly checkDarkColours: () => Promise<readonly string[]>;
  }
}
