// Texts that the build writes into the pages. They are the same for every shop; the app adds the shop's name when it runs.

export const builtPageTexts = {
  title: 'متجر مستلزمات القطط والكلاب',
  description: 'متجر لمستلزمات القطط والكلاب: طعام وألعاب وعناية، وخدمة استضافة يومية لأليفك.',
  needsScripts: 'يحتاج المتجر إلى تشغيل JavaScript في متصفحك.',
} as const;
