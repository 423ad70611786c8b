// Everything that hangs on one backend: the connection, who is signed in there, the shop's shopInfo, and the till of whoever sells.
import { connectBackend, type Backend, type BackendConfiguration } from '#backend/connect';
import { createSignInService, type SignInService } from '#backend/sign-in';
import type { ServerMismatch } from '#desktop';
import { err } from '#kernel/result';
import type { Staff } from '#domain/user';
import type { Timer } from '#kernel/timing';
import { startConnectionMonitor, type Till, type TillStore } from '#till';
import { probeBackend, probeInterval } from '#till-firestore';
import { verifyShop, type ShopIdentity } from '../pairing/index.ts';
import type { SecretFile } from '../settings/index.ts';
import {
  startDesktopSignIn,
  createOfflineSignIn,
  slowPasswords,
  type DesktopSignIn,
  type KnownUserRows,
} from '../sign-in/index.ts';
import type { MirrorRows } from '../store/index.ts';
import { startShopInfo, openCounter, type OpenCounter } from '../mirror/index.ts';
import type { StatePublisher } from './window-state.ts';

export interface ConnectionDeps {
  readonly store: TillStore;
  readonly rows: MirrorRows;
  readonly people: KnownUserRows;
  readonly secrets: SecretFile;
  readonly news: StatePublisher;
  readonly now: () => number;
  readonly timer: Timer;
  readonly newId: () => string;
  readonly random: () => number;
  readonly tillName: string;
  /** Calls when the PC has slept; the answer stops that. */
  readonly awakenings: (awake: () => void) => () => void;
  /** Settles when the page has been told what there is, and has had a moment to show it. */
  readonly pageShown: Promise<void>;
  /** Another one answers in the shop's place than before, or nobody does any more. */
  readonly changed: () => void;
  readonly log: (message: string, error: unknown) => void;
}

export interface Line {
  readonly backend: Backend;
  readonly service: SignInService;
  readonly signIn: DesktopSignIn;
  /** Who answers in the shop's place: to them the line is as good as cut. */
  stranger(): ServerMismatch | null;
  /** The till of who is signed in; throws while nobody is, which the callers' roles rule out. */
  till(): Promise<Till>;
  /** Signs out and ends. */
  leave(): Promise<void>;
  /** Ends; who is signed in stays so for the next start. */
  close(): Promise<void>;
}

/** `identity` is what a shop server is known by; null for Firebase. */
export function openLine(
  deps: ConnectionDeps,
  configuration: BackendConfiguration,
  identity: ShopIdentity | null,
): Line {
  const { secrets, news, now, timer } = deps;
  let stranger: ServerMismatch | null = null;
  let isClosed = false;
  const hearOf = (next: ServerMismatch | null): void => {
    if (isClosed || next === stranger) return;
    stranger = next;
    deps.changed();
  };
  const backend = connectBackend(configuration, { sessions: secrets, loadAfter: deps.pageShown });
  const connection = startConnectionMonitor({
    ask: async () => {
      if (identity === null) return probeBackend(backend);
      const found = await verifyShop(identity);
      hearOf(found.ok ? null : found.error);
      return found.ok;
    },
    timer,
    // Node is not told of the network's changes: the checks find out, and the PC says when it has slept.
    networkChanges: deps.awakenings,
    probeInterval: () => probeInterval(backend.kind, 'visible'),
  });
  const storage = {
    getItem: (key: string) => secrets.get(key),
    setItem: (key: string, value: string) => secrets.set(key, value),
    removeItem: (key: string) => secrets.remove(key),
  };
  const service = createSignInService(backend, { storage, now });
  const signIn = startDesktopSignIn({
    service: {
      ...service,
      // A stranger is told no password.
      signIn: async (email, password) =>
        stranger === null ? service.signIn(email, password) : err({ type: 'NetworkFailed' }),
    },
    people: createOfflineSignIn({ rows: deps.people, passwords: slowPasswords, now }),
    connection,
  });
  let counter: CounterOf | null = null;
  const shopInfo = startShopInfo({ ...deps, backend }, (known) => news.tell('shopInfo', known));

  const open = (user: Staff): CounterOf => {
    const running = openCounter({
      ...deps,
      backend,
      connection,
      cashier: user,
      sender: () => signIn.sender(),
      confirmed: () => signIn.confirmed(),
      categoriesChanged: shopInfo.categoriesChanged,
    });
    running.then(
      (opened) => announce(news, opened.till, () => counter?.running === running),
      (error: unknown) => deps.log('the till was not opened', error),
    );
    return { userId: user.id, running };
  };

  const closeCounter = async (): Promise<void> => {
    const closing = counter?.running.then((opened) => opened.stop()).catch(() => undefined);
    counter = null;
    news.tell('state', null);
    news.tell('boarding', null);
    news.publishProducts({ products: [], source: 'loading', failure: null, stale: null });
    await closing;
  };

  const stopWatching = signIn.watch((session) => {
    news.tell('session', session);
    if (session.type !== 'SignedIn') {
      if (counter !== null) void closeCounter();
      return;
    }
    if (counter?.userId === session.user.id) {
      void counter.running.then((opened) => opened.cashierChanged()).catch(() => undefined);
      return;
    }
    if (counter !== null) void closeCounter();
    counter = open(session.user);
  });

  /** A connection that died in silence, as over a sleep, is found out by speaking on it. */
  const listenAgain = (): void => {
    shopInfo.listenAgain();
    void counter?.running.then((opened) => opened.listenAgain()).catch(() => undefined);
  };
  const stopHearing = [
    connection.subscribe(() => connection.isOnline() && listenAgain()),
    deps.awakenings(listenAgain),
  ];

  const stopListening = async (): Promise<void> => {
    isClosed = true;
    for (const stop of stopHearing) stop();
    shopInfo.stop();
    if (counter !== null) await closeCounter();
  };
  const end = async (): Promise<void> => {
    stopWatching();
    signIn.stop();
    connection.stop();
    await backend.close();
  };

  return {
    backend,
    service,
    signIn,
    stranger: () => stranger,
    till: async () => {
      if (counter === null) throw new Error('nobody is signed in');
      return (await counter.running).till;
    },
    leave: async () => {
      // Nothing may listen any more: at a sign-out the SDK opens its listeners' stream anew, and a stream that is being opened
      // while the SDK ends makes its gRPC client ask for a connection without end.
      await stopListening();
      await signIn.signOut();
      await end();
    },
    close: async () => {
      await stopListening();
      await end();
    },
  };
}

interface CounterOf {
  readonly userId: string;
  readonly running: Promise<OpenCounter>;
}

/** The window follows the till from here on, for as long as it is the one of who is signed in. */
function announce(news: StatePublisher, { state, products, boarding }: Till, isCurrent: () => boolean): void {
  const tellState = (): void => void (isCurrent() && news.tell('state', state.current()));
  const publishProducts = (): void => void (isCurrent() && news.publishProducts(products.current()));
  const tellBoarding = (): void => void (isCurrent() && news.tell('boarding', boarding.current()));
  state.subscribe(tellState);
  products.subscribe(publishProducts);
  boarding.subscribe(tellBoarding);
  tellState();
  publishProducts();
  tellBoarding();
}
