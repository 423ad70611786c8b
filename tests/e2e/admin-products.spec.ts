// The products in the back office: adding with a image, finding, changing in place, editing beside another admin, files.
import { createProductRepository } from '#backend/products';
import { adminTexts, controlTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { openScreen, secondAdmin, valueOf } from './back-office.ts';
import { expect, expectFits, expectNoAxeViolations, test } from './fixtures.ts';

import { add, anImage, chooseImage, field, fillProduct, toast } from './products.ts';

const texts = adminTexts.product;
const list = adminTexts.products;
const addScreen = { path: '/admin/products', title: texts.addTitle };
const listScreen = { path: '/admin/products-management', title: list.title };

test.use({ reducedMotion: 'reduce' });

test('AP-01 AP-02 SH-20 SH-21 the sidebar begins with the eight sections and marks the one that is open', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, { ...addScreen, path: '/admin' });
  const sidebar = page.getByRole('navigation', { name: adminTexts.sidebar.label });
  await expect(sidebar.getByRole('link').first()).toBeVisible();
  const names = await sidebar.getByRole('link').allTextContents();
  expect(names.slice(0, 8)).toEqual([
    adminTexts.sidebar.products,
    adminTexts.sidebar.productsManagement,
    adminTexts.sidebar.categories,
    adminTexts.sidebar.users,
    adminTexts.sidebar.orders,
    adminTexts.sidebar.boarding,
    adminTexts.sidebar.settings,
    adminTexts.sidebar.statistics,
  ]);
  const active = sidebar.locator('[aria-current=page]');
  await expect(active).toHaveText(adminTexts.sidebar.products);
  await sidebar.getByRole('link', { name: adminTexts.sidebar.categories }).click();
  await expect(page).toHaveURL(/\/admin\/categories$/u);
  await expect(active).toHaveText(adminTexts.sidebar.categories);
  await page.getByRole('button', { name: adminTexts.sidebar.collapse }).click();
  await expect(active).toHaveAccessibleName(adminTexts.sidebar.categories);
  await expectNoAxeViolations(page);
});

test('SH-27 the second address of adding a user leads to the first', async ({ page, shop }) => {
  await openScreen(page, shop, { path: '/admin/add-user', title: adminTexts.addUser.title });
  await expect(page).toHaveURL(/\/admin\/users\/add-user$/u);
});

test('AP-03 AP-18 AP-27 ER-36 a product is added with an uploaded image, typed in Arabic digits', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await expect(page.getByRole('status').filter({ hasText: adminTexts.server.online })).toContainText(
    'الخادم يعمل',
  );
  await fillProduct(page, 'كرة مضيئة');
  await chooseImage(page, 'ball.png', 'image/png', await anImage());
  await expect(page.getByRole('img', { name: productEditingTexts.form.imagePreview })).toHaveAttribute(
    'src',
    /^\/uploads\/.+\.webp$/u,
  );
  await add(page);
  await expect(toast(page, texts.added)).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('');
  await expect(field(page, texts.name)).toBeFocused();
  await expect(field(page, texts.stock)).toHaveValue('0');
  const stored = await secondAdmin(shop, async ({ products }) =>
    (await products()).find(({ name }) => name === 'كرة مضيئة'),
  );
  expect(stored).toMatchObject({ price: 4550, stock: 12, category: 'toys' });
  expect(stored?.image).toMatch(/^\/uploads\//u);
});

test('AP-05 AP-07 AP-12 ER-22 what is missing is said above and at each field, and other letters do not arrive', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await field(page, texts.price).pressSequentially('1a2.5x3-');
  await expect(field(page, texts.price)).toHaveValue('12.53');
  await field(page, texts.price).fill('0');
  await field(page, texts.stock).fill('');
  await field(page, texts.stock).pressSequentially('1.5-x');
  await expect(field(page, texts.stock)).toHaveValue('15');
  await field(page, texts.stock).fill('');
  await add(page);
  await expect(page.getByRole('alert').filter({ hasText: texts.requiredFields })).toBeVisible();
  await expect(field(page, texts.name)).toBeFocused();
  for (const label of [texts.name, texts.price, texts.category]) {
    await expect(field(page, label)).toHaveAccessibleDescription(errorTexts.field.required);
  }
  await expect(field(page, texts.stock)).toHaveAccessibleDescription(texts.stockRequired);
  await expectNoAxeViolations(page);
  await field(page, texts.name).fill('لعبة');
  await expect(field(page, texts.name)).not.toHaveAttribute('aria-invalid', 'true');
});

test('AP-15 AP-16 ER-23 LM-07 a file that is no image, or is above 10 MB, is not taken', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  const image = page.getByRole('group', { name: texts.image });
  await chooseImage(page, 'list.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(image.getByRole('alert')).toHaveText(texts.imageOnly);
  await chooseImage(page, 'large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await expect(image.getByRole('alert')).toHaveText(texts.imageTooLarge);
  await chooseImage(page, 'fake.png', 'image/png', Buffer.from('no image at all'));
  await expect(image.getByRole('alert')).toHaveText(texts.imageOnly);
  await expect(page.getByRole('img', { name: productEditingTexts.form.imagePreview })).toHaveCount(0);
});

test('AP-20 ER-27 HT-07 an upload that fails shows the image here only, and saving keeps the former one', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await page.route('**/api/upload.php', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html>404</html>' }),
  );
  await fillProduct(page, 'لعبة بلا صورة');
  await chooseImage(page, 'ball.png', 'image/png', await anImage());
  await expect(page.getByRole('alert').filter({ hasText: texts.uploadedLocally })).toBeVisible();
  const problem = page.getByRole('group', { name: texts.image }).getByRole('alert');
  await test.step('AP-19 ER-26 HT-06 the reason is said', () =>
    expect(problem).toHaveText(texts.uploadMisconfigured));
  await expect(page.getByRole('img', { name: productEditingTexts.form.imagePreview })).toHaveAttribute(
    'src',
    /^data:/u,
  );
  await add(page);
  await expect(toast(page, productEditingTexts.form.formerImageStays)).toBeVisible();
  const stored = await secondAdmin(shop, async ({ products }) =>
    (await products()).find(({ name }) => name === 'لعبة بلا صورة'),
  );
  expect(stored?.image).toBe('');
});

test('FT-16 AP-21 AP-22 the state of the server reads as being checked until it answers', async ({
  page,
  shop,
}) => {
  // The answer is held for as long as the test needs: the deadline of the check must not end it before.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/status.php', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openScreen(page, shop, addScreen);
  const status = page.getByRole('status').filter({ hasText: adminTexts.server.title });
  await expect(status).toContainText('جاري الفحص');
  await expect(status).not.toContainText(adminTexts.server.online);
  held.resolve();
  await expect(status).toContainText(adminTexts.server.online);
  await expect(status).not.toContainText('جاري الفحص');
});

test('FT-15 AP-26 while the server does not answer the add form saves nothing', async ({ page, shop }) => {
  let commits = 0;
  await page.route('**/api/status.php', (route) => route.abort());
  await page.route(/:commit/u, (route) => {
    commits += 1;
    return route.continue();
  });
  await openScreen(page, shop, addScreen);
  const name = `لعبة لا تُحفظ ${Date.now()}`;
  await fillProduct(page, name);
  await expect(page.getByRole('status').filter({ hasText: adminTexts.server.title })).toContainText(
    adminTexts.server.offline,
  );
  await add(page);
  await expect(page.getByRole('alert').filter({ hasText: texts.serverOffline })).toBeVisible();
  const all = await secondAdmin(shop, ({ products }) => products());
  expect(all.filter((product) => product.name === name)).toEqual([]);
  expect(commits).toBe(0);
});

test('AP-21 AP-22 AP-23 ER-25 while the server does not answer nothing is saved and nothing typed is lost', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  let answers = false;
  await page.route('**/api/status.php', (route) => (answers ? route.continue() : route.abort()));
  await openScreen(page, shop, addScreen);
  const status = page.getByRole('status').filter({ hasText: adminTexts.server.title });
  await expect(status).toContainText(adminTexts.server.offline);
  await fillProduct(page, 'لعبة تنتظر');
  await add(page);
  await expect(page.getByRole('alert').filter({ hasText: texts.serverOffline })).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('لعبة تنتظر');
  const named = async () =>
    (await secondAdmin(shop, ({ products }) => products())).filter(({ name }) => name === 'لعبة تنتظر');
  expect(await named()).toEqual([]);
  answers = true;
  await page.clock.fastForward(10_000);
  await expect(status).toContainText(adminTexts.server.online);
  // The word of the failure stays until it is taken away, and lies over a part of the button.
  await page.getByRole('button', { name: controlTexts.dismiss }).click();
  await add(page);
  await expect(toast(page, texts.added)).toBeVisible();
  expect(await named()).toHaveLength(1);
});

test('AP-31 AP-32 ER-30 a connection lost while saving keeps what was typed, and trying again makes one product', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, addScreen);
  await fillProduct(page, 'لعبة واحدة فقط');
  let lost = 0;
  await page.route(/:commit/u, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await add(page);
  await expect(
    page.getByRole('alert').filter({ hasText: texts.addFailed(failureText({ type: 'Unreachable' })) }),
  ).toBeVisible();
  await expect(field(page, texts.name)).toHaveValue('لعبة واحدة فقط');
  await field(page, texts.name).press('Enter');
  await expect(toast(page, texts.added)).toBeVisible();
  const same = await secondAdmin(shop, async ({ products }) =>
    (await products()).filter(({ name }) => name === 'لعبة واحدة فقط'),
  );
  expect(same).toMatchObject([{ stock: 12 }]);
});

test('AP-04 AP-28 AP-42 ER-37 of two admins who edit one product the second is told what changed and by whom, and loses nothing typed', async ({
  page,
  freshShop,
}) => {
  const product = await secondAdmin(freshShop, async ({ products }) => (await products())[0]);
  await openScreen(page, freshShop, { path: `/admin/edit-product/${product.id}`, title: texts.editTitle });
  await expect(field(page, texts.name)).toHaveValue(product.name);
  await expect(field(page, texts.stock)).toHaveValue(String(product.stock));
  await field(page, texts.price).fill('321');
  await field(page, texts.description).fill('وصف كتبته أنا');
  const other = await secondAdmin(freshShop, async ({ backend, staff }) => {
    const repository = createProductRepository(backend);
    const loaded = valueOf(await repository.get(product.id));
    valueOf(await repository.update(loaded, { ...loaded, name: 'اسم من الزميل', discount: 5 }, staff));
    return staff;
  });
  await page.getByRole('button', { name: texts.save }).click();
  const conflict = page.getByRole('dialog', { name: controlTexts.conflict.title });
  await expect(conflict).toContainText(other.name);
  await expect(conflict).toContainText('اسم من الزميل');
  await expectNoAxeViolations(page);
  await conflict.getByRole('button', { name: controlTexts.conflict.apply }).click();
  await expect(field(page, texts.description)).toHaveValue('وصف كتبته أنا');
  await page.getByRole('button', { name: texts.save }).click();
  await expect(toast(page, texts.updated)).toBeVisible();
  const stored = await secondAdmin(freshShop, async ({ backend }) =>
    valueOf(await createProductRepository(backend).get(product.id)),
  );
  expect(stored).toMatchObject({
    name: 'اسم من الزميل',
    discount: 5,
    price: 32_100,
    description: 'وصف كتبته أنا',
    stock: product.stock,
  });
});

test('AP-42 DB-29 a form whose stock was saved unheard and typed anew comes out with the stock typed last', async ({
  page,
  freshShop,
}) => {
  const product = await secondAdmin(freshShop, async ({ products }) => (await products())[0]);
  await openScreen(page, freshShop, { path: `/admin/edit-product/${product.id}`, title: texts.editTitle });
  await expect(field(page, texts.stock)).toHaveValue(String(product.stock));
  let unheard = 2;
  await page.route(/:commit/u, async (route) => {
    if (unheard === 0) return route.fallback();
    await route.fetch();
    unheard -= 1;
    return route.abort('connectionreset');
  });
  const save = page.getByRole('button', { name: texts.save });
  const failed = page
    .getByRole('alert')
    .filter({ hasText: texts.saveFailed(failureText({ type: 'Unreachable' })) });
  const stockNow = () =>
    secondAdmin(
      freshShop,
      async ({ backend }) => valueOf(await createProductRepository(backend).get(product.id)).stock,
    );
  for (const more of [5, 2]) {
    await field(page, texts.stock).fill(String(product.stock + more));
    await save.click();
    await failed.getByRole('button').click();
    await expect(failed).toHaveCount(0);
    expect(await stockNow()).toBe(product.stock + more);
  }
  await save.click();
  await expect(toast(page, texts.updated)).toBeVisible();
  expect(await stockNow()).toBe(product.stock + 2);
});

test('AP-43 ER-32 an unknown product says so and leads to the products', async ({ page, shop }) => {
  await openScreen(page, shop, addScreen);
  await page.goto(`${shop.address}/admin/edit-product/nobody`);
  await expect(page.getByRole('alert').filter({ hasText: texts.missing })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/products$/u);
});

test('leaving a form with unsaved words asks, by a link and by the way back', async ({ page, shop }) => {
  await openScreen(page, shop, listScreen);
  await page.getByRole('link', { name: list.addNew }).click();
  await field(page, texts.name).fill('نصف منتج');
  const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
  await page.getByRole('link', { name: adminTexts.sidebar.orders }).click();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect(field(page, texts.name)).toHaveValue('نصف منتج');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect(page).toHaveURL(/products-management/u);
});

test('AP-47 HT-08 HT-09 HT-14 the diagnosis asks the three addresses and shows what each answers', async ({
  page,
  shop,
}) => {
  await openScreen(page, shop, { path: '/admin/settings', title: adminTexts.settings.title });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const panel = page.getByRole('region', { name: adminTexts.server.diagnosis });
  await panel.getByRole('button', { name: adminTexts.server.runDiagnosis }).click();
  await expect(panel.getByText(adminTexts.server.succeeded)).toHaveCount(3);
  await expect(panel).toContainText('الخادم يعمل');
  expect(asked).toEqual(expect.arrayContaining(['/api/status', '/api/folder-info', '/api/test-drive']));
});

test('on a phone a product is found, changed and edited without a mouse wheel’s width too much', async ({
  page,
  freshShop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, freshShop, listScreen);
  await expectFits(page);
  const bar = page.getByRole('navigation', { name: adminTexts.sidebar.label });
  await bar.getByRole('button', { name: adminTexts.sidebar.more }).click();
  await page.getByRole('dialog').getByRole('link', { name: adminTexts.sidebar.products }).click();
  await expect(page.getByRole('heading', { level: 1, name: texts.addTitle })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await fillProduct(page, 'منتج من الهاتف');
  await expectFits(page);
  await field(page, texts.name).press('Enter');
  await expect(toast(page, texts.added)).toBeVisible();
});
