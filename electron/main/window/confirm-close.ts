// Closing the window asks first while records are unsent. A shutdown of the system or an update is not delayed: unsent records
// stay on this PC in any case.
import type { App, BrowserWindow } from 'electron';

export interface ConfirmCloseDeps {
  readonly app: Pick<App, 'on'>;
  readonly countUnsent: () => Promise<number>;
  /** Resolves to whether the window closes with unsent records. */
  readonly ask: () => Promise<boolean>;
  readonly log: (message: string, error: unknown) => void;
}

export function confirmBeforeClose(
  window: Pick<BrowserWindow, 'on' | 'destroy'>,
  { app, countUnsent, ask, log }: ConfirmCloseDeps,
): void {
  let isQuitting = false;
  let isAsking = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  const mayClose = async (): Promise<boolean> => (await countUnsent()) === 0 || ask();
  window.on('close', (event) => {
    if (isQuitting) return;
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    void mayClose()
      .catch((error: unknown) => {
        log('it is not known what is unsent', error);
        return true;
      })
      .then((isClosing) => {
        isAsking = false;
        if (isClosing) window.destroy();
      });
  });
}
