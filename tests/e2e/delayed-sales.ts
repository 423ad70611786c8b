// Sales whose requests wait until a test lets them go.
import type { Page } from 'playwright/test';

/** Delays the requests of sales until they are released. */
export async function holdSales(page: Page): Promise<{ readonly release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/documents:commit/u, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}
