// What the check has not read of a day: it says so, because a record that nobody compares could be one of them (FS-31).
import { differenceOf, type DayDifference } from './difference.ts';
import type { DayRecords } from './records.ts';

export function checkUnread({ unread }: Pick<DayRecords, 'unread'>): readonly DayDifference[] {
  return unread.map(({ collection, all, read }) =>
    differenceOf(
      'unreadRecords',
      { documentId: collection, subject: collection },
      { expected: all, found: read },
    ),
  );
}
