// Runs the README's start command.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { builtPageTexts, footerTexts, shellTexts, storefrontTexts } from '#text';
import { backendOf } from './pos.ts';
import { expect, test } from './fixtures.ts';
import { startShopProcess } from './shop.ts';
import { deadlines } from '../running/deadlines.ts';

test('npm start opens the demo shop, prints its URL and accounts, and ends on a signal', async ({ page }) => {
  test.slow();
  const data = await mkdtemp(join(tmpdir(), 'aleef-start-'));
  const shop = spawn('npm', ['start', '--', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = collect(shop);
  try {
    await expect.poll(printed, { timeout: deadlines.program }).toMatch(/http:\/\/127\.0\.0\.1:\d+/u);
    expect(printed()).toContain('admin@aleef.test');
    expect(printed()).toContain('cashier@aleef.test');
    expect(printed()).toContain('aleef-demo');

    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed()) ?? [];
    await page.goto(address);
    await expect(page).toHaveTitle(/أليف/u);
    await expect(page.getByRole('article').first()).toBeVisible();
  } finally {
    // The page may still read the products, and a request to an ending shop would fail the test.
    await page.close();
    await endAll(shop);
    await rm(data, { recursive: true, force: true });
  }
});

/** The name as a word of its own; أليفك and الأليف are other words. */
const defaultName = new RegExp(`(?<!\\p{L})${shellTexts.storeName}(?!\\p{L})`, 'u');

test('no built page contains the name of a shop (FW-12, SH-10)', async () => {
  for (const [path, title] of [
    ['index', storefrontTexts.home.title],
    ['products', storefrontTexts.catalogue.title],
    ['app', builtPageTexts.title],
  ] as const) {
    const html = await readFile(`dist/web/${path}.html`, 'utf8');
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`content="${builtPageTexts.description}"`);
    expect(html).toContain(`<noscript>${builtPageTexts.needsScripts}</noscript>`);
    expect(html, path).not.toMatch(defaultName);
  }
});

test('a shop with another name has it in its title, its header and footer and the links to its networks (FW-12, TX-41, SH-10)', async ({
  page,
  freshShop,
}) => {
  await (await backendOf(freshShop)).update('settings/general', 'storeName', { stringValue: 'بيت القطط' });
  await page.goto(freshShop.address);
  await expect(page).toHaveTitle(shellTexts.pageTitle(storefrontTexts.home.title, 'بيت القطط'));
  const social = page.getByRole('list', { name: footerTexts.social });
  await expect(social.getByRole('link', { name: 'بيت القطط على فيسبوك', exact: true })).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(part).toContainText('بيت القطط');
    await expect(part).not.toContainText(defaultName);
  }
});

test('an empty shop prints a set-up code and has no demo account', async ({ request }) => {
  const shop = await startShopProcess('--empty');
  try {
    await expect.poll(shop.output).toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/u);
    expect(shop.output()).not.toContain('aleef-demo');

    const signIn = await request.post(
      `${shop.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      { data: { email: 'admin@aleef.test', password: 'aleef-demo', returnSecureToken: true } },
    );
    expect(signIn.status()).toBe(400);
    expect(await signIn.text()).toContain('EMAIL_NOT_FOUND');
  } finally {
    await shop.close();
  }
});

/** The output of a program so far. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return () => text;
}

/** Ends a program and all its child processes, and waits for them: the last of them closes the pipes. */
async function endAll(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}
