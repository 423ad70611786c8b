// A browser for a script. Its exit code is 1 when the work has failures.
import process from 'node:process';
import type { Browser } from 'playwright';
import { browserAdvice, openBrowser, provideBrowser } from '../running/browser.ts';

/** The work resolves to the number of its failures. */
export async function withBrowser(work: (browser: Browser) => Promise<number>): Promise<void> {
  const executablePath = await provideBrowser(console.log);
  if (executablePath === undefined) {
    console.error(browserAdvice);
    process.exitCode = 1;
    return;
  }
  const browser = await openBrowser(executablePath);
  try {
    process.exitCode = (await work(browser)) > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}
