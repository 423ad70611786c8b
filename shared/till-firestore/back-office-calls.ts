// What a till reports to the back office about itself: its registration and its presence.
import type { Backend } from '#backend/connect';
import { createTillRepository } from '#backend/tills';
import { mapResult } from '#backend/documents';
import { err } from '#kernel/result';
import type { TillBackend } from '#till';
import type { TillBackendDeps } from './deps.ts';
import { onlineOnly } from './failures.ts';

type BackOfficeCalls = Pick<TillBackend, 'registerTill' | 'reportPresence'>;

/** Milliseconds: a slower request shows too little of the clock. */
const maxRequest = 60_000;

export function backOfficeCalls(backend: Backend, deps: TillBackendDeps): BackOfficeCalls {
  const tills = createTillRepository(backend);
  return {
    registerTill: async (tillId) => {
      const by = deps.sender();
      if (by === null) return err({ type: 'Offline' });
      return onlineOnly(await tills.register({ id: tillId, name: deps.tillName, registeredBy: by.id }));
    },
    reportPresence: async (tillId, report) => {
      if (deps.sender() === null) return err({ type: 'Offline' });
      const { clock } = deps;
      const sentAt = clock.now();
      const reported = await tills.reportPresence(tillId, report);
      const answeredAt = clock.now();
      return onlineOnly(
        mapResult(reported, (seenAt) =>
          seenAt === null || answeredAt - sentAt > maxRequest
            ? null
            : Math.round((sentAt + answeredAt) / 2 - seenAt),
        ),
      );
    },
  };
}
