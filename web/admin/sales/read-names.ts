// The tills and the staff, by whose names sales are shown and filtered.
import type { BackendFailure } from '#backend/failure';
import type { RegisteredTill } from '#backend/tills';
import type { Sale } from '#domain/sale';
import type { User } from '#domain/user';
import { ok, type Result } from '#kernel/result';
import type { Admin } from '../data/admin.tsx';

const maxTills = 200;

export type TillName = Pick<RegisteredTill, 'letter' | 'name'>;

export interface SaleNames {
  /** The tills by id. */
  readonly tills: ReadonlyMap<string, TillName>;
  /** The letters of the tills, the newest first. */
  readonly letters: readonly string[];
  /** The name of each user by uid. */
  readonly users: ReadonlyMap<string, string>;
}

export async function readSaleNames(admin: Admin): Promise<Result<SaleNames, BackendFailure>> {
  const [tills, users] = await Promise.all([admin.tills.list(maxTills), admin.users.list()]);
  if (!tills.ok) return tills;
  if (!users.ok) return users;
  return ok({
    tills: new Map(tills.value.map((till) => [till.id, till])),
    letters: tills.value.map(({ letter }) => letter),
    users: userNames(users.value),
  });
}

/** By uid; who has no name is called by the e-mail address. */
export function userNames(users: readonly User[]): ReadonlyMap<string, string> {
  return new Map(users.map(({ id, name, email }) => [id, name || email]));
}

/** The till of a sale; an unknown one has the letter of the receipt number. */
export function tillOf(
  { tillId, receiptNumber }: Pick<Sale, 'tillId' | 'receiptNumber'>,
  names: SaleNames | null,
): TillName {
  return names?.tills.get(tillId) ?? { letter: receiptNumber.split('-')[0] ?? '', name: '' };
}
