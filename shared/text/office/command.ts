// The command search of the back office: one field over orders, products, users, stays and screens.
import { countText, type NounForms } from '../plural.ts';

const hitForms: NounForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  twoAfter: 'نتيجتين',
  few: 'نتائج',
  many: 'نتيجة',
  other: 'نتيجة',
};

export const commandTexts = {
  open: 'ابحث',
  /** Follows `open` for screen readers. */
  openWhat: ' عن طلب أو منتج أو شاشة',
  title: 'البحث في لوحة الإدارة',
  label: 'ابحث عن طلب أو منتج أو شاشة',
  results: 'النتائج',
  groups: {
    screens: 'الشاشات',
    orders: 'الطلبات',
    products: 'المنتجات',
    users: 'المستخدمون',
    stays: 'الاستضافات',
  },
  addUser: 'إضافة مستخدم',
  calendar: 'تقويم الاستضافة',
  requests: 'طلبات الاستضافة',
  found: (count: number) => countText(count, hitForms),
  searching: 'جاري البحث...',
  none: 'لا شيء يطابق بحثك',
  noneHint: 'جرّب رقم طلب، أو هاتفاً، أو جزءاً من اسم منتج أو عميل.',
  incomplete: (groups: string) => `تعذر البحث في: ${groups}. تحقق من الاتصال.`,
  keys: { walk: 'للتنقل', open: 'للفتح', close: 'للإغلاق' },
} as const;
