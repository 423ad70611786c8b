// The check of a till's day in the back office: what differs, and what an admin did about it (BA-19, TH-12).
import { countText, saleForms, type NounForms } from '../plural.ts';

const differenceForms: NounForms = {
  zero: 'لا فروق',
  one: 'فرق واحد',
  two: 'فرقان',
  twoAfter: 'فرقين',
  few: 'فروق',
  many: 'فرقاً',
  other: 'فرق',
};

/** The fields of the sums of a day and of a shift. */
const sums: Readonly<Record<string, string>> = {
  salesCount: 'عدد المبيعات',
  refundsCount: 'عدد المرتجعات',
  salesPiastres: 'المبيعات',
  sales: 'المبيعات',
  refundsPiastres: 'المرتجعات',
  refunds: 'المرتجعات',
  discountsPiastres: 'الخصومات',
  discounts: 'الخصومات',
  discountReasons: 'الخصومات حسب السبب',
  methods: 'المقبوض',
  methodCounts: 'عدد عمليات',
  refundMethods: 'المردود',
  exchanged: 'المستبدل',
  ins: 'الإيداعات',
  outs: 'السحوبات',
  drawerOpenings: 'مرات فتح الدرج',
  receipts: 'عدد الإيصالات',
};

/** The fields of the sums of a cashier. */
const cashierSums: Readonly<Record<string, string>> = {
  count: 'عدد المبيعات',
  total: 'المبيعات',
  listTotal: 'المبيعات قبل الخصم',
  discounts: 'الخصومات',
};

/** The collections that a check reads. */
const unreadNames: Readonly<Record<string, string>> = {
  sales: 'المبيعات',
  refunds: 'المرتجعات',
  voidNumbers: 'الأرقام الملغاة',
  drawer: 'حركات الدرج',
  shifts: 'الورديات',
  movements: 'حركات المخزون',
  audit: 'قيود السجل',
};

export const dayCheckTexts = {
  title: 'الفروق',
  intro: 'نعيد حساب كل يوم من مستنداته: الأرقام وتسلسلها والمبالغ والأسعار والورديات.',
  loadFailed: (reason: string) => `تعذر تحميل الفروق. ${reason}`,
  none: 'لا فروق تنتظر في آخر 14 يوماً',
  checking: (till: string, day: string) => `نراجع ${day} في نقطة البيع ${till}`,
  checkFailed: (reason: string) => `تعذرت المراجعة. ${reason}`,
  full: 'فحص كامل',
  fullDay: 'اليوم',
  fullTill: 'نقطة البيع',
  dayMissing: 'اختر يوماً',
  tillNamed: (letter: string, name: string) => (name === '' ? letter : `${letter}، ${name}`),
  dayOf: (till: string, day: string) => `نقطة البيع ${till}، ${day}`,
  whole: (sales: number) => `${countText(sales, saleForms)}: التسلسل متصل ولا فروق`,
  brokenAt: (receipt: string) => `ينقطع التسلسل عند ${receipt}`,
  open: (count: number) => countText(count, differenceForms),
  more: (count: number) => `و${countText(count, differenceForms)} غيرها، أغلق هذه ثم أعد الفحص`,
  list: 'فروق تنتظر',
  resolve: 'أغلق الفرق',
  resolveOf: (kind: string, subject: string) => `أغلق الفرق: ${kind} ${subject}`,
  resolveTitle: 'إغلاق فرق',
  resolveDetail: 'اكتب ما وجدته. يبقى الفرق مغلقاً في كل فحص قادم، ويُكتب في السجل.',
  note: 'الملاحظة',
  noteRequired: 'اكتب الملاحظة',
  resolved: 'أُغلق الفرق',
  resolveFailed: (reason: string) => `تعذر إغلاق الفرق. ${reason}`,
  by: (name: string) => `سجّله ${name}`,
  changedAt: (moment: string) => `تغيّر السعر ${moment}`,
  arrivedAt: (moment: string) => `وصل ${moment}`,
  sumOf: (name: string, keys: readonly string[]) => [sums[name] ?? name, ...keys].join(' '),
  sumOfCashier: (name: string, cashier: string) => `${cashierSums[name] ?? name} حسب الكاشير ${cashier}`,
  kinds: {
    lineTotal: 'إجمالي صنف',
    total: 'الإجمالي',
    listTotal: 'الإجمالي قبل الخصم',
    discount: 'قيمة خصم',
    units: 'كمية',
    partOfPiece: 'كمية غير صحيحة',
    day: 'يوم المستند',
    ahead: 'وقت قبل أوانه',
    noUser: 'شخص غير معروف',
    notAdmin: 'موافقة من غير مدير',
    approverInactive: 'موافقة بحساب موقوف',
    noApproval: 'موافقة لا أثر لها في السجل',
    approvalDenied: 'موافقة ينكرها صاحبها',
    discountLimit: 'خصم فوق الحد',
    price: 'سعر غير سعر المنتج',
    movements: 'حركات المخزون',
    beyondSold: 'رُدّ أكثر مما بيع',
    refundUnits: 'مرتجع فوق المبيع',
    refundMoney: 'مبلغ مرتجع',
    refundMethod: 'طريقة رد المبلغ',
    refundLimit: 'مرتجع فوق الحد',
    restocked: 'عاد إلى المخزون',
    dayCount: 'عدد اليوم',
    dayMoney: 'مجموع اليوم',
    dayUnits: 'كميات اليوم',
    missingNumber: 'رقم ناقص',
    doubledNumber: 'رقم مكرر',
    edited: 'مستند معدّل',
    chain: 'تسلسل مقطوع',
    denominations: 'عدّ الدرج',
    shiftCount: 'عدد في الوردية',
    shiftMoney: 'مجموع في الوردية',
    abandoned: 'وردية بلا عدّ',
    unseenProduct: 'منتج لم تره بعد',
    uncounted: 'درج لم يُعدّ',
    leftOpen: 'وردية لم تُغلق',
    expectedCash: 'النقد المتوقع',
    openingFloat: 'عهدة بداية ناقصة',
    shiftCash: 'نقد خرج فوق الحد',
    unopenedShift: 'وردية غير موجودة',
    voidNumber: 'رقم ملغى',
    lateInDoubt: 'تأخير غير مؤكد',
    fromRetired: 'نقطة بيع خارج الخدمة',
    unreadRecords: 'فحص غير كامل',
  },
  doubtful: {
    title: 'سجلات متأخرة محل شك',
    intro:
      'كُتب فيها أنها انتظرت بلا اتصال، ووصلت خلال دقيقة من وقتها، فقُبلت بشروط أخف. قد تكون سليمة، فلا تُعد فروقاً.',
  },
  sentences: {
    values: (subject: string, expected: string, found: string) =>
      `${subject === '' ? '' : `${subject}: `}الحساب ${expected}، والمكتوب ${found}`,
    partOfPiece: (name: string) => `${name}: عدد القطع ليس عدداً صحيحاً`,
    ahead: (arrived: string, made: string) => `كُتب وقته ${made}، ووصل ${arrived}`,
    noUser: (name: string) => `${name === '' ? 'من وافق عليه' : name} ليس من مستخدمي المتجر الآن`,
    notAdmin: (approver: string) => `مكتوب أن ${approver} وافق عليه، ولم يكن مديراً وقتها`,
    approverInactive: (approver: string) => `مكتوب أن ${approver} وافق عليه، وكان حسابه موقوفاً وقتها`,
    noApproval: (approver: string) => `مكتوب أن ${approver} وافق عليه، ولا قيد في السجل يثبت ذلك`,
    approvalDenied: (approver: string) => `مكتوب أن ${approver} وافق عليه، ويقول إنه لم يوافق`,
    discountLimit: (limit: string, given: string) => `خصم ${given}، وحد الكاشير ${limit}، ولم يوافق عليه أحد`,
    shiftCash: (limit: string, given: string) =>
      `خرج من الدرج في الوردية ${given} بلا موافقة من مدير، وحد الكاشير ${limit}`,
    price: (name: string, price: string, sold: string) => `${name}: بيع بسعر ${sold}، وكان سعره ${price}`,
    beyondSold: (sale: string, left: string, given: string) =>
      `رُدّ ${given} من الإيصال ${sale}، وكان الباقي منه ${left}`,
    refundLimit: (sale: string, limit: string, given: string) =>
      `رُدّ من الإيصال ${sale} بلا موافقة من مدير ${given}، وحد الكاشير ${limit}`,
    missingNumber: (first: string, last: string) =>
      first === last ? 'لا مستند بهذا الرقم' : `لا مستندات بالأرقام حتى ${last}`,
    doubledNumber: 'الرقم نفسه في أكثر من مستند',
    edited: 'لا يطابق المستند كوده: عُدّل بعد تسجيله',
    chain: 'لا يتصل بالمستند الذي قبله',
    unseenProduct: (name: string, published: string, sold: string) =>
      published === ''
        ? `${name}: بيع بسعر ${sold} قبل أن تراجعه`
        : `${name}: بيع بسعر ${sold} قبل أن تنشره بسعر ${published}`,
    abandoned: (net: string, cash: string) =>
      `صافي مستنداتها ${net}، والنقد الذي كان يجب أن يكون فيها ${cash}`,
    uncounted: (cash: string) => `أُغلقت الوردية بلا عدّ، وكان يجب أن يكون في الدرج ${cash}`,
    leftOpen: (cash: string) => `فُتحت بعدها وردية ولم تُغلق، وكان يجب أن يكون في الدرج ${cash}`,
    openingFloat: (found: string, left: string) => `بدأت الوردية وفي الدرج ${found}، وآخر عدّ ترك فيه ${left}`,
    voidNumber: (reason: string, total: string) =>
      `لم يُسجَّل مستند بهذا الرقم، وقيمته ${total}. السبب: ${reason}`,
    fromRetired: 'أرسلته نقطة البيع بعد خروجها من الخدمة',
    unreadRecords: (collection: string, all: string, read: string) =>
      `${unreadNames[collection] ?? collection}: عددها ${all}، ولم يقرأ الفحص منها إلا ${read}، فلم يُفحص الباقي`,
    lateInDoubt: {
      maker: () => 'أرسله حساب غير حساب صاحبه',
      approver: (approver: string) => `مكتوب أن ${approver} وافق عليه، ولم يكن مديراً نشطاً وقتها`,
      stock: (name: string) => `${name}: صار مخزونه بعدها تحت الصفر`,
    },
    unopenedShift: (shift: string, cash: string) =>
      `مستندات باسم الوردية ${shift} ولم يفتحها أحد، ونقدها ${cash}`,
  },
} as const;
