// A till's store in memory. It passes the same contract tests as the stores on disk, so other tests may trust it.
import {
  acknowledgeStep,
  answerOf,
  changesOf,
  checkedEntry,
  type CartChanges,
  emptyLedger,
  isCustomerEntry,
  isLeased,
  isRecordEntry,
  type Ledger,
  type LeavingEntry,
  type NumberedReceipt,
  type OutboxRecord,
  type QueuedStay,
  type QueueEntry,
  type RefundReceipt,
  type RunStep,
  type SaleReceipt,
  type SaveError,
  type StepChanges,
  type TillRecord,
  type TillStep,
  type TillStore,
  unsentUnitsOf,
} from '#till';
import type { CartRow } from '#domain/held-cart';
import { paymentLines, slipOf } from '#domain/sale';
import type { Shift } from '#domain/shift';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import { afterPinStep, noPinTries, type Approver, type PinTries } from '#domain/approver';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import { numberedRecord, type NumberedRecord } from '#domain/proof';
import { err, type Result } from '#kernel/result';
import { hashText } from './chain.ts';

/** What is on the disk: it outlives the till that wrote it. */
export interface MemoryDisk {
  readonly queue: Map<string, QueueEntry<OutboxRecord>>;
  readonly sales: Map<string, SaleReceipt>;
  readonly refunds: Map<string, RefundReceipt>;
  /** Why a record is void, by its id. */
  readonly voidReasons: Map<string, string>;
  readonly id: string;
  letter: string | null;
  ledger: Ledger;
  readonly shifts: Shift[];
  readonly carts: Map<string, CartRow>;
  products: readonly Product[];
  stays: readonly Stay[];
  posSettings: PosSettings;
  approvers: readonly Approver[];
  pinTries: PinTries;
  /** What the next write comes to, where it does not come about. */
  failing: SaveError | null;
  readonly listeners: Set<() => void>;
}

export function emptyDisk(id: string): MemoryDisk {
  return {
    queue: new Map(),
    sales: new Map(),
    refunds: new Map(),
    voidReasons: new Map(),
    id,
    letter: null,
    ledger: emptyLedger,
    shifts: [],
    carts: new Map(),
    products: [],
    stays: [],
    posSettings: defaultPosSettings,
    approvers: [],
    pinTries: noPinTries,
    failing: null,
    listeners: new Set(),
  };
}

/** Opens a disk; several windows may have it open at once. */
export function memoryStore(disk: MemoryDisk, now: () => number): TillStore {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of disk.listeners) if (!listeners.has(listener)) listener();
  };
  const settle = ({ id, state, reason }: LeavingEntry): void => {
    disk.queue.delete(id);
    changeReceipt(disk, id, { state });
    if (reason !== null) disk.voidReasons.set(id, reason);
  };
  const write = (changes: StepChanges): void => {
    const { ledger, leaving = [], updated = [], carts } = changes;
    if (ledger !== undefined) disk.ledger = ledger;
    for (const entry of leaving) settle(entry);
    if (carts !== undefined) writeCarts(disk, carts);
    for (const { id, fields } of updated) {
      const entry = disk.queue.get(id);
      if (entry !== undefined) disk.queue.set(id, { ...entry, ...fields });
    }
    for (const entry of changes.added ?? []) addEntry(disk, entry);
  };
  const run: RunStep = async (step, ...input) => runStep(step(...input));
  const runStep = <Value, Refusal>(step: TillStep<Value, Refusal>): Result<Value, Refusal | SaveError> => {
    const refunds = step.refundsOf === undefined ? [] : refundsIn(disk, step.refundsOf);
    const decided = step.decide({
      ledger: disk.ledger,
      sales: pick(disk.sales, step.ids),
      entries: pick(new Map(entries().map((entry) => [entry.id, entry])), [
        ...step.ids,
        ...refunds.map(({ refund }) => refund.id),
      ]),
      refunds,
      carts: step.readsCarts ? [...disk.carts.values()] : [],
      now: now(),
      hashText,
    });
    const changes = changesOf(decided);
    if (changes === null) return answerOf(decided);
    const isNew =
      changes.added !== undefined ||
      changes.carts !== undefined ||
      (changes.ledger ?? disk.ledger).approvals !== disk.ledger.approvals;
    if (disk.failing !== null && isNew) return err(disk.failing);
    write(changes);
    changed();
    return answerOf(decided);
  };
  const entries = (): QueueEntry<OutboxRecord>[] => [...disk.queue.values()].map(checkedEntry);
  const records = (): QueueEntry<TillRecord>[] => entries().filter(isRecordEntry);

  return {
    waitingEntries: async (limit, excluding, at) =>
      entries()
        .filter(
          ({ id, refusal, leasedUntil, after }) =>
            refusal === null &&
            !excluding.has(id) &&
            !isLeased(leasedUntil, at) &&
            !after.some((earlier) => disk.queue.has(earlier)),
        )
        .slice(0, limit),
    run,
    acknowledge: async (id) => {
      await run(acknowledgeStep, [id]);
    },
    count: async () => {
      const refused = records().filter(({ refusal }) => refusal !== null).length;
      return { waiting: records().length - refused, refused };
    },
    refusedRecords: async () => records().filter(({ refusal }) => refusal !== null),
    queuedRecords: async (limit) =>
      records()
        .filter(isCustomerEntry)
        .filter(({ refusal }) => refusal === null)
        .slice(0, limit),
    leasedRecords: async (limit) =>
      records()
        .filter(isCustomerEntry)
        .filter(({ leasedUntil }) => leasedUntil > 0)
        .slice(0, limit),
    unsentUnits: async () => unitsOf(records()),
    unsentStays: async () => records().flatMap(({ payload }) => stayOf(payload)),
    unsentCounts: async () => {
      const ofKind = (kind: string) =>
        [...disk.queue.values()].filter(({ payload }) => payload.kind === kind).length;
      return { sales: ofKind('sale'), refunds: ofKind('refund'), stays: ofKind('stay') };
    },
    ledger: async () => disk.ledger,
    cartRows: async () => [...disk.carts.values()],
    closedShifts: async (limit) => disk.shifts.toReversed().slice(0, limit),
    numberedReceipt: async (receiptNumber) => numberedIn(disk, receiptNumber),
    refundReceipt: async (id) => disk.refunds.get(id) ?? null,
    refundsOf: async (saleId) => refundsIn(disk, saleId),
    receipts: async (limit) => [...disk.sales.values()].toReversed().slice(0, limit),
    saleWithReference: async ({ method, reference, since }) =>
      [...disk.sales.values()].findLast(
        ({ sale, state }) =>
          state !== 'void' &&
          sale.timestamp >= since &&
          paymentLines(sale).some(
            (line) => line.method === method && line.reference !== '' && slipOf(line.reference) === reference,
          ),
      )?.sale.receiptNumber ?? null,
    receipt: async (saleId) => disk.sales.get(saleId) ?? null,
    recordsOfDay: async (day) => numberedRecords(disk).filter((record) => record.day === day),
    countOfDay: async (day) => {
      const records = numberedRecords(disk).filter((one) => one.day === day && one.state !== 'void');
      return {
        recorded: records.length,
        arrived: records.filter(({ state }) => state === 'completed').length,
      };
    },
    daysAfter: async (receiptNumber) => [
      ...new Set(
        numberedRecords(disk)
          .filter(({ number }) => number > receiptNumber)
          .map(({ day }) => day),
      ),
    ],
    markPrinted: async (id) => changeReceipt(disk, id, { isPrinted: true }),
    identity: async () => ({ id: disk.id, letter: disk.letter }),
    saveLetter: async (letter) => {
      disk.letter = letter;
    },
    storedData: async () => ({
      products: disk.products,
      stays: disk.stays,
      posSettings: disk.posSettings,
      approvers: disk.approvers,
    }),
    saveProducts: async (products) => {
      disk.products = products;
    },
    saveStays: async (stays) => {
      disk.stays = stays;
    },
    savePosSettings: async (settings) => {
      disk.posSettings = settings;
    },
    saveApprovers: async (approvers) => {
      disk.approvers = approvers;
    },
    pinStep: async (step) => {
      const before = disk.pinTries;
      disk.pinTries = afterPinStep(before, step);
      if (disk.pinTries !== before) changed();
      return { before, after: disk.pinTries };
    },
    hasSpace: async () => disk.failing === null,
    storageUsed: async () => null,
    subscribe: (listener) => {
      listeners.add(listener);
      disk.listeners.add(listener);
      return () => {
        listeners.delete(listener);
        disk.listeners.delete(listener);
      };
    },
  };
}

function changeReceipt(
  { sales, refunds }: MemoryDisk,
  id: string,
  fields: Partial<Pick<SaleReceipt, 'state' | 'isPrinted'>>,
): void {
  const [sale, refund] = [sales.get(id), refunds.get(id)];
  if (sale !== undefined) sales.set(id, { ...sale, ...fields });
  if (refund !== undefined) refunds.set(id, { ...refund, ...fields });
}

function refundsIn({ refunds }: MemoryDisk, saleId: string): readonly RefundReceipt[] {
  return [...refunds.values()].filter(({ refund }) => refund.saleId === saleId);
}

function numberedIn({ sales, refunds, voidReasons }: MemoryDisk, number: string): NumberedReceipt | null {
  const sold = [...sales.values()].find(({ sale }) => sale.receiptNumber === number);
  if (sold !== undefined)
    return { type: 'Sale', receipt: sold, reason: voidReasons.get(sold.sale.id) ?? null };
  const given = [...refunds.values()].find(({ refund }) => refund.receiptNumber === number);
  if (given === undefined) return null;
  return { type: 'Refund', receipt: given, reason: voidReasons.get(given.refund.id) ?? null };
}

function addEntry(disk: MemoryDisk, entry: QueueEntry<OutboxRecord>): void {
  disk.queue.set(entry.id, entry);
  if (entry.payload.kind === 'shiftClosed') disk.shifts.push(entry.payload.shift);
  if (entry.payload.kind === 'sale')
    disk.sales.set(entry.id, { sale: entry.payload.sale, state: 'queued', isPrinted: false });
  if (entry.payload.kind === 'refund')
    disk.refunds.set(entry.id, { refund: entry.payload.refund, state: 'queued', isPrinted: false });
}

function writeCarts(disk: MemoryDisk, { dropped, saved }: CartChanges): void {
  for (const id of dropped) disk.carts.delete(id);
  for (const row of saved) disk.carts.set(row.id, row);
}

function numberedRecords(disk: MemoryDisk): readonly NumberedRecord[] {
  return [
    ...[...disk.sales.values()].map(({ sale, state }) => numberedRecord('sale', sale, state)),
    ...[...disk.refunds.values()].map(({ refund, state }) => numberedRecord('refund', refund, state)),
  ];
}

function pick<Value>(all: ReadonlyMap<string, Value>, ids: readonly string[]): ReadonlyMap<string, Value> {
  return new Map([...all].filter(([id]) => ids.includes(id)));
}

function unitsOf(entries: readonly QueueEntry<TillRecord>[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { payload } of entries)
    for (const [id, count] of Object.entries(unsentUnitsOf(payload)))
      units.set(id, (units.get(id) ?? 0) + count);
  return new Map([...units].filter(([, count]) => count !== 0));
}

function stayOf(payload: TillRecord): readonly QueuedStay[] {
  return payload.kind === 'stay' ? [payload.stay] : [];
}

/** Ids of the unsent sales, the oldest first. */
export function queuedSales(disk: MemoryDisk): readonly string[] {
  return [...disk.queue.values()].filter(({ payload }) => payload.kind === 'sale').map(({ id }) => id);
}
