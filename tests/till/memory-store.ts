// A till's store in memory. It passes the same contract tests as the stores on disk, so other tests may trust it.
import {
  discardReport,
  isLeased,
  isRecordEntry,
  knownSaleError,
  type SaveError,
  type SaveSaleError,
  type SavedSale,
  type QueuedStay,
  type QueueEntry,
  type SaleReceipt,
  type OutboxRecord,
  type TillRecord,
  type TillStore,
  refusedChange,
  type ReportedChange,
  retriedChange,
} from '#till';
import type { Stay } from '#domain/stay';
import type { Product } from '#domain/product';
import { defaultPosSettings, type PosSettings } from '#domain/pos-settings';
import { err, ok, type Result } from '#kernel/result';
import { formatReceiptNumber, type Sale } from '#domain/sale';

/** What is on the disk: it outlives the till that wrote it. */
export interface MemoryDisk {
  readonly queue: Map<string, QueueEntry<OutboxRecord>>;
  readonly sales: Map<string, SaleReceipt>;
  readonly id: string;
  letter: string | null;
  lastReceipt: number;
  products: readonly Product[];
  stays: readonly Stay[];
  posSettings: PosSettings;
  /** What the next write comes to, where it does not come about. */
  failing: SaveError | null;
  readonly listeners: Set<() => void>;
}

export function emptyDisk(id: string): MemoryDisk {
  return {
    queue: new Map(),
    sales: new Map(),
    id,
    letter: null,
    lastReceipt: 0,
    products: [],
    stays: [],
    posSettings: defaultPosSettings,
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
  const save = (id: string, payload: TillRecord, leasedUntil: number): Result<void, SaveError> => {
    if (disk.failing !== null) return err(disk.failing);
    disk.queue.set(id, {
      id,
      payload,
      recordedAt: now(),
      leasedUntil,
      refusal: null,
      refusals: 0,
      after: [],
    });
    return ok(undefined);
  };
  const setSale = (id: string, state: 'completed' | 'void'): void => {
    const present = disk.sales.get(id);
    if (present !== undefined) disk.sales.set(id, { ...present, state });
  };
  const update = (id: string, parts: Partial<QueueEntry<OutboxRecord>>): void => {
    const entry = disk.queue.get(id);
    if (entry !== undefined) disk.queue.set(id, { ...entry, ...parts });
    changed();
  };
  const changeReported = (
    id: string,
    changeOf: (entry: QueueEntry<OutboxRecord>) => ReportedChange | null,
  ): void => {
    const entry = disk.queue.get(id);
    const change = entry === undefined ? null : changeOf(entry);
    if (entry === undefined || change === null) return;
    disk.queue.set(id, { ...entry, ...change.fields });
    disk.queue.set(change.report.id, change.report);
    changed();
  };
  const savedBefore = (present: SaleReceipt, sale: Sale): Result<SavedSale, SaveSaleError> => {
    const error = knownSaleError(present, sale);
    if (error !== null) return err(error);
    update(sale.id, { leasedUntil: 0 });
    return ok({ receipt: present, isNew: false });
  };
  const entries = (): QueueEntry<OutboxRecord>[] => [...disk.queue.values()];
  const records = (): QueueEntry<TillRecord>[] => entries().filter(isRecordEntry);

  return {
    waiting: async (limit, excluding, at) =>
      entries()
        .filter(
          ({ id, refusal, leasedUntil, after }) =>
            refusal === null &&
            !excluding.has(id) &&
            !isLeased(leasedUntil, at) &&
            !after.some((earlier) => disk.queue.has(earlier)),
        )
        .slice(0, limit),
    endLease: async (id) => update(id, { leasedUntil: 0 }),
    acknowledge: async (id) => {
      disk.queue.delete(id);
      setSale(id, 'completed');
      changed();
    },
    refuse: async (id, refusal) => changeReported(id, (entry) => refusedChange(entry, refusal)),
    retry: async (id) => changeReported(id, (entry) => retriedChange(entry, now())),
    count: async () => {
      const refused = records().filter(({ refusal }) => refusal !== null).length;
      return { waiting: records().length - refused, refused };
    },
    saveSale: async (sale, letter, leasedUntil) => {
      const present = disk.sales.get(sale.id);
      if (present !== undefined) return savedBefore(present, sale);
      const numbered = { ...sale, receiptNumber: formatReceiptNumber(letter, disk.lastReceipt + 1) };
      const saved = save(sale.id, { kind: 'sale', sale: numbered }, leasedUntil);
      if (!saved.ok) return saved;
      disk.lastReceipt += 1;
      const receipt = { sale: numbered, state: 'queued', isPrinted: false } as const;
      disk.sales.set(sale.id, receipt);
      changed();
      return ok({ receipt, isNew: true });
    },
    withdraw: async (id, _reason) => {
      const entry = disk.queue.get(id);
      if (entry === undefined || entry.leasedUntil === 0) return false;
      disk.queue.delete(id);
      setSale(id, 'void');
      changed();
      return true;
    },
    saveStay: async (stay, leasedUntil) => {
      const saved = save(stay.id, { kind: 'stay', stay }, leasedUntil);
      if (saved.ok) changed();
      return saved;
    },
    discard: async (id, reason) => {
      const entry = disk.queue.get(id);
      const report = entry === undefined ? null : discardReport(entry, reason, now());
      if (report !== null) disk.queue.set(report.id, report);
      disk.queue.delete(id);
      setSale(id, 'void');
      changed();
    },
    refused: async () => records().filter(({ refusal }) => refusal !== null),
    queuedRecords: async (limit) =>
      records()
        .filter(({ refusal }) => refusal === null)
        .slice(0, limit),
    unsentUnits: async () => unitsOf(records()),
    unsentStays: async () => records().flatMap(({ payload }) => stayOf(payload)),
    unsentCounts: async () => {
      const stays = records().filter(({ payload }) => payload.kind === 'stay').length;
      return { sales: records().length - stays, stays };
    },
    receipts: async (limit) => [...disk.sales.values()].toReversed().slice(0, limit),
    receipt: async (saleId) => disk.sales.get(saleId) ?? null,
    markPrinted: async (saleId) => {
      const sold = disk.sales.get(saleId);
      if (sold !== undefined) disk.sales.set(saleId, { ...sold, isPrinted: true });
    },
    identity: async () => ({ id: disk.id, letter: disk.letter }),
    saveLetter: async (letter) => {
      disk.letter = letter;
    },
    storedData: async () => ({
      products: disk.products,
      stays: disk.stays,
      posSettings: disk.posSettings,
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

function unitsOf(entries: readonly QueueEntry<TillRecord>[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { payload } of entries) {
    if (payload.kind !== 'sale') continue;
    for (const [id, count] of Object.entries(payload.sale.units)) units.set(id, (units.get(id) ?? 0) + count);
  }
  return units;
}

function stayOf(payload: TillRecord): readonly QueuedStay[] {
  return payload.kind === 'stay' ? [payload.stay] : [];
}
