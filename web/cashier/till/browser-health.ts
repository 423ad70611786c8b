// The state of the device as a page knows it (TH-16). A browser tells nobody whether a printer printed or a drawer opened.
import { unknownHealth, type TillHealth } from '#domain/till-health';
import { systemTimer, withTimeout } from '#kernel/timing';
import type { CopyStorage } from './local-storage-copy.ts';

export interface BrowserHealthDeps {
  readonly storage: CopyStorage;
  /** Undefined where the browser has no service workers (plain http in a network). */
  readonly workers: ServiceWorkerContainer | undefined;
  /** When the backend confirmed the signed-in user last. */
  readonly confirmedAt: () => Promise<number | null>;
  readonly storageUsed: () => Promise<number | null>;
}

export async function browserHealth(deps: BrowserHealthDeps): Promise<TillHealth> {
  const registration = await deps.workers?.getRegistration();
  return {
    ...unknownHealth,
    ...workerHealth(registration),
    version: registration?.active ? await versionOf(registration.active) : '',
    confirmedAt: await deps.confirmedAt(),
    scannedAt: Number(deps.storage.read(scannedKey)) || null,
    storageUsed: await deps.storageUsed(),
  };
}

/** A scanner has worked; milliseconds. */
export function noteScan(storage: CopyStorage, now: number): void {
  storage.write(scannedKey, String(now));
}

const scannedKey = 'aleef.scannedAt';

function workerHealth(
  registration: ServiceWorkerRegistration | undefined,
): Pick<TillHealth, 'worker' | 'update'> {
  if (registration === undefined) return { worker: 'missing', update: null };
  if (registration.active === null) return { worker: 'starting', update: null };
  if (registration.waiting !== null) return { worker: 'active', update: 'ready' };
  return { worker: 'active', update: registration.installing === null ? 'none' : 'loading' };
}

/** The worker has the version of the files that it serves; empty where it does not answer. */
function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(typeof data === 'string' ? data : ''));
  });
  port1.start();
  worker.postMessage({ type: 'version' }, [port2]);
  return withTimeout(systemTimer, maxWait, answer, '');
}

/** Milliseconds. */
const maxWait = 1_000;
