// Pages shown instead of another one: not found, not allowed, broken.

export const specialPageTexts = {
  notFound: {
    title: 'هذه الصفحة غير موجودة',
    hint: 'ربما تغيّر الرابط أو كُتب خطأ. ابدأ من الرئيسية أو تصفح المنتجات.',
    toHome: 'ارجع إلى الرئيسية',
    toProducts: 'تصفح المنتجات',
  },

  denied: {
    title: 'ليس لديك صلاحية لعرض هذه الصفحة',
    hint: 'هذه الصفحة لفريق آخر. إن كنت تحتاجها فاطلب الصلاحية من المدير.',
    toOwnArea: 'اذهب إلى صفحتك',
    toHome: 'ارجع إلى الرئيسية',
  },

  /** Written into the page by the build, so it works when a script is missing. */
  broken: {
    title: 'تعذر فتح الصفحة',
    hint: 'تحقق من اتصالك بالإنترنت ثم افتحها من جديد. لم يضع شيء مما حفظته.',
    reload: 'افتح الصفحة من جديد',
  },

  crash: {
    title: 'توقفت هذه الصفحة عن العمل',
    hint: 'لم يضع شيء مما حفظته. أعد تحميل الصفحة، وإن تكرر الأمر فأخبرنا.',
    reload: 'أعد تحميل الصفحة',
    toCashier: 'افتح نقطة البيع',
    chunkTitle: 'تعذر تحميل هذه الصفحة',
    chunkHint: 'تحقق من اتصالك بالإنترنت ثم أعد المحاولة.',
  },
} as const;
