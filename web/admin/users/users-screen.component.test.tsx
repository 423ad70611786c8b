// The users in the back office: the table, the users that cannot be removed, an account that is disabled and enabled, and what cannot be
// read or changed.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { everythingOffered } from '#backend/server';
import { anAdmin, aUser } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { readUser } from '#domain/user';
import { adminTexts, controlTexts } from '#text';
import { serveAccounts } from '../../../tests/component/accounts-api.ts';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { actor, alert, renderAdmin, serverCalls, toast } from '../../../tests/component/render-admin.tsx';
import { UsersScreen } from './users-screen.tsx';

const texts = adminTexts.users;

async function openUsers() {
  const shop = createMemoryShop({
    users: [
      anAdmin({ id: actor.id, name: actor.name }),
      aUser(),
      readUser('foreign', { name: 'دور غريب', email: 'foreign@aleef.test', role: 'owner', isActive: true }),
    ],
  });
  await renderAdmin(
    <div style={{ paddingInline: 24 }}>
      <UsersScreen />
    </div>,
    { users: createMemoryUsers(shop) },
  );
  await expect.element(rowOf('cashier@aleef.test')).toBeVisible();
  return shop;
}

/** The messages of the errors that are logged. */
function watchLog() {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  return () => reported.mock.calls.map(([error]) => String(error));
}

test('the table shows name, e-mail, role and state; an admin can neither disable nor delete the own account (AU-01, AU-02, DB-36, LG-37)', async () => {
  await openUsers();
  const own = rowOf('admin@aleef.test');
  await expect.element(own.getByRole('cell', { name: texts.roles.admin, exact: true })).toBeVisible();
  await expect.element(own).toMatchTextContent(texts.active);
  await expect.element(own).toMatchTextContent(texts.notYourself);
  await expect.element(own.getByRole('button')).toHaveAccessibleName(texts.editNamed(actor.name));
  const cashier = rowOf('cashier@aleef.test');
  await expect.element(cashier.getByRole('cell', { name: texts.roles.cashier, exact: true })).toBeVisible();
  await expectAccessible();
  const search = page.getByRole('textbox', { name: texts.search });
  await search.fill('CASHIER@');
  await expect.element(own).not.toBeInTheDocument();
  await expect.element(cashier).toBeVisible();
  await search.fill('لا أحد');
  await expect.element(page.getByText(texts.emptySearch)).toBeVisible();
  await page.getByText(controlTexts.searchClear, { exact: true }).click();
  await expect.element(cashier).toBeVisible();
});

test('the table shows the three roles as plain text; an unknown role is an ordinary user (FA-08, FT-13, AU-02, LG-33)', async () => {
  await openUsers();
  for (const [email, role] of [
    ['admin@aleef.test', 'مدير'],
    ['cashier@aleef.test', 'كاشير'],
    ['foreign@aleef.test', 'مستخدم عادي'],
  ] as const) {
    const row = rowOf(email);
    await expect.element(row.getByRole('cell', { name: role, exact: true })).toBeVisible();
    // The role has the colour of the text beside it and no background.
    const plain = coloursOf(row.getByText(email, { exact: true }).element());
    const shown = coloursOf(row.getByText(role, { exact: true }).element());
    expect(shown).toEqual(plain);
    expect(shown.backgroundColor).toBe('rgba(0, 0, 0, 0)');
  }
});

test('on a tablet the table is not wider than the page, and phone and role stay whole (UX-34, AU-01)', async () => {
  await page.viewport(768, 1024);
  await openUsers();
  expect(page.getByRole('table').element().scrollWidth).toBeLessThanOrEqual(768 - 48);
  const row = rowOf('cashier@aleef.test');
  for (const word of [texts.roles.cashier, texts.active])
    expect(row.getByText(word, { exact: true }).element().getClientRects(), word).toHaveLength(1);
  await page.viewport(1280, 800);
});

function rowOf(email: string) {
  return page.getByRole('row').filter({ hasText: email });
}

function coloursOf(element: Element) {
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
}

test('without the accounts service the screen says so, and accounts cannot be changed (CL-05)', async () => {
  const shop = createMemoryShop({ users: [anAdmin({ id: actor.id, name: actor.name }), aUser()] });
  const server = serverCalls({ offers: async () => ({ ...everythingOffered, accounts: false }) });
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop), server });
  await expect.element(page.getByText(texts.notOffered)).toBeVisible();
  const cashier = rowOf('cashier@aleef.test');
  for (const name of [texts.disableNamed(aUser().name), texts.removeNamed(aUser().name)])
    await expect.element(cashier.getByRole('button', { name })).toBeDisabled();
  await expect.element(cashier.getByRole('button', { name: texts.editNamed(aUser().name) })).toBeEnabled();
  await expect.element(page.getByRole('link', { name: texts.addNew })).not.toBeInTheDocument();
  await expectAccessible();
});

test('an account is disabled and enabled again, and its row and buttons change with it (AU-03)', async () => {
  const shop = await openUsers();
  serveAccounts(shop);
  const { id, name } = aUser();
  const cashier = rowOf('cashier@aleef.test');
  await expect.element(cashier).toMatchTextContent(texts.active);
  await cashier.getByRole('button', { name: texts.disableNamed(name) }).click();
  await expect.element(toast(texts.disabledDone(name))).toBeVisible();
  await expect.element(cashier).toMatchTextContent(texts.disabled);
  expect(shop.users.get(id)?.isActive).toBe(false);
  await cashier.getByRole('button', { name: texts.enableNamed(name) }).click();
  await expect.element(toast(texts.enabled(name))).toBeVisible();
  await expect.element(cashier).toMatchTextContent(texts.active);
  await expect.element(cashier.getByRole('button', { name: texts.disableNamed(name) })).toBeEnabled();
  expect(shop.users.get(id)?.isActive).toBe(true);
  expect(shop.users.get(actor.id)?.isActive).toBe(true);
});

test('a status that cannot be changed raises no alert: it is logged and shown in its row (AU-06, ER-35)', async () => {
  await openUsers();
  const logged = watchLog();
  const cashier = rowOf('cashier@aleef.test');
  await cashier.getByRole('button', { name: texts.disableNamed(aUser().name) }).click();
  await expect.element(cashier).toMatchTextContent(texts.toggleFailed);
  await expect.element(cashier).toMatchTextContent(texts.active);
  await expect.element(rowOf('foreign@aleef.test')).not.toMatchTextContent(texts.toggleFailed);
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(logged()).toEqual(['Error: The state of a user was not changed: Unreachable']);
});

test('a list that cannot be read is logged, shown in its place by one alert, and read again (FW-19, AU-06, ER-34)', async () => {
  const logged = watchLog();
  const shop = createMemoryShop({ users: [anAdmin({ id: actor.id, name: actor.name }), aUser()] });
  shop.failure = { type: 'Unreachable' };
  await renderAdmin(<UsersScreen />, { users: createMemoryUsers(shop) });
  await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(texts.loadFailed);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(logged()).toEqual(['Error: The users could not be read: Unreachable']);
  shop.failure = null;
  await page.getByRole('button', { name: controlTexts.retry }).click();
  await expect.element(rowOf('cashier@aleef.test')).toBeVisible();
  await expect.element(alert(texts.loadFailed)).not.toBeInTheDocument();
});
