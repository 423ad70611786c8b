// The smallest request that shows whether the backend answers, and how often a till may send it.
import type { Backend } from '#backend/connect';
import { checkServer } from '#backend/server';
import { createSettingsRepository } from '#backend/settings';

/** Milliseconds between two probes while the backend answers: in the cloud each one is a read that costs money. */
export function probeInterval(kind: Backend['kind'], page: 'visible' | 'hidden'): number {
  return probeIntervals[kind][page];
}

/** Milliseconds. */
const probeIntervals = {
  shopServer: { visible: 15_000, hidden: 60_000 },
  cloud: { visible: 60_000, hidden: 300_000 },
} as const;

/** Asks the shop server for its status, or Firebase for one small document; one that says that it failed has answered. */
export async function probeBackend(backend: Backend): Promise<boolean> {
  if (backend.kind === 'shopServer') return (await checkServer(backend)).ok;
  const settings = await createSettingsRepository(backend).get();
  return settings.ok || settings.error.type !== 'Unreachable';
}
