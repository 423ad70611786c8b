// Sends the records of the outbox. Sending a record twice is harmless: its id is the document's.
import type { Backend } from '#backend/connect';
import { type BackendFailure, callBackend, isOutage } from '#backend/failure';
import { createStayRepository } from '#backend/stays';
import { createRefundCommits, createSaleRepository } from '#backend/sales';
import { createRefusalRepository, sendProof, type RefusalDraft } from '#backend/tills';
import { createUserRepository } from '#backend/users';
import { isRefundEdited, isSaleEdited } from '#domain/chain';
import { refundDocument } from '#domain/refund';
import { saleDocument } from '#domain/sale';
import { offlineStay } from '#domain/stay';
import {
  type Cashier,
  type RefusalReport,
  saleTimeout,
  type SendAnswer,
  type TillBackend,
  type TillRecord,
} from '#till';
import type { TillBackendDeps } from './deps.ts';
import { reportedDayRecord, sendDayRecord } from './send-day-records.ts';

type SendCalls = Pick<
  TillBackend,
  | 'sendSaleNow'
  | 'sendQueuedSale'
  | 'sendRefundNow'
  | 'sendQueuedRefund'
  | 'sendStayNow'
  | 'sendQueuedStay'
  | 'sendDayRecord'
  | 'sendRefusalReport'
  | 'sendProof'
>;

/** What a failure means for a record that `sender` has sent. */
type AnswerFor = (sender: Cashier, failure: BackendFailure, end?: number) => Promise<SendAnswer>;

export function sendRecords(
  backend: Backend,
  deps: Pick<TillBackendDeps, 'clock' | 'sender' | 'tillId' | 'hashText'>,
): SendCalls {
  const sales = createSaleRepository(backend);
  const stays = createStayRepository(backend);
  const refusals = createRefusalRepository(backend);
  /** `end`: the instant at which the cashier stops waiting. */
  const answerFor: AnswerFor = (sender, failure, end) =>
    sendAnswerOf(failure, () =>
      checkSender(
        backend,
        { sender, present: deps.sender() },
        end === undefined ? undefined : end - deps.clock.now(),
      ),
    );
  return {
    sendSaleNow: async (sale, timeout) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const end = deps.clock.now() + timeout;
      const sent = await sales.create(sale, sender.id, timeout);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      if (error.type === 'StockShort') return { type: 'StockRefused', short: error.products };
      if (error.type === 'ProductsGone')
        return {
          type: 'StockRefused',
          short: error.productIds.map((productId) => ({ productId, available: 0 })),
        };
      // Sent later, the sale is recorded with a flag: the customer has paid, and the till was restored from a backup (TH-06).
      if (error.type === 'NumberTaken') return { type: 'Unanswered' };
      return answerFor(sender, error, end);
    },
    sendQueuedSale: async (sale) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const { hashText } = deps;
      const isEdited = hashText !== undefined && isSaleEdited(hashText, sale);
      const sent = await sales.createQueued(sale, sender.id, saleTimeout, isEdited);
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sender, sent.error);
    },
    ...sendRefunds(backend, deps, answerFor),
    sendStayNow: async ({ id, ...draft }, timeout) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const end = deps.clock.now() + timeout;
      const sent = await stays.createOfTill(id, draft, by, timeout);
      if (sent.ok) return { type: 'Acknowledged' };
      return sent.error.type === 'Full' ? sent.error : answerFor(by, sent.error, end);
    },
    sendQueuedStay: async ({ id, ...draft }) => {
      const by = deps.sender();
      if (by === null) return { type: 'NotAuthorised' };
      const sent = await stays.createQueued(offlineStay(draft, id), by);
      return sent.ok ? { type: 'Acknowledged' } : answerFor(by, sent.error);
    },
    sendDayRecord: async (record) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      return sendDayRecord(backend, record, {
        recordedBy: sender.id,
        answerFor: (failure) => answerFor(sender, failure),
      });
    },
    sendProof: async (proof, numbers) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await sendProof(backend, { ...numbers, tillId: deps.tillId, proof, by: sender.id });
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sender, sent.error);
    },
    sendRefusalReport: async (report) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const sent = await refusals.report(refusalOf(report, deps.tillId, sender));
      return sent.ok ? { type: 'Acknowledged' } : answerFor(sender, sent.error);
    },
  };
}

function sendRefunds(
  backend: Backend,
  deps: Pick<TillBackendDeps, 'clock' | 'sender' | 'hashText'>,
  answerFor: AnswerFor,
): Pick<TillBackend, 'sendRefundNow' | 'sendQueuedRefund'> {
  const refunds = createRefundCommits(backend);
  return {
    sendRefundNow: async (refund, before, timeout) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const end = deps.clock.now() + timeout;
      const sent = await refunds.createRefund(refund, { recordedBy: sender.id, before }, timeout);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      if (error.type === 'BeyondSold') return error;
      if (error.type === 'SaleMissing') return { type: 'Refused', reason: error.type };
      return error.type === 'NumberTaken' ? { type: 'Unanswered' } : answerFor(sender, error, end);
    },
    sendQueuedRefund: async (refund) => {
      const sender = deps.sender();
      if (sender === null) return { type: 'NotAuthorised' };
      const { hashText } = deps;
      const isEdited = hashText !== undefined && isRefundEdited(hashText, refund);
      const sent = await refunds.createQueuedRefund(refund, sender.id, saleTimeout, isEdited);
      if (sent.ok) return { type: 'Acknowledged' };
      const { error } = sent;
      return error.type === 'SaleMissing'
        ? { type: 'Refused', reason: error.type }
        : answerFor(sender, error);
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
    kind: record.kind === 'damaged' ? record.of : record.kind,
    ...reportedRecord(record, sender),
    number,
    state,
    reason,
    note,
    tillId,
    recordedBy: sender.id,
  };
}

function reportedRecord(record: TillRecord, sender: Cashier): Pick<RefusalDraft, 'payload' | 'cashierId'> {
  switch (record.kind) {
    case 'sale':
      return { payload: { ...saleDocument(record.sale) }, cashierId: record.sale.cashierId };
    case 'refund':
      return { payload: { ...refundDocument(record.refund) }, cashierId: record.refund.cashierId };
    case 'stay':
      return { payload: { ...record.stay }, cashierId: sender.id };
    case 'damaged': {
      const { receiptNumber, content } = record;
      return {
        payload: { receiptNumber, content: content.slice(0, maxContentLength) },
        cashierId: sender.id,
      };
    }
    default:
      return reportedDayRecord(record);
  }
}

/** UTF-16 units: written as JSON once more it stays below the maximum of the rules. */
const maxContentLength = 40_000;

async function sendAnswerOf(
  failure: BackendFailure,
  senderAnswer: () => Promise<SendAnswer | null>,
): Promise<SendAnswer> {
  switch (failure.type) {
    case 'Unreachable':
    case 'Conflict':
      return { type: 'Unanswered' };
    case 'ServerFailed':
      return failure;
    case 'Refused':
      return (await senderAnswer()) ?? { type: 'Refused', reason: failure.code };
    case 'NotFound':
    case 'IndexMissing':
      return { type: 'Refused', reason: failure.type };
    case 'Unexpected':
      return { type: 'Refused', reason: failure.message };
  }
}

/**
 * The access rules refuse a record and a person with the same code. A sender who can read their own active record may send, so the
 * record was refused: the answer is null then. A record that names somebody who has signed out since was refused for that alone.
 */
async function checkSender(
  backend: Backend,
  { sender, present }: { readonly sender: Cashier; readonly present: Cashier | null },
  timeout: number | undefined,
): Promise<SendAnswer | null> {
  if (present === null) return { type: 'NotAuthorised' };
  if (present.id !== sender.id) return { type: 'Unanswered' };
  const read = await callBackend(() => createUserRepository(backend).get(sender.id), timeout);
  if (!read.ok) return { type: 'Unanswered' };
  const own = read.value;
  if (own.ok) return own.value.isActive ? null : { type: 'NotAuthorised' };
  return isOutage(own.error) ? { type: 'Unanswered' } : { type: 'NotAuthorised' };
}
