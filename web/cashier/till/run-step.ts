// Durable steps over the browser's database: reads what a step needs, decides, and writes, in one transaction.
import { paymentLines, slipOf } from '#domain/sale';
import type { Result } from '#kernel/result';
import {
  answerOf,
  changesOf,
  checkedEntry,
  emptyLedger,
  type OutboxRecord,
  type QueueEntry,
  type StepChanges,
  type StepInput,
  type TillStep,
  unsentUnitsOf,
} from '#till';
import { addAcknowledgedStays } from './acknowledged-stays.ts';
import {
  inTransaction,
  referenceKey,
  type StoredEntry,
  type TillDatabase,
  type TillTransaction,
} from './database.ts';
import { readCarts, writeCarts } from './held-carts.ts';
import { hashText } from '../../shell/hash/index.ts';
import { changeReceipt, readRefundsOf, receiptOf } from './stored-receipts.ts';

/** Runs a step; rejects where the device fails. */
export function runStep<Value, Refusal>(
  database: TillDatabase,
  step: TillStep<Value, Refusal>,
  now: number,
): Promise<Result<Value, Refusal>> {
  return inTransaction(database, async (transaction) => {
    const { input, stored } = await readInput(transaction, step, now);
    const decided = step.decide(input);
    const changes = changesOf(decided);
    if (changes !== null) await writeChanges(transaction, stored, changes);
    return answerOf(decided);
  });
}

/** The rows behind the entries of an input, by id. */
type StoredEntries = ReadonlyMap<string, StoredEntry>;

async function readInput(
  transaction: TillTransaction,
  { ids, readsCarts, refundsOf }: Pick<TillStep<unknown, unknown>, 'ids' | 'readsCarts' | 'refundsOf'>,
  now: number,
): Promise<{ readonly input: StepInput; readonly stored: StoredEntries }> {
  const entriesOf = (wanted: readonly string[]) =>
    Promise.all(wanted.map((id) => transaction.objectStore('queue').index('id').get(id)));
  const [ledger, sales, own, carts, refunds] = await Promise.all([
    transaction.objectStore('ledger').get('ledger'),
    Promise.all(ids.map((id) => transaction.objectStore('sales').index('id').get(id))),
    entriesOf(ids),
    readsCarts ? readCarts(transaction) : [],
    refundsOf === undefined ? [] : readRefundsOf(transaction, refundsOf),
  ]);
  const entries = [...own, ...(await entriesOf(refunds.map(({ refund }) => refund.id)))];
  const stored = new Map(entries.flatMap((entry) => (entry === undefined ? [] : [[entry.id, entry]])));
  return {
    input: {
      // A ledger that was stored before approvals were has none.
      ledger: { ...emptyLedger, ...ledger },
      sales: new Map(sales.flatMap((sale) => (sale === undefined ? [] : [[sale.id, receiptOf(sale)]]))),
      entries: new Map([...stored].map(([id, entry]) => [id, checkedEntry(entry)])),
      refunds,
      carts,
      now,
      hashText,
    },
    stored,
  };
}

async function writeChanges(
  transaction: TillTransaction,
  stored: StoredEntries,
  { ledger, leaving = [], updated = [], added = [], carts }: StepChanges,
): Promise<void> {
  const queue = transaction.objectStore('queue');
  const left = leaving.flatMap(({ id }) => stored.get(id) ?? []);
  await Promise.all([
    ledger === undefined ? undefined : transaction.objectStore('ledger').put(ledger, 'ledger'),
    ...left.map(({ sequence }) => (sequence === undefined ? undefined : queue.delete(sequence))),
    ...leaving.map(({ id, state, reason }) => changeReceipt(transaction, id, { state, reason })),
    ...updated.map(({ id, fields }) => {
      const entry = stored.get(id);
      // A damaged record stays as it is stored.
      return entry === undefined
        ? undefined
        : queue.put({ ...entry, ...fields, isRefused: refusedIn(fields) });
    }),
    ...added.map((entry) => addEntry(transaction, entry)),
    countUnits(transaction, { added, left: left.map(checkedEntry) }),
    carts && writeCarts(transaction, carts),
  ]);
  await addAcknowledgedStays(transaction, left);
}

/** Stores and queues a record; the caller counts its units. */
async function addEntry(transaction: TillTransaction, entry: QueueEntry<OutboxRecord>): Promise<void> {
  await transaction.objectStore('queue').add(storedEntry(entry));
  const { id, payload } = entry;
  if (payload.kind === 'shiftClosed') await transaction.objectStore('shifts').put(payload.shift);
  if (payload.kind === 'refund') {
    const { refund } = payload;
    const receipt = { id, refund, state: 'queued', reason: null, isPrinted: false } as const;
    await transaction.objectStore('refunds').add(receipt);
  }
  if (payload.kind !== 'sale') return;
  await transaction.objectStore('sales').add({
    id,
    sale: payload.sale,
    state: 'queued',
    reason: null,
    isPrinted: false,
    references: paymentLines(payload.sale)
      .filter(({ reference }) => reference !== '')
      .map(({ method, reference }) => referenceKey(method, slipOf(reference))),
  });
}

/** A record of the storage copy that this database does not know; its receipt was printed before. */
export async function rejoin(transaction: TillTransaction, entry: QueueEntry<OutboxRecord>): Promise<void> {
  await addEntry(transaction, entry);
  await countUnits(transaction, { added: [entry], left: [] });
  await changeReceipt(transaction, entry.id, { isPrinted: true });
}

/** The entry with what the indexes of the queue need. */
function storedEntry(entry: QueueEntry<OutboxRecord>): StoredEntry {
  return { ...entry, kind: entry.payload.kind, isRefused: refusedIn(entry) };
}

function refusedIn({ refusal }: Pick<StoredEntry, 'refusal'>): StoredEntry['isRefused'] {
  return refusal === null ? 0 : 1;
}

interface QueueMoves {
  readonly added: readonly QueueEntry<OutboxRecord>[];
  readonly left: readonly QueueEntry<OutboxRecord>[];
}

/** Keeps the sum of unsent units of each product. */
async function countUnits(transaction: TillTransaction, { added, left }: QueueMoves): Promise<void> {
  const changes = new Map<string, number>();
  const count = ({ payload }: QueueEntry<OutboxRecord>, times: 1 | -1): void => {
    for (const [productId, units] of Object.entries(unsentUnitsOf(payload)))
      changes.set(productId, (changes.get(productId) ?? 0) + times * units);
  };
  for (const entry of added) count(entry, 1);
  for (const entry of left) count(entry, -1);
  const units = transaction.objectStore('unsentUnits');
  await Promise.all(
    [...changes].map(async ([productId, change]) => {
      const sum = ((await units.get(productId)) ?? 0) + change;
      await (sum === 0 ? units.delete(productId) : units.put(sum, productId));
    }),
  );
}
