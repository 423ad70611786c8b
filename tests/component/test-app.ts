// The context of the web app in component tests.
import { onTestFinished } from 'vitest';
import { create } from 'zustand';
import type { Category } from '#domain/category';
import type { Preferences } from '#domain/preferences';
import type { Settings } from '#domain/settings';
import { applyPreferences } from '#features/applied-preferences';
import { someSettings } from '#testing/builders';
import type { AppContext } from '../../web/shell/app-context.tsx';
import {
  createDeviceStorage,
  createStoredValue,
  parsePreferences,
  preferencesKey,
  type DeviceStorage,
} from '../../web/shell/storage/index.ts';

const emptyStorage: DeviceStorage = { read: () => null, write: () => true, remove: () => {} };

const never = new Promise<never>(() => {});

/** The context of a signed-out user; without a stated backend it is never connected. */
export function createTestApp({
  storage = emptyStorage,
  backend = never,
  categories = [],
  settings = {},
}: {
  readonly storage?: DeviceStorage;
  readonly backend?: AppContext['backend'];
  readonly categories?: readonly Category[];
  readonly settings?: Partial<Settings>;
} = {}): AppContext {
  return {
    backend,
    cashier: {},
    useSessionStore: create(() => ({
      session: { type: 'SignedOut', refusal: null } as const,
      openSignIn: () => never,
      signOut: () => Promise.resolve(),
    })),
    usePreferencesStore: create(() => ({
      value: parsePreferences(storage.read(preferencesKey)).value,
      isStored: true,
      change: () => {},
    })),
    useShopInfo: create(() => ({
      settings: someSettings(settings),
      categories,
      load: () => Promise.resolve(),
      reload: () => Promise.resolve(),
    })),
    storage,
    visit: storage,
  };
}

/** The preferences of this device, which the page shows as `main.tsx` lets it; after the test the page has none. */
export function storedPreferences() {
  const usePreferencesStore = createStoredValue<Preferences>({
    key: preferencesKey,
    parse: parsePreferences,
    format: JSON.stringify,
    storage: createDeviceStorage(() => localStorage),
    events: window,
  });
  const root = document.documentElement;
  const show = (preferences: Preferences) => applyPreferences(root, preferences);
  show(usePreferencesStore.getState().value);
  onTestFinished(usePreferencesStore.subscribe(({ value }) => show(value)));
  onTestFinished(() => {
    delete root.dataset['theme'];
    delete root.dataset['textSize'];
  });
  return usePreferencesStore;
}
