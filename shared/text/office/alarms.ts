// The alarms about the tills on the owner's page, and their badge in the navigation (TH-17, TH-18).
import { countText, countTextAfter, dayForms, hourForms, lengthOfTime, type NounForms } from '../plural.ts';

const refusedForms: NounForms = {
  zero: 'لا سجلات مرفوضة',
  one: 'سجل واحد رفضه الخادم',
  two: 'سجلان رفضهما الخادم',
  twoAfter: 'سجلين رفضهما الخادم',
  few: 'سجلات رفضها الخادم',
  many: 'سجلاً رفضه الخادم',
  other: 'سجل رفضه الخادم',
};

const unsentForms: NounForms = {
  zero: 'كل السجلات وصلت',
  one: 'سجل واحد لم يصل منذ أكثر من يوم',
  two: 'سجلان لم يصلا منذ أكثر من يوم',
  twoAfter: 'سجلين لم يصلا منذ أكثر من يوم',
  few: 'سجلات لم تصل منذ أكثر من يوم',
  many: 'سجلاً لم يصل منذ أكثر من يوم',
  other: 'سجل لم يصل منذ أكثر من يوم',
};

const editedForms: NounForms = {
  zero: 'لا سجلات معدّلة',
  one: 'سجل واحد عُدّل على الجهاز قبل إرساله',
  two: 'سجلان عُدّلا على الجهاز قبل إرسالهما',
  twoAfter: 'سجلين عُدّلا على الجهاز قبل إرسالهما',
  few: 'سجلات عُدّلت على الجهاز قبل إرسالها',
  many: 'سجلاً عُدّل على الجهاز قبل إرساله',
  other: 'سجل عُدّل على الجهاز قبل إرساله',
};

const doubledForms: NounForms = {
  zero: 'لا أرقام مكررة',
  one: 'سجل واحد برقم إيصال مستعمل',
  two: 'سجلان برقم إيصال مستعمل',
  twoAfter: 'سجلين برقم إيصال مستعمل',
  few: 'سجلات بأرقام إيصالات مستعملة',
  many: 'سجلاً بأرقام إيصالات مستعملة',
  other: 'سجل بأرقام إيصالات مستعملة',
};

const beyondSoldForms: NounForms = {
  zero: 'لا مرتجعات فوق المبيع',
  one: 'مرتجع واحد بأكثر مما بيع',
  two: 'مرتجعان بأكثر مما بيع',
  twoAfter: 'مرتجعين بأكثر مما بيع',
  few: 'مرتجعات بأكثر مما بيع',
  many: 'مرتجعاً بأكثر مما بيع',
  other: 'مرتجع بأكثر مما بيع',
};

const differenceForms: NounForms = {
  zero: 'لا فروق',
  one: 'فرق واحد مفتوح',
  two: 'فرقان مفتوحان',
  twoAfter: 'فرقين مفتوحين',
  few: 'فروق مفتوحة',
  many: 'فرقاً مفتوحاً',
  other: 'فرق مفتوح',
};

const oversoldForms: NounForms = {
  zero: 'لا منتجات',
  one: 'منتج واحد بيع بأكثر من المخزون',
  two: 'منتجان بيعا بأكثر من المخزون',
  twoAfter: 'منتجين بيعا بأكثر من المخزون',
  few: 'منتجات بيعت بأكثر من المخزون',
  many: 'منتجاً بيع بأكثر من المخزون',
  other: 'منتج بيع بأكثر من المخزون',
};

const missingForms: NounForms = {
  zero: 'لا مبيعات',
  one: 'عملية بيع واحدة فيها منتجات محذوفة',
  two: 'عمليتا بيع فيهما منتجات محذوفة',
  twoAfter: 'عمليتي بيع فيهما منتجات محذوفة',
  few: 'عمليات بيع فيها منتجات محذوفة',
  many: 'عملية بيع فيها منتجات محذوفة',
  other: 'عملية بيع فيها منتجات محذوفة',
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
  badge: (count: number) => countText(count, alarmForms),
  seen: 'اطّلعت عليه',
  seenOf: (sentence: string) => `اطّلعت عليه: ${sentence}`,
  till: (name: string) => `نقطة البيع ${name}`,
  sentences: {
    refused: (count: number) => countText(count, refusedForms),
    unsent: (count: number) => countText(count, unsentForms),
    silent: (hours: number) => {
      const since =
        hours < 48 ? countTextAfter(hours, hourForms) : countTextAfter(Math.floor(hours / 24), dayForms);
      return `لم تتصل منذ ${since} والمتجر مفتوح`;
    },
    /** A number that somebody else has raised, beside the till's own. */
    foreignReceipts: (stored: number, own: number) =>
      `آخر رقم إيصال مسجّل لها ${stored}، وآخر رقم عليها ${own}`,
    foreignShifts: (stored: number, own: number) => `آخر رقم وردية مسجّل لها ${stored}، وآخر رقم عليها ${own}`,
    hashMismatch: (count: number) => countText(count, editedForms),
    numberTwice: (count: number) => countText(count, doubledForms),
    beyondSold: (count: number) => countText(count, beyondSoldForms),
    differences: (count: number) => countText(count, differenceForms),
    shiftOpen: (hours: number) => `وردية مفتوحة منذ ${countTextAfter(hours, hourForms)}`,
    clock: (minutes: number) =>
      `ساعتها ${minutes > 0 ? 'متقدمة' : 'متأخرة'} ${lengthOfTime(Math.abs(minutes))}`,
    serverClock: (minutes: number) =>
      `ساعة جهاز الخادم ${minutes > 0 ? 'متقدمة' : 'متأخرة'} ${lengthOfTime(Math.abs(minutes))}: اضبط ساعته، ولا تغيّر ساعات نقاط البيع`,
    serverTimes: (minutes: number) =>
      `ساعة جهاز الخادم قبل آخر ما سجّله بفارق ${lengthOfTime(minutes)}. قارنها بساعة هاتفك: إن كانت متأخرة فاضبطها، وإن كانت صحيحة فقد كانت متقدمة، وما سُجّل وقتها غير مؤكد الوقت`,
    backup: (days: number) => `آخر نسخة احتياطية من ملفها منذ ${countTextAfter(days, dayForms)}`,
    oversold: (count: number) => countText(count, oversoldForms),
    missingProducts: (count: number) => countText(count, missingForms),
  },
  short: (amount: string) => `عجز ${amount} في وردية`,
  over: (amount: string) => `زيادة ${amount} في وردية`,
  actions: {
    refused: 'راجع المرفوض',
    unsent: 'اعرض نقاط البيع',
    silent: 'اعرض نقاط البيع',
    foreignReceipts: 'اضبط الأرقام',
    foreignShifts: 'اضبط الأرقام',
    hashMismatch: 'اعرض المبيعات',
    numberTwice: 'اعرض المبيعات',
    beyondSold: 'اعرض المرتجعات',
    differences: 'اعرض الفروق',
    shiftDifference: 'اعرض الوردية',
    shiftOpen: 'اعرض الوردية',
    clock: 'اعرض نقاط البيع',
    serverClock: 'اعرض نقاط البيع',
    serverTimes: 'اعرض نقاط البيع',
    backup: 'اعرض نقاط البيع',
    oversold: 'راجع المنتجات',
    missingProducts: 'راجع المبيعات',
  },
} as const;
