// A till that reaches no shop, for measuring what it does by itself.
import { newDocumentId } from '#backend/documents';
import { unknownHealth } from '#domain/till-health';
import { systemTimer } from '#kernel/timing';
import type { TillDeps } from '#till';
import { simulatedShop } from '../till/simulated-shop.ts';

export function withoutShop(cashier: {
  readonly id: string;
  readonly name: string;
}): Omit<TillDeps, 'store'> {
  const line = simulatedShop([]).connect(() => 'lost before');
  line.cut();
  return {
    backend: line.backend,
    connection: line.connection,
    clock: { now: Date.now },
    timer: systemTimer,
    newId: newDocumentId,
    random: Math.random,
    cashier: () => cashier,
    role: () => 'cashier',
    checkPin: async () => false,
    leadership: (lead) => lead(),
    health: async () => unknownHealth,
    uptime: () => performance.now(),
    log: console.error,
  };
}
