// Reads the shop into what is known of it: once from the base, then what changed since (CL-11, CL-14).
import { readStorefrontProduct } from '#domain/product';
import { shopDayOf } from '#kernel/shop-day';
import type { CloudDocuments } from './cloud-documents.ts';
import type { KnownShop } from './known-shop.ts';
import type { LogEvent } from './log-event.ts';
import { createStoredBase, type StoredBase } from './stored-base.ts';

export interface FollowDeps {
  readonly documents: CloudDocuments;
  /** Milliseconds. */
  readonly now: () => number;
  readonly log: LogEvent;
}

export interface Follower {
  /** Whether anything is known. */
  readonly isLoaded: () => boolean;
  readonly readChanges: () => Promise<void>;
  /** Reads every product and category anew, and stores the base; returns the number of products. */
  readonly rebuild: (reason: string) => Promise<number>;
  /** Stores the base when more products changed than this. */
  readonly storeIfBehind: (most: number) => Promise<void>;
}

/** What a follower works with. */
interface Context extends FollowDeps {
  readonly known: KnownShop;
  readonly base: StoredBase;
  readonly progress: Progress;
}

/** How far a follower has read. */
interface Progress {
  /** Null until anything is known. */
  until: Until | null;
  settingsReadAt: number;
  checkedOn: string;
}

/** Times of the backend up to which products, and categories, are known. */
interface Until {
  readonly products: number;
  readonly categories: number;
}

/** The functions of a follower must not run at the same time. */
export function createFollower(deps: FollowDeps, known: KnownShop): Follower {
  const progress: Progress = { until: null, settingsReadAt: Number.NEGATIVE_INFINITY, checkedOn: '' };
  const context = { ...deps, known, base: createStoredBase(deps.documents, deps.log), progress };
  return {
    isLoaded: () => progress.until !== null,
    rebuild: (reason) => rebuild(context, reason),
    storeIfBehind: (most) => storeIfBehind(context, most),
    async readChanges() {
      const since = progress.until ?? (await load(context));
      if (since === null) {
        await rebuild(context, 'NoBase');
        return;
      }
      await merge(context, since);
      await checkCount(context);
      await storeIfBehind(context, changesWithoutStore);
    },
  };
}

async function rebuild(context: Context, reason: string): Promise<number> {
  const { documents, known, progress, now, log } = context;
  const [products, categories] = await Promise.all([
    documents.all('products'),
    documents.all('categories'),
    readSettings(context),
  ]);
  known.replaceProducts(
    products.documents.map(({ id, fields }) => readStorefrontProduct(id, fields)),
    [],
  );
  known.replaceCategories(categories.documents);
  progress.until = { products: products.readAt, categories: categories.readAt };
  progress.checkedOn = dayAfterFour(now());
  log('Rebuilt', { reason, count: known.productCount() });
  await store(context);
  return known.productCount();
}

/** From the base; null when there is none. */
async function load({ base, known, progress }: Context): Promise<Until | null> {
  const found = await base.read();
  if (found === null) return null;
  known.replaceProducts(found.products, found.hidden);
  known.replaceCategories(found.categories);
  progress.checkedOn = found.checkedOn;
  // The categories of a base may have been read some minutes before its products.
  return { products: found.asOf, categories: found.asOf - factsMs };
}

async function merge(context: Context, since: Until): Promise<void> {
  const { documents, known, progress, now } = context;
  const areFactsOld = now() - progress.settingsReadAt >= factsMs;
  const [products, tombstones, categories] = await Promise.all([
    documents.changedSince('products', 'updatedAt', since.products - overlapMs),
    documents.changedSince('tombstones', 'deletedAt', since.products - overlapMs),
    areFactsOld ? documents.changedSince('categories', 'updatedAt', since.categories - overlapMs) : null,
    areFactsOld ? readSettings(context) : null,
  ]);
  known.merge({
    products: products.documents,
    tombstones: tombstones.documents,
    categories: categories?.documents ?? [],
  });
  progress.until = {
    products: Math.min(products.readAt, tombstones.readAt),
    categories: categories?.readAt ?? since.categories,
  };
}

async function readSettings({ documents, known, progress, now }: Context): Promise<void> {
  const [general, pages] = ['settings/general', 'settings/pages'] as const;
  const found = await documents.get([general, pages]);
  known.setSettings(found.get(general) ?? {}, found.get(pages) ?? {});
  progress.settingsReadAt = now();
}

/** Once a day: a product that changed without a time, or went without a tombstone, is missed by every read of changes. */
async function checkCount(context: Context): Promise<void> {
  const { documents, known, progress, now, log } = context;
  const today = dayAfterFour(now());
  if (progress.checkedOn === today) return;
  const count = await documents.count('products');
  if (count !== known.productCount()) {
    log('CountDiffers', { count, known: known.productCount() });
    await rebuild(context, 'CountDiffers');
    return;
  }
  progress.checkedOn = today;
  await store(context);
}

async function storeIfBehind(context: Context, most: number): Promise<void> {
  if (context.known.changedCount() > most) await store(context);
}

async function store({ base, known, progress }: Context): Promise<void> {
  const { until, checkedOn } = progress;
  const [products, categories, settings] = [known.products(), known.categories(), known.settings()];
  const asOf = until?.products ?? 0;
  const hidden = known.hiddenIds();
  if (await base.write({ asOf, settings, categories, products, hidden, checkedOn })) known.markStored();
}

/** A commit may become visible a little later than its time says. */
const overlapMs = 10_000;
/** How old settings and categories may be. */
const factsMs = 5 * 60_000;
const changesWithoutStore = 10;

/** The shop day that began at 04:00. */
function dayAfterFour(now: number): string {
  return shopDayOf(now - 4 * 3_600_000);
}
