// What the build writes into the pages: the same for every shop, so it names none. The running program adds the name.

export const builtPageTexts = {
  title: 'متجر مستلزمات القطط والكلاب',
  description: 'متجر لمستلزمات القطط والكلاب: طعام وألعاب وعناية، وخدمة استضافة يومية لأليفك.',
  needsScripts: 'يحتاج المتجر إلى تشغيل JavaScript في متصفحك.',
} as const;
