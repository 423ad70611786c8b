// The backend as a till meets it, in memory: it takes each sale once, keeps the stock, refuses what the rules refuse,
// and its line can be cut or lose answers after the deed.
import { checkCapacity, type Stay, type StayRequest } from '#domain/stay';
import type { Approver } from '#domain/approver';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import type { DayProof } from '#domain/proof';
import { occupancyOf } from '#testing/occupancy';
import type { Product } from '#domain/product';
import { err, ok } from '#kernel/result';
import { tillLetter, type Sale } from '#domain/sale';
import type { Shift } from '#domain/shift';
import { type LastNumbers, nextStated, receiptsNear, shiftsNear } from '#domain/till-numbers';
import type {
  ClockReading,
  DayRecord,
  PresenceReport,
  StatedNumbers,
  QueuedStay,
  RefusalReport,
  SendAnswer,
  SendingPace,
  TillBackend,
  Watcher,
  ConnectionStatus,
} from '#till';
import { aProduct, aStay } from '#testing/builders';
import { receiptIn, refundedIn, takeRefund, type RefundInShop } from './simulated-refunds.ts';
import { acceptRequest, declineRequest, endStay, pendingRequests } from './simulated-stays.ts';

/** What becomes of one request. `doubled`: it arrives twice, as after a line's own repeat, and the second answer is heard. */
export type Delivery = 'answered' | 'lost before' | 'lost after' | 'doubled';

export interface SimulatedShop {
  readonly sales: Map<
    string,
    { readonly sale: Sale; readonly sentLater: boolean; readonly missing: readonly string[] }
  >;
  readonly refunds: Map<string, RefundInShop>;
  readonly stays: Map<string, QueuedStay>;
  readonly requests: Map<string, StayRequest>;
  /** By the id of their queue entries. */
  readonly dayRecords: Map<string, DayRecord>;
  readonly products: Map<string, Product>;
  readonly letters: Map<string, string>;
  /** Ids of the tills that an admin took out of use. */
  readonly retired: Set<string>;
  /** What tills have stated, or others in their place. */
  readonly lastNumbers: Map<string, LastNumbers & { readonly lastSeenAt?: number }>;
  /** Whether a till gets the answer with its letter. */
  answersRegistration: boolean;
  /** Whether a till learns if records are near a number. */
  answersSearches: boolean;
  /** What a till measures of its clock against the shop's. */
  clockOffset: number | null;
  /** Whether the shop's clock contradicts itself. */
  isClockWrong: boolean;
  /** Compares the clocks in place of the two above. */
  compareClocks: (() => ClockReading | null) | null;
  /** How often a till has compared the clocks beside its presence. */
  comparisons: number;
  /** What the tills have said of themselves, in order. */
  readonly presence: ({ readonly tillId: string } & PresenceReport)[];
  /** What the tills have stated of their days, in order. */
  readonly proofs: (StatedNumbers & { readonly proof: DayProof })[];
  /** Whether a till hears that its word of life has arrived. */
  answersPresence: boolean;
  /** Of the lines that are connected after it was set. */
  pace: SendingPace;
  /** What the back office knows of refused records, by their id. */
  readonly refusals: Map<string, Pick<RefusalReport, 'number' | 'state' | 'reason' | 'note'>>;
  /** Whether what is told of refused records arrives. */
  takesReports: boolean;
  /** Refused whatever it holds, by id of the record: a record that the rules will not take. */
  readonly refusing: Set<string>;
  /** Whose sending throws, by id of the record. */
  readonly throwing: Set<string>;
  /** Whether every record is refused. */
  refusesAll: boolean;
  capacity: { cats: number; dogs: number };
  posSettings: PosSettings;
  approvers: readonly Approver[];
  /** Whether whoever is signed in may send. */
  admitted: boolean;
  deleteProduct(id: string): void;
  /** A till's way to this shop. */
  connect(delivery: () => Delivery): ShopLine;
}

export interface ShopLine {
  readonly backend: TillBackend;
  readonly connection: ConnectionStatus;
  cut(): void;
  restore(): void;
  /** The live lists say nothing more, or speak again, while everything else is answered. */
  stall(isStalled: boolean): void;
  /** What happens when the till doubts the line. */
  whenDoubted(run: () => void): void;
}

export function simulatedShop(products: readonly Product[]): SimulatedShop {
  const watchers = new Set<() => void>();
  const notifyWatchers = (): void => {
    for (const notify of watchers) notify();
  };
  const shop: SimulatedShop = {
    sales: new Map(),
    refunds: new Map(),
    stays: new Map(),
    requests: new Map(),
    dayRecords: new Map(),
    products: new Map(products.map((product) => [product.id, product])),
    letters: new Map(),
    retired: new Set(),
    lastNumbers: new Map(),
    answersRegistration: true,
    answersSearches: true,
    presence: [],
    proofs: [],
    answersPresence: true,
    pace: { width: 6, perDay: 6 },
    clockOffset: null,
    isClockWrong: false,
    compareClocks: null,
    comparisons: 0,
    refusals: new Map(),
    takesReports: true,
    refusing: new Set(),
    throwing: new Set(),
    refusesAll: false,
    capacity: { cats: 1_000, dogs: 1_000 },
    posSettings: { ...defaultPosSettings, newTills: 'open' },
    approvers: [],
    admitted: true,
    deleteProduct: (id) => {
      shop.products.delete(id);
      notifyWatchers();
    },
    connect: (delivery) => openLine(shop, watchers, notifyWatchers, delivery),
  };
  return shop;
}

function openLine(
  shop: SimulatedShop,
  watchers: Set<() => void>,
  notifyWatchers: () => void,
  delivery: () => Delivery,
): ShopLine {
  let up = true;
  let stalled = false;
  let doubted = (): void => undefined;
  const followers = new Set<() => void>();
  const setUp = (now: boolean): void => {
    up = now;
    for (const follower of followers) follower();
    notifyWatchers();
  };

  /** Runs one request against the shop, or loses it, or loses its answer. */
  const ask = async <Answer>(
    work: () => Answer,
  ): Promise<Answer | Extract<SendAnswer, { type: 'Unanswered' }>> => {
    const end = up ? delivery() : 'lost before';
    if (end === 'lost before') return { type: 'Unanswered' };
    if (end === 'doubled') work();
    const answer = work();
    notifyWatchers();
    return end === 'lost after' ? { type: 'Unanswered' } : answer;
  };

  const watch = <Value>(read: () => Value, watcher: Watcher<Value>): (() => void) => {
    const notify = (): void => {
      if (up && stalled) watcher.notCurrent?.();
      else if (up) watcher.onValue(read());
    };
    watchers.add(notify);
    notify();
    return () => watchers.delete(notify);
  };

  const onlineOnly = async (work: () => void) => {
    if (!up) return err({ type: 'Offline' } as const);
    work();
    notifyWatchers();
    return ok(undefined);
  };

  const backend: TillBackend = {
    pace: shop.pace,
    sendSaleNow: (sale) => ask(() => takeSaleNow(shop, sale)),
    sendQueuedSale: (sale) => ask(() => takeSaleLater(shop, sale)),
    sendRefundNow: (refund) =>
      ask(() => refusalOf(shop, refund.id) ?? takeRefund(shop, refund, { isSentLater: false })),
    sendQueuedRefund: async (refund) => {
      const answer = await ask(
        () => refusalOf(shop, refund.id) ?? takeRefund(shop, refund, { isSentLater: true }),
      );
      if (answer.type === 'BeyondSold') throw new Error('a refund that is sent later is accepted');
      return answer;
    },
    findReceipt: async (number) => (up ? ok(receiptIn(shop, number)) : err({ type: 'Offline' })),
    refundedSale: async (saleId, unanswered) => {
      const arrived = unanswered.filter((id) => shop.refunds.has(id));
      return up ? ok({ refunded: refundedIn(shop, saleId), arrived }) : err({ type: 'Offline' });
    },
    productCategories: async (ids) => {
      const known = ids.flatMap((id) => shop.products.get(id) ?? []);
      return up
        ? ok(Object.fromEntries(known.map(({ id, category }) => [id, category])))
        : err({ type: 'Offline' });
    },
    sendStayNow: (stay) => ask(() => takeStayNow(shop, stay)),
    sendQueuedStay: (stay) => ask(() => takeQueuedStay(shop, stay)),
    // Beside the fates of the requests that a test counts.
    sendDayRecord: async (record) => (up ? takeDayRecord(shop, record) : { type: 'Unanswered' }),
    sendRefusalReport: (report) =>
      shop.takesReports ? ask(() => takeReport(shop, report)) : ask(unanswered),
    registerTill: async (tillId, approvedBy) => {
      if (!up) return err({ type: 'Offline' });
      const isAsked = approvedBy === null && shop.posSettings.newTills === 'ask';
      if (isAsked && !shop.letters.has(tillId)) return err({ type: 'NeedsApproval' });
      const letter = shop.letters.get(tillId) ?? tillLetter(shop.letters.size + 1);
      shop.letters.set(tillId, letter);
      const numbers = shop.lastNumbers.get(tillId) ?? noNumbers;
      const retired = shop.retired.has(tillId) ? ({ isRetired: true } as const) : {};
      return shop.answersRegistration
        ? ok({ letter, lastSeenAt: null, ...numbers, ...retired })
        : err({ type: 'Offline' });
    },
    renewTill: async (tillId, approvedBy) => {
      if (!up) return err({ type: 'Offline' });
      if (approvedBy === null && shop.posSettings.newTills === 'ask') return err({ type: 'NeedsApproval' });
      shop.retired.delete(tillId);
      return ok({ letter: shop.letters.get(tillId) ?? '', lastSeenAt: null, ...noNumbers });
    },
    hasReceiptNear: async (letter, number) => {
      const near = new Set(receiptsNear(letter, number));
      const numbered = [...shop.sales.values(), ...shop.refunds.values()].map((one) =>
        'sale' in one ? one.sale.receiptNumber : one.refund.receiptNumber,
      );
      return up && shop.answersSearches
        ? ok(numbered.some((each) => near.has(each)))
        : err({ type: 'Offline' });
    },
    hasShiftNear: async (tillId, number) =>
      up && shop.answersSearches
        ? ok(shiftsNear(tillId, number).some((id) => shop.dayRecords.has(id)))
        : err({ type: 'Offline' }),
    // Beside the fates of the requests that a test counts: it comes when it comes.
    reportPresence: async (tillId, report) => {
      if (!up) return err({ type: 'Offline' });
      shop.presence.push({ tillId, ...report });
      const stored = shop.lastNumbers.get(tillId) ?? noNumbers;
      const stated = nextStated(report, stored);
      shop.lastNumbers.set(tillId, { ...stored, ...stated });
      const isRetired = shop.retired.has(tillId);
      return shop.answersPresence
        ? ok({ clock: readingOf(shop), stated, isRetired })
        : err({ type: 'Offline' });
    },
    compareClocks: async () => {
      if (!up) return err({ type: 'Offline' });
      shop.comparisons += 1;
      return shop.answersPresence ? ok(readingOf(shop)) : err({ type: 'Offline' });
    },
    // Beside the fates of the requests that a test counts, as its presence.
    sendProof: async (proof, numbers) => {
      if (!up) return { type: 'Unanswered' };
      shop.proofs.push({ proof, ...numbers });
      return shop.answersPresence ? { type: 'Acknowledged' } : { type: 'Unanswered' };
    },
    watchProducts: (watcher) => watch(() => sellable(shop), watcher),
    watchStays: (watcher) => watch(() => activeStays(shop), watcher),
    watchRequests: (watcher) => watch(() => pendingRequests(shop), watcher),
    watchPosSettings: (watcher) => watch(() => shop.posSettings, watcher),
    watchApprovers: (watcher) => watch(() => shop.approvers, watcher),
    listSellable: async () => (up ? ok(sellable(shop)) : err({ type: 'Offline' })),
    endStay: (id) => onlineOnly(() => endStay(shop, id)),
    acceptRequest: (request, draft) => onlineOnly(() => acceptRequest(shop, request, draft)),
    declineRequest: (request) => onlineOnly(() => declineRequest(shop, request)),
    addProduct: (draft, id) =>
      onlineOnly(() => void shop.products.set(id, { ...aProduct({ id }), ...draft })),
  };

  return {
    backend,
    connection: {
      isOnline: () => up,
      state: () => (up ? 'online' : 'offline'),
      recheck: () => doubted(),
      noteAnswer: () => undefined,
      subscribe: (listener) => {
        followers.add(listener);
        return () => followers.delete(listener);
      },
    },
    cut: () => setUp(false),
    restore: () => setUp(true),
    stall: (isStalled) => {
      stalled = isStalled;
      notifyWatchers();
    },
    whenDoubted: (run) => {
      doubted = run;
    },
  };
}

function readingOf({ clockOffset, isClockWrong, compareClocks }: SimulatedShop): ClockReading | null {
  if (compareClocks !== null) return compareClocks();
  return clockOffset === null ? null : { offset: clockOffset, isTrusted: !isClockWrong };
}

const noNumbers: LastNumbers = { lastReceipt: 0, lastShift: 0 };

function sellable(shop: SimulatedShop): readonly Product[] {
  return [...shop.products.values()].filter(({ stock }) => stock > 0);
}

function activeStays(shop: SimulatedShop): readonly Stay[] {
  return [...shop.stays.values()].filter(({ status }) => status === 'active').map((stay) => aStay(stay));
}

function refusalOf(shop: SimulatedShop, id: string): SendAnswer | null {
  if (!shop.admitted) return { type: 'NotAuthorised' };
  if (shop.throwing.has(id)) throw new TypeError('a field of the record is missing');
  return shop.refusesAll || shop.refusing.has(id) ? { type: 'Refused', reason: 'permission-denied' } : null;
}

function takeSaleNow(shop: SimulatedShop, sale: Sale): Awaited<ReturnType<TillBackend['sendSaleNow']>> {
  if (shop.sales.has(sale.id)) return { type: 'Acknowledged' };
  const refusal = refusalOf(shop, sale.id);
  if (refusal !== null) return refusal;
  const short = Object.entries(sale.units).flatMap(([productId, units]) => {
    const available = shop.products.get(productId)?.stock ?? 0;
    return available < units ? [{ productId, available }] : [];
  });
  if (short.length > 0) return { type: 'StockRefused', short };
  return record(shop, sale, false);
}

function takeSaleLater(shop: SimulatedShop, sale: Sale): SendAnswer {
  if (shop.sales.has(sale.id)) return { type: 'Acknowledged' };
  return refusalOf(shop, sale.id) ?? record(shop, sale, true);
}

function record(shop: SimulatedShop, sale: Sale, sentLater: boolean): SendAnswer {
  const missing = Object.keys(sale.units).filter((id) => !shop.products.has(id));
  for (const [id, units] of Object.entries(sale.units)) {
    const product = shop.products.get(id);
    if (product !== undefined) shop.products.set(id, { ...product, stock: product.stock - units });
  }
  shop.sales.set(sale.id, { sale, sentLater, missing });
  return { type: 'Acknowledged' };
}

function takeStayNow(shop: SimulatedShop, stay: QueuedStay) {
  if (shop.stays.has(stay.id)) return { type: 'Acknowledged' } as const;
  const refusal = refusalOf(shop, stay.id);
  if (refusal !== null) return refusal;
  const room = checkCapacity(stay, occupancyOf(activeStays(shop)), shop.capacity);
  if (!room.ok) return room.error;
  shop.stays.set(stay.id, stay);
  return { type: 'Acknowledged' } as const;
}

function takeQueuedStay(shop: SimulatedShop, stay: QueuedStay): SendAnswer {
  if (shop.stays.has(stay.id)) return { type: 'Acknowledged' };
  const refusal = refusalOf(shop, stay.id);
  if (refusal !== null) return refusal;
  shop.stays.set(stay.id, stay);
  return { type: 'Acknowledged' };
}

function takeDayRecord(shop: SimulatedShop, record: DayRecord): SendAnswer {
  const refusal = refusalOf(shop, dayRecordId(record));
  if (refusal !== null) return refusal;
  if (record.kind === 'shiftClosed' && !shop.dayRecords.has(record.shift.id))
    throw new Error('a close came before its opening');
  if (record.kind === 'shiftOpened' && isShiftTaken(shop, record.shift))
    return { type: 'Refused', reason: 'NumberTaken' };
  shop.dayRecords.set(dayRecordId(record), record);
  return { type: 'Acknowledged' };
}

function isShiftTaken(shop: SimulatedShop, shift: Shift): boolean {
  const known = shop.dayRecords.get(shift.id);
  return known?.kind === 'shiftOpened' && known.shift.opening.at !== shift.opening.at;
}

function dayRecordId(record: DayRecord): string {
  switch (record.kind) {
    case 'shiftOpened':
      return record.shift.id;
    case 'shiftClosed':
      return `${record.shift.id}:closed`;
    case 'drawer':
      return record.movement.id;
    case 'voidNumber':
      return record.voidNumber.receiptNumber;
    case 'auditEntry':
      return record.entry.id;
  }
}

function unanswered(): SendAnswer {
  return { type: 'Unanswered' };
}

/** As the repository of the back office decides it, in two steps where the refusal is not known. */
function takeReport(shop: SimulatedShop, { of, number, state, reason, note }: RefusalReport): SendAnswer {
  const refusal = refusalOf(shop, `${of}:${number}:${state}`);
  if (refusal !== null) return refusal;
  const known = shop.refusals.get(of);
  const isNew = number > (known?.number ?? 0);
  if (isNew) shop.refusals.set(of, { number, state: 'open', reason, note: '' });
  const opened = shop.refusals.get(of);
  if (state !== 'open' && opened?.number === number && opened.state === 'open')
    shop.refusals.set(of, { ...opened, state, note });
  return { type: 'Acknowledged' };
}
