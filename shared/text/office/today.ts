// The owner's page of a day: whether all that the tills sold has arrived, and what differs (TH-10, TH-11, TH-13).
import { countText, operationForms, type NounForms } from '../plural.ts';
import { arrivedOperationsText } from '../till/operations.ts';
import { receiptForms } from '../papers/shifts.ts';

const unsentForms: NounForms = {
  zero: 'كل شيء أُرسل',
  one: 'عملية واحدة لم تُرسل بعد',
  two: 'عمليتان لم تُرسلا بعد',
  twoAfter: 'عمليتين لم تُرسلا بعد',
  few: 'عمليات لم تُرسل بعد',
  many: 'عملية لم تُرسل بعد',
  other: 'عملية لم تُرسل بعد',
};

const refusedForms: NounForms = {
  zero: 'لا عمليات مرفوضة',
  one: 'عملية واحدة رفضها الخادم',
  two: 'عمليتان رفضهما الخادم',
  twoAfter: 'عمليتين رفضهما الخادم',
  few: 'عمليات رفضها الخادم',
  many: 'عملية رفضها الخادم',
  other: 'عملية رفضها الخادم',
};

const numberForms: NounForms = {
  zero: 'لا أرقام',
  one: 'رقم إيصال واحد',
  two: 'رقما إيصال',
  twoAfter: 'رقمي إيصال',
  few: 'أرقام إيصالات',
  many: 'رقم إيصال',
  other: 'رقم إيصال',
};

const voidForms: NounForms = {
  zero: 'لا أرقام ملغاة',
  one: 'رقم إيصال ملغى',
  two: 'رقما إيصال ملغيان',
  twoAfter: 'رقمي إيصال ملغيين',
  few: 'أرقام إيصالات ملغاة',
  many: 'رقم إيصال ملغى',
  other: 'رقم إيصال ملغى',
};

export const todayTexts = {
  title: 'اليوم',
  intro: 'ما باعته كل نقطة بيع، وما وصل منه',
  day: 'اليوم المعروض',
  dayBefore: 'اليوم السابق',
  dayAfter: 'اليوم التالي',
  backToToday: 'ارجع إلى اليوم',
  refresh: 'حدّث',
  share: 'شارك على واتساب',
  readAt: (time: string) => `الأرقام حتى ${time}`,
  loadFailed: (reason: string) => `لا أرقام الآن: ${reason}`,
  noTills: 'لم تُسجَّل أي نقطة بيع بعد',
  noTillsAdvice: 'تُسجَّل كل نقطة بيع عند أول دخول إليها بالإنترنت، ثم يظهر يومها هنا.',
  future: 'هذا اليوم لم يأتِ بعد. اختر يوماً مضى أو اليوم الجاري.',

  verdicts: {
    agrees: {
      title: 'كل المبيعات وصلت',
      detail: 'سجلات كل نقطة بيع مطابقة، بالعدد والمبلغ والأرقام.',
    },
    waiting: {
      title: 'بعض العمليات في الطريق',
      detail: 'هي محفوظة على نقطة البيع وتُرسل تلقائياً. لا شيء ضائع.',
    },
    silent: {
      title: 'نقطة بيع بلا اتصال',
      detail: 'لا نعرف ما باعته بعد آخر اتصال. افتح نقطة البيع وصِلها بالإنترنت.',
    },
    differs: {
      title: 'فرق يحتاج إلى مراجعتك',
      detail: 'ما تذكره نقطة البيع غير ما وصل. التفاصيل في بطاقتها.',
    },
    empty: { title: 'لم يُبع شيء في هذا اليوم', detail: 'لا عمليات على أي نقطة بيع.' },
  },
  /** One word for each state, beside its own shape. */
  states: { agrees: 'مطابق', waiting: 'ينتظر', silent: 'بلا اتصال', differs: 'مختلف', empty: 'بلا بيع' },
  soldTogether: 'صافي اليوم',

  tills: 'نقاط البيع',
  /** Sales and refunds: those that the till states, and how many of them have arrived. */
  sold: arrivedOperationsText,
  /** Without a statement of the till. */
  arrived: (count: number) => `وصل: ${countText(count, operationForms)}`,
  net: 'الصافي',
  nothingSold: 'لم تبع شيئاً في هذا اليوم',

  findings: {
    noProof: 'لم يصل بيان نقطة البيع عن هذا اليوم بعد.',
    refused: (count: number) => countText(count, refusedForms),
    numbersMissing: (count: number) => `${countText(count, numberForms)} بلا عملية ولا سبب`,
    clockSet: (count: number) => `${countText(count, numberForms)} من يوم آخر: ضُبطت ساعة نقطة البيع`,
    numbersDoubled: (count: number) => `${countText(count, numberForms)} لأكثر من عملية`,
    counts: {
      sales: (stated: number, arrived: number) => `المبيعات: ذكرت نقطة البيع ${stated} ووصل ${arrived}`,
      refunds: (stated: number, arrived: number) => `المرتجعات: ذكرت نقطة البيع ${stated} ووصل ${arrived}`,
    },
    more: {
      sales: (amount: string) => `مبلغ المبيعات الذي وصل أكثر بـ ${amount}`,
      refunds: (amount: string) => `مبلغ المرتجعات الذي وصل أكثر بـ ${amount}`,
    },
    less: {
      sales: (amount: string) => `مبلغ المبيعات الذي وصل أقل بـ ${amount}`,
      refunds: (amount: string) => `مبلغ المرتجعات الذي وصل أقل بـ ${amount}`,
    },
    unsent: (count: number) => countText(count, unsentForms),
    unsentSince: (count: number, moment: string) => `${countText(count, unsentForms)}، أقدمها ${moment}`,
    proofOlder: (time: string) => `وصلت عمليات بعد بيان نقطة البيع الساعة ${time}. البيان التالي خلال دقائق.`,
    silent: (moment: string) => `لم تتصل نقطة البيع منذ ${moment}`,
    neverSeen: 'لم تتصل نقطة البيع بعد',
    restored: (moment: string) => `استُعيدت نقطة البيع من نسخة قديمة ${moment}`,
    voids: (count: number) => countText(count, voidForms),
    show: 'افتح قائمة المرفوض',
  },

  approvals: (given: readonly string[]) => `موافقات بالرمز: ${given.join('، ')}`,
  approvalsOf: (name: string, count: number) => `${name} ${count}`,
  own: {
    title: 'وافقت باسمك',
    show: (count: number) => `وافقت باسمك: ${countText(count, operationForms)}`,
    intro: 'ما وصل في هذا اليوم مكتوباً أنك وافقت عليه. راجعه، فمن يعرف رمزك يوافق باسمك.',
    loadFailed: (reason: string) => `تعذر تحميل ما وافقت عليه. ${reason}`,
    onTill: (letter: string) => `نقطة البيع ${letter}`,
    by: (name: string) => `سجّله ${name}`,
    more: (shown: number) => `هذه أحدث ${shown}. الباقي في السجل.`,
    deny: 'لم أوافق على هذا',
    denyOf: (what: string) => `لم أوافق على هذا: ${what}`,
    question: 'لم توافق على هذه العملية؟',
    effect: 'تظهر العملية في فروق يومها حتى تغلقها، ويُكتب ذلك في السجل. لا تتغير العملية نفسها.',
    denied: 'كتبتَ أنك لم توافق',
    saved: 'أُضيفت إلى الفروق',
    denyFailed: (reason: string) => `تعذر الحفظ. ${reason}`,
  },

  shift: {
    open: (moment: string, name: string) => `الوردية مفتوحة منذ ${moment} مع ${name}`,
    none: 'لا وردية مفتوحة',
    balanced: (number: string) => `آخر إغلاق ${number}: مضبوط`,
    short: (number: string, amount: string) => `آخر إغلاق ${number}: عجز ${amount}`,
    over: (number: string, amount: string) => `آخر إغلاق ${number}: زيادة ${amount}`,
    uncounted: (number: string) => `آخر إغلاق ${number}: بلا عدّ`,
    discarded: (count: number) => `بعد الإغلاق أُلغي منها ${countText(count, receiptForms)}`,
    openedShort: (number: string, amount: string) => `فُتحت ${number} بأقل مما تُرك في الدرج بـ ${amount}`,
    openedOver: (number: string, amount: string) => `فُتحت ${number} بأكثر مما تُرك في الدرج بـ ${amount}`,
  },

  proposal: {
    line: 'الورديات متوقفة، فلا يُعدّ نقد الدرج عند البداية والنهاية.',
    turnOn: 'شغّل الورديات',
    refuse: 'لا تقترحها على هذا الجهاز',
    done: 'تعمل الورديات من أول عملية قادمة على كل نقطة بيع',
  },

  device: {
    show: 'اعرض حالة الجهاز',
    showOf: (till: string) => `اعرض حالة الجهاز: ${till}`,
    of: (till: string) => `حالة الجهاز: ${till}`,
    none: 'لم تذكر نقطة البيع حالة جهازها بعد',
    statedAt: (moment: string) => `ذكرتها نقطة البيع ${moment}`,
    loadFailed: (reason: string) => `تعذر تحميل حالة الجهاز. ${reason}`,
  },

  month: {
    title: 'الشهر في نظرة',
    choose: 'اختر نقطة بيع لترى أيام الشهر',
    previous: 'الشهر السابق',
    next: 'الشهر التالي',
    loadFailed: (reason: string) => `تعذر تحميل أيام الشهر. ${reason}`,
    day: (day: string, state: string) => `${day}: ${state}`,
    legend: {
      agrees: 'مطابق: كل المبيعات وصلت',
      waiting: 'ينتظر: عمليات في الطريق',
      differs: 'مختلف: يحتاج إلى مراجعتك',
      silent: 'بلا اتصال: لم يصل بيان هذا اليوم',
    },
  },

  shareText: {
    title: (day: string) => `ملخص ${day}`,
    till: (name: string, state: string) => `${name}: ${state}`,
    net: (amount: string) => `الصافي: ${amount}`,
    amount: (name: string, amount: string) => `${name}: ${amount}`,
    discounts: (share: string) => `الخصومات (\u2066${share}\u2069 من سعر القائمة)`,
    refunds: 'المرتجعات',
  },
} as const;
