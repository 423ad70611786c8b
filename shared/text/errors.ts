// Error messages that several screens show: what happened and what to do.

import { countTextAfter, letterForms } from './plural.ts';

export const errorTexts = {
  unreachable: 'تعذر الاتصال بالخادم. تحقق من الإنترنت ثم أعد المحاولة.',
  serverFailed: 'الخادم فيه عطل. أعد المحاولة بعد قليل، وإن تكرر فأخبر المدير.',
  serverBusy: 'الخادم مزدحم الآن. انتظر قليلاً ثم أعد المحاولة.',
  refused: 'لم يقبل الخادم هذه العملية. سجّل الدخول من جديد، وإن تكرر فأخبر المدير.',
  notFound: 'لم نجد هذا السجل، ربما حُذف. حدّث الصفحة.',
  conflict: 'غيّر شخص آخر هذا السجل قبلك. راجع التغييرات ثم احفظ من جديد.',
  indexMissing: 'جاري إنشاء الفهرس المطلوب. سيتم تحميل البيانات خلال دقائق.',
  unexpected: (message: string) => `لم تكتمل العملية: ${message}. أعد المحاولة.`,
  loadTitle: 'تعذر تحميل الصفحة',
  timedOut: 'انتهت مهلة الاتصال - الخادم لا يستجيب',
  couldNotConnect: (reason: string) => `تعذر الاتصال بالخادم: ${reason}`,
  notSaved: 'تعذر الحفظ على هذا الجهاز. أعد المحاولة.',
  stillSelling: 'هناك بيع لم ينته بعد. انتظر ثم أعد المحاولة.',
  storageFull: 'مساحة التخزين على هذا الجهاز ممتلئة. احذف ما لا تحتاجه ثم أعد المحاولة.',

  field: {
    required: 'هذا الحقل مطلوب',
    /** What to write into an empty field of the back office. */
    missing: {
      productName: 'اكتب اسم المنتج',
      price: 'اكتب السعر',
      category: 'اختر القسم',
      quantity: 'اكتب الكمية',
      petName: 'اكتب اسم الحيوان',
      ownerName: 'اكتب اسم صاحب الحيوان',
      phone: 'اكتب رقم الهاتف',
      day: 'اختر التاريخ',
      reason: 'اكتب السبب',
      tillName: 'اكتب اسم نقطة البيع',
    },
    invalidEmail: 'صيغة البريد الإلكتروني غير صحيحة',
    invalidNumber: 'اكتب رقماً صحيحاً',
    invalidMoney: 'اكتب مبلغاً مثل 12.50',
    invalidPhone: 'اكتب رقم هاتف من 7 إلى 15 رقماً',
    unusualPhone: 'راجع الرقم. مثال: 01012345678. إن كان صحيحاً فأرسل مرة أخرى.',
    invalidDay: 'اختر تاريخاً صحيحاً',
    tooLong: (limit: number) => `النص أطول من ${countTextAfter(limit, letterForms)}`,
    tooShort: (limit: number) => `اكتب ${countTextAfter(limit, letterForms)} على الأقل`,
    tooSmall: (limit: number | string) => `أقل قيمة مسموحة ${limit}`,
    tooLarge: (limit: number | string) => `أكبر قيمة مسموحة ${limit}`,
    endBeforeStart: 'تاريخ النهاية قبل تاريخ البداية',
    inThePast: 'اختر تاريخاً من اليوم فصاعداً',
    notAnOption: 'اختر قيمة من القائمة',
  },
} as const;
