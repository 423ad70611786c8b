// What a till reports to the back office about itself: its registration and its presence.
import type { Backend } from '#backend/connect';
import { createTillRepository } from '#backend/tills';
import { err } from '#kernel/result';
import type { TillBackend } from '#till';
import type { TillBackendDeps } from './deps.ts';
import { onlineOnly } from './failures.ts';

type BackOfficeCalls = Pick<TillBackend, 'registerTill' | 'reportPresence'>;

export function backOfficeCalls(backend: Backend, deps: TillBackendDeps): BackOfficeCalls {
  const tills = createTillRepository(backend);
  return {
    registerTill: async (tillId) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      return onlineOnly(await tills.register({ id: tillId, name: deps.tillName, registeredBy: by.id }));
    },
    reportPresence: async (tillId, unsent) => {
      if (deps.sender() === null) return err({ type: 'Offline' });
      return onlineOnly(await tills.reportPresence(tillId, unsent));
    },
  };
}
