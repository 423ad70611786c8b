// The shop's own pages: its text, the usual one, the hidden page, and a read that has failed.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { controlTexts, footerTexts, shopPageTexts, specialPageTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../tests/component/expect-usable.ts';
import { renderStorefront } from '../../../tests/component/render-storefront.tsx';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import { ShopPage } from './shop-page.tsx';

const longText = 'ن'.repeat(200);
const titles = footerTexts.pages;

function heading(name: string) {
  return page.getByRole('heading', { level: 1, name });
}

/** A backend with these texts in settings/pages; none without them. */
function backendWith(texts?: Readonly<Record<string, string>>) {
  let isLost = false;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (isLost) throw new TypeError('no connection');
    const body = await new Request(input, init).text();
    const path = /documents\/([^"]+)"/u.exec(body)?.[1] ?? '';
    asked.push(path);
    const fields = Object.fromEntries(
      Object.entries(texts ?? {}).map(([name, stringValue]) => [name, { stringValue }]),
    );
    const isThere = texts !== undefined && path === 'settings/pages';
    return Response.json([isThere ? { found: { name: path, fields } } : { missing: path }]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    backend: Promise.resolve(unreachableBackend()),
    asked,
    lose: (lost: boolean) => void (isLost = lost),
  };
}

afterEach(() => page.viewport(1280, 800));

test('a page has the shop’s own text: paragraphs, lists, and no markup (FW-27)', async () => {
  const { backend, asked } = backendWith({ about: 'محل <b>قديم</b>\n- قطط\n- كلاب\nزورونا' });
  await renderStorefront(<ShopPage name="about" />, { backend });
  await expect.element(heading(titles.about)).toBeVisible();
  await expect.element(page.getByText('محل <b>قديم</b>')).toBeVisible();
  const items = page.getByRole('main').getByRole('listitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['قطط', 'كلاب']);
  expect(asked).toEqual(['settings/pages']);
  await expectAccessible();
});

test.each(['returns', 'privacy'] as const)(
  'the page %s of a shop without own texts has the usual one (FW-27)',
  async (name) => {
    const { backend } = backendWith();
    await renderStorefront(<ShopPage name={name} />, { backend });
    const [first = ''] = shopPageTexts.usual[name].split('\n');
    await expect.element(page.getByText(first, { exact: true })).toBeVisible();
    await expect.element(heading(titles[name])).toBeVisible();
    await expectAccessible();
  },
);

test('the page about a shop that says nothing of itself is unknown (FW-27)', async () => {
  const { backend } = backendWith({ about: '', returns: 'نرد', privacy: '' });
  await renderStorefront(<ShopPage name="about" />, { backend });
  await expect.element(heading(specialPageTexts.notFound.title)).toBeVisible();
});

test('a failed read shows no usual text, and is read again (FW-27)', async () => {
  const { backend, lose } = backendWith({ returns: 'نرد خلال شهر' });
  lose(true);
  await renderStorefront(<ShopPage name="returns" />, { backend });
  await expect.element(page.getByText(shopPageTexts.loadFailed)).toBeVisible();
  expect(page.getByText('181').elements()).toEqual([]);
  lose(false);
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(page.getByText('نرد خلال شهر')).toBeVisible();
});

test('a page fits into small windows, whatever its text (FW-27, FW-20)', async () => {
  const { backend } = backendWith({ privacy: `${longText}\n- ${longText}` });
  await renderStorefront(<ShopPage name="privacy" />, { backend });
  await expect.element(page.getByText(longText).first()).toBeVisible();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});
