// By which name the back office calls whoever made, sent or approved a record: that of the account. The name in the record is the word of
// whoever sent it, so it is shown only with a mark, for an account that is gone or cannot be read (FS-30).
import type { Made } from '#domain/sale';
import type { User } from '#domain/user';
import { makerTexts } from '#text';

/** The name of each user by uid. */
export type StaffNames = ReadonlyMap<string, string> | 'unread' | 'unreadable';

export function makerName(staff: StaffNames, { by, byName }: Pick<Made, 'by' | 'byName'>): string {
  if (staff === 'unread') return makerTexts.unread;
  if (staff === 'unreadable') return makerTexts.asStated(byName);
  return staff.get(by) ?? makerTexts.gone(byName);
}

/** The name of who sent it where that is another than who acted, else null. */
export function senderName(staff: StaffNames, { by, recordedBy }: Omit<Made, 'byName'>): string | null {
  return recordedBy === '' || recordedBy === by ? null : accountName(staff, recordedBy);
}

/** The name of an account that a record knows by its uid alone, as of who approved it. */
export function accountName(staff: StaffNames, uid: string): string {
  return makerName(staff, { by: uid, byName: '' });
}

/** By uid; who has no name is called by the e-mail address. */
export function userNames(users: readonly User[]): ReadonlyMap<string, string> {
  return new Map(users.map(({ id, name, email }) => [id, name || email]));
}
