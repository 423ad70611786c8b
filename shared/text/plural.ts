// Arabic counting: the number decides the noun's form (قسمان، 3 أقسام، 11 قسماً). Numbers have Latin digits.

/** The forms of a counted noun, named like CLDR's plural categories. `zero`, `one` and `two` are whole texts without a numeral. */
export interface NounForms {
  readonly zero: string;
  readonly one: string;
  /** The dual as a subject: 'منتجان'. */
  readonly two: string;
  /** The dual after a verb or a preposition: 'منتجين'. */
  readonly twoAfter: string;
  /** 3 to 10, also 103 to 110 and so on. */
  readonly few: string;
  /** 11 to 99, also 111 to 199 and so on. */
  readonly many: string;
  /** 100, 101, 102, 200 and so on. */
  readonly other: string;
}

const pluralRules = /* @__PURE__ */ new Intl.PluralRules('ar');

/**
 * A count that stands alone or as a subject: 'منتجان', '3 منتجات', 'لا منتجات'. `count` is a whole number ≥ 0.
 * One and two have no numeral, because the form of the noun shows the number.
 */
export function countText(count: number, forms: NounForms): string {
  const category = pluralRules.select(count);
  const noun = forms[category];
  return category === 'zero' || category === 'one' || category === 'two' ? noun : `${count} ${noun}`;
}

/** A count after a verb or a preposition: 'تم حفظ منتجين', 'من 3 منتجات'. `count` is a whole number ≥ 0. */
export function countTextAfter(count: number, forms: NounForms): string {
  if (count === 0) return `0 ${forms.other}`;
  return count === 2 ? forms.twoAfter : countText(count, forms);
}

export const productForms: NounForms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  twoAfter: 'منتجين',
  few: 'منتجات',
  many: 'منتجاً',
  other: 'منتج',
};

export const pieceForms: NounForms = {
  zero: 'لا قطع',
  one: 'قطعة واحدة',
  two: 'قطعتان',
  twoAfter: 'قطعتين',
  few: 'قطع',
  many: 'قطعة',
  other: 'قطعة',
};

export const dayForms: NounForms = {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  twoAfter: 'يومين',
  few: 'أيام',
  many: 'يوماً',
  other: 'يوم',
};

export const nightForms: NounForms = {
  zero: 'بلا مبيت',
  one: 'ليلة واحدة',
  two: 'ليلتان',
  twoAfter: 'ليلتين',
  few: 'ليالٍ',
  many: 'ليلة',
  other: 'ليلة',
};

export const orderForms: NounForms = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  twoAfter: 'طلبين',
  few: 'طلبات',
  many: 'طلباً',
  other: 'طلب',
};

export const poundForms: NounForms = {
  zero: 'صفر جنيه',
  one: 'جنيه واحد',
  two: 'جنيهان',
  twoAfter: 'جنيهين',
  few: 'جنيهات',
  many: 'جنيهاً',
  other: 'جنيه',
};

export const piastreForms: NounForms = {
  zero: 'صفر قرش',
  one: 'قرش واحد',
  two: 'قرشان',
  twoAfter: 'قرشين',
  few: 'قروش',
  many: 'قرشاً',
  other: 'قرش',
};

export const saleForms: NounForms = {
  zero: 'لا مبيعات',
  one: 'عملية بيع واحدة',
  two: 'عمليتا بيع',
  twoAfter: 'عمليتي بيع',
  few: 'عمليات بيع',
  many: 'عملية بيع',
  other: 'عملية بيع',
};

/** Sales and refunds together. */
export const operationForms: NounForms = {
  zero: 'لا عمليات بعد',
  one: 'عملية واحدة',
  two: 'عمليتان',
  twoAfter: 'عمليتين',
  few: 'عمليات',
  many: 'عملية',
  other: 'عملية',
};

export const refundForms: NounForms = {
  zero: 'لا مرتجعات',
  one: 'مرتجع واحد',
  two: 'مرتجعان',
  twoAfter: 'مرتجعين',
  few: 'مرتجعات',
  many: 'مرتجعاً',
  other: 'مرتجع',
};

export const stayForms: NounForms = {
  zero: 'لا استضافات',
  one: 'استضافة واحدة',
  two: 'استضافتان',
  twoAfter: 'استضافتين',
  few: 'استضافات',
  many: 'استضافة',
  other: 'استضافة',
};

export const subcategoryForms: NounForms = {
  zero: 'بلا أقسام فرعية',
  one: 'قسم فرعي واحد',
  two: 'قسمان فرعيان',
  twoAfter: 'قسمين فرعيين',
  few: 'أقسام فرعية',
  many: 'قسماً فرعياً',
  other: 'قسم فرعي',
};

export const letterForms: NounForms = {
  zero: 'لا أحرف',
  one: 'حرف واحد',
  two: 'حرفان',
  twoAfter: 'حرفين',
  few: 'أحرف',
  many: 'حرفاً',
  other: 'حرف',
};

export const minuteForms: NounForms = {
  zero: 'أقل من دقيقة',
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  twoAfter: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
};

export const hourForms: NounForms = {
  zero: 'لا ساعات',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  twoAfter: 'ساعتين',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
};

/** A whole number of minutes after a preposition or a verb; of hours from two hours on. */
export function lengthOfTime(minutes: number): string {
  return minutes < 120
    ? countTextAfter(minutes, minuteForms)
    : countTextAfter(Math.round(minutes / 60), hourForms);
}
