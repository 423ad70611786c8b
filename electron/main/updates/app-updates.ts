// New versions: checked several times a day, downloaded in the background, installed only at an admin's request and never during a sale.
import type { UpdateState } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { startPeriodic, type Timer } from '#kernel/timing';

/** The used part of electron-updater. It downloads automatically and installs only on request. */
export interface UpdaterPort {
  onAvailable(listener: (info: { readonly version: string }) => void): void;
  onDownloaded(listener: (info: { readonly version: string }) => void): void;
  onError(listener: (error: Error) => void): void;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(): void;
}

export interface AppUpdatesDeps {
  /** null when the app runs from sources. */
  readonly updater: UpdaterPort | null;
  readonly timer: Timer;
  /** Whether a sale is being saved. */
  readonly isSelling: () => boolean;
  readonly onState: (state: UpdateState) => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface AppUpdates {
  install(): Promise<Result<void, { readonly type: 'Selling' | 'NothingReady' }>>;
  stop(): void;
}

export function startAppUpdates({ updater, timer, isSelling, onState, log }: AppUpdatesDeps): AppUpdates {
  let isReady = false;
  let stop = (): void => undefined;
  if (updater !== null) {
    updater.onAvailable(({ version }) => onState({ type: 'Loading', version }));
    updater.onDownloaded(({ version }) => {
      isReady = true;
      onState({ type: 'Ready', version });
    });
    updater.onError((error) => log('no update could be had', error));
    stop = startPeriodic({
      timer,
      firstDelay,
      interval,
      work: () => {
        updater.checkForUpdates().catch((error: unknown) => log('no update could be looked for', error));
      },
    });
  }
  return {
    install: async () => {
      if (updater === null || !isReady) return err({ type: 'NothingReady' });
      if (isSelling()) return err({ type: 'Selling' });
      updater.quitAndInstall();
      return ok(undefined);
    },
    stop: () => stop(),
  };
}

/** Milliseconds, so that the first check does not slow the start of the app. */
const firstDelay = 60_000;
const interval = 6 * 60 * 60_000;
