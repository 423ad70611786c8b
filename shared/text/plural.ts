// Arabic counting: the number decides the noun's form (قسم، قسمين، أقسام، قسماً). Numbers have Latin digits.

/** The four forms of a counted noun; `one` is also the form for 0 and whole hundreds. */
export interface NounForms {
  readonly one: string;
  readonly two: string;
  /** For 3 to 10, 103 to 110 and so on. */
  readonly few: string;
  /** For 11 to 99, 111 to 199 and so on. */
  readonly many: string;
}

/** The number and its noun in the right form, as in `3 أقسام فرعية`. `count` is a whole number ≥ 0. */
export function counted(count: number, forms: NounForms): string {
  return `${count} ${nounFor(count, forms)}`;
}

/** The noun's form without the number. */
export function nounFor(count: number, forms: NounForms): string {
  if (count === 2) return forms.two;
  const lastTwo = count % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return forms.few;
  return lastTwo >= 11 ? forms.many : forms.one;
}

export const productForms: NounForms = { one: 'منتج', two: 'منتجين', few: 'منتجات', many: 'منتجاً' };
export const pieceForms: NounForms = { one: 'قطعة', two: 'قطعتين', few: 'قطع', many: 'قطعة' };
export const dayForms: NounForms = { one: 'يوم', two: 'يومين', few: 'أيام', many: 'يوماً' };
export const nightForms: NounForms = { one: 'ليلة', two: 'ليلتين', few: 'ليالٍ', many: 'ليلة' };
export const orderForms: NounForms = { one: 'طلب', two: 'طلبين', few: 'طلبات', many: 'طلباً' };
export const saleForms: NounForms = {
  one: 'عملية بيع',
  two: 'عمليتا بيع',
  few: 'عمليات بيع',
  many: 'عملية بيع',
};
export const subcategoryForms: NounForms = {
  one: 'قسم فرعي',
  two: 'قسمين فرعيين',
  few: 'أقسام فرعية',
  many: 'قسماً فرعياً',
};
