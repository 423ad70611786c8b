// The footer: links, opening hours, contact.

export const footerTexts = {
  label: 'ذيل الصفحة',
  about: 'مستلزمات مختارة بعناية للقطط والكلاب، وناس يحبونها مثلك.',
  links: 'روابط سريعة',
  services: 'خدماتنا',
  contact: 'تواصل معنا',
  hours: 'مواعيد العمل',
  home: 'الرئيسية',
  products: 'المنتجات',
  cart: 'سلة التسوق',
  boardingRequest: 'احجز استضافة',
  petBoarding: 'الاستضافة',
  petSupplies: 'مستلزمات الحيوانات الأليفة',
  petAccessories: 'إكسسوارات الحيوانات الأليفة',
  openAllWeek: 'مفتوح 24 ساعة طوال الأسبوع',
  pagesLabel: 'عن المتجر وحقوقك',
  /** The titles of the shop's own pages too. */
  pages: { about: 'من نحن', returns: 'الاستبدال والاسترجاع', privacy: 'الخصوصية والشروط' },
  call: 'اتصل بنا',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  address: 'العنوان',
  social: 'تابعنا',
  socialOn: (store: string, network: string) => `${store} على ${network}`,
  rights: (year: number, store: string) => `© ${year} ${store}. جميع الحقوق محفوظة.`,
  networks: {
    facebook: 'فيسبوك',
    twitter: 'إكس',
    instagram: 'إنستجرام',
    youtube: 'يوتيوب',
    whatsapp: 'واتساب',
    linkedin: 'لينكدإن',
  },
  hoursBetween: (days: string, opens: string, closes: string) =>
    [`${days}، `, `${opens}\u00A0–\u00A0${closes}`] as const,
  dayRange: (first: string, last: string) => `من ${first} إلى ${last}`,
  /** Index 1 to 7 as in the settings: Monday to Sunday. */
  weekdays: {
    1: 'الاثنين',
    2: 'الثلاثاء',
    3: 'الأربعاء',
    4: 'الخميس',
    5: 'الجمعة',
    6: 'السبت',
    7: 'الأحد',
  },
} as const;
