// A command of the component tests that Vitest runs in Node: axe checks the tested page, which is in a frame of the runner's
// page.
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserCommand } from 'vitest/node';

/** Resolves to the violations of WCAG 2.2 AA, one line each. */
export const checkAccessibility: BrowserCommand = async ({ page }) => {
  const results = await new AxeBuilder({ page })
    .include(['iframe[data-vitest="true"]', 'body'])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
