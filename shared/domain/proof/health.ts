// The state of a till's device, as far as its program can know it (TH-16).
import { readInstant, readMap, readNumber, readText, type Fields } from '#kernel/fields';
import { daysBetween, looseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';

/** Null for what the program cannot know. */
export interface TillHealth {
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
  /** Of the till's program; empty for one that names none. */
  readonly version: string;
  /** Milliseconds by the backend's clock; 0 for a document without it. */
  readonly at: number;
}

export const unknownHealth: TillHealth = {
  storageUsed: null,
  freeBytes: null,
  fileBytes: null,
  backupDay: null,
};

/** The map `state` of the document. */
export function healthState(health: TillHealth): Readonly<Record<string, number | string>> {
  return Object.fromEntries(
    Object.entries(health).filter((entry): entry is [string, number | string] => entry[1] !== null),
  );
}

/** Reads tillHealth/{tillId}. */
export function readHealth(tillId: string, fields: Fields): StatedHealth {
  const state = readMap(fields, 'state');
  return {
    tillId,
    version: readText(fields, 'version'),
    at: readInstant(fields, 'at') ?? 0,
    storageUsed: readNumber(state, 'storageUsed', null),
    freeBytes: readNumber(state, 'freeBytes', null),
    fileBytes: readNumber(state, 'fileBytes', null),
    backupDay: looseShopDay(state['backupDay']),
  };
}

/** Days that the newest backup was old when the till stated it; null where it has none. */
export function backupAge({ backupDay, at }: StatedHealth): number | null {
  return backupDay === null ? null : daysBetween(backupDay, shopDayOf(at));
}
