// The mirror of the shop while a user is signed in: products, categories and active stays, and their deletions.
import type { Backend } from '#backend/connect';
import {
  type Tombstone,
  watchChangedStays,
  watchDeletions,
  watchChangedCategories,
  watchChangedProducts,
} from '#backend/live';
import type { Category } from '#domain/category';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import type { Timer } from '#kernel/timing';
import { startResubscribing, type Resubscription } from '#till-firestore';
import type { MirrorRows } from '../store/index.ts';
import type { WatchFailed } from './watch-failures.ts';
import { startMirroredCollection, type MirroredCollection } from './mirrored-collection.ts';

export interface MirrorDeps {
  readonly backend: Backend;
  readonly rows: MirrorRows;
  readonly timer: Timer;
  readonly onWatchFailed: WatchFailed;
}

export interface ShopMirror {
  /** All products, also the sold-out ones. */
  readonly products: MirroredCollection<Product>;
  readonly categories: MirroredCollection<Category>;
  /** The active stays. */
  readonly stays: MirroredCollection<Stay>;
  /** For use after a sleep or when the backend answers again: a lost connection fails only when something is sent on it. */
  readonly restartListeners: () => void;
  /** Reads everything again where the epoch is another one than that of the mirror. */
  readonly readIn: (epoch: string) => void;
  readonly stop: () => void;
}

export function startShopMirror(deps: MirrorDeps): ShopMirror {
  const { backend, rows, timer } = deps;
  const products = startMirroredCollection<Product>({
    rows: rows.products,
    timer,
    listen: (since, onUpdate) => watchChangedProducts(backend, since, onUpdate),
    belongs: () => true,
  });
  const categories = startMirroredCollection<Category>({
    rows: rows.categories,
    timer,
    listen: (since, onUpdate) => watchChangedCategories(backend, since, onUpdate),
    belongs: () => true,
  });
  const stays = startMirroredCollection<Stay>({
    rows: rows.stays,
    timer,
    listen: (since, onUpdate) => watchChangedStays(backend, since, onUpdate),
    belongs: ({ status }) => status === 'active',
  });
  const collections = { products, categories, stays };
  const byStoredName = { products, categories, hostings: stays };
  const deletions = startDeletions(deps, (tombstones) => {
    for (const [name, collection] of Object.entries(byStoredName)) {
      collection.removeDeleted(tombstones.filter((tombstone) => tombstone.collection === name));
    }
  });
  return {
    ...collections,
    restartListeners: () => {
      for (const collection of Object.values(collections)) collection.restart();
      deletions.restart();
    },
    readIn: (epoch) => {
      if (!rows.readIn(epoch)) return;
      for (const collection of Object.values(collections)) collection.readAgain();
      deletions.restart();
    },
    stop: () => {
      for (const collection of Object.values(collections)) collection.stop();
      deletions.stop();
    },
  };
}

function startDeletions(
  { backend, rows, timer, onWatchFailed }: MirrorDeps,
  removeDeleted: (tombstones: readonly Tombstone[]) => void,
): Resubscription {
  let pending: Tombstone[] = [];
  return startResubscribing<readonly Tombstone[]>({
    timer,
    listen: (onUpdate) => {
      pending = [];
      return watchDeletions(backend, rows.deletionsUntil(), onUpdate);
    },
    onValue: (tombstones, isCurrent) => {
      pending.push(...tombstones);
      if (!isCurrent || pending.length === 0) return;
      removeDeleted(pending);
      rows.saveDeletionsUntil(Math.max(...pending.map(({ deletedAt }) => deletedAt)));
      pending = [];
    },
    onFailure: ({ type }) => onWatchFailed('deletions', type),
  });
}
