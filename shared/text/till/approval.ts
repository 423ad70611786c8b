// The approval of one act by an admin's PIN, and the PIN in the back office (BA-09).
import { countText, countTextAfter, minuteForms, type NounForms } from '../plural.ts';

const tryForms: NounForms = {
  zero: 'لا محاولات',
  one: 'محاولة واحدة',
  two: 'محاولتان',
  twoAfter: 'محاولتين',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
};

export const approvalTexts = {
  title: 'موافقة المدير',
  who: 'رمز من؟',
  pin: 'رمز المدير',
  pinHint: '6 أرقام',
  chooseWho: 'اختر صاحب الرمز',
  notPin: 'الرمز 6 أرقام',
  wrong: (left: number) => `الرمز غير صحيح. الباقي ${countText(left, tryForms)}.`,
  locked: (minutes: number) =>
    `كُتب رمز خاطئ خمس مرات. انتظر ${countTextAfter(minutes, minuteForms)} والبرنامج مفتوح، ثم حاول.`,
  none: 'لم يضع أي مدير رمزاً بعد. يضعه المدير لنفسه من «الإعدادات» في لوحة الإدارة، ثم يصل إلى هذا الجهاز مع الاتصال.',
  failed: 'تعذر التحقق من الرمز على هذا الجهاز. أعد المحاولة.',
  approve: 'وافق',
  checking: 'جاري التحقق...',
  cancel: 'تراجع',
  keypad: 'لوحة الأرقام',

  own: {
    title: 'رمز المدير',
    intro:
      'تكتبه في نقطة البيع لتوافق على خصم أو مرتجع فوق حد الكاشير، ويعمل بلا اتصال. هو لك وحدك، وكل موافقة به تُسجَّل باسمك.',
    has: 'لك رمز الآن، والجديد يحل محله.',
    hasNone: 'ليس لك رمز بعد.',
    next: 'الرمز الجديد',
    repeat: 'الرمز الجديد مرة أخرى',
    notSame: 'الرمزان غير متطابقين',
    tooSimple: 'اختر رمزاً أصعب من رقم مكرر أو أرقام متتالية',
    save: 'احفظ الرمز',
    saved: 'حُفظ الرمز، ويصل إلى نقاط البيع مع اتصالها',
    saveFailed: (reason: string) => `تعذر حفظ الرمز. ${reason}`,
    loadFailed: 'تعذرت معرفة هل لك رمز',
  },
} as const;
