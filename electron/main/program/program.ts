// The desktop program behind its window, under plain Node: the shop that this PC belongs to, printer and updates, and the calls that
// reach them.
import { join } from 'node:path';
import type { BackendConfiguration } from '#backend/connect';
import type { ChoiceError, Desk } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { User } from '#domain/user';
import type { Timer } from '#kernel/timing';
import type { CallHandlers } from '../ipc/index.ts';
import { deskPrinting, type PrinterPort } from '../printing/index.ts';
import { deskFile, type DeskFile, type LeftPlace, type SecretWorld } from '../settings/index.ts';
import { followUpdates, type UpdaterPort } from '../updates/index.ts';
import { callHandlers } from './call-handlers.ts';
import { addressOf, placeOf, shownBackend, type ChosenBackend } from './backend-choice.ts';
import { newsroom, type Newsroom, type NewsReceiver } from './newsroom.ts';
import { openSeat, type Seat, type SeatError } from './seat.ts';

export interface ProgramWorld {
  /** The folder in which everything of this program is kept. */
  readonly folder: string;
  readonly version: string;
  /** The Firebase project that this build carries. */
  readonly builtIn: BackendConfiguration | null;
  readonly guard: SecretWorld['guard'];
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

export interface Program {
  readonly handlers: CallHandlers;
  /** Who is signed in, for the roles of the calls. */
  readonly user: () => User | null;
  /** The page is ready: it is told everything, and each change from now on. */
  readonly begin: (receiver: NewsReceiver) => void;
  /** A picture of the shop server ('/uploads/…') or of elsewhere ('https://…'). */
  readonly picture: (address: string) => Promise<Response | null>;
  /** How much the shop of now has not received from this PC. */
  readonly unsent: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Why the program does not start: the file is of a newer version, or of another program. It is left as it is. */
export type StartError = SeatError;

export const openProgram = async (world: ProgramWorld): Promise<Result<Program, StartError>> => {
  const desk = deskFile(join(world.folder, 'desk.json'));
  const { backend } = desk.current();
  const program = programOver(world, desk);
  if (backend.kind === 'unchosen') return ok(program);
  const seated = program.sitDown(backend);
  return seated.ok ? ok(program) : seated;
};

interface SeatedProgram extends Program {
  readonly sitDown: (backend: ChosenBackend) => Result<void, SeatError>;
}

const programOver = (world: ProgramWorld, desk: DeskFile): SeatedProgram => {
  const { builtIn, timer, log } = world;
  let seat: Seat | null = null;
  let update: Desk['update'] = { state: 'none' };

  const shownDesk = (): Desk => {
    const { backend, left, printing, preferences } = desk.current();
    return {
      printing,
      preferences,
      backend: shownBackend(backend),
      elsewhere: left.map(({ address, unsent }) => ({ address, unsent })),
      stranger: seat?.stranger() ?? null,
      version: world.version,
      hasBuiltIn: builtIn !== null,
      update,
      keepsSignIn: world.guard !== null,
      recovery: seat?.recovery() ?? null,
    };
  };
  const news: Newsroom = newsroom({
    session: { state: 'signedOut', refusal: null },
    desk: shownDesk(),
    facts: { settings: null, categories: [] },
    state: null,
    boarding: null,
  });
  const tellDesk = (): void => news.tell('desk', shownDesk());
  const page = firstShown(timer);
  const seatWorld = { ...world, news, changed: tellDesk, pageShown: page.shown };

  const sitDown = (backend: ChosenBackend): Result<void, SeatError> => {
    const opened = openSeat(seatWorld, backend);
    if (!opened.ok) return opened;
    seat = opened.value;
    seat.connect(backend);
    tellDesk();
    return ok(undefined);
  };

  /** The next shop's file is open before the one of now is left, and nothing of either goes to the other. */
  const changeBackend = async (backend: ChosenBackend): Promise<Result<void, ChoiceError>> => {
    const isSamePlace = seat?.place === placeOf(backend, builtIn);
    const opened = seat !== null && isSamePlace ? ok(seat) : openSeat(seatWorld, backend);
    if (!opened.ok) return err({ type: 'FileUnfit' });
    const next = opened.value;
    const before = desk.current();
    const unsent = (await seat?.leave()) ?? 0;
    if (seat !== null && !isSamePlace) await seat.close();
    const left =
      seat === null || before.backend.kind === 'unchosen'
        ? before.left
        : leftAfter(before.left, { place: seat.place, address: addressOf(before.backend), unsent });
    desk.change({ backend, left: left.filter(({ place }) => place !== next.place) });
    seat = next;
    seat.connect(backend);
    tellDesk();
    return ok(undefined);
  };

  const printing = deskPrinting({
    port: world.printer,
    pulse: world.pulse,
    choice: () => desk.current().printing,
  });
  let selling = 0;
  const updates = followUpdates({
    updater: world.updater,
    timer,
    isSelling: () => selling > 0,
    tell: (state) => {
      update = state;
      tellDesk();
    },
    log,
  });

  const handlers = callHandlers({
    builtIn,
    desk,
    line: () => seat?.line() ?? null,
    printing,
    updates,
    tellDesk,
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
      return session?.state === 'signedIn' ? session.user : null;
    },
    begin: (receiver) => {
      news.begin(receiver);
      page.told();
    },
    picture: async (address) => seat?.picture(address) ?? null,
    unsent: async () => (await seat?.unsent()) ?? 0,
    close: async () => {
      updates.stop();
      await seat?.close();
    },
  };
};

/** A page that never comes holds up the sending for some seconds only. */
const firstShown = (timer: Timer): { readonly shown: Promise<void>; readonly told: () => void } => {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  timer.after(longestWait, () => show());
  return { shown, told: () => void timer.after(paintDelay, () => show()) };
};

/** Milliseconds. */
const paintDelay = 500;
const longestWait = 5_000;

/** What is left at a place, where there is anything. */
const leftAfter = (left: readonly LeftPlace[], now: LeftPlace): readonly LeftPlace[] => [
  ...left.filter(({ place }) => place !== now.place),
  ...(now.unsent > 0 ? [now] : []),
];
