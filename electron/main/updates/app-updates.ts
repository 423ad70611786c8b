// New versions: looked for a few times a day, downloaded beside the work, installed only on the owner's word and never during a sale.
import type { UpdateState } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import { startPeriodic, type Timer } from '#kernel/timing';

/** What is needed of electron-updater, which downloads by itself and installs only when it is told. */
export interface UpdaterPort {
  onAvailable(listener: (info: { readonly version: string }) => void): void;
  onDownloaded(listener: (info: { readonly version: string }) => void): void;
  onError(listener: (error: Error) => void): void;
  checkForUpdates(): Promise<unknown>;
  quitAndInstall(): void;
}

export interface AppUpdatesDeps {
  /** null where this program cannot be updated: it runs from its sources. */
  readonly updater: UpdaterPort | null;
  readonly timer: Timer;
  /** A sale is being kept at this moment. */
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

/** Milliseconds: not while the program starts. */
const firstDelay = 60_000;
const interval = 6 * 60 * 60_000;
