// Reports the number of alarms that were not seen to the navigation, which stands outside of the admin context.
import { useEffect, useEffectEvent } from 'react';
import { useLastLoaded } from '../data/use-read.ts';
import { useAlarms } from './use-alarms.ts';

export function AlarmCount({ onCount }: { readonly onCount: (count: number) => void }) {
  const { read } = useAlarms({ isShared: true });
  const count = useLastLoaded(read.type === 'Loaded' ? { ...read, value: read.value.length } : read) ?? 0;
  const report = useEffectEvent(onCount);
  useEffect(() => {
    report(count);
  }, [count]);
  return null;
}
