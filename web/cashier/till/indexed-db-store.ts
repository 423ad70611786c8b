// The till's store in the browser: one strict IndexedDB transaction a step, mirrored in localStorage under the specified keys.
import { storedPosSettings, readPosSettings } from '#domain/pos-settings';
import { err, ok } from '#kernel/result';
import {
  discardReport,
  isRecordEntry,
  refusedChange,
  type ReportedChange,
  retriedChange,
  type SaveError,
  type Refusal,
  type SaleReceipt,
  type TillRecord,
  type TillStore,
} from '#till';
import {
  inTransaction,
  openBrowserDatabase,
  type StoredEntry,
  type TillDatabase,
  type TillTransaction,
} from './database.ts';
import { createBatcher } from './batch-calls.ts';
import { addEntry, countUnits, entryOf, saveNumbered, receiptOf, storedEntry } from './save-records.ts';
import { queuedRecords, waitingEntries } from './read-queue.ts';
import { acknowledgedStays, addAcknowledgedStays } from './acknowledged-stays.ts';
import { readStorageCopy, maxCopied, writeStorageCopy, type CopyStorage } from './local-storage-copy.ts';

export interface TillStoreDeps {
  readonly databaseName: string;
  readonly copyStorage: CopyStorage;
  readonly now: () => number;
  readonly newId: () => string;
  /** Tells the other windows of this till. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;
  readonly estimate: () => Promise<StorageEstimate>;
  /** Hears of a storage copy that could not be written. */
  readonly report: (error: unknown) => void;
}

/** Milliseconds until the storage copy shows a change; writing out a long one for each entry of a draining queue would be most of the work. */
const copyDelays = { short: 100, long: 1_000 } as const;
const longCopy = 20;

/** Bytes: more than a sale of a hundred lines takes. */
const probeBytes = 65_536;

/** Opens the store; records that only the storage copy knows join the queue. */
export async function openIndexedDbStore(deps: TillStoreDeps): Promise<TillStore> {
  const database = await openBrowserDatabase(deps.databaseName);
  await importStorageCopy(database, deps);
  const changed = createAnnouncer(database, deps);

  return {
    waiting: (limit, excluding, now) => waitingEntries(database, limit, excluding, now),
    ...queueContents(database),
    ...queueChanges(database, deps.now, changed),
    ...recordSaving(database, deps.now, changed),
    receipts: (limit) => newestSales(database, limit),
    receipt: async (saleId) => {
      const stored = await database.getFromIndex('sales', 'id', saleId);
      return stored === undefined ? null : receiptOf(stored);
    },
    markPrinted: async (saleId) => {
      await inTransaction(database, async (transaction) => {
        const sales = transaction.objectStore('sales');
        const sold = await sales.index('id').get(saleId);
        if (sold !== undefined) await sales.put({ ...sold, isPrinted: true });
      });
      changed();
    },

    identity: async () => {
      const id = await inTransaction(database, async (transaction) => {
        const identity = transaction.objectStore('identity');
        const known = await identity.get('id');
        if (known !== undefined) return known;
        const made = deps.newId();
        await identity.put(made, 'id');
        return made;
      });
      return { id, letter: (await database.get('identity', 'letter')) ?? null };
    },
    saveLetter: async (letter) => {
      await inTransaction(database, (transaction) =>
        transaction.objectStore('identity').put(letter, 'letter'),
      );
    },
    storedData: async () => ({
      products: (await database.get('storedProducts', 'all')) ?? [],
      stays: (await database.get('storedStays', 'all')) ?? [],
      posSettings: readPosSettings((await database.get('storedSettings', 'pos')) ?? {}),
    }),
    saveProducts: async (products) => {
      await database.put('storedProducts', products, 'all');
    },
    saveStays: async (stays) => {
      await database.put('storedStays', stays, 'all');
    },
    savePosSettings: async (settings) => {
      await database.put('storedSettings', storedPosSettings(settings), 'pos');
    },
    hasSpace: async () => {
      try {
        await database.put('storageProbe', new Uint8Array(probeBytes), 'try');
        await database.delete('storageProbe', 'try');
        return true;
      } catch (error) {
        if (saveErrorOf(error).type === 'Full') return false;
        throw error;
      }
    },
    storageUsed: async () => {
      const { usage, quota } = await deps.estimate();
      return usage === undefined || quota === undefined || quota === 0 ? null : usage / quota;
    },
    subscribe: (listener) => {
      const notify = (): void => listener();
      deps.channel.addEventListener('message', notify);
      return () => deps.channel.removeEventListener('message', notify);
    },
  };
}

/** Answers what tells the other windows of a change and has the storage copy written soon. */
function createAnnouncer(database: TillDatabase, deps: TillStoreDeps): () => void {
  let mirroredCount = 0;
  const updateCopy = async (): Promise<void> => {
    const records = await oldestRecords(database);
    mirroredCount = records.length;
    writeStorageCopy(deps.copyStorage, records);
  };

  let mirroring = false;
  return () => {
    deps.channel.postMessage('changed');
    if (mirroring) return;
    mirroring = true;
    setTimeout(
      () => {
        mirroring = false;
        updateCopy().catch(deps.report);
      },
      mirroredCount > longCopy ? copyDelays.long : copyDelays.short,
    );
  };
}

function queueContents(database: TillDatabase) {
  return {
    count: async () => {
      const [all, reports, refused] = await Promise.all([
        database.count('queue'),
        database.countFromIndex('queue', 'kind', 'refusalReport'),
        database.countFromIndex('queue', 'isRefused', 1),
      ]);
      return { waiting: all - reports - refused, refused };
    },
    refused: async () => (await database.getAllFromIndex('queue', 'isRefused', 1)).filter(isRecordEntry),
    queuedRecords: (limit: number) => queuedRecords(database, limit),
    unsentUnits: async () => {
      const [ids, counts] = await Promise.all([
        database.getAllKeys('unsentUnits'),
        database.getAll('unsentUnits'),
      ]);
      return new Map(ids.map((id, index) => [id, counts[index] ?? 0]));
    },
    unsentStays: async () => {
      const entries = await database.getAllFromIndex('queue', 'kind', 'stay');
      return entries.flatMap(({ payload }) => (payload.kind === 'stay' ? [payload.stay] : []));
    },
    unsentCounts: async () => {
      const [sales, stays] = await Promise.all([
        database.countFromIndex('queue', 'kind', 'sale'),
        database.countFromIndex('queue', 'kind', 'stay'),
      ]);
      return { sales, stays };
    },
  };
}

/** Each writes in one step, then announces it. */
function queueChanges(database: TillDatabase, now: () => number, changed: () => void) {
  const changeReported = async (
    id: string,
    changeOf: (entry: StoredEntry) => ReportedChange | null,
  ): Promise<void> => {
    await inTransaction(database, async (transaction) => {
      const queue = transaction.objectStore('queue');
      const entry = await queue.index('id').get(id);
      const change = entry === undefined ? null : changeOf(entry);
      if (entry === undefined || change === null) return;
      await queue.put(storedEntry({ ...entry, ...change.fields }));
      await queue.add(storedEntry(change.report));
    });
    changed();
  };

  const leaveQueue = createBatcher<Leaving>(async (leaving) => {
    await inTransaction(database, async (transaction) => {
      const each = new Map(leaving.map((one) => [one.id, one]));
      const removed = await removeEntries(transaction, [...each.keys()]);
      await addAcknowledgedStays(transaction, removed);
      await reportDiscarded(transaction, removed, { leaving: each, now: now() });
      await Promise.all([...each.values()].map((one) => settleSale(transaction, one)));
    });
    changed();
  });

  return {
    endLease: async (id: string) => {
      await inTransaction(database, async (transaction) => {
        const queue = transaction.objectStore('queue');
        const entry = await queue.index('id').get(id);
        if (entry !== undefined) await queue.put({ ...entry, leasedUntil: 0 });
      });
      changed();
    },
    acknowledge: (id: string) => leaveQueue({ id, state: 'completed', reason: null }),
    refuse: (id: string, refusal: Refusal) => changeReported(id, (entry) => refusedChange(entry, refusal)),
    retry: (id: string) => changeReported(id, (entry) => retriedChange(entry, now())),
    withdraw: async (id: string, reason: string) => {
      const isWithdrawn = await inTransaction(database, async (transaction) => {
        const entry = await transaction.objectStore('queue').index('id').get(id);
        if ((entry?.leasedUntil ?? 0) === 0) return false;
        await removeEntries(transaction, [id]);
        await settleSale(transaction, { id, state: 'void', reason });
        return true;
      });
      changed();
      return isWithdrawn;
    },
    discard: (id: string, reason: string) => leaveQueue({ id, state: 'void', reason }),
  };
}

function recordSaving(
  database: TillDatabase,
  now: () => number,
  changed: () => void,
): Pick<TillStore, 'saveSale' | 'saveStay'> {
  return {
    saveSale: async (sale, letter, leasedUntil) => {
      try {
        const saved = await inTransaction(database, (transaction) =>
          saveNumbered(transaction, { sale, letter, leasedUntil, now: now() }),
        );
        changed();
        return saved;
      } catch (error) {
        return err(saveErrorOf(error));
      }
    },
    saveStay: async (stay, leasedUntil) => {
      try {
        await inTransaction(database, (transaction) =>
          addEntry(transaction, entryOf(stay.id, { kind: 'stay', stay }, leasedUntil, now())),
        );
        changed();
        return ok(undefined);
      } catch (error) {
        return err(saveErrorOf(error));
      }
    },
  };
}

/** What becomes of a record that leaves the queue. */
interface Leaving {
  readonly id: string;
  readonly state: 'completed' | 'void';
  readonly reason: string | null;
}

/** Those that have left already are passed over. Answers the others. */
async function removeEntries(
  transaction: TillTransaction,
  ids: readonly string[],
): Promise<readonly StoredEntry[]> {
  const queue = transaction.objectStore('queue');
  const found = await Promise.all(ids.map((id) => queue.index('id').get(id)));
  const entries = found.filter((entry) => entry !== undefined);
  await Promise.all(
    entries.flatMap(({ sequence }) => (sequence === undefined ? [] : queue.delete(sequence))),
  );
  await countUnits(
    transaction,
    entries.map(({ payload }) => payload),
    -1,
  );
  return entries;
}

async function reportDiscarded(
  transaction: TillTransaction,
  removed: readonly StoredEntry[],
  { leaving, now }: { readonly leaving: ReadonlyMap<string, Leaving>; readonly now: number },
): Promise<void> {
  for (const entry of removed) {
    const { state, reason } = leaving.get(entry.id) ?? {};
    const report = state === 'void' ? discardReport(entry, reason ?? '', now) : null;
    if (report !== null) await transaction.objectStore('queue').add(storedEntry(report));
  }
}

/** What a receipt says of its sale: a stay has none. */
async function settleSale(transaction: TillTransaction, { id, state, reason }: Leaving): Promise<void> {
  const sales = transaction.objectStore('sales');
  const sale = await sales.index('id').get(id);
  if (sale !== undefined) await sales.put({ ...sale, state, reason });
}

async function newestSales(database: TillDatabase, limit: number): Promise<readonly SaleReceipt[]> {
  const found: SaleReceipt[] = [];
  let cursor = await database.transaction('sales').store.openCursor(null, 'prev');
  while (cursor !== null && found.length < limit) {
    found.push(receiptOf(cursor.value));
    cursor = await cursor.continue();
  }
  return found;
}

/** The oldest sales and stays; the storage copy has no place for reports. */
async function oldestRecords(database: TillDatabase): Promise<readonly TillRecord[]> {
  const kinds = await Promise.all(
    (['sale', 'stay'] as const).map((kind) => database.getAllFromIndex('queue', 'kind', kind, maxCopied)),
  );
  return kinds
    .flat()
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
    .slice(0, maxCopied)
    .filter(isRecordEntry)
    .map(({ payload }) => payload);
}

/** Records of the storage copy that the database does not know join the queue; sent twice they would be harmless. */
async function importStorageCopy(database: TillDatabase, deps: TillStoreDeps): Promise<void> {
  const records = readStorageCopy(deps.copyStorage);
  if (records.length === 0) return;
  await inTransaction(database, async (transaction) => {
    const left = new Set(await acknowledgedStays(transaction));
    for (const record of records) {
      const id = record.kind === 'sale' ? record.sale.id : record.stay.id;
      const isKnown =
        left.has(id) ||
        (await transaction.objectStore('queue').index('id').getKey(id)) !== undefined ||
        (await transaction.objectStore('sales').index('id').getKey(id)) !== undefined;
      if (!isKnown) await rejoin(transaction, id, record, deps.now());
    }
  });
}

async function rejoin(
  transaction: TillTransaction,
  id: string,
  record: TillRecord,
  now: number,
): Promise<void> {
  await addEntry(transaction, entryOf(id, record, 0, now));
  if (record.kind === 'sale') {
    await transaction
      .objectStore('sales')
      .add({ id, sale: record.sale, state: 'queued', reason: null, isPrinted: true });
  }
}

function saveErrorOf(error: unknown): SaveError {
  if (!(error instanceof DOMException)) throw error;
  return error.name === 'QuotaExceededError' ? { type: 'Full' } : { type: 'Failed', reason: error.name };
}
