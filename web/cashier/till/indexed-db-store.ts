// The till's store in the browser: one strict IndexedDB transaction a step, mirrored in localStorage under the specified keys.
import type { Shift } from '#domain/shift';
import { err } from '#kernel/result';
import {
  acknowledgeStep,
  checkedEntry,
  type CustomerRecord,
  emptyLedger,
  isCustomerEntry,
  isRecordEntry,
  newEntry,
  type RunStep,
  type SaveError,
  type TillStore,
} from '#till';
import { inTransaction, openBrowserDatabase, referenceKey, type TillDatabase } from './database.ts';
import { createBatcher } from './batch-calls.ts';
import { readCarts } from './held-carts.ts';
import { rejoin, runStep } from './run-step.ts';
import { storedReceipts } from './stored-receipts.ts';
import { lastKnown, takePinStep } from './last-known.ts';
import { leasedRecords, queuedRecords, waitingEntries } from './read-queue.ts';
import { dayRecords } from './day-records.ts';
import { acknowledgedStays } from './acknowledged-stays.ts';
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
  const run = stepRunner(database, deps.now, changed);

  return {
    waitingEntries: (limit, excluding, now) => waitingEntries(database, limit, excluding, now),
    ...queueContents(database),
    run,
    acknowledge: createBatcher(async (ids: readonly string[]) => {
      await runStep(database, acknowledgeStep(ids), deps.now());
      changed();
    }),
    ledger: async () => (await database.get('ledger', 'ledger')) ?? emptyLedger,
    cartRows: () => readCarts(database),
    closedShifts: (limit) => newestShifts(database, limit),
    ...storedReceipts(database, changed),
    saleWithReference: async ({ method, reference, since }) => {
      const found = await database.getAllFromIndex('sales', 'references', referenceKey(method, reference));
      const newest = found.findLast(({ sale, state }) => state !== 'void' && sale.timestamp >= since);
      return newest?.sale.receiptNumber ?? null;
    },

    ...dayRecords(database),
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
    ...lastKnown(database),
    pinStep: async (step) => {
      const change = await takePinStep(database, step);
      if (change.after !== change.before) changed();
      return change;
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
    refusedRecords: async () =>
      (await database.getAllFromIndex('queue', 'isRefused', 1)).map(checkedEntry).filter(isRecordEntry),
    queuedRecords: (limit: number) => queuedRecords(database, limit),
    leasedRecords: (limit: number) => leasedRecords(database, limit),
    unsentUnits: async () => {
      const [ids, counts] = await Promise.all([
        database.getAllKeys('unsentUnits'),
        database.getAll('unsentUnits'),
      ]);
      return new Map(ids.map((id, index) => [id, counts[index] ?? 0]));
    },
    unsentStays: async () => {
      const entries = await database.getAllFromIndex('queue', 'kind', 'stay');
      return entries
        .map(checkedEntry)
        .flatMap(({ payload }) => (payload.kind === 'stay' ? [payload.stay] : []));
    },
    unsentCounts: async () => {
      const [sales = 0, refunds = 0, stays = 0] = await Promise.all(
        ['sale', 'refund', 'stay'].map((kind) => database.countFromIndex('queue', 'kind', kind)),
      );
      return { sales, refunds, stays };
    },
  };
}

/** Runs the steps of this window, one transaction each, and announces them. */
function stepRunner(database: TillDatabase, now: () => number, changed: () => void): RunStep {
  return async (step, ...input) => {
    try {
      const result = await runStep(database, step(...input), now());
      changed();
      return result;
    } catch (error) {
      return err(saveErrorOf(error));
    }
  };
}

async function newestShifts(database: TillDatabase, limit: number): Promise<readonly Shift[]> {
  const found: Shift[] = [];
  let cursor = await database.transaction('shifts').store.openCursor(null, 'prev');
  while (cursor !== null && found.length < limit) {
    found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found;
}

/** The oldest sales and stays; the storage copy has no place for reports. */
async function oldestRecords(database: TillDatabase): Promise<readonly CustomerRecord[]> {
  const kinds = await Promise.all(
    (['sale', 'stay'] as const).map((kind) => database.getAllFromIndex('queue', 'kind', kind, maxCopied)),
  );
  return kinds
    .flat()
    .toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
    .slice(0, maxCopied)
    .map(checkedEntry)
    .filter(isCustomerEntry)
    .map(({ payload }) => payload);
}

/** Records of the storage copy that the database does not know join the queue; sent twice they would be harmless. */
async function importStorageCopy(database: TillDatabase, deps: TillStoreDeps): Promise<void> {
  const records = readStorageCopy(deps.copyStorage);
  if (records.length === 0) return;
  await inTransaction(database, async (transaction) => {
    const left = new Set(await acknowledgedStays(transaction));
    for (const record of records) {
      const id = idOf(record);
      const isKnown =
        left.has(id) ||
        (await transaction.objectStore('queue').index('id').getKey(id)) !== undefined ||
        (await transaction.objectStore('sales').index('id').getKey(id)) !== undefined;
      if (!isKnown) await rejoin(transaction, newEntry(id, record, { now: deps.now() }));
    }
  });
}

function idOf(record: CustomerRecord): string {
  switch (record.kind) {
    case 'sale':
      return record.sale.id;
    case 'refund':
      return record.refund.id;
    case 'stay':
      return record.stay.id;
  }
}

function saveErrorOf(error: unknown): SaveError {
  if (!(error instanceof DOMException)) throw error;
  return error.name === 'QuotaExceededError' ? { type: 'Full' } : { type: 'Failed', reason: error.name };
}
