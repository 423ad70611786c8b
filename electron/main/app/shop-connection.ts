// The connection to one backend. A shop server counts as online only while the paired shop answers with the pinned certificate.
import { connectBackend, type Backend, type BackendConfiguration } from '#backend/connect';
import { createSignInService, type SignInService } from '#backend/sign-in';
import type { ServerMismatch } from '#desktop';
import { err } from '#kernel/result';
import { startConnectionMonitor, type ConnectionStatus } from '#till';
import { probeBackend, probeInterval } from '#till-firestore';
import { verifyShop, type ShopIdentity } from '../pairing/index.ts';
import type { SecretFile } from '../settings/index.ts';
import type { AppDeps } from './app-deps.ts';

export interface ShopConnectionDeps extends Pick<AppDeps, 'now' | 'timer' | 'onWake'> {
  readonly secrets: SecretFile;
  /** Resolves shortly after the page has received the state, so that the page can paint it first. */
  readonly pagePainted: Promise<void>;
  /** Called when another server answers than the paired one; with null when the paired one or no server answers. */
  readonly onMismatch: (mismatch: ServerMismatch | null) => void;
}

/** The epoch that the shop server stated last; null before it has, and in the cloud. */
export interface ShopEpoch {
  readonly current: () => string | null;
  /** Calls at another epoch, before the server counts as online with it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface ShopConnection {
  readonly backend: Backend;
  readonly status: ConnectionStatus;
  readonly epoch: ShopEpoch;
  readonly service: SignInService;
  close(): Promise<void>;
}

/** `identity`: the paired shop server; null for Firebase. */
export function startShopConnection(
  deps: ShopConnectionDeps,
  configuration: BackendConfiguration,
  identity: ShopIdentity | null,
): ShopConnection {
  const { secrets, now, timer } = deps;
  let mismatch: ServerMismatch | null = null;
  let epoch: string | null = null;
  const epochListeners = new Set<() => void>();
  const setEpoch = (next: string): void => {
    if (isClosed || next === epoch) return;
    epoch = next;
    backend.noteEpoch(next);
    for (const listener of epochListeners) listener();
  };
  let isClosed = false;
  const setMismatch = (next: ServerMismatch | null): void => {
    if (isClosed || next === mismatch) return;
    mismatch = next;
    deps.onMismatch(next);
  };
  const backend = connectBackend(configuration, { sessions: secrets, loadAfter: deps.pagePainted });
  const status = startConnectionMonitor({
    ask: async () => {
      if (identity === null) return probeBackend(backend);
      const verified = await verifyShop(identity);
      setMismatch(verified.ok ? null : verified.error);
      if (verified.ok) setEpoch(verified.value.epoch);
      return verified.ok;
    },
    timer,
    // Node has no event for a change of the network. The probes notice it, and the app reports a wake from sleep.
    networkChanges: deps.onWake,
    probeInterval: () => probeInterval(backend.kind, 'visible'),
  });
  const storage = {
    getItem: (key: string) => secrets.get(key),
    setItem: (key: string, value: string) => secrets.set(key, value),
    removeItem: (key: string) => secrets.remove(key),
  };
  const service = createSignInService(backend, { storage, now });
  return {
    backend,
    status,
    epoch: {
      current: () => epoch,
      subscribe: (listener) => {
        epochListeners.add(listener);
        return () => epochListeners.delete(listener);
      },
    },
    service: {
      ...service,
      // No password is sent to a server that is not the paired one.
      signIn: async (email, password) =>
        mismatch === null ? service.signIn(email, password) : err({ type: 'NetworkFailed' }),
    },
    close: async () => {
      isClosed = true;
      status.stop();
      await backend.close();
    },
  };
}
