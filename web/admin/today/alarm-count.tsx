// Reports the number of alarms that were not seen to the navigation, which stands outside of the admin context.
import { useEffect, useEffectEvent } from 'react';
import { useLastLoaded } from '../data/use-read.ts';
import { useAlarms } from './use-alarms.ts';

export function AlarmCount({ onCount }: { readonly onCount: (count: number) => void }) {
  const count = useLastLoaded(useAlarms().read)?.length ?? 0;
  const report = useEffectEvent(onCount);
  useEffect(() => {
    report(count);
  }, [count]);
  return null;
}
