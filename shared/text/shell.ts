// The layout of every page: name, navigation, roles, greeting, leave guard. It loads before the first paint, so it must stay small.
export const shellTexts = {
  storeName: 'أليف',
  pageTitle: (page: string, store: string) => `${page} | ${store}`,
  missingPart: 'تعذر تحميل هذا الجزء. أعد فتح الصفحة عندما يعود الاتصال.',
  skipToContent: 'انتقل إلى المحتوى',
  previewConnected: 'Preview backend running in this workspace.',
  previewDisconnected: 'Preview backend disconnected.',

  navigation: {
    label: 'القائمة الرئيسية',
    home: 'الرئيسية',
    products: 'المنتجات',
    boarding: 'الاستضافة',
    myOrders: 'طلباتي',
    cart: 'السلة',
    /** Contains the number on the badge, so that speech control finds the link by its visible text. */
    cartWithCount: (count: number) => `السلة، عدد القطع ${count}`,
    login: 'تسجيل الدخول',
    viewStore: 'اعرض المتجر',
    admin: 'لوحة الإدارة',
    cashier: 'نقطة البيع',
    openMenu: 'افتح القائمة',
    closeMenu: 'أغلق القائمة',
    categories: 'الأقسام',
    allCategories: 'كل المنتجات',
    accountMenu: (name: string) => `حساب ${name}`,
    profile: 'الملف الشخصي',
    settings: 'الإعدادات',
    logout: 'تسجيل الخروج',
  },

  splash: {
    title: (store: string) => `أهلاً بك في ${store}`,
  },

  guard: {
    verifying: 'جاري التحقق من الصلاحيات...',
  },
} as const;
