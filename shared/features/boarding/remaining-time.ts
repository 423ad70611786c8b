// The remaining time of a stay as a text (HO-13..16).
import { remainingTime } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';

const texts = boardingTexts.stays;

/** For a stay's last day on a shop day. */
export function remainingTimeText(endDate: ShopDay | null, today: ShopDay): string {
  const left = remainingTime(endDate, today);
  switch (left.type) {
    case 'Days':
      return texts.remainingDays(left.days);
    case 'EndsToday':
      return texts.endsToday;
    case 'Ended':
      return texts.ended;
    case 'NoEnd':
      return texts.notSpecified;
  }
}
