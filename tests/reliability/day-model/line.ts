// A till's line to a started shop that can be cut, lose requests, lose answers and deliver twice.
import type { PosSettings } from '#domain/pos-settings';
import { err } from '#kernel/result';
import type { ConnectionStatus, SendAnswer, TillBackend } from '#till';
import type { Delivery } from '../../till/simulated-shop.ts';

export interface ModelLine {
  readonly backend: TillBackend;
  readonly connection: ConnectionStatus;
  readonly isUp: () => boolean;
  readonly cut: () => void;
  readonly restore: () => void;
}

export interface LineOptions {
  /** Asked once for each record that is sent. */
  readonly delivery: () => Delivery;
  /** Whether a sale or refund that is sent later is refused; never one that the shop may have. */
  readonly isRefused: (id: string) => boolean;
  readonly isUp: boolean;
  /** What the shop holds: the live SDK runs in a page only, so a till of the model is given them once. */
  readonly settings: PosSettings;
}

export function openLine(real: TillBackend, { delivery, isRefused, isUp, settings }: LineOptions): ModelLine {
  let up = isUp;
  const listeners = new Set<() => void>();
  const setUp = (now: boolean): void => {
    up = now;
    for (const listener of listeners) listener();
  };

  const send = async <Answer extends { readonly type: string }>(
    work: () => Promise<Answer>,
  ): Promise<Answer | Extract<SendAnswer, { type: 'Unanswered' }>> => {
    const end = up ? delivery() : 'lost before';
    if (end === 'lost before') return { type: 'Unanswered' };
    if (end === 'doubled') await work();
    const answer = await work();
    return end === 'lost after' ? { type: 'Unanswered' } : answer;
  };
  const whileUp = <Value>(work: () => Promise<Value>) => (up ? work() : offline());

  const backend: TillBackend = {
    ...real,
    sendSaleNow: (sale, timeout) => send(() => real.sendSaleNow(sale, timeout)),
    sendQueuedSale: (sale) => (up && isRefused(sale.id) ? refused() : send(() => real.sendQueuedSale(sale))),
    sendRefundNow: (refund, before, timeout) => send(() => real.sendRefundNow(refund, before, timeout)),
    sendQueuedRefund: (refund) =>
      up && isRefused(refund.id) ? refused() : send(() => real.sendQueuedRefund(refund)),
    sendDayRecord: (record) => send(() => real.sendDayRecord(record)),
    sendRefusalReport: (report) => send(() => real.sendRefusalReport(report)),
    sendProof: (proof, numbers) => send(() => real.sendProof(proof, numbers)),
    findReceipt: (number) => whileUp(() => real.findReceipt(number)),
    refundedSale: (saleId, unanswered) => whileUp(() => real.refundedSale(saleId, unanswered)),
    registerTill: (tillId, approvedBy) => whileUp(() => real.registerTill(tillId, approvedBy)),
    hasReceiptNear: (letter, number) => whileUp(() => real.hasReceiptNear(letter, number)),
    hasShiftNear: (tillId, number) => whileUp(() => real.hasShiftNear(tillId, number)),
    renewTill: (tillId, approvedBy) => whileUp(() => real.renewTill(tillId, approvedBy)),
    reportPresence: (tillId, unsent) => whileUp(() => real.reportPresence(tillId, unsent)),
    compareClocks: (tillId, report) => whileUp(() => real.compareClocks(tillId, report)),
    watchProducts: () => () => undefined,
    watchStays: () => () => undefined,
    watchRequests: () => () => undefined,
    watchApprovers: () => () => undefined,
    watchPosSettings: ({ onValue }) => {
      onValue(settings);
      return () => undefined;
    },
  };
  return {
    backend,
    connection: {
      isOnline: () => up,
      state: () => (up ? 'online' : 'offline'),
      recheck: () => undefined,
      noteAnswer: () => undefined,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    isUp: () => up,
    cut: () => setUp(false),
    restore: () => setUp(true),
  };
}

async function refused(): Promise<SendAnswer> {
  return { type: 'Refused', reason: 'permission-denied' };
}

async function offline() {
  return err({ type: 'Offline' } as const);
}
