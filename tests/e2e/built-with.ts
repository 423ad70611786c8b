// A program that was built with other variables. A build writes them into the first script, so a test writes them there instead of
// building the program again.
import type { Page } from 'playwright/test';

const variablesOfTheBuild = '{BASE_URL:';

/** From the next navigation on the page runs the program as if it had been built with these variables as well. */
export async function openBuiltWith(page: Page, variables: Readonly<Record<string, string>>): Promise<void> {
  const stated = Object.entries(variables).map(([name, value]) => `${name}:${JSON.stringify(value)},`);
  await page.route(/\/assets\/index-[^/]+\.js$/u, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    if (!source.includes(variablesOfTheBuild)) throw new Error('the script has no variables of its build');
    const body = source.replaceAll(variablesOfTheBuild, `{${stated.join('')}BASE_URL:`);
    return route.fulfill({ response, body });
  });
}
