// The frame of every page, on the way of the first paint: keep it short. Name, navigation, roles, splash, guard.
import { counted, pieceForms } from './plural.ts';

export const shellTexts = {
  storeName: 'أليف',
  tagline: 'كل ما يحتاجه أليفك، وبيت دافئ له عندما تسافر',
  description: 'متجر أليف لمستلزمات القطط والكلاب: طعام وألعاب وعناية، وخدمة استضافة يومية لأليفك.',
  needsScripts: 'متجر أليف يحتاج إلى تشغيل JavaScript في متصفحك.',
  pageTitle: (page: string, store: string) => `${page} | ${store}`,
  missingPart: 'تعذر تحميل هذا الجزء. أعد فتح الصفحة عندما يعود الاتصال.',
  skipToContent: 'انتقل إلى المحتوى',
  previewConnected: 'Preview backend running in this workspace.',
  previewDisconnected: 'Preview backend disconnected.',

  navigation: {
    label: 'القائمة الرئيسية',
    home: 'الرئيسية',
    products: 'المنتجات',
    boarding: 'استضافة الأليف',
    cart: 'السلة',
    cartWithCount: (count: number) => `السلة، فيها ${counted(count, pieceForms)}`,
    login: 'تسجيل الدخول',
    admin: 'لوحة الإدارة',
    cashier: 'الكاشير',
    openMenu: 'افتح القائمة',
    closeMenu: 'أغلق القائمة',
    categories: 'الأقسام',
    allCategories: 'كل المنتجات',
    accountMenu: (name: string) => `حساب ${name}`,
    profile: 'الملف الشخصي',
    settings: 'الإعدادات',
    logout: 'تسجيل الخروج',
    changeTheme: 'غيّر المظهر',
  },

  roles: {
    admin: 'مدير النظام',
    cashier: 'كاشير',
    other: 'مستخدم',
  },

  splash: {
    title: (store: string) => `أهلاً بك في ${store}`,
    /** While the shop's name is not known yet. */
    welcome: 'أهلاً بك',
    subtitle: 'لحظات ويكون كل شيء جاهزاً',
    skip: 'تخطَّ',
    loading: 'جاري التحميل',
    dog: 'كلب سعيد يقفز',
  },

  guard: {
    verifying: 'جاري التحقق من الصلاحيات...',
  },
} as const;
