// One open shop on this PC: its profile and, once connected, its connection, sign-in, shop info and till.
import type { BackendConfiguration } from '#backend/connect';
import type { RecoveryOffer, ServerMismatch } from '#desktop';
import { ok, type Result } from '#kernel/result';
import { pinCertificate } from '../pairing/index.ts';
import { configurationFor, identityOf, profileFolder, type ChosenBackend } from './backend-choice.ts';
import { startConnectedShop, type ConnectedShop, type ConnectedShopDeps } from './connected-shop.ts';
import { createImageCache } from './image-cache.ts';
import { startShopConnection, type ShopConnectionDeps } from './shop-connection.ts';
import { startShopProfile, type ShopProfileDeps, type ShopProfileError } from './shop-profile.ts';

export interface ShopSessionDeps
  extends ShopProfileDeps, ConnectedShopDeps, Omit<ShopConnectionDeps, 'secrets' | 'onMismatch'> {
  readonly bundled: BackendConfiguration | null;
  /** Called when `mismatch` or `recovery` has changed. */
  readonly onChanged: () => void;
}

export interface ShopSession {
  /** The name of the profile's folder. */
  readonly name: string;
  /** null until `connect`, and while the database is damaged. */
  connectedShop(): ConnectedShop | null;
  mismatch(): ServerMismatch | null;
  recovery(): RecoveryOffer | null;
  recover(from: 'backup' | 'empty'): Result<void, { readonly type: 'NotPossible' }>;
  /** Connects to the shop, from now on with the chosen URL and certificate. */
  connect(backend: ChosenBackend): void;
  /** Nobody signs in offline before the backend has admitted them. */
  forgetUsers(): void;
  countUnsent(): Promise<number>;
  /** Signs out and disconnects. Returns the number of unsent records. */
  leave(): Promise<number>;
  readonly image: (url: string) => Promise<Response | null>;
  close(): Promise<void>;
}

/** Opens the shop's profile. Nothing is sent before `connect`. */
export function openShopSession(
  deps: ShopSessionDeps,
  backend: ChosenBackend,
): Result<ShopSession, ShopProfileError> {
  const { bundled } = deps;
  const opened = startShopProfile(deps, profileFolder(backend, bundled));
  if (!opened.ok) return opened;
  const profile = opened.value;
  let chosen: ChosenBackend | null = null;
  let mismatch: ServerMismatch | null = null;
  let connected: ConnectedShop | null = null;

  const connect = (): void => {
    const configuration = chosen === null ? null : configurationFor(chosen, bundled);
    const records = profile.records();
    if (chosen === null || records === null || configuration === null) return;
    const identity = identityOf(chosen);
    // Set before the connection is opened. It applies to the whole process, so only one shop is connected at a time.
    pinCertificate(identity?.certificate ?? null);
    const onMismatch = (next: ServerMismatch | null): void => {
      mismatch = next;
      deps.onChanged();
    };
    const connectionDeps = { ...deps, secrets: profile.secrets, onMismatch };
    connected = startConnectedShop(
      deps,
      records,
      startShopConnection(connectionDeps, configuration, identity),
    );
  };
  const disconnect = async (end: (shop: ConnectedShop) => Promise<void>): Promise<void> => {
    if (connected !== null) await end(connected);
    connected = null;
    mismatch = null;
  };

  return ok({
    name: profile.name,
    connectedShop: () => connected,
    mismatch: () => mismatch,
    recovery: () => profile.recovery(),
    recover: (from) => {
      const recovered = profile.recover(from);
      if (!recovered.ok) return recovered;
      deps.onChanged();
      connect();
      return recovered;
    },
    connect: (next) => {
      chosen = next;
      connect();
    },
    forgetUsers: () => connected?.signIn.known.forgetAll(),
    countUnsent: () => profile.countUnsent(),
    leave: async () => {
      await disconnect((shop) => shop.leave());
      return profile.countUnsent();
    },
    image: createImageCache({
      folder: profile.imageFolder,
      origin: () => (connected?.backend.kind === 'shopServer' ? connected.backend.apiOrigin : null),
    }),
    close: async () => {
      await disconnect((shop) => shop.close());
      profile.close();
    },
  });
}
