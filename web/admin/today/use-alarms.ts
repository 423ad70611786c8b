// The alarms about the tills and which of them this device has seen (TH-17, TH-18).
import { useEffect } from 'react';
import { causeKeys, seenOf, unseenAlarms, type Alarm, type SeenCauses } from '#domain/alarm';
import type { StoredDayCheck } from '#backend/day-checks';
import { readJsonFields, readWhole } from '#kernel/fields';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { useApp } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate, useRead, type ReadOptions, type ReadState } from '../data/use-read.ts';
import { alarmsFrom, checkedDays, readCauses, type Causes } from './read-alarms.ts';
import { readToday, type Today } from './read-today.ts';

const seenKey = 'aleef.seenAlarms';

export interface AlarmsView {
  readonly read: ReadState<readonly Alarm[]>;
  /** Hides the alarm on this device for a day. */
  readonly markSeen: (alarm: Alarm) => void;
}

/** The day of all tills. */
export function useDay(day: ShopDay, options?: ReadOptions): ReadState<Today> {
  const admin = useAdmin();
  return useRead(['tillDays', 'day', day], () => readToday(admin, day, Date.now()), options);
}

/** The stored checks of the last days. */
export function useChecks(today: ShopDay, options?: ReadOptions): ReadState<readonly StoredDayCheck[]> {
  const { dayChecks } = useAdmin();
  return useRead(
    ['dayChecks', 'list', today],
    () => dayChecks.list({ since: checkedDays(today).first }),
    options,
  );
}

export function useAlarms(options?: ReadOptions): AlarmsView {
  const admin = useAdmin();
  const { storage } = useApp();
  const invalidate = useInvalidate();
  const today = runningDay();
  const day = useDay(today, options);
  const checks = useChecks(today, options);
  const causes = useRead(['tills', 'alarms'], () => readCauses(admin, Date.now()), options);
  const seenCauses = () => readSeen(storage.read(seenKey));
  const remember = (those: SeenCauses) => storage.write(seenKey, JSON.stringify(those));
  // A mark that is made later counts from the next read on, which it starts.
  const readAt = causes.type === 'Loaded' ? causes.value.now : 0;
  const alarms = allLoaded(day, checks, causes);
  useEffect(() => {
    const known = seenCauses();
    const present = alarms.type === 'Loaded' ? seenOf(alarms.value, known) : known;
    if (present !== known) remember(present);
  });
  return {
    read:
      alarms.type === 'Loaded'
        ? { ...alarms, value: unseenAlarms(alarms.value, seenCauses(), readAt) }
        : alarms,
    markSeen: (alarm) => {
      const keys = causeKeys(alarm).map((key) => [key, Date.now()] as const);
      remember({ ...seenCauses(), ...Object.fromEntries(keys) });
      void invalidate(['tills', 'alarms']);
    },
  };
}

/** Asked at each render: the badge stays over midnight. */
function runningDay(): ShopDay {
  return shopDayOf(Date.now());
}

/** The alarms once all of them are known; before, the first read that is not loaded. */
function allLoaded(
  day: ReadState<Today>,
  checks: ReadState<readonly StoredDayCheck[]>,
  causes: ReadState<Causes>,
): ReadState<readonly Alarm[]> {
  if (day.type !== 'Loaded') return day;
  if (checks.type !== 'Loaded') return checks;
  if (causes.type !== 'Loaded') return causes;
  return { ...causes, value: alarmsFrom(day.value, checks.value, causes.value) };
}

/** A text that is not readable is as good as none. */
function readSeen(stored: string | null): SeenCauses {
  const fields = readJsonFields(stored ?? '{}');
  return Object.fromEntries(Object.keys(fields).map((key) => [key, readWhole(fields, key, 0)]));
}
