// Reports what waits to the navigation, which stands outside of the admin context.
import { useEffect, useEffectEvent } from 'react';
import { useLastLoaded } from '../data/use-read.ts';
import { useAlarms } from '../today/use-alarms.ts';
import type { Waiting } from './waiting.ts';

export function WaitingCounts({ onCount }: { readonly onCount: (waiting: Waiting) => void }) {
  const { read } = useAlarms({ isShared: true });
  const alarms = useLastLoaded(read.type === 'Loaded' ? { ...read, value: read.value.length } : read) ?? 0;
  const report = useEffectEvent(onCount);
  useEffect(() => {
    report({ today: alarms });
  }, [alarms]);
  return null;
}
