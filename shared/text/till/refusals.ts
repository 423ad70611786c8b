// The reasons why the backend refused a record, the same at the till and in the back office.

const reasons = {
  'permission-denied': 'رفضه الخادم: فيه قيمة غير صحيحة، أو الكاشير ليس من مستخدمي المتجر.',
  unauthenticated: 'انتهت جلسة من كان يرسل. سجّل الدخول من جديد ثم أعد الإرسال.',
  'invalid-argument': 'في السجل قيمة لا يقبلها الخادم.',
  'failed-precondition': 'تعارض السجل مع ما في المتجر وقت وصوله.',
  'resource-exhausted': 'بلغ المتجر حدّه اليومي. ينجح غالباً حين يعاد إرساله لاحقاً.',
  'out-of-range': 'في السجل عدد خارج المسموح.',
  Unreachable: 'لم يصل رد من الخادم. ينجح غالباً حين يعاد إرساله لاحقاً.',
  ServerFailed: 'الخادم فيه عطل. ينجح غالباً حين يعاد إرساله لاحقاً.',
  NotFound: 'شيء يشير إليه السجل لم يعد موجوداً.',
  Conflict: 'تعارض السجل مع ما في المتجر وقت وصوله.',
  IndexMissing: 'فهرس قاعدة البيانات غير جاهز بعد. ينجح حين يكتمل.',
  NumberTaken: 'رقم هذه الوردية مسجّل لوردية أخرى، كأن تكون نقطة البيع قد أُعيدت من نسخة قديمة.',
  AlreadyClosed: 'أغلق المدير هذه الوردية من لوحة الإدارة قبل أن يصل إغلاقها. العدّ محفوظ هنا.',
  StockRefused: 'لم يكفِ المخزون.',
  BeyondSold: 'ردّت نقطة بيع أخرى ما بقي من هذا البيع.',
  SaleMissing: 'البيع الذي يخصه هذا المرتجع لم يصل إلى المتجر.',
  SaleDiscarded: 'تم استبعاد البيع الذي يخصه هذا المرتجع.',
  Damaged: 'سجل تالف: لا يمكن قراءته أو إرساله. نزّل نسخة منه، ثم استبعده برمز المدير.',
} as const;

const unknown = 'سبب غير معروف';

/** An unknown code gets a text for an unknown reason. The code itself is shown in the details only. */
export function refusalReason(code: string): string {
  if (isKnown(code)) return reasons[code];
  return code.startsWith('auth/') ? reasons.unauthenticated : unknown;
}

/** Why a number is void: a code of the backend, or the words of who gave the record up. */
export function voidReason(reason: string): string {
  return isKnownRefusal(reason) ? refusalReason(reason) : reason;
}

export function isKnownRefusal(code: string): boolean {
  return refusalReason(code) !== unknown;
}

function isKnown(code: string): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code);
}
