// The state of a till's device, as far as its program can know it (TH-16).
import { readInstant, readMap, readNumber, readText, readWhole, type Fields } from '#kernel/fields';
import { daysBetween, looseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

const updateStates = ['none', 'loading', 'ready'] as const;
const workerStates = ['missing', 'starting', 'active'] as const;

/** Null for what the program cannot know. Times are milliseconds by the device's clock. */
export interface TillHealth {
  /** Of the till's program; empty for one that names none. */
  readonly version: string;
  /** Whether a newer version of the program waits on the device. */
  readonly update: (typeof updateStates)[number] | null;
  /** The service worker of a browser, with which the till opens without a connection. */
  readonly worker: (typeof workerStates)[number] | null;
  /** When the backend confirmed the signed-in user last. */
  readonly confirmedAt: number | null;
  /** When the printer, the drawer and the scanner did their work last. */
  readonly printedAt: number | null;
  readonly drawerOpenedAt: number | null;
  readonly scannedAt: number | null;
  /** The share of the storage, from 0 to 1. */
  readonly storageUsed: number | null;
  /** Bytes of the disk that are still free. */
  readonly freeBytes: number | null;
  /** Bytes of the file with the records. */
  readonly fileBytes: number | null;
  /** Of the newest copy of that file, which was read back when it was made. */
  readonly backupDay: ShopDay | null;
}

/** As the back office has it. */
export interface StatedHealth extends TillHealth {
  readonly tillId: string;
  /** Milliseconds by the backend's clock; 0 for a document without it. */
  readonly at: number;
}

export const unknownHealth: TillHealth = {
  version: '',
  update: null,
  worker: null,
  confirmedAt: null,
  printedAt: null,
  drawerOpenedAt: null,
  scannedAt: null,
  storageUsed: null,
  freeBytes: null,
  fileBytes: null,
  backupDay: null,
};

/** The map `state` of the document; the version stands beside it. */
export function healthState({ version: _version, ...health }: TillHealth): HealthState {
  const state: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(health)) if (value !== null) state[name] = value;
  return state;
}

type HealthState = Readonly<Record<string, number | string>>;

/** Reads tillHealth/{tillId}. */
export function readHealth(tillId: string, fields: Fields): StatedHealth {
  const state = readMap(fields, 'state');
  return {
    tillId,
    version: readText(fields, 'version'),
    at: readInstant(fields, 'at') ?? 0,
    update: updateStates.find((known) => known === state['update']) ?? null,
    worker: workerStates.find((known) => known === state['worker']) ?? null,
    confirmedAt: readTime(state, 'confirmedAt'),
    printedAt: readTime(state, 'printedAt'),
    drawerOpenedAt: readTime(state, 'drawerOpenedAt'),
    scannedAt: readTime(state, 'scannedAt'),
    storageUsed: readNumber(state, 'storageUsed', null),
    freeBytes: readNumber(state, 'freeBytes', null),
    fileBytes: readNumber(state, 'fileBytes', null),
    backupDay: looseShopDay(state['backupDay']),
  };
}

/** Null for what is no time that a calendar has. */
function readTime(state: Fields, name: string): number | null {
  const time = readWhole(state, name, 0);
  return time > 0 && time <= lastTime ? time : null;
}

/** Milliseconds: the last time of the language's dates. */
const lastTime = 8.64e15;

/** Days that the newest backup was old when the till stated it; null where it has none. */
export function backupAge({ backupDay, at }: StatedHealth): number | null {
  return backupDay === null ? null : daysBetween(backupDay, shopDayOf(at));
}

/** Days for which a till opens without a connection after the backend confirmed its user (LG-24), and from which it warns. */
export const signInLimits = { days: 14, warnFrom: 10 } as const;

/** Whole days since the backend confirmed the user; null where that is not known. */
export function signInAge({ confirmedAt }: Pick<TillHealth, 'confirmedAt'>, now: number): number | null {
  return confirmedAt === null ? null : Math.max(0, Math.floor((now - confirmedAt) / 86_400_000));
}
