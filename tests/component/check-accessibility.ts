// A command of the component tests that Vitest runs in Node: axe checks the tested page, which is in a frame of the runner's
// page.
import type { BrowserCommand } from 'vitest/node';
import { violationsIn, wcag } from '../running/axe.ts';

/** Resolves to the violations of WCAG 2.2 AA, one line each. */
export const checkAccessibility: BrowserCommand = async (context) =>
  violationsIn(await context.frame(), 'body', wcag);
