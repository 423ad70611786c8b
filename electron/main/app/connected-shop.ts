// The parts that run while a shop is connected: the sign-in, the shop info of the window and the till of the signed-in user.
import type { Backend } from '#backend/connect';
import type { SignInService } from '#backend/sign-in';
import type { TillHealth } from '#domain/till-health';
import type { Till } from '#till';
import { createWatchFailed, startShopInfo } from '../mirror/index.ts';
import {
  createOfflineSignIn,
  slowPasswords,
  startDesktopSignIn,
  type DesktopSignIn,
} from '../sign-in/index.ts';
import type { AppDeps } from './app-deps.ts';
import { startDesktopTill } from './desktop-till.ts';
import type { ShopConnection } from './shop-connection.ts';
import type { ShopRecords, StorageHealth } from './shop-profile.ts';
import { createSignedInTill } from './signed-in-till.ts';
import type { StatePublisher } from './window-state.ts';

export interface ConnectedShopDeps extends Pick<
  AppDeps,
  'now' | 'timer' | 'newId' | 'random' | 'tillName' | 'onWake' | 'log'
> {
  readonly publisher: StatePublisher;
  /** Of the program and of what is connected to this PC. */
  readonly deviceHealth: () => DeviceHealth;
  /** Called when the backend says that an admin is signed in. */
  readonly onAdminVerified: () => void;
}

export type DeviceHealth = Omit<TillHealth, keyof StorageHealth | 'confirmedAt'>;

export interface ConnectedShop {
  readonly backend: Backend;
  readonly service: SignInService;
  readonly signIn: DesktopSignIn;
  /** Throws while no user is signed in. */
  till(): Promise<Till>;
  /** Signs out and closes. */
  leave(): Promise<void>;
  /** Closes; the stored sign-in stays for the next start. */
  close(): Promise<void>;
}

export function startConnectedShop(
  deps: ConnectedShopDeps,
  records: ShopRecords,
  connection: ShopConnection,
): ConnectedShop {
  const { now, publisher, log } = deps;
  const { backend, service, status } = connection;
  const signIn = startDesktopSignIn({
    service,
    offline: createOfflineSignIn({ rows: records.knownUsers, passwords: slowPasswords, now }),
    connection: status,
  });
  const onWatchFailed = createWatchFailed(status, log);
  const shopInfo = startShopInfo({ ...deps, ...records, backend, onWatchFailed }, (info) =>
    publisher.publish('shopInfo', info),
  );
  const signedIn = createSignedInTill({
    publisher,
    log,
    start: (user) =>
      startDesktopTill(
        {
          ...deps,
          ...records,
          ...connection,
          connection: status,
          sender: () => signIn.sender(),
          untilConfirmed: () => signIn.untilConfirmed(),
          health: () => healthOf(deps, records, signIn),
          onCategories: shopInfo.setCategories,
          onWatchFailed,
        },
        user,
      ),
  });
  const stopSession = signIn.watch((session) => {
    publisher.publish('session', session);
    if (session.type === 'SignedIn' && session.isVerified && session.user.role === 'admin')
      deps.onAdminVerified();
    signedIn.setSession(session);
  });

  // A connection that was lost unnoticed, as during a sleep, fails only when something is sent on it.
  const restartListeners = (): void => {
    shopInfo.restartListeners();
    signedIn.restartListeners();
  };
  const stopRestarts = [
    status.subscribe(() => status.isOnline() && restartListeners()),
    deps.onWake(restartListeners),
  ];

  const stopListeners = async (): Promise<void> => {
    for (const stop of stopRestarts) stop();
    shopInfo.stop();
    await signedIn.close();
  };
  const end = async (): Promise<void> => {
    stopSession();
    signIn.stop();
    await connection.close();
  };
  return {
    backend,
    service,
    signIn,
    till: () => signedIn.till(),
    leave: async () => {
      // All listeners must be stopped before the sign-out: the SDK would open its stream again, and a stream that opens while the
      // SDK terminates makes its gRPC client request connections without end.
      await stopListeners();
      await signIn.signOut();
      await end();
    },
    close: async () => {
      await stopListeners();
      await end();
    },
  };
}

async function healthOf(
  { deviceHealth }: ConnectedShopDeps,
  records: ShopRecords,
  signIn: DesktopSignIn,
): Promise<TillHealth> {
  return { ...deviceHealth(), ...(await records.health()), confirmedAt: signIn.confirmedAt() };
}
