// Spelled numbers, as an amount is written out on paper: 'ألف ومئتان وخمسون جنيهاً'. The counted nouns are masculine (طلب، جنيه، قرش).
import type { Piastres } from '#kernel/money';
import { type NounForms, piastreForms, poundForms } from '../plural.ts';

/** A whole number from 0 to 999,999,999,999 with its noun: 'أربعة وثلاثون طلباً', 'مئتا طلب', 'طلبان'. */
export function spelledCount(count: number, forms: NounForms): string {
  if (count === 0) return forms.zero;
  const { hundreds, rest } = splitHundreds(count);
  const few = rest === 1 ? forms.one : forms.two;
  // 'مئة طلب وطلب واحد': one and two have no numeral of their own.
  if (rest === 1 || rest === 2) {
    return hundreds === 0 ? few : `${cardinal(hundreds, true)} ${forms.other} و${few}`;
  }
  if (rest === 0) return `${cardinal(count, true)} ${forms.other}`;
  return `${cardinal(count, false)} ${rest <= 10 ? forms.few : forms.many}`;
}

/** 'ألف ومئتان وخمسون جنيهاً وخمسون قرشاً'. */
export function spelledMoney(amount: Piastres): string {
  const pounds = Math.floor(amount / 100);
  const rest = amount % 100;
  if (rest === 0) return spelledCount(pounds, poundForms);
  const small = spelledCount(rest, piastreForms);
  return pounds === 0 ? small : `${spelledCount(pounds, poundForms)} و${small}`;
}

/** The noun of a power of a thousand. */
interface Scale {
  readonly value: number;
  readonly one: string;
  readonly two: string;
  /** The dual before a noun, without its last letter: 'ألفا جنيه'. */
  readonly twoOf: string;
  readonly few: string;
  readonly many: string;
}

const scales: readonly Scale[] = [
  { value: 1e9, one: 'مليار', two: 'ملياران', twoOf: 'مليارا', few: 'مليارات', many: 'ملياراً' },
  { value: 1e6, one: 'مليون', two: 'مليونان', twoOf: 'مليونا', few: 'ملايين', many: 'مليوناً' },
  { value: 1e3, one: 'ألف', two: 'ألفان', twoOf: 'ألفا', few: 'آلاف', many: 'ألفاً' },
];

/** `isBeforeNoun`: the noun follows the last word and takes its ending away ('مئتا', 'ألف' for 'ألفاً'). */
function cardinal(count: number, isBeforeNoun: boolean): string {
  const parts: string[] = [];
  let left = count;
  for (const scale of scales) {
    const times = Math.floor(left / scale.value);
    left %= scale.value;
    if (times > 0) parts.push(spellScaled(times, scale, isBeforeNoun && left === 0));
  }
  if (left > 0) parts.push(belowThousand(left, isBeforeNoun));
  return parts.join(' و');
}

function spellScaled(times: number, scale: Scale, isBeforeNoun: boolean): string {
  const { hundreds, rest } = splitHundreds(times);
  if (rest === 1 || rest === 2) {
    const dual = isBeforeNoun ? scale.twoOf : scale.two;
    const few = rest === 1 ? scale.one : dual;
    return hundreds === 0 ? few : `${belowThousand(hundreds, true)} ${scale.one} و${few}`;
  }
  if (rest === 0) return `${belowThousand(times, true)} ${scale.one}`;
  const many = isBeforeNoun ? scale.one : scale.many;
  return `${belowThousand(times, false)} ${rest <= 10 ? scale.few : many}`;
}

function splitHundreds(count: number): { readonly hundreds: number; readonly rest: number } {
  const rest = count % 100;
  return { hundreds: count - rest, rest };
}

function belowThousand(count: number, isBeforeNoun: boolean): string {
  const { hundreds, rest } = splitHundreds(count);
  if (isBeforeNoun && count === 200) return 'مئتا';
  return [hundredNames[hundreds / 100] ?? '', belowHundred(rest)].filter((word) => word !== '').join(' و');
}

function belowHundred(count: number): string {
  if (count < 20) return unitNames[count] ?? '';
  const tens = tenNames[Math.floor(count / 10)] ?? '';
  return count % 10 === 0 ? tens : `${unitNames[count % 10] ?? ''} و${tens}`;
}

const hundredNames = [
  '',
  'مئة',
  'مئتان',
  'ثلاثمئة',
  'أربعمئة',
  'خمسمئة',
  'ستمئة',
  'سبعمئة',
  'ثمانمئة',
  'تسعمئة',
];

/** Beside a masculine noun. */
const unitNames = [
  '',
  'واحد',
  'اثنان',
  'ثلاثة',
  'أربعة',
  'خمسة',
  'ستة',
  'سبعة',
  'ثمانية',
  'تسعة',
  'عشرة',
  'أحد عشر',
  'اثنا عشر',
  'ثلاثة عشر',
  'أربعة عشر',
  'خمسة عشر',
  'ستة عشر',
  'سبعة عشر',
  'ثمانية عشر',
  'تسعة عشر',
];

const tenNames = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
