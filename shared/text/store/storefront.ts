// The first pages of a visitor: home and catalogue (ST, CA and their rows of ER). The texts of buying are in `purchase.ts`.
import { countTextAfter, productForms } from '../plural.ts';

export const storefrontTexts = {
  home: {
    title: 'الرئيسية',
    heroTitle: 'كل ما يحتاجه أليفك، في مكان واحد',
    heroText: 'طعام وألعاب وعناية للقطط والكلاب، تصلك إلى باب البيت وتدفع عند الاستلام.',
    shopNow: 'تسوق الآن',
    bookBoarding: 'احجز استضافة',
    heroImage: 'كلب وقطة يستريحان معاً',
    categories: 'تسوق حسب القسم',
    featured: 'منتجات مميزة',
    featuredAll: 'كل المنتجات',
    accessories: 'إكسسوارات ومستلزمات',
    accessoriesIntro: 'التفاصيل الصغيرة التي تجعل يومه أجمل.',
    boardingTitle: 'مسافر؟ اتركه في بيت يحبه',
    boardingText: 'استضافة يومية بعناية ولعب وطعام في مواعيده.',
    loadFailed: 'تعذر تحميل المنتجات. تحقق من الاتصال ثم أعد المحاولة.',
    empty: 'لا توجد منتجات بعد. عد إلينا قريباً.',
  },

  catalogue: {
    title: 'المنتجات',
    intro: 'اختر لأليفك ما يناسبه من الطعام والألعاب والعناية.',
    search: 'ابحث في المنتجات',
    searchPlaceholder: 'ابحث',
    filter: 'القسم',
    subcategories: 'الأقسام الفرعية',
    all: 'الكل',
    sort: 'الترتيب',
    sortName: 'الاسم (أ-ي)',
    sortPriceUp: 'السعر: من الأقل إلى الأعلى',
    sortPriceDown: 'السعر: من الأعلى إلى الأقل',
    showing: (from: number, to: number, total: number) => showingRange(from, to, total),
    showingIn: (from: number, to: number, total: number, category: string) =>
      `${showingRange(from, to, total)} في فئة ${category}`,
    emptyCategory: 'لا توجد منتجات في هذه الفئة',
    empty: 'لا توجد منتجات',
    emptySearch: 'لا توجد منتجات تطابق بحثك',
    showAll: 'اعرض كل المنتجات',
    clearSearch: 'امسح البحث',
    loading: 'جاري تحميل المنتجات...',
    loadFailed: 'تعذر تحميل المنتجات. تحقق من الاتصال ثم أعد المحاولة.',
  },

  product: {
    noName: 'منتج بدون اسم',
    noDescription: 'لا يوجد وصف',
    isNew: 'جديد',
    discount: (percent: number) => `خصم ${percent}%`,
    inStock: 'متوفر',
    outOfStock: 'غير متوفر',
    add: 'أضف إلى السلة',
    addNamed: (name: string) => `أضف ${name} إلى السلة`,
    added: 'تمت الإضافة',
    times: (quantity: number) => `× ${quantity}`,
    inCart: (quantity: number) => `في السلة × ${quantity}`,
    inCartAlready: 'في السلة',
    addedNamed: (name: string) => `تمت إضافة ${name} إلى السلة`,
    quickViewMissing: 'تعذر تحميل تفاصيل هذا المنتج',
    quickView: 'نظرة سريعة',
    quickViewNamed: (name: string) => `نظرة سريعة على ${name}`,
    rating: (stars: number) => `التقييم ${stars} من 5`,
    category: 'القسم',
    fallbackImage: (name: string) => `صورة ${name} غير متاحة`,
  },

  refusals: {
    outOfStock: 'هذا المنتج غير متوفر في المخزون',
    aboveStock: 'الكمية المطلوبة تتجاوز المخزون المتاح',
  },
} as const;

/** A single product has no range to show. */
function showingRange(from: number, to: number, total: number): string {
  return total === 1
    ? `عرض ${countTextAfter(1, productForms)}`
    : `عرض ${from}-${to} من ${countTextAfter(total, productForms)}`;
}
