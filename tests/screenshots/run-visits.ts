// Visits the shops of the images: one browser context for the pages that one person sees in one shop and variant.
import type { Browser, Page } from 'playwright';
import { dialogs } from './dialogs.ts';
import { screens } from './screens.ts';
import { startShops } from './shops.ts';
import { allVariants, shopKinds, stateVariants, type Shot, type ShopKind, type Variant } from './shot.ts';
import { states } from './states.ts';
import { enter, showShot } from './visits.ts';

export interface Visit {
  readonly shop: ShopKind;
  readonly as: Shot['as'];
  readonly variant: Variant;
  readonly shots: readonly Shot[];
}

/** What is done with a page that shows what its image shows. */
export type UseOfPage = (page: Page, shot: Shot, variant: Variant) => Promise<void>;

/** As many as there are cores in a small machine. */
const visitsAtOnce = 2;

/**
 * The visits of the named shots, or of all; `pos*` are all whose names begin so. Only in the variants that are wanted. The admin's
 * come first: the visits of the others record orders and sales, which would fill the lists of the back office.
 */
export function chooseVisits(
  names: readonly string[],
  isWanted: (variant: Variant) => boolean = () => true,
): readonly Visit[] {
  const visits = [
    ...visitsOf(screens, allVariants.filter(isWanted), names),
    ...visitsOf([...dialogs, ...states], stateVariants.filter(isWanted), names),
  ].filter(({ shots }) => shots.length > 0);
  return visits.toSorted((one, other) => Number(other.as === 'admin') - Number(one.as === 'admin'));
}

function visitsOf(
  shots: readonly Shot[],
  variants: readonly Variant[],
  names: readonly string[],
): readonly Visit[] {
  const wanted = shots.filter(
    ({ name }) => names.length === 0 || names.some((asked) => isNamed(name, asked)),
  );
  return variants.flatMap((variant) =>
    shopKinds.flatMap((shop) =>
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

/** Resolves to the number of failures, which are printed. */
export async function runVisits(browser: Browser, visits: readonly Visit[], use: UseOfPage): Promise<number> {
  const shops = await startShops(browser, [...new Set(visits.map(({ shop }) => shop))]);
  const failures: string[] = [];
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    for (let visit = waiting.shift(); visit !== undefined; visit = waiting.shift()) {
      const address = shops[visit.shop]?.address ?? '';
      const made = await makeVisit(browser, visit, { address, use }).catch((error: unknown) => [
        `${visit.shop} ${visit.as} ${visit.variant.name}, ${visit.shots.length} pages failed: ${String(error)}`,
      ]);
      failures.push(...made);
    }
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, work));
  for (const shop of Object.values(shops)) await shop.close();
  for (const failure of failures) console.error(failure);
  return failures.length;
}

/** Resolves to the failures, one line each. */
async function makeVisit(
  browser: Browser,
  visit: Visit,
  { address, use }: { readonly address: string; readonly use: UseOfPage },
): Promise<readonly string[]> {
  const { as, variant, shots } = visit;
  const failures: string[] = [];
  const context = await enter(browser, address, as, variant);
  for (const shot of shots) {
    const name = `${shot.name}-${variant.name}`;
    try {
      await showShot(context, shot, (page) => use(page, shot, variant));
      console.log(name);
    } catch (error) {
      const [reason = '', ...more] = String(error).split('\n');
      failures.push(`${name} failed: ${reason} ${more.slice(0, 4).join(' ')}`);
    }
  }
  await context.close();
  return failures;
}
