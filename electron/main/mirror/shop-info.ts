// The shop's settings and categories as the window is told them: as last known at once, then as the backend changes them.
import type { Backend } from '#backend/connect';
import { watchSettings } from '#backend/live';
import type { ShopInfo } from '#desktop';
import type { Category } from '#domain/category';
import type { Settings } from '#domain/settings';
import type { Timer } from '#kernel/timing';
import { startResubscribing } from '#till-firestore';
import type { MirrorRows } from '../store/index.ts';

export interface ShopInfoDeps {
  readonly backend: Backend;
  readonly rows: Pick<MirrorRows, 'settings' | 'saveSettings' | 'categories'>;
  readonly timer: Timer;
}

export interface ShopInfoSource {
  /** The mirror has them, and has kept them. */
  readonly categoriesChanged: (categories: readonly Category[]) => void;
  readonly listenAgain: () => void;
  readonly stop: () => void;
}

/** Follows the settings, whoever is signed in or not: the sign-in screen shows the shop's name. */
export function startShopInfo(
  { backend, rows, timer }: ShopInfoDeps,
  tell: (info: ShopInfo) => void,
): ShopInfoSource {
  let info: ShopInfo = { settings: rows.settings(), categories: inOrder(rows.categories.all()) };

  const change = (parts: Partial<ShopInfo>): void => {
    const next = { ...info, ...parts };
    if (JSON.stringify(next) === JSON.stringify(info)) return;
    info = next;
    tell(info);
  };

  tell(info);
  const listening = startResubscribing<Settings>({
    timer,
    listen: (onUpdate) => watchSettings(backend, onUpdate),
    onValue: (settings, isCurrent) => {
      if (!isCurrent || JSON.stringify(settings) === JSON.stringify(info.settings)) return;
      rows.saveSettings(settings);
      change({ settings });
    },
    onFailure: () => undefined,
  });
  return {
    categoriesChanged: (categories) => change({ categories: inOrder(categories) }),
    listenAgain: listening.restart,
    stop: listening.stop,
  };
}

/** As the back office has put them (DB-32). */
function inOrder(categories: readonly Category[]): readonly Category[] {
  return categories.toSorted((one, other) => one.order - other.order);
}
