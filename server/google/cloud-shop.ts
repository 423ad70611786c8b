// The shop as the cloud service reads it (CL-11): when it is asked and what it knows is older than 30 s, it reads what changed
// since, so that a changed product costs one further read for all visitors together.
import { hasAbout } from '#domain/shop-pages';
import { isOnWeb, readStorefrontProduct } from '#domain/product';
import type { ShopReader } from '#server/pages';
import { createFollower, type FollowDeps } from './follow-shop.ts';
import { createKnownShop } from './known-shop.ts';
import { codeOf } from './log-event.ts';

export interface CloudShop extends ShopReader {
  /** Stores the base if it is behind. */
  readonly close: () => Promise<void>;
}

export function createCloudShop(deps: FollowDeps): CloudShop {
  const { documents, now, log } = deps;
  const known = createKnownShop();
  const follower = createFollower(deps, known);
  let readAt = Number.NEGATIVE_INFINITY;
  let running: Promise<unknown> = Promise.resolve();
  let reading: Promise<void> | undefined;

  /** Reads and rebuilds run one after the other. */
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = running.then(work);
    running = turn.catch(() => undefined);
    return turn;
  };
  const readChanges = async (): Promise<void> => {
    try {
      await follower.readChanges();
      readAt = now();
    } catch (failure) {
      if (!follower.isLoaded()) throw failure;
      // What is known is better than nothing, and the next attempt is soon.
      log('ReadFailed', { code: codeOf(failure) });
      readAt = now() - maxAgeMs + retryMs;
    }
  };
  const refresh = async (): Promise<void> => {
    if (now() - readAt < maxAgeMs) return;
    reading ??= inTurn(readChanges).finally(() => (reading = undefined));
    await reading;
  };

  return {
    async product(id) {
      const path = `products/${id}`;
      const fields = (await documents.get([path])).get(path);
      if (fields === undefined) return null;
      const product = readStorefrontProduct(id, fields);
      return isOnWeb(product) ? product : null;
    },
    async products() {
      await refresh();
      return known.products();
    },
    async info() {
      await refresh();
      return {
        settings: known.settings(),
        categories: known.categories(),
        hasAbout: hasAbout(known.pages()),
      };
    },
    async pages() {
      await refresh();
      return known.pages();
    },
    rebuild: () => inTurn(() => follower.rebuild('Asked')),
    close: () => inTurn(() => follower.storeIfBehind(0)),
  };
}

const maxAgeMs = 30_000;
const retryMs = 5000;
