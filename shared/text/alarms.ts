// The alarms about the tills on the owner's page, and their badge in the navigation (TH-17, TH-18).
import { counted, countedAfter, hourForms, lengthOfTime, saleForms, type NounForms } from './plural.ts';

const recordForms: NounForms = {
  zero: 'لا سجلات',
  one: 'سجل واحد',
  two: 'سجلان',
  twoAfter: 'سجلين',
  few: 'سجلات',
  many: 'سجلاً',
  other: 'سجل',
};

const productForms: NounForms = {
  zero: 'لا منتجات',
  one: 'منتج واحد',
  two: 'منتجان',
  twoAfter: 'منتجين',
  few: 'منتجات',
  many: 'منتجاً',
  other: 'منتج',
};

const differenceForms: NounForms = {
  zero: 'لا فروق',
  one: 'فرق واحد',
  two: 'فرقان',
  twoAfter: 'فرقين',
  few: 'فروق',
  many: 'فرقاً',
  other: 'فرق',
};

const alarmForms: NounForms = {
  zero: 'لا تنبيهات',
  one: 'تنبيه واحد',
  two: 'تنبيهان',
  twoAfter: 'تنبيهين',
  few: 'تنبيهات',
  many: 'تنبيهاً',
  other: 'تنبيه',
};

export const alarmTexts = {
  title: 'تنبيهات',
  none: 'لا تنبيهات الآن',
  loadFailed: (reason: string) => `تعذر تحميل التنبيهات. ${reason}`,
  badge: (count: number) => counted(count, alarmForms),
  seen: 'رأيته',
  seenOf: (sentence: string) => `رأيته: ${sentence}`,
  till: (name: string) => `الخزينة ${name}`,
  sentences: {
    refused: (count: number) => `رفض الخادم ${countedAfter(count, recordForms)}`,
    unsent: (count: number) => `${counted(count, recordForms)} لم تصل منذ أكثر من يوم`,
    silent: (hours: number) => `لم تتصل منذ ${countedAfter(hours, hourForms)} والمتجر مفتوح`,
    hashMismatch: (count: number) => `${counted(count, recordForms)} عُدّلت على الجهاز قبل إرسالها`,
    numberTwice: (count: number) => `${counted(count, recordForms)} برقم إيصال مستعمل`,
    beyondSold: (count: number) => `${counted(count, recordForms)} رُدّ فيها أكثر مما بيع`,
    differences: (count: number) => `${counted(count, differenceForms)} لم تعالج`,
    shiftOpen: (hours: number) => `وردية مفتوحة منذ ${countedAfter(hours, hourForms)}`,
    clock: (minutes: number) =>
      `ساعتها ${minutes > 0 ? 'متقدمة' : 'متأخرة'} ${lengthOfTime(Math.abs(minutes))}`,
    oversold: (count: number) => `${counted(count, productForms)} بيعت فوق المخزون`,
    missingProducts: (count: number) => `${countedAfter(count, saleForms)} فيها منتجات محذوفة`,
  },
  short: (amount: string) => `عجز ${amount} في وردية`,
  over: (amount: string) => `زيادة ${amount} في وردية`,
  actions: {
    refused: 'عالج المرفوض',
    unsent: 'اعرض الخزائن',
    silent: 'اعرض الخزائن',
    hashMismatch: 'اعرض المبيعات',
    numberTwice: 'اعرض المبيعات',
    beyondSold: 'اعرض المبيعات',
    differences: 'اعرض الفروق',
    shiftDifference: 'اعرض الوردية',
    shiftOpen: 'اعرض الوردية',
    clock: 'اعرض الخزائن',
    oversold: 'اعرض ما يحتاج إليك',
    missingProducts: 'اعرض ما يحتاج إليك',
  },
} as const;
