// The tills and the staff, by whose names sales are shown and filtered.
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill } from '#backend/tills';
import type { Sale } from '#domain/sale';
import { ok, type Result } from '#kernel/result';
import { useAdmin, type Admin } from '../data/admin.tsx';
import { userNames, type StaffNames } from '../data/staff-names.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';

const maxTills = 200;

export type TillName = Pick<RegisteredTill, 'letter' | 'name'>;

export interface SaleNames {
  /** The tills by id. */
  readonly tills: ReadonlyMap<string, TillName>;
  /** The letters of the tills, the newest first. */
  readonly letters: readonly string[];
  /** The name of each user by uid. */
  readonly users: ReadonlyMap<string, string>;
  /** The same for the people of a record. */
  readonly staff: StaffNames;
}

/** null until they are read; without names where they cannot be. */
export function useSaleNames(): SaleNames | null {
  const admin = useAdmin();
  const read = useRead(['tills', 'names'], () => readSaleNames(admin));
  return useLastLoaded(read) ?? (read.type === 'Failed' ? unreadableNames : null);
}

const unreadableNames: SaleNames = { tills: new Map(), letters: [], users: new Map(), staff: 'unreadable' };

export function staffOf(names: SaleNames | null): StaffNames {
  return names?.staff ?? 'unread';
}

async function readSaleNames(admin: Admin): Promise<Result<SaleNames, BackendFailure>> {
  const [tills, users] = await Promise.all([admin.tills.list(maxTills), admin.users.list()]);
  if (!tills.ok) return tills;
  if (!users.ok) return users;
  const named = userNames(users.value);
  return ok({
    tills: new Map(tills.value.map((till) => [till.id, till])),
    letters: tills.value.map(({ letter }) => letter),
    users: named,
    staff: named,
  });
}

/** The till of a sale; an unknown one has the letter of the receipt number. */
export function tillOf(
  { tillId, receiptNumber }: Pick<Sale, 'tillId' | 'receiptNumber'>,
  names: SaleNames | null,
): TillName {
  return names?.tills.get(tillId) ?? { letter: receiptNumber.split('-')[0] ?? '', name: '' };
}
