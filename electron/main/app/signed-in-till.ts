// Starts the till when a user signs in, stops it when they sign out, and publishes its state to the window in between.
import type { DesktopSession } from '#desktop';
import type { Staff } from '#domain/user';
import type { Till } from '#till';
import type { DesktopTill } from './desktop-till.ts';
import type { StatePublisher } from './window-state.ts';

export interface SignedInTillDeps {
  readonly start: (user: Staff) => Promise<DesktopTill>;
  readonly publisher: StatePublisher;
  readonly log: (message: string, error: unknown) => void;
}

export interface SignedInTill {
  setSession(session: DesktopSession): void;
  /** Throws while no user is signed in, which the roles of the calls prevent. */
  till(): Promise<Till>;
  restartListeners(): void;
  close(): Promise<void>;
}

export function createSignedInTill({ start, publisher, log }: SignedInTillDeps): SignedInTill {
  let current: { readonly user: Staff; readonly running: Promise<DesktopTill> } | null = null;

  const open = (user: Staff): void => {
    const running = start(user);
    current = { user, running };
    running.then(
      ({ till }) => publishTill(publisher, till, () => current?.running === running),
      (error: unknown) => log('the till was not opened', error),
    );
  };

  const close = async (): Promise<void> => {
    const closing = withOpened((opened) => opened.stop());
    current = null;
    publisher.publish('state', null);
    publisher.publish('boarding', null);
    publisher.publish('settings', null);
    publisher.publish('approval', null);
    publisher.publishProducts({ products: [], source: 'loading', failure: null, stale: null });
    await closing;
  };

  /** Does nothing for a till that could not be opened; `open` has logged why. */
  const withOpened = async (use: (opened: DesktopTill) => void): Promise<void> => {
    const [opened] = await Promise.allSettled([current?.running]);
    if (opened.status === 'fulfilled' && opened.value !== undefined) use(opened.value);
  };

  return {
    setSession: (session) => {
      if (session.type === 'SignedIn' && current !== null && isSameStaff(current.user, session.user)) {
        void withOpened((opened) => opened.cashierChanged());
        return;
      }
      if (current !== null) void close();
      if (session.type === 'SignedIn') open(session.user);
    },
    till: async () => {
      if (current === null) throw new Error('nobody is signed in');
      return (await current.running).till;
    },
    restartListeners: () => void withOpened((opened) => opened.restartListeners()),
    close: async () => {
      if (current !== null) await close();
    },
  };
}

/** Somebody whose role has changed opens the till anew: it judges by the role. */
function isSameStaff(one: Staff, other: Staff): boolean {
  return one.id === other.id && one.role === other.role;
}

/** Publishes the state of the till while it is the till of the signed-in user. */
function publishTill(
  publisher: StatePublisher,
  { state, products, boarding, settings, approval }: Till,
  isCurrent: () => boolean,
): void {
  const publishState = (): void => void (isCurrent() && publisher.publish('state', state.current()));
  const publishProducts = (): void => void (isCurrent() && publisher.publishProducts(products.current()));
  const publishBoarding = (): void => void (isCurrent() && publisher.publish('boarding', boarding.current()));
  const publishSettings = (): void => void (isCurrent() && publisher.publish('settings', settings.current()));
  const publishApproval = (): void => void (isCurrent() && publisher.publish('approval', approval.current()));
  state.subscribe(publishState);
  products.subscribe(publishProducts);
  boarding.subscribe(publishBoarding);
  settings.subscribe(publishSettings);
  approval.subscribe(publishApproval);
  publishState();
  publishProducts();
  publishBoarding();
  publishSettings();
  publishApproval();
}
