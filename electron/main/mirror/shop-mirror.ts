// The shop as this PC mirrors it while somebody is signed in: goods, categories and active stays, and what was deleted of them.
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
import { startMirroredCollection, type MirroredCollection } from './mirrored-collection.ts';

export interface MirrorDeps {
  readonly backend: Backend;
  readonly rows: MirrorRows;
  readonly timer: Timer;
}

export interface ShopMirror {
  /** All of them, sold-out ones included. */
  readonly products: MirroredCollection<Product>;
  readonly categories: MirroredCollection<Category>;
  /** The active ones. */
  readonly stays: MirroredCollection<Stay>;
  /** After a sleep, or when the line is back: a dead connection says nothing of itself until somebody speaks on it. */
  readonly listenAgain: () => void;
  readonly stop: () => void;
}

export function startShopMirror({ backend, rows, timer }: MirrorDeps): ShopMirror {
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
  const deletions = followDeletions({ backend, rows, timer }, (tombstones) => {
    for (const [name, collection] of Object.entries(byStoredName)) {
      collection.removeDeleted(tombstones.filter((tombstone) => tombstone.collection === name));
    }
  });
  return {
    ...collections,
    listenAgain: () => {
      for (const collection of Object.values(collections)) collection.listenAgain();
      deletions.restart();
    },
    stop: () => {
      for (const collection of Object.values(collections)) collection.stop();
      deletions.stop();
    },
  };
}

function followDeletions(
  { backend, rows, timer }: MirrorDeps,
  removeDeleted: (tombstones: readonly Tombstone[]) => void,
): Resubscription {
  let unheard: Tombstone[] = [];
  return startResubscribing<readonly Tombstone[]>({
    timer,
    listen: (onUpdate) => {
      unheard = [];
      return watchDeletions(backend, rows.deletionsUntil(), onUpdate);
    },
    onValue: (tombstones, isCurrent) => {
      unheard.push(...tombstones);
      if (!isCurrent || unheard.length === 0) return;
      removeDeleted(unheard);
      rows.saveDeletionsUntil(Math.max(...unheard.map(({ deletedAt }) => deletedAt)));
      unheard = [];
    },
    onFailure: () => undefined,
  });
}
