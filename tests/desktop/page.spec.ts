// What the page of the desktop app can reach: the named calls of the contract, and nothing outside its own files.
import '../../renderer/app-context/bridge.ts';
import { callNames } from '#desktop';
import { posTexts, desktopTexts } from '#text';
import { posIsOpen } from '../e2e/pos.ts';
import { violationsIn, wcag } from '../running/axe.ts';
import { chooseShop, signIn } from './cashier.ts';
import { expect, test } from './fixtures.ts';

test('the page has window.till with the named calls, and neither Node nor a network (DT-01)', async ({
  desktop,
}) => {
  const page = desktop.page();
  const reach = await page.evaluate(async () => ({
    till: Object.keys(window.till).toSorted(),
    node: ['require', 'process', 'module', 'Buffer'].filter((name) => name in window),
    fetched: await fetch('https://example.org/').then(
      () => 'answered',
      () => 'refused',
    ),
    // Later, because the content policy does not apply to what a test evaluates directly.
    evaluated: await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(Reflect.construct(Function, ['return 1'])());
        } catch {
          resolve('refused');
        }
      }, 0);
    }),
    inlineScripts: document.querySelectorAll('script:not([src])').length,
  }));
  const topics = [
    'onSession',
    'onDevice',
    'onShopInfo',
    'onState',
    'onProducts',
    'onBoarding',
    'onSettings',
    'onApproval',
  ];
  expect(reach).toEqual({
    till: [...callNames, ...topics, 'subscribe'].toSorted(),
    node: [],
    fetched: 'refused',
    evaluated: 'refused',
    inlineScripts: 0,
  });
});

test('navigation to other sites, new windows and permissions are denied (DT-01)', async ({ desktop }) => {
  const page = desktop.page();
  const own = page.url();
  await page.evaluate(() => {
    location.href = 'https://example.org/';
  });
  await expect(page.getByRole('heading', { name: desktopTexts.backend.title })).toBeVisible();
  expect(page.url()).toBe(own);
  const opened = await page.evaluate(() => window.open('https://example.org/') === null);
  await expect
    .poll(
      () =>
        page
          .context()
          .pages()
          .filter((one) => one.url().includes('example.org')).length,
    )
    .toBe(0);
  expect(typeof opened).toBe('boolean');
  const camera = await page.evaluate(async () => {
    const asked = await navigator.permissions.query({ name: 'geolocation' });
    return asked.state;
  });
  expect(camera).not.toBe('granted');
});

test('an invalid call is refused as malformed, and a call that needs a sign-in as not allowed (DT-01, DT-07)', async ({
  desktop,
}) => {
  const answers = await desktop.page().evaluate(async () => ({
    unfit: await Reflect.apply(window.till.signIn, null, [{ email: 5 }]),
    signedOut: await window.till.receipts(10),
    unknown: await Reflect.apply(window.till.chooseBackend, null, ['x']),
  }));
  expect(answers).toEqual({
    unfit: { ok: false, error: { type: 'Malformed' } },
    signedOut: { ok: false, error: { type: 'NotAllowed' } },
    unknown: { ok: false, error: { type: 'Malformed' } },
  });
});

test('every screen of the desktop app passes axe', async ({ desktop, shop }) => {
  test.slow();
  const page = desktop.page();
  const judge = async (): Promise<void> => {
    expect(await violationsIn(page, 'html', wcag)).toEqual([]);
  };
  await judge();
  await chooseShop(page, shop.address);
  await judge();
  await signIn(page, 'admin');
  await posIsOpen(page);
  await judge();
  await page.getByRole('button', { name: desktopTexts.device.open }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge();
  await page.keyboard.press('Escape');
  for (const tab of [posTexts.tabs.boarding, posTexts.tabs.products]) {
    await page.getByRole('tab', { name: tab }).click();
    await judge();
  }
});
