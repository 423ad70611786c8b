// What the web program hands to its screens: made once by `main.tsx`, reached through hooks.
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Backend } from '#backend/connect';
import type { Cart } from '#domain/cart';
import type { OrderDesk } from '../storefront/orders/index.ts';
import type { Session, SessionActions } from './session/session.ts';
import type { FirstGoods } from '../storefront/prefetch-catalogue.ts';
import type { ShopFacts } from './shop-info.ts';
import type { DeviceStorage, Kept, Preferences } from './storage/index.ts';

/** A zustand hook, as the screens use it. */
type StoreHook<State> = <Part>(select: (state: State) => Part) => Part;

export interface World {
  /** Connected beside the first paint. */
  readonly backend: Promise<Backend>;
  readonly useSessionStore: StoreHook<SessionActions>;
  readonly usePreferencesStore: StoreHook<Kept<Preferences>>;
  /** Opened beside the first paint. */
  readonly cart: Promise<StoreHook<Kept<Cart>>>;
  /** Opened by the checkout, and after the first paint when this device holds orders; the same promise for everybody. */
  readonly orderDesk: () => Promise<OrderDesk>;
  readonly useShopFacts: StoreHook<ShopFacts>;
  readonly firstGoods: FirstGoods;
  /** localStorage that never throws. */
  readonly storage: DeviceStorage;
  /** sessionStorage that never throws. */
  readonly visit: DeviceStorage;
}

const WorldContext = createContext<World | undefined>(undefined);

export function WorldProvider(props: { readonly world: World; readonly children: ReactNode }) {
  return <WorldContext value={props.world}>{props.children}</WorldContext>;
}

/** Throws outside of a WorldProvider: a defect of the composition. */
export function useWorld(): World {
  const world = use(WorldContext);
  if (!world) throw new Error('useWorld needs a WorldProvider above it');
  return world;
}

/** The backend, to open repositories with. Suspends until it is connected. */
export function useBackend(): Backend {
  return use(useWorld().backend);
}

/** Who is signed in; follows changes of the record live. */
export function useSession(): Session {
  return useWorld().useSessionStore((state) => state.session);
}

/** Loads the backend's sign-in (for the sign-in screen), and signs out. */
export function useSessionActions(): Pick<SessionActions, 'openSignIn' | 'signOut'> {
  const { useSessionStore } = useWorld();
  const openSignIn = useSessionStore((state) => state.openSignIn);
  const signOut = useSessionStore((state) => state.signOut);
  return { openSignIn, signOut };
}

/** The preferences of this device and how to change them. */
export function usePreferences(): Kept<Preferences> {
  return useWorld().usePreferencesStore((state) => state);
}

/** The visitor's cart and how to change it. Suspends until it is open. */
export function useCart(): Kept<Cart> {
  const useCartStore = use(useWorld().cart);
  return useCartStore((state) => state);
}

/** The shop's settings and categories; undefined until they are loaded. */
export function useShopFacts(): ShopFacts {
  return useWorld().useShopFacts((state) => state);
}
