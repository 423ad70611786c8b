// The back office of a shop with a long history, in Chromium: how long until each screen can be used, and how many documents
// it reads.
import type { Page } from 'playwright';
import { adminTexts, signInTexts } from '#text';
import { countReads } from '../e2e/back-office.ts';
import { spread, timed } from './figures.ts';
import { openBrowser } from '../running/browser.ts';
import { folderOfSize, removeFolder, startMeasured, type ShopSize } from './shop-of-size.ts';

export const everyScreen = [
  '/admin/products',
  '/admin/products-management',
  '/admin/categories',
  '/admin/tills',
  '/admin/users',
  '/admin/orders',
  '/admin/hosting',
  '/admin/hosting?view=requests',
  '/admin/hosting?view=calendar',
  '/admin/settings',
  '/admin/statistics',
  '/admin/statistics?period=month',
] as const;

/** Requests answered after the screen can be used, milliseconds. */
const settling = 1_000;

export interface BackOfficeSizes extends ShopSize {
  readonly screens: readonly string[];
  /** Later loads of each screen. */
  readonly rounds: number;
  /** Typed into the search after the warm-up. */
  readonly texts: number;
}

export async function benchBackOffice(sizes: BackOfficeSizes): Promise<void> {
  const { products, orders, sales, screens } = sizes;
  const folder = await folderOfSize(sizes);
  let shop = await startMeasured(folder);
  const { url } = shop;
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ locale: 'ar-EG', timezoneId: 'Africa/Cairo' });
    const page = await context.newPage();
    await signInAsAdmin(page, url);
    console.log(
      `${products} products, ${orders} orders, ${sales} sales (the start took ${Math.round(shop.startTime)} ms); each screen until it can be used:`,
    );
    for (const path of screens) await measureScreen(page, `${url}${path}`, sizes.rounds);
    console.log('the same, each the first after a restart of the server:');
    for (const path of screens) {
      await shop.stop();
      shop = await startMeasured(folder, Number(new URL(url).port));
      const time = await timed(() => openScreen(page, `${url}${path}`));
      console.log(`${path}: ${Math.round(time)} ms`);
    }
    await openScreen(page, `${url}/admin/products-management`);
    console.log(
      `a letter in the search over ${products} products, until the list shows it: ${spread(await typeLetters(page, sizes.texts))}`,
    );
  } finally {
    await browser.close();
    await shop.stop();
    removeFolder(folder);
  }
}

async function signInAsAdmin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?splash=0`);
  await page.getByLabel(signInTexts.email).fill('admin@aleef.test');
  await page.getByLabel(signInTexts.password, { exact: true }).fill('aleef-demo');
  await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
  await page.waitForURL(/\/admin/u);
}

/** The first load, with cold caches of browser and server, and the later ones. */
async function measureScreen(page: Page, address: string, rounds: number): Promise<void> {
  const open = () => openScreen(page, address);
  const first = await timed(open);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(open));
  const reads = await readsOf(page, address);
  console.log(
    `${new URL(address).pathname}${new URL(address).search}: first ${Math.round(first)} ms, later ${spread(times)}; ${reads} documents read`,
  );
}

/** In a new page, which stays open until all requests are counted. */
async function readsOf(page: Page, address: string): Promise<number> {
  const measuredPage = await page.context().newPage();
  const reads = countReads(measuredPage);
  await openScreen(measuredPage, address);
  await measuredPage.waitForTimeout(settling);
  const counted = reads();
  await measuredPage.close();
  return counted;
}

/** Usable: the heading is shown and nothing on the screen is loading. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

const typed = ['طعام قطط', 'كلاب صغير', 'أسرّة', '٦٢٢١٠', 'سلسلة'] as const;

/** Each letter at the speed of fast typing; a change of the list ends a measure. The first word is a warm-up. */
async function typeLetters(page: Page, texts: number): Promise<readonly number[]> {
  const field = page.getByLabel(adminTexts.products.search);
  await field.evaluate(watchAnswers);
  for (const [at, word] of [typed[0], ...typed.slice(0, texts)].entries()) {
    await field.fill('');
    await field.pressSequentially(word, { delay: 150 });
    if (at === 0) await page.evaluate(forgetAnswers);
  }
  return page.evaluate(recordedAnswers);
}

/** Runs in the page: records the time from each letter to the first change beside the field. */
function watchAnswers(field: Element): void {
  const times: number[] = [];
  Object.assign(globalThis, { answerTimes: times });
  let typedAt: number | null = null;
  field.addEventListener('input', () => (typedAt = performance.now()), { capture: true });
  const list = document.querySelector('main') ?? document.body;
  new MutationObserver((changes) => {
    const isAnswer = changes.some(({ target }) => !field.contains(target) && target !== field);
    if (typedAt === null || !isAnswer) return;
    times.push(performance.now() - typedAt);
    typedAt = null;
  }).observe(list, { childList: true, characterData: true, subtree: true });
}

function forgetAnswers(): void {
  const times: number[] = Reflect.get(globalThis, 'answerTimes');
  times.length = 0;
}

function recordedAnswers(): number[] {
  return Reflect.get(globalThis, 'answerTimes');
}
