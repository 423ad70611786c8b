// The names of the accounts for a screen that needs no tills.
import { useAdmin } from './admin.tsx';
import { userNames, type StaffNames } from './staff-names.ts';
import { useLastLoaded, useRead } from './use-read.ts';

/** All parts of a screen share one read; none where no part needs a name. */
export function useStaffNames(isNeeded = true): StaffNames {
  const { users } = useAdmin();
  const read = useRead(['users', 'list'], users.list, { isEnabled: isNeeded, isShared: true });
  const loaded = useLastLoaded(read);
  if (loaded !== null) return userNames(loaded);
  return read.type === 'Failed' ? 'unreadable' : 'unread';
}
