// What the store says about delivery (OD, WS-28..WS-30): apart from the other texts of buying, because the first pages do not need it.
import { cityNames } from '../governorates.ts';
import { countText, dayForms } from '../plural.ts';

type City = keyof typeof cityNames;

interface Days {
  readonly from: number;
  readonly until: number;
}

export const deliveryTexts = {
  title: 'التوصيل',
  /** The name of the order's line. */
  line: (city: City) => `توصيل ${cityNames[city]}`,
  fee: (amount: string) => `رسوم التوصيل ${amount}`,
  free: 'التوصيل مجاني',
  freeWord: 'مجاني',
  arrives: (days: Days) => `يصل خلال ${daysText(days)}`,
  byPhone: 'نؤكد رسوم التوصيل عند الاتصال بك',
  checkedLater: 'يُراجع عند التأكيد',
  missingForFree: (amount: string) => `باقي ${amount} على التوصيل المجاني`,
  notServed: (city: City) => `لا نوصّل إلى ${cityNames[city]} حالياً. راسلنا لنبحث لك عن حل.`,
  chooseOther: 'اختر محافظة نوصّل إليها',
  noCash: (city: City) => `غير متاح في ${cityNames[city]}. اختر طريقة دفع أخرى.`,
  changed: 'تغيّرت رسوم التوصيل. راجع الإجمالي ثم أرسل الطلب.',
  loading: 'جاري حساب رسوم التوصيل',

  to: (city: City, amount: string, days: Days | null) =>
    `التوصيل إلى ${cityNames[city]} ${amount}${days === null ? '' : `، خلال ${daysText(days)}`}`,
  toByPhone: (city: City) => `التوصيل إلى ${cityNames[city]}: نؤكد الرسوم عند الاتصال بك`,
  from: (amount: string) => `التوصيل من ${amount} حسب المحافظة`,
  freeSomewhere: 'التوصيل مجاني لبعض المحافظات',
  fromUnknown: 'رسوم التوصيل حسب المحافظة',
  choose: 'اختر محافظتك',
  change: 'غيّر المحافظة',
  returns: 'استبدال واسترجاع خلال 14 يوماً، و30 يوماً للعيوب',
} as const;

export function daysText({ from, until }: Days): string {
  const last = countText(until, { ...dayForms, one: 'يوم', two: 'يومين' });
  return from === until || until <= 2
    ? last
    : `\u2066${from}-${until}\u2069 ${last.slice(last.indexOf(' ') + 1)}`;
}
