// The text of an order that a buyer sends to the shop in WhatsApp (WS-18). The program never sends it: the buyer does.
import { beginningOf, cutText } from '#kernel/cut-text';
import { cityNames } from '../governorates.ts';
import { countText, type NounForms } from '../plural.ts';

/** The longest message, in UTF-16 units. */
const maxLength = 700;

/** The longest name in a line, in letters, and in UTF-16 units for letters that have many. */
const maxName = { letters: 60, units: 120 } as const;

interface MessageLine {
  readonly name: string;
  readonly quantity: number;
  /** In piastres, like all amounts here. */
  readonly total: number;
  readonly isSoldOut?: boolean;
}

export interface OrderMessage {
  readonly lines: readonly MessageLine[];
  /** null until the buyer has chosen a governorate. */
  readonly city: keyof typeof cityNames | null;
  /** null while the shop agrees on it by phone. */
  readonly fee: number | null;
  readonly productsTotal: number;
  /** The page of the product, where the order has only one. */
  readonly url?: string;
}

/** At most 700 characters: lines that do not fit are counted. `money` is an amount with its currency. */
export function orderMessage(order: OrderMessage, money: (piastres: number) => string): string {
  const { lines } = order;
  const shown = lines.map(
    ({ name, quantity, total, isSoldOut = false }) =>
      `• ${isolate(name)} × ${quantity}: ${money(total)}${isSoldOut ? texts.soldOut : ''}`,
  );
  const end = endingOf(order, money);
  for (let count = lines.length; ; count -= 1) {
    const rest = lines.length - count;
    const text = [
      texts.greeting,
      ...shown.slice(0, count),
      ...(rest === 0 ? [] : [`و${rest > 2 ? ' ' : ''}${countText(rest, otherForms)}`]),
      ...end,
    ].join('\n');
    if (text.length <= maxLength || count === 0) return text;
  }
}

function endingOf(
  { city, fee, productsTotal, url }: OrderMessage,
  money: (piastres: number) => string,
): readonly string[] {
  const place = city === null ? [] : [texts.city(cityNames[city])];
  const link = url === undefined ? [] : [url];
  if (fee === null) return [...place, texts.productsTotal(money(productsTotal)), texts.feeUnknown, ...link];
  return [
    ...place,
    fee === 0 ? texts.free : texts.fee(money(fee)),
    texts.total(money(productsTotal + fee)),
    ...link,
  ];
}

/** A name in one line that cannot turn the text around it. */
function isolate(name: string): string {
  const plain = name
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `\u2068${beginningOf(cutText(plain, maxName.letters), maxName.units)}\u2069`;
}

const texts = {
  greeting: 'السلام عليكم، أريد أن أطلب:',
  soldOut: ' (غير متوفر في المتجر الآن)',
  city: (name: string) => `المحافظة: ${name}`,
  fee: (amount: string) => `التوصيل: ${amount}`,
  free: 'التوصيل: مجاني',
  feeUnknown: 'التوصيل: يؤكده المتجر',
  productsTotal: (amount: string) => `مجموع المنتجات: ${amount}`,
  total: (amount: string) => `الإجمالي: ${amount}`,
} as const;

const otherForms: NounForms = {
  zero: '',
  one: 'صنف آخر',
  two: 'صنفان آخران',
  twoAfter: 'صنفين آخرين',
  few: 'أصناف أخرى',
  many: 'صنفاً آخر',
  other: 'صنف آخر',
};
