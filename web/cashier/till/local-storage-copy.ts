// The two offline queues under the storage keys of the specification: plain JSON arrays, for people and programs that look there.
// The truth is IndexedDB; the storage copy is written after it and read once at start.
import * as z from 'zod/mini';
import { checkStay, offlineStay } from '#domain/stay';
import { offlineSale, readSale, saleAsMade } from '#domain/sale';
import type { CustomerRecord } from '#till';
import { parseJson } from '#kernel/fields';

/** localStorage that never throws. */
export interface CopyStorage {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => boolean;
}

/** How many of the oldest unsent records the storage copy holds (DB-62). */
export const maxCopied = 200;

const salesKey = 'offlineSales';
const staysKey = 'offlineHostings';

export function writeStorageCopy(storage: CopyStorage, records: readonly CustomerRecord[]): void {
  const sales = records.flatMap((record) => (record.kind === 'sale' ? [offlineSale(record.sale)] : []));
  const stays = records.flatMap((record) => (record.kind === 'stay' ? [offlineStayOf(record)] : []));
  storage.write(salesKey, JSON.stringify(sales));
  storage.write(staysKey, JSON.stringify(stays));
}

/** What the storage copy holds and can be read; foreign or broken entries are left out. */
export function readStorageCopy(storage: CopyStorage): readonly CustomerRecord[] {
  return [
    ...entriesOf(storage, salesKey).flatMap(saleFrom),
    ...entriesOf(storage, staysKey).flatMap(stayFrom),
  ];
}

function offlineStayOf({ stay: { id, ...draft } }: Extract<CustomerRecord, { kind: 'stay' }>) {
  return offlineStay(draft, id);
}

type StoredFields = z.infer<typeof storedFields>;
const storedFields = z.record(z.string(), z.unknown());
const storedList = z.array(z.unknown());

function entriesOf(storage: CopyStorage, key: string): readonly StoredFields[] {
  const list = storedList.safeParse(parseJson(storage.read(key)));
  if (!list.success) return [];
  return list.data.flatMap((entry) => {
    const fields = storedFields.safeParse(entry);
    return fields.success ? [fields.data] : [];
  });
}

function saleFrom(fields: StoredFields): readonly CustomerRecord[] {
  const id = fields['id'];
  if (typeof id !== 'string' || id === '') return [];
  const sale = saleAsMade(readSale(id, fields));
  return sale.items.length === 0 ? [] : [{ kind: 'sale', sale: { ...sale, status: 'completed' } }];
}

function stayFrom(fields: StoredFields): readonly CustomerRecord[] {
  const id = fields['tempId'];
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const draft = checkStay({
    petName: text('petName'),
    petType: text('petType'),
    ownerName: text('ownerName'),
    ownerPhone: text('ownerPhone'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    specialNotes: text('specialNotes'),
    status: text('status'),
  });
  return typeof id === 'string' && id !== '' && draft.ok
    ? [{ kind: 'stay', stay: { ...draft.value, id } }]
    : [];
}
