// What a till reports to the back office about itself: its registration, its presence, its refused entries.
import type { Backend } from '#backend/connect';
import { createRefusalRepository, createTillRepository } from '#backend/tills';
import { saleDocument } from '#domain/sale';
import type { Fields } from '#kernel/fields';
import { err, ok } from '#kernel/result';
import type { QueueEntry, TillBackend, TillRecord } from '#till';
import type { TillBackendDeps } from './deps.ts';
import { onlineOnly } from './failures.ts';

type BackOfficeCalls = Pick<TillBackend, 'reportRefused' | 'registerTill' | 'reportPresence'>;

export function backOfficeCalls(backend: Backend, deps: TillBackendDeps): BackOfficeCalls {
  const tills = createTillRepository(backend);
  const refused = createRefusalRepository(backend);
  return {
    reportRefused: async (entry, state, note) => {
      if (deps.sender() === null) return err({ type: 'Offline' });
      const report = () => refused.report(refusalOf(entry, deps));
      if (state === 'open') return onlineOnly(await report());
      if (state === 'stillOpen') {
        const known = await refused.state(entry.id);
        if (!known.ok) return onlineOnly(known);
        const isMissing = known.value === null || known.value === 'retried';
        return isMissing ? onlineOnly(await report()) : ok(undefined);
      }
      const settle = () => refused.settle(entry.id, state, note);
      const closed = await settle();
      if (closed.ok || closed.error.type === 'Unreachable') return onlineOnly(closed);
      // The report itself may not have arrived before a loss of power.
      const reported = await report();
      return onlineOnly(reported.ok ? await settle() : reported);
    },
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

function refusalOf({ id, payload, refusal }: QueueEntry<TillRecord>, deps: TillBackendDeps) {
  const sender = deps.sender()?.id ?? '';
  return {
    id,
    kind: payload.kind,
    payload: fieldsOf(payload),
    reason: refusal?.reason ?? '',
    tillId: deps.tillId,
    cashierId: payload.kind === 'sale' ? payload.sale.cashierId : sender,
    recordedBy: sender,
  };
}

function fieldsOf(record: TillRecord): Fields {
  return record.kind === 'sale' ? { ...saleDocument(record.sale) } : { ...record.stay };
}
