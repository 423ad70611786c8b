// What a page asks the backend while it opens.
import type { Page, Request } from 'playwright/test';
import { z } from 'zod';
import { expect } from './fixtures.ts';

interface Questions {
  /** Each query, count, document and listener as often as it was asked. */
  readonly asked: () => readonly string[];
  /** How many are unanswered. */
  readonly open: () => number;
}

/** The alarms beside each screen read the tills and the opening hours; some screens show these, or other settings of the shop, as well. */
const alsoOfTheAlarms = /"projects\/[^"]+\/documents\/settings\/general"|"collectionId":"tills"/u;

/** Opens a page, which asks something, and nothing twice. Returns what it asked. */
export async function openAskingOnce(page: Page, path: string): Promise<readonly string[]> {
  // Some questions name the present instant.
  await page.clock.setFixedTime(Date.now());
  const load = watchQuestions(page);
  await page.goto(path);
  await allShown(page, load);
  const asked = load.asked();
  load.end();
  expect(asked.length).toBeGreaterThan(0);
  expect(repeated(asked)).toEqual([]);
  return asked;
}

/**
 * Opens a page twice: the first load asks nothing that the later one does not ask (a difference would be a cost of the first visit
 * alone), and neither asks anything twice.
 */
export async function openTwice(page: Page, path: string): Promise<void> {
  const asked = await openAskingOnce(page, path);
  // The first load may still ask late questions, which are none of the second one.
  await page.goto('/robots.txt');
  const later = watchQuestions(page);
  await page.goto(path);
  await allShown(page, later);
  await expect.poll(() => asked.filter((one) => !later.asked().includes(one))).toEqual([]);
  expect(repeated(later.asked())).toEqual([]);
}

async function allShown(page: Page, { open }: Questions): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(open).toBe(0);
}

function repeated(asked: readonly string[]): readonly string[] {
  return asked.filter((one, at) => asked.indexOf(one) !== at && !alsoOfTheAlarms.test(one));
}

function watchQuestions(page: Page): Questions & { readonly end: () => void } {
  const asked: string[] = [];
  const listened = new Map<number, string>();
  const open = new Set<Request>();
  const begun = (request: Request): void => {
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    // The SDK sends a listener again, under its former number, when its stream was interrupted.
    for (const { targetId, ...target } of targetsIn(pathname, body)) {
      listened.set(targetId, JSON.stringify(target));
    }
    if (!/:(?:runQuery|batchGet|runAggregationQuery)$/u.test(pathname)) return;
    open.add(request);
    asked.push(`${pathname} ${body}`);
  };
  const ended = (request: Request): void => void open.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  return {
    asked: () => [...asked, ...listened.values()],
    open: () => open.size,
    end: () => void page.off('request', begun),
  };
}

const message = z.object({ addTarget: z.looseObject({ targetId: z.number() }).optional() });

/** The listeners that a message of the listening channel adds. */
function targetsIn(path: string, body: string) {
  if (!path.endsWith('/Listen/channel')) return [];
  return [...new URLSearchParams(body)]
    .filter(([name]) => name.endsWith('___data__'))
    .flatMap(([, value]) => message.parse(JSON.parse(value)).addTarget ?? []);
}
