// When the printer, the drawer and the scanner of this PC worked last (TH-16), in one JSON file. It may be lost, so no write waits for the
// disk.
import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { TillHealth } from '#domain/till-health';
import { createThrottle, type Timer } from '#kernel/timing';

export type DeviceTimes = Pick<TillHealth, 'printedAt' | 'drawerOpenedAt' | 'scannedAt'>;

export interface DeviceUse {
  current(): DeviceTimes;
  /** One of them has just worked. */
  note(what: keyof DeviceTimes): void;
  /** Writes the file for the last time. */
  close(): void;
}

export interface DeviceUseDeps {
  readonly now: () => number;
  readonly timer: Timer;
  readonly log: (message: string, error: unknown) => void;
}

export function openDeviceUse(path: string, { now, timer, log }: DeviceUseDeps): DeviceUse {
  let times = readTimes(path);
  const write = (): void => {
    try {
      writeFileSync(path, JSON.stringify(times), { mode: 0o600 });
    } catch (error) {
      log('the use of the devices was not stored', error);
    }
  };
  const writing = createThrottle(timer, interval, write);
  return {
    current: () => times,
    note: (what) => {
      times = { ...times, [what]: now() };
      writing.request();
    },
    close: () => {
      writing.stop();
      write();
    },
  };
}

/** Milliseconds between two writes. */
const interval = 60_000;

const time = z.int().positive().nullable().catch(null);
const timesSchema = z.object({ printedAt: time, drawerOpenedAt: time, scannedAt: time });
const noTimes: DeviceTimes = { printedAt: null, drawerOpenedAt: null, scannedAt: null };

function readTimes(path: string): DeviceTimes {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return noTimes;
  }
}
