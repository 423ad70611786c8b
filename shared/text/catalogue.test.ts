import { expect, test } from 'vitest';
import {
  adminTexts,
  boardingTexts,
  categoryNames,
  posTexts,
  isKnownRefusal,
  refusalReason,
  shellTexts,
  signInTexts,
  storefrontTexts,
} from '#text';

test('the shop is called أليف and the preview strip has its two English sentences (SH-07, SH-08) (SH-10)', () => {
  expect(shellTexts.storeName).toBe('أليف');
  expect(shellTexts.previewConnected).toBe('Preview backend running in this workspace.');
  expect(shellTexts.previewDisconnected).toBe('Preview backend disconnected.');
});

test('the sign-in refusals have the specified wording (SH-11, ER-02, ER-03, ER-13)', () => {
  expect(signInTexts.errors).toMatchObject({
    emptyFields: 'يرجى ملء جميع الحقول',
    invalidEmail: 'صيغة البريد الإلكتروني غير صحيحة',
    noAccount: 'لا يوجد حساب بهذا البريد الإلكتروني',
    wrongPassword: 'كلمة المرور غير صحيحة',
    tooManyRequests: 'حاولت عدة مرات، يرجى المحاولة لاحقاً',
    network: 'مشكلة في الاتصال بالإنترنت',
  });
  expect(signInTexts.errors.other('x')).toBe('حدث خطأ أثناء تسجيل الدخول: x');
});

test('the messages that the specification describes have the specified wording (ER-01)', () => {
  const { product, server, categories, settings, addUser } = adminTexts;
  expect([
    product.serverOffline,
    product.uploadedLocally,
    server.couldNotConnect('x'),
    addUser.failed('x'),
    product.added,
    product.updated,
    product.deleted,
    boardingTexts.stays.endNeedsConnection,
    boardingTexts.stays.loadFailed('x'),
    boardingTexts.stays.deleteFailed('x'),
    boardingTexts.stays.endFailed('x'),
    categories.saveFailed('x'),
    categories.updateFailed('x'),
    categories.deleteFailed('x'),
    categories.activeToggled,
    categories.headerToggled,
    categories.hasSubcategories(3),
    settings.saveFailed,
    settings.logoTooLarge,
  ]).toEqual([
    'لا يمكن حفظ المنتج لأن الخادم غير متصل',
    'تم تحميل الصورة محلياً وستُفقد عند تحديث الصفحة',
    'تعذر الاتصال بالخادم: x',
    'حدث خطأ أثناء إنشاء المستخدم: x',
    'تمت إضافة المنتج بنجاح',
    'تم تحديث المنتج بنجاح',
    'تم حذف المنتج بنجاح',
    'لا يمكن إنهاء الاستضافة بدون اتصال بالإنترنت',
    'فشل في تحميل الاستضافات: x',
    'فشل في حذف الاستضافة: x',
    'فشل في إنهاء الاستضافة: x',
    'فشل في حفظ القسم: x',
    'فشل في تحديث القسم: x',
    'فشل في حذف القسم: x',
    'تم تحديث حالة القسم بنجاح',
    'تم تحديث ظهور القسم في الرأس بنجاح',
    'لا يمكن حذف هذا القسم لأنه يحتوي على 3 أقسام فرعية',
    'حدث خطأ أثناء حفظ الإعدادات',
    'حجم الشعار يجب ألا يتجاوز 5MB',
  ]);
});

test('the check of the permissions has the specified wording (ER-76)', () => {
  expect(shellTexts.guard.verifying).toBe('جاري التحقق من الصلاحيات...');
});

test('result lines name their range and total (TX-44, CA-12, CA-13, AP-36)', () => {
  expect(storefrontTexts.catalogue.showing(1, 12, 40)).toBe('عرض 1-12 من 40 منتجاً');
  expect(storefrontTexts.catalogue.showingIn(1, 3, 3, 'القطط')).toBe('عرض 1-3 من 3 منتجات في فئة القطط');
  expect(storefrontTexts.catalogue.showing(1, 1, 1)).toBe('عرض منتج واحد');
  expect(adminTexts.showing(13, 24, 30)).toBe('عرض 13-24 من 30');
});

test('the known categories have their names (CA-05, CA-47)', () => {
  expect(categoryNames).toMatchObject({
    cats: 'القطط',
    dogs: 'الكلاب',
    food: 'الطعام',
    toys: 'الألعاب',
    accessories: 'الإكسسوارات',
    health: 'العناية الصحية',
    supplies: 'المستلزمات',
  });
});

test('the announcement after a sync counts sales and stays separately (CO-13)', () => {
  expect(posTexts.status.syncDone({ succeeded: 3, failed: 1 }, { succeeded: 2, failed: 0 })).toBe(
    'المبيعات: نجحت 3 وفشلت 1 — الاستضافات: نجحت 2 وفشلت 0',
  );
});

test('the text of the remaining time of a stay (HO-13, HO-14, HO-15, HO-16)', () => {
  const { remainingDays, endsToday, ended, notSpecified } = boardingTexts.stays;
  expect([remainingDays(5), endsToday, ended, notSpecified]).toEqual([
    '5 يوم',
    'ينتهي اليوم',
    'انتهت',
    'غير محدد',
  ]);
});

test('a stay that has not begun says in how many days it begins (UX-21)', () => {
  const { startsIn } = boardingTexts.stays;
  expect([1, 2, 3, 11, 100].map(startsIn)).toEqual([
    'تبدأ غداً',
    'تبدأ بعد يومين',
    'تبدأ بعد 3 أيام',
    'تبدأ بعد 11 يوماً',
    'تبدأ بعد 100 يوم',
  ]);
});

test('every code with which the backend refuses a record has a message; an unknown code has the message for an unknown reason (FP-08, ER-55, CO-13)', () => {
  const codes = [
    'permission-denied',
    'unauthenticated',
    'auth/user-token-expired',
    'Unreachable',
    'NotFound',
    'Conflict',
    'IndexMissing',
    'StockRefused',
    'BeyondSold',
    'SaleMissing',
    'SaleDiscarded',
    'Damaged',
  ] as const;
  for (const code of codes) {
    expect(isKnownRefusal(code)).toBe(true);
    expect(refusalReason(code)).not.toMatch(/[a-z]/iu);
  }
  for (const code of ['Request contains an invalid argument.', 'toString', '']) {
    expect(refusalReason(code)).toBe('سبب غير معروف');
    expect(isKnownRefusal(code)).toBe(false);
  }
});
