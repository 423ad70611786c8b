// Sends the records of the outbox. Sending a record twice is harmless: its id is the document's.
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { createStayRepository } from '#backend/stays';
import { createSaleRepository } from '#backend/sales';
import { createRefusalRepository, type RefusalDraft } from '#backend/tills';
import { createUserRepository } from '#backend/users';
import { saleDocument } from '#domain/sale';
import { offlineStay } from '#domain/stay';
import type { Cashier, RefusalReport, SendAnswer, TillBackend } from '#till';
import type { TillBackendDeps } from './deps.ts';

type SendCalls = Pick<
  TillBackend,
  'sendSaleNow' | 'sendQueuedSale' | 'sendStayNow' | 'sendQueuedStay' | 'sendRefusalReport'
>;

export function sendRecords(backend: Backend, deps: Pick<TillBackendDeps, 'sender' | 'tillId'>): SendCalls {
  const sales = createSaleRepository(backend);
  const stays = createStayRepository(backend);
  const refusals = createRefusalRepository(backend);
  const answerFor = (failure: BackendFailure) => sendAnswerOf(backend, deps.sender(), failure);
  return {
    sendSaleNow: async (sale) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await sales.create(sale, sender.id);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      if (error.type === 'StockShort') return { type: 'StockRefused', short: error.products };
      if (error.type === 'ProductsGone')
        return {
          type: 'StockRefused',
          short: error.productIds.map((productId) => ({ productId, available: 0 })),
        };
      return answerFor(error);
    },
    sendQueuedSale: async (sale) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await sales.createQueued(sale, sender.id);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      // A product was created or deleted between the read and the commit: the next attempt reads again.
      if (error.type === 'StockShort' || error.type === 'ProductsGone') return { type: 'Unanswered' };
      return answerFor(error);
    },
    sendStayNow: async ({ id, ...draft }) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const sent = await stays.create(id, draft, by);
      if (sent.ok) return { type: 'Acknowledged' };
      return sent.error.type === 'Full' ? sent.error : answerFor(sent.error);
    },
    sendQueuedStay: async ({ id, ...draft }) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const sent = await stays.createQueued(offlineStay(draft, id), by);
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sent.error);
    },
    sendRefusalReport: async (report) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await refusals.report(refusalOf(report, deps.tillId, sender));
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sent.error);
    },
  };
}

function refusalOf(
  { of, number, state, reason, note, record }: RefusalReport,
  tillId: string,
  sender: Cashier,
): RefusalDraft {
  return {
    id: of,
    kind: record.kind,
    payload: record.kind === 'sale' ? { ...saleDocument(record.sale) } : { ...record.stay },
    number,
    state,
    reason,
    note,
    tillId,
    cashierId: record.kind === 'sale' ? record.sale.cashierId : sender.id,
    recordedBy: sender.id,
  };
}

async function sendAnswerOf(
  backend: Backend,
  sender: Cashier | null,
  failure: BackendFailure,
): Promise<SendAnswer> {
  switch (failure.type) {
    case 'Unreachable':
    case 'Conflict':
      return { type: 'Unanswered' };
    case 'Refused':
      return (await checkSender(backend, sender)) ?? { type: 'Refused', reason: failure.code };
    case 'NotFound':
    case 'IndexMissing':
      return { type: 'Refused', reason: failure.type };
    case 'Unexpected':
      return { type: 'Refused', reason: failure.message };
  }
}

/**
 * The access rules refuse a record and a person with the same code. A sender who can read their own active record may send, so the
 * record was refused: the answer is null then.
 */
async function checkSender(backend: Backend, sender: Cashier | null): Promise<SendAnswer | null> {
  if (sender === null) return { type: 'NotAuthorised' };
  const own = await createUserRepository(backend).get(sender.id);
  if (own.ok) return own.value.isActive ? null : { type: 'NotAuthorised' };
  return own.error.type === 'Unreachable' ? { type: 'Unanswered' } : { type: 'NotAuthorised' };
}
