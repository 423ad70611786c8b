// `npm run screenshots`: takes the images of docs/screenshots from new shops in a real browser. `npm run screenshots -- NAME…`
// takes those of these names; `pos*` are all whose names begin so.
import process from 'node:process';
import { chromium, type Browser } from 'playwright';
import { browserAdvice, browserFlags, provideBrowser } from './running/browser.ts';
import { dialogs } from './screenshots/dialogs.ts';
import { screens } from './screenshots/screens.ts';
import { startShops } from './screenshots/shops.ts';
import { allVariants, stateVariants, type Shot, type ShopKind, type Variant } from './screenshots/shot.ts';
import { states } from './screenshots/states.ts';
import { enter, take } from './screenshots/visits.ts';

/** Images of one person in one shop and variant; one browser context takes them. */
interface Visit {
  readonly shop: ShopKind;
  readonly as: Shot['as'];
  readonly variant: Variant;
  readonly shots: readonly Shot[];
}

/** As many as there are cores in a small machine. */
const visitsAtOnce = 2;

const names = process.argv.slice(2);

function visitsOf(shots: readonly Shot[], variants: readonly Variant[]): readonly Visit[] {
  const wanted = shots.filter(
    ({ name }) => names.length === 0 || names.some((asked) => isNamed(name, asked)),
  );
  return variants.flatMap((variant) =>
    (['demo', 'long', 'empty'] as const).flatMap((shop) =>
      (['visitor', 'cashier', 'admin'] as const).map((as) => ({
        shop,
        as,
        variant,
        shots: wanted.filter(
          (shot) =>
            shot.as === as &&
            (shot.shop ?? 'demo') === shop &&
            (shot.width === undefined || shot.width === variant.width) &&
            variant.width >= (shot.leastWidth ?? 0),
        ),
      })),
    ),
  );
}

function isNamed(name: string, asked: string): boolean {
  return asked.endsWith('*') ? name.startsWith(asked.slice(0, -1)) : name === asked;
}

async function takeAll(browser: Browser, visits: readonly Visit[]): Promise<number> {
  const shops = await startShops(browser, [...new Set(visits.map(({ shop }) => shop))]);
  const failures: string[] = [];
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      const address = shops[visit.shop]?.address ?? '';
      failures.push(...(await takeVisit(browser, visit, address)));
    }
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, work));
  for (const shop of Object.values(shops)) await shop.close();
  for (const failure of failures) console.error(failure);
  return failures.length;
}

/** Resolves to the failures, one line each. */
async function takeVisit(browser: Browser, visit: Visit, address: string): Promise<readonly string[]> {
  const { as, variant, shots } = visit;
  const failures: string[] = [];
  const context = await enter(browser, address, as, variant);
  for (const shot of shots) {
    const name = `${shot.name}-${variant.name}`;
    try {
      await take(context, shot, variant);
      console.log(name);
    } catch (error) {
      const [reason = '', ...more] = String(error).split('\n');
      failures.push(`${name} failed: ${reason} ${more.slice(0, 4).join(' ')}`);
    }
  }
  await context.close();
  return failures;
}

const executablePath = await provideBrowser(console.log);
if (executablePath === undefined) {
  console.error(browserAdvice);
  process.exit(1);
}
const browser = await chromium.launch({ executablePath, args: [...browserFlags] });
try {
  const visits = [
    ...visitsOf(screens, allVariants),
    ...visitsOf([...dialogs, ...states], stateVariants),
  ].filter(({ shots }) => shots.length > 0);
  process.exitCode = (await takeAll(browser, visits)) > 0 ? 1 : 0;
} finally {
  await browser.close();
}
