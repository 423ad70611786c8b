// The program as it would be with other variables of its build: they stand in the page as data.
import type { Page } from 'playwright/test';

const block = /(?<=<script type="application\/json" id="configuration">)[^<]*/u;

/** From the next navigation on, pages state these variables. */
export async function configurePages(page: Page, variables: Readonly<Record<string, string>>): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    if (!block.test(html)) throw new Error('the page has no variables of its build');
    return route.fulfill({ response, body: html.replace(block, () => JSON.stringify(variables)) });
  });
}
