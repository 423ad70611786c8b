// The alarms about the tills and which of them this device has seen (TH-17, TH-18).
import { causeKeys, seenOf, unseenAlarms, type Alarm, type SeenCauses } from '#domain/alarm';
import { mapResult } from '#backend/documents';
import { readJsonFields, readWhole } from '#kernel/fields';
import { useApp } from '../../shell/index.ts';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate, useRead, type ReadState } from '../data/use-read.ts';
import { readAlarms } from './read-alarms.ts';

const seenKey = 'aleef.seenAlarms';

export interface AlarmsView {
  readonly read: ReadState<readonly Alarm[]>;
  /** Hides the alarm on this device for a day. */
  readonly markSeen: (alarm: Alarm) => void;
}

export function useAlarms(): AlarmsView {
  const admin = useAdmin();
  const { storage } = useApp();
  const invalidate = useInvalidate();
  const seen = () => readSeen(storage.read(seenKey));
  const remember = (causes: SeenCauses) => storage.write(seenKey, JSON.stringify(causes));
  const read = useRead(['tills', 'alarms'], async () => {
    const now = Date.now();
    return mapResult(await readAlarms(admin, now), (alarms) => {
      remember(seenOf(alarms, seen()));
      return unseenAlarms(alarms, seen(), now);
    });
  });
  return {
    read,
    markSeen: (alarm) => {
      const keys = causeKeys(alarm).map((key) => [key, Date.now()] as const);
      remember({ ...seen(), ...Object.fromEntries(keys) });
      void invalidate(['tills', 'alarms']);
    },
  };
}

/** A text that is not readable is as good as none. */
function readSeen(stored: string | null): SeenCauses {
  const fields = readJsonFields(stored ?? '{}');
  return Object.fromEntries(Object.keys(fields).map((key) => [key, readWhole(fields, key, 0)]));
}
