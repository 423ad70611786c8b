// The desktop program behind its window, under plain Node: the shop that this PC belongs to, printer and updates, and the calls that
// reach them.
import { join } from 'node:path';
import type { BackendConfiguration } from '#backend/connect';
import type { ChoiceError, DeviceState } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { User } from '#domain/user';
import type { Timer } from '#kernel/timing';
import type { CallHandlers } from '../ipc/index.ts';
import { createReceiptPrinting, type PrinterPort } from '../printing/index.ts';
import {
  openDeviceSettings,
  type DeviceSettingsFile,
  type UnsentShop,
  type SecretDeps,
} from '../settings/index.ts';
import { startAppUpdates, type UpdaterPort } from '../updates/index.ts';
import { createCallHandlers } from './call-handlers.ts';
import { backendOrigin, profileFolder, backendStateOf, type ChosenBackend } from './backend-choice.ts';
import { createStatePublisher, type StatePublisher, type StateListener } from './window-state.ts';
import { openSeat, type Seat, type ShopProfileError } from './shop-profile.ts';

export interface AppDeps {
  /** The folder in which everything of this program is kept. */
  readonly folder: string;
  readonly version: string;
  /** The Firebase project that this build carries. */
  readonly bundled: BackendConfiguration | null;
  readonly guard: SecretDeps['guard'];
  readonly printer: () => PrinterPort | null;
  readonly pulse: (address: string) => Promise<Result<void, string>>;
  readonly updater: UpdaterPort | null;
  readonly now: () => number;
  readonly timer: Timer;
  readonly newId: () => string;
  readonly random: () => number;
  readonly tillName: string;
  /** Calls when the PC has slept; the answer stops that. */
  readonly awakenings: (awake: () => void) => () => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface App {
  readonly handlers: CallHandlers;
  /** Who is signed in, for the roles of the calls. */
  readonly user: () => User | null;
  /** The page is ready: it is told everything, and each change from now on. */
  readonly subscribe: (receiver: StateListener) => void;
  /** A picture of the shop server ('/uploads/…') or of elsewhere ('https://…'). */
  readonly picture: (address: string) => Promise<Response | null>;
  /** How much the shop of now has not received from this PC. */
  readonly unsent: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Why the program does not start: the file is of a newer version, or of another program. It is left as it is. */
export type StartError = ShopProfileError;

export async function openApp(deps: AppDeps): Promise<Result<App, StartError>> {
  const settings = openDeviceSettings(join(deps.folder, 'device-settings.json'));
  const { backend } = settings.current();
  const app = appOver(deps, settings);
  if (backend.kind === 'unchosen') return ok(app);
  const seated = app.sitDown(backend);
  return seated.ok ? ok(app) : seated;
}

interface SeatedProgram extends App {
  readonly sitDown: (backend: ChosenBackend) => Result<void, ShopProfileError>;
}

function appOver(deps: AppDeps, settings: DeviceSettingsFile): SeatedProgram {
  const { bundled, timer, log } = deps;
  let seat: Seat | null = null;
  let update: DeviceState['update'] = { type: 'None' };

  const deviceState = (): DeviceState => {
    const { backend, left, printing, preferences } = settings.current();
    return {
      printing,
      preferences,
      backend: backendStateOf(backend),
      elsewhere: left.map(({ address, unsent }) => ({ address, unsent })),
      stranger: seat?.stranger() ?? null,
      version: deps.version,
      hasBundled: bundled !== null,
      update,
      keepsSignIn: deps.guard !== null,
      recovery: seat?.recovery() ?? null,
    };
  };
  const news: StatePublisher = createStatePublisher({
    session: { type: 'SignedOut', refusal: null },
    device: deviceState(),
    shopInfo: { settings: null, categories: [] },
    state: null,
    boarding: null,
  });
  const publishDevice = (): void => news.tell('device', deviceState());
  const page = firstShown(timer);
  const profileDeps = { ...deps, news, changed: publishDevice, pageShown: page.shown };

  const sitDown = (backend: ChosenBackend): Result<void, ShopProfileError> => {
    const opened = openSeat(profileDeps, backend);
    if (!opened.ok) return opened;
    seat = opened.value;
    seat.connect(backend);
    publishDevice();
    return ok(undefined);
  };

  /** The next shop's file is open before the one of now is left, and nothing of either goes to the other. */
  const changeBackend = async (backend: ChosenBackend): Promise<Result<void, ChoiceError>> => {
    const isSamePlace = seat?.place === profileFolder(backend, bundled);
    const opened = seat !== null && isSamePlace ? ok(seat) : openSeat(profileDeps, backend);
    if (!opened.ok) return err({ type: 'FileUnfit' });
    const next = opened.value;
    const before = settings.current();
    const unsent = (await seat?.leave()) ?? 0;
    if (seat !== null && !isSamePlace) await seat.close();
    const left =
      seat === null || before.backend.kind === 'unchosen'
        ? before.left
        : leftAfter(before.left, { place: seat.place, address: backendOrigin(before.backend), unsent });
    settings.change({ backend, left: left.filter(({ place }) => place !== next.place) });
    seat = next;
    seat.connect(backend);
    publishDevice();
    return ok(undefined);
  };

  const printing = createReceiptPrinting({
    port: deps.printer,
    pulse: deps.pulse,
    choice: () => settings.current().printing,
  });
  let selling = 0;
  const updates = startAppUpdates({
    updater: deps.updater,
    timer,
    isSelling: () => selling > 0,
    tell: (state) => {
      update = state;
      publishDevice();
    },
    log,
  });

  const handlers = createCallHandlers({
    bundled,
    settings,
    line: () => seat?.line() ?? null,
    printing,
    updates,
    publishDevice,
    log,
    whileSelling: async (work) => {
      selling += 1;
      try {
        return await work();
      } finally {
        selling -= 1;
      }
    },
    changeBackend,
    recover: (from) => seat?.recover(from) ?? err({ type: 'NotPossible' }),
  });

  return {
    sitDown,
    handlers,
    user: () => {
      const session = seat?.line()?.signIn.session();
      return session?.type === 'SignedIn' ? session.user : null;
    },
    subscribe: (receiver) => {
      news.subscribe(receiver);
      page.told();
    },
    picture: async (address) => seat?.picture(address) ?? null,
    unsent: async () => (await seat?.unsent()) ?? 0,
    close: async () => {
      updates.stop();
      await seat?.close();
    },
  };
}

/** A page that never comes holds up the sending for some seconds only. */
function firstShown(timer: Timer): { readonly shown: Promise<void>; readonly told: () => void } {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  timer.after(longestWait, () => show());
  return { shown, told: () => void timer.after(paintDelay, () => show()) };
}

/** Milliseconds. */
const paintDelay = 500;
const longestWait = 5_000;

/** What is left at a place, where there is anything. */
function leftAfter(left: readonly UnsentShop[], now: UnsentShop): readonly UnsentShop[] {
  return [...left.filter(({ place }) => place !== now.place), ...(now.unsent > 0 ? [now] : [])];
}
