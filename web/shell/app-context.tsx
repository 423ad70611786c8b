// The context of all screens of the web app: created once by `main.tsx`, used through hooks.
import { createContext, use, type ReactNode } from 'react';
import type { Backend } from '#backend/connect';
import type { Preferences } from '#domain/preferences';
import { MoneyDigitsContext } from '#ui';
import type { CashierState } from './cashier-state.ts';
import type { Session, SessionActions } from './session/session.ts';
import type { ShopInfo } from './shop-info.ts';
import type { DeviceStorage, StoredValue } from './storage/index.ts';

/** A zustand hook for a store of the context. */
type StoreHook<State> = <Part>(select: (state: State) => Part) => Part;

export interface AppContext {
  /** Connected in parallel with the first paint. */
  readonly backend: Promise<Backend>;
  readonly useSessionStore: StoreHook<SessionActions>;
  readonly usePreferencesStore: StoreHook<StoredValue<Preferences>>;
  readonly useShopInfo: StoreHook<ShopInfo>;
  readonly cashier: CashierState;
  /** localStorage that never throws. */
  readonly storage: DeviceStorage;
  /** sessionStorage that never throws. */
  readonly visit: DeviceStorage;
}

const Context = createContext<AppContext | undefined>(undefined);

export function AppProvider(props: { readonly app: AppContext; readonly children: ReactNode }) {
  const digits = props.app.usePreferencesStore(({ value }) => value.moneyDigits);
  return (
    <Context value={props.app}>
      <MoneyDigitsContext value={digits}>{props.children}</MoneyDigitsContext>
    </Context>
  );
}

/** Throws outside an AppProvider: a defect of the composition. */
export function useApp(): AppContext {
  const app = use(Context);
  if (!app) throw new Error('useApp needs an AppProvider above it');
  return app;
}

/** The backend, for creating repositories. Suspends until it is connected. */
export function useBackend(): Backend {
  return use(useApp().backend);
}

/** The session, updated live when the user's record changes. */
export function useSession(): Session {
  return useApp().useSessionStore((state) => state.session);
}

/** Loads the backend's sign-in for the sign-in screen, and signs out. */
export function useSessionActions(): Pick<SessionActions, 'openSignIn' | 'signOut'> {
  const { useSessionStore } = useApp();
  const openSignIn = useSessionStore((state) => state.openSignIn);
  const signOut = useSessionStore((state) => state.signOut);
  return { openSignIn, signOut };
}

/** The preferences of this device and a function that changes them. */
export function usePreferences(): StoredValue<Preferences> {
  return useApp().usePreferencesStore((state) => state);
}

/** The shop's settings and categories; undefined until they are loaded. */
export function useShopInfo(): ShopInfo {
  return useApp().useShopInfo((state) => state);
}
