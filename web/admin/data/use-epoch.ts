// After a backup was restored, a screen that is open reads again what it shows; what was typed stays (FC-18).
import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServerCalls } from '#backend/admin';

/** Milliseconds, while the page is visible. */
const interval = 60_000;

/** Asks a shop server for the epoch of its documents; nothing is asked in the cloud. */
export function useEpoch({ kind, epoch: readEpoch }: Pick<ServerCalls, 'kind' | 'epoch'>): void {
  const client = useQueryClient();
  const { data = null } = useQuery({
    queryKey: ['epoch'],
    queryFn: readEpoch,
    enabled: kind === 'shopServer',
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (data === null || data === known.current) return;
    const isAnother = known.current !== null;
    known.current = data;
    if (isAnother) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'epoch' });
  }, [client, data]);
}
