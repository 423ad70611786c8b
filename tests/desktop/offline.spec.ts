// The desktop till while the shop server is down: signing in offline, and the end of a disabled user's session.
import { posTexts, desktopTexts, signInTexts } from '#text';
import { backendOf, posIsOpen, sell, unsent } from '../e2e/pos.ts';
import { openPos, signIn } from './cashier.ts';
import { expect, restart, test } from './fixtures.ts';
import { deadlines } from '../running/deadlines.ts';

const { status, sale } = posTexts;

test('offline a user known on this PC signs in and sells; a disabled one is signed out once online, and no sale is lost (DT-07, LG-24, LG-11)', async ({
  desktop,
  shopProcess,
}) => {
  test.slow();
  let page = desktop.page();
  await openPos(page, shopProcess);
  const books = await backendOf(shopProcess);
  await page.getByRole('button', { name: desktopTexts.device.signOut }).click();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
  await books.update(`users/${await cashierId(shopProcess.address)}`, 'isActive', { booleanValue: false });
  await shopProcess.stop();

  page = await restart(desktop, 'hard');
  await signIn(page, 'admin');
  await expect(page.getByRole('alert').filter({ hasText: signInTexts.errors.network })).toBeVisible({
    timeout: deadlines.connection,
  });
  await signIn(page, 'cashier', 'wrong-password');
  await expect(page.getByText(signInTexts.errors.wrongPassword)).toBeVisible();
  await signIn(page, 'cashier');
  await posIsOpen(page);
  await sell(page, 0);
  await expect(page.getByText(sale.savedLocally)).toBeVisible();

  await shopProcess.restart('gently');
  await desktop.wake();
  await expect(page.getByRole('heading', { name: signInTexts.title })).toBeVisible();
  await signIn(page, 'admin');
  await expect(unsent(page)).toContainText(status.allSent);
  expect((await books.sales()).map(({ receiptNumber }) => receiptNumber)).toEqual(['B-000001']);
});

async function cashierId(address: string): Promise<string> {
  const answer = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'cashier@aleef.test', password: 'aleef-demo', returnSecureToken: true }),
    },
  );
  const { localId } = await answer.json();
  return String(localId);
}
