// Reports what waits to the navigation, which stands outside of the admin context.
import { useEffect, useEffectEvent } from 'react';
import { useAdmin } from '../data/admin.tsx';
import { useLastLoaded, useRead, type ReadState } from '../data/use-read.ts';
import { useAlarms } from '../today/use-alarms.ts';
import type { Waiting } from './waiting.ts';

export function WaitingCounts({ onCount }: { readonly onCount: (waiting: Waiting) => void }) {
  const admin = useAdmin();
  const shared = { isShared: true };
  const alarms = useLastLoaded(lengthOf(useAlarms(shared).read)) ?? 0;
  const orders = useLastLoaded(useRead(['orders', 'counts'], admin.orders.count, shared))?.pending ?? 0;
  const pending = useRead(['stayRequests', 'pending'], admin.stayRequests.listPending, shared);
  const requests = useLastLoaded(lengthOf(pending)) ?? 0;
  const report = useEffectEvent(onCount);
  useEffect(() => {
    report({ today: alarms, orders, boarding: requests });
  }, [alarms, orders, requests]);
  return null;
}

function lengthOf(read: ReadState<readonly unknown[]>): ReadState<number> {
  return read.type === 'Loaded' ? { ...read, value: read.value.length } : read;
}
