// The settings of the point of sale in the back office: each with a plain hint.
/** Of the form, and of the audit log by the stored names. */
export const posSettingLabels = {
  blindClose: 'عدّ الدرج دون معرفة المتوقع',
  cashStep: 'تقريب النقدي',
  methods: 'طرق الدفع',
  walletNumber: 'رقم المحفظة',
  instapayAddress: 'عنوان إنستاباي',
  instapayLink: 'رابط الدفع في إنستاباي',
  cashierDiscount: 'أعلى نسبة خصم للكاشير',
  cashierDiscountCap: 'أعلى مبلغ خصم في الفاتورة',
  cashierRefund: 'أعلى مرتجع بلا رمز المدير',
  cashierShiftCash: 'أعلى نقد يخرج في الوردية بلا رمز المدير',
  returnDays: 'أيام الإرجاع',
  defectDays: 'أيام إرجاع المعيب',
  noReturn: 'أقسام لا يعود مرتجعها إلى المخزون',
} as const;

export const posSettingsTexts = {
  ...posSettingLabels,
  title: 'نقطة البيع',
  intro: 'تصل إلى كل نقاط البيع فور حفظها، وتبقى آخر قيم معروفة عند انقطاع الإنترنت.',
  save: 'احفظ إعدادات نقطة البيع',
  saved: 'تم حفظ إعدادات نقطة البيع',
  unsaved: 'لديك تعديلات لم تُحفظ بعد في نقطة البيع',
  saveFailed: (problem: string) => `حدث خطأ أثناء حفظ إعدادات نقطة البيع: ${problem}`,

  shifts: 'الورديات والدرج',
  useShifts: 'استخدم الورديات',
  useShiftsHint: 'يعدّ الكاشير الدرج عند البداية والنهاية. نقترح تشغيلها.',
  blindCloseHint: 'لا يرى الكاشير المبلغ المتوقع قبل أن يؤكد ما عدّه.',

  devices: 'الأجهزة',
  asksNewTills: 'اطلب موافقة مدير على كل جهاز جديد',
  asksNewTillsHint:
    'متصفح لم يبع من قبل لا يصبح نقطة بيع إلا بحساب مدير أو برمزه. برنامج الكمبيوتر المقترن لا يُسأل.',

  payments: 'الدفع',
  methodsHint: 'النقدي متاح دائماً.',
  needsReference: 'اطلب رقم العملية',
  needsReferenceHint: 'لكل دفع غير نقدي: رقم إيصال البطاقة أو تحويل المحفظة.',
  walletNumberHint: 'يظهر كبيراً عند الدفع بفودافون كاش.',
  instapayAddressHint: 'مثل aleef@instapay، ويظهر عند الدفع.',
  instapayLinkHint: 'انسخه من التطبيق، فيظهر رمز يقرؤه العميل بهاتفه. بلا رابط لا يظهر رمز.',
  linkInvalid: 'انسخ رابطاً كاملاً يبدأ بـ https://',
  cashStepHint: 'إذا كان في الفاتورة خصم بالنسبة، ينزل الإجمالي إلى أقرب ربع أو نصف أو جنيه كامل كما تختار',
  cashSteps: { 0: 'بلا تقريب', 25: 'ربع جنيه', 50: 'نصف جنيه', 100: 'جنيه كامل' },

  discounts: 'الخصم بلا رمز المدير',
  cashierDiscountHint: 'بالمئة، لكل صنف وللفاتورة. ما فوقها يحتاج رمز مدير.',
  cashierDiscountCapHint: 'مجموع خصومات الكاشير في الفاتورة الواحدة.',

  returns: 'المرتجعات',
  cashierRefundHint: 'لكل ما يُرد من إيصال واحد، ولكل سحب من الدرج. ما فوقه يحتاج رمز مدير.',
  cashierShiftCashHint: 'مجموع السحب والمرتجع النقدي في الوردية الواحدة. ما فوقه يحتاج رمز مدير.',
  returnDaysHint: 'القانون 181 لسنة 2018: 14 يوماً على الأقل.',
  defectDaysHint: 'القانون 181 لسنة 2018: 30 يوماً على الأقل.',
  noReturnHint: 'مثل الأدوية: يختار الكاشير إعادتها بنفسه.',
  on: 'مفعّل',
  off: 'متوقف',
} as const;
