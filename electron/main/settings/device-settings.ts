// Backend, printer and preferences of this PC in one JSON file, which is replaced as a whole. A missing or invalid value gets its default.
import {
  preferenceValues,
  readDevicePreferences,
  readPreferences,
  type DevicePreferences,
} from '#domain/preferences';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PrinterChoice } from '#desktop';
import { replaceFile } from './replace-file.ts';

/** The chosen backend; a shop server with its full identity. */
export type StoredBackend =
  | { readonly kind: 'unchosen' }
  | { readonly kind: 'bundled' }
  | {
      readonly kind: 'shopServer';
      /** The origin. */
      readonly address: string;
      readonly shop: string;
      /** PEM; null without TLS. */
      readonly certificate: string | null;
    };

/** A former backend with unsent records. */
export interface UnsentShop {
  /** The name of the shop's folder. */
  readonly place: string;
  /** The origin; null for the Firebase project. */
  readonly address: string | null;
  readonly unsent: number;
}

export interface DeviceSettings {
  readonly backend: StoredBackend;
  /** No admin led this PC to the backend, and none has signed in there yet. */
  readonly isNewServer: boolean;
  readonly left: readonly UnsentShop[];
  readonly printing: PrinterChoice;
  readonly preferences: DevicePreferences;
}

export interface DeviceSettingsFile {
  current(): DeviceSettings;
  /** The settings are on the disk when it returns. */
  change(parts: Partial<DeviceSettings>): void;
}

export function openDeviceSettings(path: string): DeviceSettingsFile {
  let settings = readSettings(path);
  return {
    current: () => settings,
    change: (parts) => {
      settings = { ...settings, ...parts };
      replaceFile(path, JSON.stringify(settings, null, 2));
    },
  };
}

function readSettings(path: string): DeviceSettings {
  return settingsSchema.parse(readJson(path));
}

/** The object in the file; an empty object when the file is missing or invalid. */
function readJson(path: string): object {
  try {
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

const backendSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unchosen') }),
  z.object({ kind: z.literal('bundled') }),
  z.object({
    kind: z.literal('shopServer'),
    address: z.url({ protocol: /^https?$/u }),
    shop: z.uuid(),
    certificate: z.string().nullable(),
  }),
]);

const drawerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('network'), address: z.string() }),
]);

const { receiptWidth, printsSales } = readPreferences({});
const printingSchema = z.object({
  printer: z.string().nullable().catch(null),
  paper: z.enum(preferenceValues.receiptWidth).catch(receiptWidth),
  printsSales: z.boolean().catch(printsSales),
  drawer: drawerSchema.catch({ kind: 'none' }),
});

const leftSchema = z.array(
  z.object({ place: z.string(), address: z.string().nullable(), unsent: z.int().positive() }),
);

const settingsSchema = z.object({
  backend: backendSchema.catch({ kind: 'unchosen' }),
  isNewServer: z.boolean().catch(false),
  left: leftSchema.catch([]),
  printing: printingSchema.catch(() => printingSchema.parse({})),
  preferences: z.record(z.string(), z.unknown()).catch({}).transform(readDevicePreferences),
});
