// Where the shop delivers and for how much, read once a visit and stored under `aleef.delivery`, and the governorate that the buyer chose,
// stored under `aleef.governorate`.
import { createStore, type StoreApi } from 'zustand';
import { readShopDelivery } from '#backend/delivery';
import {
  cities,
  type City,
  type DeliverySettings,
  plainDelivery,
  readDeliverySettings,
  storedDelivery,
} from '#domain/delivery';
import { readInstant, readJsonFields, type Fields } from '#kernel/fields';
import type { AppContext } from '../../shell/index.ts';

export interface DeliveryState {
  /** As read on this visit, or as this device read it last, or with no fee after a failed read; undefined until the first read has ended. */
  readonly settings: DeliverySettings | undefined;
  /** Whether the settings were read on this visit. */
  readonly isFresh: boolean;
  /** null until one was chosen on this device. */
  readonly city: City | null;
  readonly choose: (city: City | null) => void;
  /** Reads the settings, unless they have been read on this visit; gives what is known then. Never fails. */
  readonly load: () => Promise<DeliverySettings>;
  /** Loads, unless this device read the settings within the last five minutes: enough for what is shown before the checkout. */
  readonly loadOld: () => Promise<void>;
}

/** Milliseconds. A visitor who opens one product after the other reads the settings once in five minutes (CL-15). */
const recent = 5 * 60_000;

const stores = new WeakMap<AppContext, StoreApi<DeliveryState>>();

/** The one store of a visit. It is no part of the app context, so that the first pages do not load it. */
export function deliveryStoreOf(app: AppContext): StoreApi<DeliveryState> {
  const known = stores.get(app) ?? createDeliveryStore(app);
  stores.set(app, known);
  return known;
}

function createDeliveryStore({ backend, storage }: AppContext): StoreApi<DeliveryState> {
  const text = storage.read(settingsKey);
  const stored = text === null ? null : readJsonFields(text);
  let loading: Promise<void> | undefined;
  return createStore<DeliveryState>()((set, get) => {
    const read = async () => {
      const found = await readShopDelivery(await backend);
      if (!found.ok) return;
      storage.write(settingsKey, JSON.stringify({ ...storedDelivery(found.value), readAt: Date.now() }));
      set({ settings: found.value, isFresh: true });
    };
    return {
      settings: stored === null ? undefined : readDeliverySettings(stored),
      isFresh: false,
      city: cities.find((city) => city === storage.read(cityKey)) ?? null,
      choose: (city) => {
        if (city === null) storage.remove(cityKey);
        else storage.write(cityKey, city);
        set({ city });
      },
      loadOld: async () => {
        if (!isRecent(stored)) await get().load();
      },
      load: async () => {
        if (!get().isFresh) {
          loading ??= read()
            .catch(() => undefined)
            .finally(() => (loading = undefined));
          await loading;
        }
        const settings = get().settings ?? plainDelivery;
        set({ settings });
        return settings;
      },
    };
  });
}

/** A device whose clock was set back knows nothing recent. */
function isRecent(stored: Fields | null): boolean {
  const readAt = stored === null ? null : readInstant(stored, 'readAt');
  if (readAt === null) return false;
  const age = Date.now() - readAt;
  return age >= 0 && age < recent;
}

const settingsKey = 'aleef.delivery';
const cityKey = 'aleef.governorate';
