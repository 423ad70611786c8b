// The wording of single texts, each as it was decided after it had been read as wrong or foreign.
import { expect, test } from 'vitest';
import {
  accountTexts,
  adminTexts,
  approvalTexts,
  boardingTexts,
  controlTexts,
  dayCheckTexts,
  desktopTexts,
  errorTexts,
  footerTexts,
  passwordRuleTexts,
  posTexts,
  productEditingTexts,
  purchaseTexts,
  refusalReason,
  shellTexts,
  signInTexts,
  statisticsTexts,
  storefrontTexts,
  tillsTexts,
} from '#text';

const { tills, refused, attention } = tillsTexts;
const { missing, tooLong, tooShort } = errorTexts.field;

test.each([
  ['TX-04', tills.unsent(1), 'سجل واحد لم يُرسل'],
  ['TX-04', tills.unsent(2), 'سجلان لم يُرسلا'],
  ['TX-04', tills.unsent(3), '3 سجلات لم تُرسل'],
  ['TX-04', tills.unsent(11), '11 سجلاً لم يُرسل'],
  ['TX-05', tills.unsentThen(2), 'سجلان لم يُرسلا عند آخر اتصال، وقد يكون العدد زاد'],
  ['TX-06', tillsTexts.intro, 'حالة نقاط البيع، وما لم يصل منها بعد'],
  [
    'TX-07',
    refused.intro,
    'بيعت هذه الأصناف ولم تُسجَّل في الحسابات. أعد إرسال السجل من نقطة البيع التي صنعته، أو سجّله من هنا بعد زوال السبب، ولن يتكرر.',
  ],
  ['TX-08', tills.seenNow, 'متصلة الآن'],
  ['TX-08', tills.seenMinutesAgo(1), 'آخر اتصال قبل دقيقة'],
  ['TX-08', tills.seenMinutesAgo(2), 'آخر اتصال قبل دقيقتين'],
  ['TX-08', tills.seenHoursAgo(3), 'آخر اتصال قبل 3 ساعات'],
  ['TX-09', tills.neverSeen, 'لم تتصل بعد'],
  ['TX-10', tills.allSentThen, 'لم يكن عليها شيء عند آخر اتصال'],
  ['TX-11', attention.title, 'تحتاج إلى مراجعة'],
  ['TX-11', attention.none, 'لا شيء يحتاج إلى مراجعة'],
  ['TX-13', posTexts.status.unsent(1), 'عملية بيع واحدة لم تُرسل بعد'],
  ['TX-13', posTexts.status.unsent(2), 'عمليتا بيع لم تُرسلا بعد'],
  ['TX-14', posTexts.queue.waitingCount({ sales: 1, refunds: 0, stays: 0 }), 'في الانتظار: عملية بيع واحدة'],
  [
    'TX-14',
    posTexts.queue.waitingCount({ sales: 3, refunds: 0, stays: 1 }),
    'في الانتظار: 3 عمليات بيع واستضافة واحدة',
  ],
  [
    'FP-25',
    posTexts.queue.waitingCount({ sales: 2, refunds: 2, stays: 0 }),
    'في الانتظار: عمليتا بيع ومرتجعان',
  ],
  ['FP-25', approvalTexts.wrong(2), 'الرمز غير صحيح. الباقي محاولتان.'],
  ['FP-25', dayCheckTexts.whole(2), 'عمليتا بيع: التسلسل متصل ولا فروق'],
  ['FP-25', dayCheckTexts.whole(0), 'لا مبيعات: التسلسل متصل ولا فروق'],
  ['TX-15', posTexts.queue.discarded, 'تم استبعاده، وبقي مسجلاً على أنه ملغى'],
  ['TX-16', posTexts.payment.exact, 'بالضبط'],
  ['TX-17', posTexts.payment.comma, 'الفاصلة العشرية'],
  ['TX-18', posTexts.sale.refused('السبب.'), 'رفض الخادم البيع: السبب. عادت الفاتورة كما كانت.'],
])('%s the tills and the point of sale show %s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  ['TX-19', adminTexts.product.category, 'القسم'],
  ['TX-19', adminTexts.product.chooseCategory, 'اختر القسم'],
  ['TX-19', adminTexts.products.filter, 'القسم'],
  ['TX-20', adminTexts.products.stockOversold, 'بيع بأكثر من المخزون'],
  ['TX-22', adminTexts.settings.whatsappHint, 'رقم الموبايل أو رابط'],
  ['TX-23', adminTexts.orders.deliver, 'سجّل التسليم'],
  ['TX-23', adminTexts.orders.deliverNamed('7'), 'سجّل تسليم الطلب 7'],
  ['TX-24', adminTexts.orders.detailsNamed('7'), 'تفاصيل الطلب 7'],
  ['TX-26', adminTexts.server.files(3), '3 ملفات'],
  ['TX-28', productEditingTexts.movements.reasons.orderReturned, 'إلغاء طلب: عادت الكمية إلى المخزون'],
  ['TX-29', productEditingTexts.csv.headings.category, 'القسم'],
  ['TX-30', tooLong(80), 'النص أطول من 80 حرفاً'],
  ['TX-30', tooShort(6), 'اكتب 6 أحرف على الأقل'],
  ['TX-31', missing.productName, 'اكتب اسم المنتج'],
  ['TX-31', missing.tillName, 'اكتب اسم نقطة البيع'],
  ['TX-32', passwordRuleTexts.MinimumLength(12), '12 حرفاً على الأقل'],
  ['TX-32', passwordRuleTexts.MinimumLength(6), '6 أحرف على الأقل'],
  ['TX-32', passwordRuleTexts.MaximumLength(20), '20 حرفاً على الأكثر'],
  ['TX-35', controlTexts.close, 'أغلق'],
  ['TX-35', controlTexts.cancel, 'تراجع'],
  ['TX-35', controlTexts.confirm, 'أكّد'],
  ['TX-35', controlTexts.remove, 'احذف'],
])('%s the back office says %s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('the hints of the back office use the terms of the shop (TX-21, TX-25, TX-27)', () => {
  expect(adminTexts.settings.storeNameHint).toContain('والإيصالات');
  expect(adminTexts.orders.searchHint(300)).toContain('في أحدث 300 طلب.');
  expect(adminTexts.orders.searchHint(20)).toContain('في أحدث 20 طلباً.');
  expect(productEditingTexts.removal.newestOnly(20)).toContain('أحدث 20 طلباً');
});

test('the account, the sign-in and the statistics have unambiguous texts (TX-33, TX-36, TX-37)', () => {
  expect(accountTexts.profile.passwordIntro).toBe('اكتب كلمة المرور الحالية، ثم الجديدة مرتين.');
  expect(signInTexts.demoUse('مدير النظام')).toBe('جرّب بحساب مدير النظام');
  expect(statisticsTexts.intro).toBe(
    'مبيعات نقاط البيع وطلبات الموقع المكتملة معاً، وكل طلب محسوب في يوم تقديمه',
  );
});

test('the store speaks Egyptian, gives a thing one name and promises nothing that it does not do (TX-38, TX-40, TX-43, TX-45)', () => {
  expect(footerTexts.networks.instagram).toBe('إنستجرام');
  expect([shellTexts.navigation.boarding, footerTexts.petBoarding]).toEqual(['الاستضافة', 'الاستضافة']);
  expect(purchaseTexts.checkout.tooManyPieces('طوق', 999)).toContain('999 قطعة');
  expect(boardingTexts.plan.includes.join()).not.toContain('تطمئنك');
  expect(storefrontTexts.home.boardingText).not.toContain('نطمئنك');
});

test('the nights of a stay are counted as Arabic counts (TX-46)', () => {
  expect(boardingTexts.request.priceFor(2)).toBe('المتوقع عن ليلتين');
  expect(boardingTexts.stays.nights(2)).toBe('ليلتان');
});

test('the refusal to delete a category names how many subcategories it has (AC-15, ER-65)', () => {
  const { hasSubcategories } = adminTexts.categories;
  expect(hasSubcategories(1)).toBe('لا يمكن حذف هذا القسم لأنه يحتوي على قسم فرعي واحد');
  expect(hasSubcategories(2)).toBe('لا يمكن حذف هذا القسم لأنه يحتوي على قسمين فرعيين');
});

test('an unknown code, unsaved passwords and a queued order have plain texts (TX-12, TX-34, TX-42)', () => {
  expect(refusalReason('no-such-code')).toBe('سبب غير معروف');
  expect(desktopTexts.device.signInNotSaved).toContain('كلمات المرور');
  expect(purchaseTexts.confirmation.waitingTitle).toBe('طلبك محفوظ على هذا الجهاز وسيُرسل تلقائياً');
});

test('a request for boarding that was sent promises an answer within a day (LM-11)', () => {
  expect(boardingTexts.request.sent).toContain('24 ساعة');
});
