// The official web SDKs in Chromium with the real store, transport and sign-in: data, and live listening on every
// transport.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContractBrowser, type ContractBrowser } from './contract-browser.ts';
import { startContractServer, type ContractServer } from './contract-server.ts';
import { dataChecks } from './data-checks.ts';
import { liveChecks } from './live-checks.ts';

let web: ContractBrowser;
let server: ContractServer;

beforeAll(async () => {
  web = await openContractBrowser();
  server = await startContractServer({ file: web.newFile(), pages: web.pages });
});

afterAll(async () => {
  await server?.stop();
  await web?.close();
});

for (const [sdk, path] of [
  ['Firestore lite', '/?sdk=lite'],
  ['the full SDK', '/full?sdk=full'],
] as const) {
  describe(`${sdk} in Chromium`, () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await web.open(server, path));
    });
    afterAll(() => page?.context().close());

    test.each(dataChecks)('$title', async ({ title }) => {
      await expect(page.evaluate((wanted) => window.contract.data(wanted), title)).resolves.toBeUndefined();
    });
  });
}

for (const [way, query, host] of [
  ['streaming, found out by the SDK', '', '127.0.0.1'],
  ['streaming without detection', '&transport=stream', '127.0.0.1'],
  ['long polling', '&transport=long-poll', '127.0.0.1'],
  ['another origin', '&host=127.0.0.1', 'localhost'],
] as const) {
  describe(`live over WebChannel: ${way}`, () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await web.open(server, `/full?sdk=full${query}`, host));
    });
    afterAll(() => page?.context().close());

    test.each(liveChecks)('$title', async ({ title }) => {
      await expect(page.evaluate((wanted) => window.contract.live(wanted), title)).resolves.toBeUndefined();
    });
  });
}
