// The context of the web app in component tests.
import { create } from 'zustand';
import { someSettings } from '#testing/builders';
import type { AppContext } from '../../web/shell/app-context.tsx';
import { parsePreferences, type DeviceStorage } from '../../web/shell/storage/index.ts';

const emptyStorage: DeviceStorage = { read: () => null, write: () => true, remove: () => {} };

/** The context of a signed-out user whose backend never answers. */
export function createTestApp(storage = emptyStorage): AppContext {
  const never = new Promise<never>(() => {});
  return {
    backend: never,
    cashier: {},
    useSessionStore: create(() => ({
      session: { type: 'SignedOut', refusal: null } as const,
      openSignIn: () => never,
      signOut: () => Promise.resolve(),
    })),
    usePreferencesStore: create(() => ({
      value: parsePreferences(null).value,
      isStored: true,
      change: () => {},
    })),
    useShopInfo: create(() => ({ settings: someSettings(), categories: [], load: () => Promise.resolve() })),
    storage,
    visit: storage,
  };
}
