// A Chromium for the contract page, and a folder for the databases of one test file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openBrowser } from '../../running/browser.ts';
import { makeAccount, password, type ContractServer } from './contract-server.ts';
import { contractPages } from './page-bundle.ts';

export interface ContractBrowser {
  readonly pages: ReadonlyMap<string, string>;
  /** The path of a new database file. */
  newFile(): string;
  /** Opens the page in a new browser session, signed in with a new account. */
  open(
    server: ContractServer,
    path: string,
    host?: string,
  ): Promise<{ readonly page: Page; readonly uid: string }>;
  close(): Promise<void>;
}

export async function openContractBrowser(): Promise<ContractBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-contract-'));
  const pages = await contractPages();
  const browser = await openBrowser();
  let count = 0;
  return {
    pages,
    newFile: () => join(folder, `${(count += 1)}.db`),
    open: async (server, path, host = '127.0.0.1') => {
      const page = await (await browser.newContext()).newPage();
      const name = `page${(count += 1)}x`;
      const { email, uid } = await makeAccount(server, name);
      const separator = path.includes('?') ? '&' : '?';
      await page.goto(`http://${host}:${server.port}${path}${separator}run=${name}`);
      await page.waitForFunction(() => 'contract' in window);
      await page.evaluate(([who, secret]) => window.contract.signIn(who, secret), [email, password] as const);
      return { page, uid };
    },
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    },
  };
}
