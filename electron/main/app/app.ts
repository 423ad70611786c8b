// The desktop app without its window, under plain Node: the shop session of this PC, device settings, printing, updates and the
// handlers of the calls.
import { join } from 'node:path';
import type { DeviceState, UpdateState } from '#desktop';
import { ok, type Result } from '#kernel/result';
import type { User } from '#domain/user';
import type { Timer } from '#kernel/timing';
import type { CallHandlers } from '../ipc/index.ts';
import { createReceiptPrinting } from '../printing/index.ts';
import { openDeviceSettings, openDeviceUse, type DeviceSettings } from '../settings/index.ts';
import { startAppUpdates } from '../updates/index.ts';
import type { AppDeps } from './app-deps.ts';
import { backendStateOf } from './backend-choice.ts';
import { createCallHandlers } from './call-handlers.ts';
import type { DeviceHealth } from './connected-shop.ts';
import { createPresentShop, type PresentShop } from './present-shop.ts';
import type { ShopProfileError } from './shop-profile.ts';
import { openShopSession, type ShopSession } from './shop-session.ts';
import { createStatePublisher, type StateListener } from './window-state.ts';

export interface App {
  readonly handlers: CallHandlers;
  /** The signed-in user, whose role decides which calls are allowed. */
  readonly user: () => User | null;
  /** Called when the page is ready. The listener receives the whole state and each later change. */
  readonly subscribe: (listener: StateListener) => void;
  /** An image of the shop server ('/uploads/…') or of another origin ('https://…'). */
  readonly image: (url: string) => Promise<Response | null>;
  /** The number of records that the open shop has not acknowledged. */
  readonly countUnsent: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Returns an error when the shop's database cannot be opened. The database is not changed then. */
export async function openApp(deps: AppDeps): Promise<Result<App, ShopProfileError>> {
  const settings = openDeviceSettings(join(deps.folder, 'device-settings.json'));
  const use = openDeviceUse(join(deps.folder, 'device-use.json'), deps);
  const page = trackPage(deps.timer);
  let update: UpdateState = { type: 'None' };
  const deviceState = (): DeviceState => deviceStateOf(deps, settings.current(), update, shop.current());
  const deviceHealth = (): DeviceHealth => ({
    ...use.current(),
    version: deps.version,
    update: updateStates[update.type],
    worker: null,
  });
  const publishDevice = (): void => publisher.publish('device', deviceState());
  const onAdminVerified = (): void => {
    if (!settings.current().isNewServer) return;
    settings.change({ isNewServer: false });
    publishDevice();
  };
  const shop = createPresentShop({
    ...deps,
    settings,
    open: (backend) =>
      openShopSession(
        {
          ...deps,
          publisher,
          deviceHealth,
          pagePainted: page.painted,
          onChanged: publishDevice,
          onAdminVerified,
        },
        backend,
      ),
    onChanged: publishDevice,
  });
  const publisher = createStatePublisher(stateAtStart(deviceState()));
  const restored = shop.restore();
  if (!restored.ok) return restored;

  const sales = countRunning();
  const updates = startAppUpdates({
    ...deps,
    isSelling: () => sales.runningCount() > 0,
    onState: (state) => {
      update = state;
      publishDevice();
    },
  });
  const handlers = createCallHandlers({
    bundled: deps.bundled,
    settings,
    shop,
    printing: createReceiptPrinting({
      ...deps,
      choice: () => settings.current().printing,
      onDone: (what) => use.note(what),
    }),
    onScan: () => use.note('scannedAt'),
    updates,
    publishDevice,
    log: deps.log,
    whileSelling: sales.run,
  });
  return ok({
    handlers,
    user: () => userOf(shop),
    subscribe: (listener) => {
      publisher.subscribe(listener);
      page.onSubscribed();
    },
    image: async (url) => shop.current()?.image(url) ?? null,
    countUnsent: async () => (await shop.current()?.countUnsent()) ?? 0,
    close: async () => {
      updates.stop();
      use.close();
      await shop.current()?.close();
    },
  });
}

function userOf(shop: PresentShop): User | null {
  const session = shop.current()?.connectedShop()?.signIn.session();
  return session?.type === 'SignedIn' ? session.user : null;
}

function stateAtStart(device: DeviceState): Parameters<typeof createStatePublisher>[0] {
  return {
    session: { type: 'SignedOut', refusal: null },
    device,
    shopInfo: { settings: null, returns: '', categories: [] },
    state: null,
    boarding: null,
    settings: null,
    approval: null,
  };
}

const updateStates = { None: 'none', Loading: 'loading', Ready: 'ready' } as const;

function deviceStateOf(
  { version, bundled, encryption }: AppDeps,
  { backend, isNewServer, left, printing, preferences }: DeviceSettings,
  update: UpdateState,
  session: ShopSession | null,
): DeviceState {
  return {
    printing,
    preferences,
    backend: backendStateOf(backend),
    isNewServer,
    elsewhere: left.map(({ address: origin, unsent }) => ({ origin, unsent })),
    mismatch: session?.mismatch() ?? null,
    version,
    hasBundled: bundled !== null,
    update,
    storesSignIn: encryption !== null,
    recovery: session?.recovery() ?? null,
  };
}

/** `painted` resolves soon after the page has subscribed, and after a few seconds if it never subscribes. */
function trackPage(timer: Timer): { readonly painted: Promise<void>; readonly onSubscribed: () => void } {
  let resolvePainted = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    resolvePainted = resolve;
  });
  timer.after(maxWait, () => resolvePainted());
  return { painted, onSubscribed: () => void timer.after(paintDelay, () => resolvePainted()) };
}

/** Milliseconds. */
const paintDelay = 500;
const maxWait = 5_000;

function countRunning(): {
  readonly runningCount: () => number;
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>;
} {
  let running = 0;
  return {
    runningCount: () => running,
    run: async (work) => {
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}
