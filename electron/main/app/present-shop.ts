// The open shop session of this PC, and the change from one shop to another.
import type { ChoiceError } from '#desktop';
import type { BackendConfiguration } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import type { DeviceSettingsFile, UnsentShop } from '../settings/index.ts';
import { backendOrigin, profileFolder, type ChosenBackend } from './backend-choice.ts';
import type { ShopProfileError } from './shop-profile.ts';
import type { ShopSession } from './shop-session.ts';

export interface PresentShopDeps {
  readonly settings: DeviceSettingsFile;
  readonly bundled: BackendConfiguration | null;
  readonly open: (backend: ChosenBackend) => Result<ShopSession, ShopProfileError>;
  readonly onChanged: () => void;
}

export interface PresentShop {
  /** null until a backend has been chosen. */
  current(): ShopSession | null;
  /** Opens and connects the stored choice, if there is one. */
  restore(): Result<void, ShopProfileError>;
  /**
   * Opens the next shop's database before it closes the open shop. Nothing of one shop is sent to the other. A server that no admin led
   * this PC to (`isNewServer`) finds nobody known.
   */
  change(backend: ChosenBackend, isNewServer: boolean): Promise<Result<void, ChoiceError>>;
}

export function createPresentShop({ settings, bundled, open, onChanged }: PresentShopDeps): PresentShop {
  let session: ShopSession | null = null;
  const connect = (next: ShopSession, backend: ChosenBackend): void => {
    session = next;
    next.connect(backend);
    onChanged();
  };
  return {
    current: () => session,
    restore: () => {
      const { backend } = settings.current();
      if (backend.kind === 'unchosen') return ok(undefined);
      const opened = open(backend);
      if (!opened.ok) return opened;
      connect(opened.value, backend);
      return ok(undefined);
    },
    change: async (backend, isNewServer) => {
      const before = session;
      const isSameShop = before?.name === profileFolder(backend, bundled);
      const opened = before !== null && isSameShop ? ok(before) : open(backend);
      if (!opened.ok) return err({ type: 'FileUnfit' });
      const unsent = (await before?.leave()) ?? 0;
      if (before !== null && !isSameShop) await before.close();
      const { backend: former, left } = settings.current();
      const all =
        before === null || former.kind === 'unchosen'
          ? left
          : withUnsent(left, { place: before.name, address: backendOrigin(former), unsent });
      settings.change({ backend, isNewServer, left: all.filter(({ place }) => place !== opened.value.name) });
      connect(opened.value, backend);
      if (isNewServer) opened.value.forgetUsers();
      return ok(undefined);
    },
  };
}

/** Replaces the stored entry of one shop with its unsent records; without unsent records the entry is removed. */
function withUnsent(left: readonly UnsentShop[], now: UnsentShop): readonly UnsentShop[] {
  return [...left.filter(({ place }) => place !== now.place), ...(now.unsent > 0 ? [now] : [])];
}
