// The settings and categories of the shop for the window: at once from the mirror, then updated from the backend.
import type { Backend } from '#backend/connect';
import { watchDeliverySettings, watchSettings } from '#backend/live';
import { createSettingsRepository } from '#backend/settings';
import type { ShopInfo } from '#desktop';
import type { Category } from '#domain/category';
import type { DeliverySettings } from '#domain/delivery';
import type { Settings } from '#domain/settings';
import type { Timer } from '#kernel/timing';
import { startResubscribing } from '#till-firestore';
import type { MirrorRows } from '../store/index.ts';
import type { WatchFailed } from './watch-failures.ts';

export interface ShopInfoDeps {
  readonly backend: Backend;
  readonly rows: Pick<MirrorRows, 'settings' | 'saveSettings' | 'returns' | 'saveReturns' | 'categories'>;
  readonly timer: Timer;
  readonly onWatchFailed: WatchFailed;
}

export interface ShopInfoSource {
  /** The categories in the mirror have changed. */
  readonly setCategories: (categories: readonly Category[]) => void;
  readonly restartListeners: () => void;
  readonly stop: () => void;
}

/**
 * Runs without a signed-in user too, because the sign-in screen shows the shop's name. The listeners need one: the shop
 * server refuses other gRPC calls. So the settings are read once over REST.
 */
export function startShopInfo(
  { backend, rows, timer, onWatchFailed }: ShopInfoDeps,
  onInfo: (info: ShopInfo) => void,
): ShopInfoSource {
  let info: ShopInfo = {
    settings: rows.settings(),
    returns: rows.returns(),
    categories: inOrder(rows.categories.all()),
  };

  const change = (parts: Partial<ShopInfo>): void => {
    const next = { ...info, ...parts };
    if (JSON.stringify(next) === JSON.stringify(info)) return;
    info = next;
    onInfo(info);
  };

  onInfo(info);
  const settingsListening = startResubscribing<Settings>({
    timer,
    listen: (onUpdate) => watchSettings(backend, onUpdate),
    onValue: (settings, isCurrent) => {
      if (!isCurrent || JSON.stringify(settings) === JSON.stringify(info.settings)) return;
      rows.saveSettings(settings);
      change({ settings });
    },
    onFailure: ({ type }) => onWatchFailed('settings', type),
  });
  const deliveryListening = startResubscribing<DeliverySettings>({
    timer,
    listen: (onUpdate) => watchDeliverySettings(backend, onUpdate),
    onValue: ({ returns }, isCurrent) => {
      if (!isCurrent || returns === info.returns) return;
      rows.saveReturns(returns);
      change({ returns });
    },
    onFailure: ({ type }) => onWatchFailed('delivery settings', type),
  });
  const listeners = [settingsListening, deliveryListening];
  let isStopped = false;
  const readName = async (): Promise<void> => {
    const read = await createSettingsRepository(backend).get();
    if (read.ok && info.settings === null && !isStopped) change({ settings: read.value });
  };
  if (info.settings === null) void readName();
  return {
    setCategories: (categories) => change({ categories: inOrder(categories) }),
    restartListeners: () => {
      for (const listener of listeners) listener.restart();
    },
    stop: () => {
      isStopped = true;
      for (const listener of listeners) listener.stop();
    },
  };
}

/** Sorted as in the back office (DB-32). */
function inOrder(categories: readonly Category[]): readonly Category[] {
  return categories.toSorted((one, other) => one.order - other.order);
}
