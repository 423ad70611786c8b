// The parts of Electron and of the system that the app uses. `electron/main/index.ts` and tests inject them.
import type { BackendConfiguration } from '#backend/connect';
import type { Result } from '#kernel/result';
import type { Timer } from '#kernel/timing';
import type { PrinterPort } from '../printing/index.ts';
import type { SecretDeps } from '../settings/index.ts';
import type { UpdaterPort } from '../updates/index.ts';

export interface AppDeps {
  /** The folder of all files of the app. */
  readonly folder: string;
  readonly version: string;
  /** The Firebase project of this build. */
  readonly bundled: BackendConfiguration | null;
  readonly encryption: SecretDeps['encryption'];
  readonly printer: () => PrinterPort | null;
  readonly kickDrawer: (address: string) => Promise<Result<void, string>>;
  readonly updater: UpdaterPort | null;
  readonly now: () => number;
  readonly timer: Timer;
  readonly newId: () => string;
  readonly random: () => number;
  /** The name of this till in the back office. */
  readonly tillName: string;
  /** Calls the listener when the PC wakes from sleep. Returns the function that ends the subscription. */
  readonly onWake: (listener: () => void) => () => void;
  readonly log: (message: string, error: unknown) => void;
}
