// The words of Egyptian shops: texts that were read as foreign or wrong, and words that stand nowhere (TW, R21).
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxOrderProducts } from '#domain/order';
import { maxSaleLines } from '#domain/sale';
import {
  accountTexts,
  adminTexts,
  alarmTexts,
  approvalTexts,
  auditTexts,
  boardingTexts,
  cityNames,
  dayCheckTexts,
  discountTexts,
  errorTexts,
  handoverTexts,
  heldCartTexts,
  imageViewerTexts,
  orderHandlingTexts,
  paymentMethodTexts,
  posSettingsTexts,
  posTexts,
  purchaseTexts,
  refundTexts,
  refusalReason,
  salesTexts,
  sharingTexts,
  shellTexts,
  shiftTexts,
  statisticsTexts,
  tillsTexts,
  todayTexts,
  trackingTexts,
} from '#text';

const { status } = posTexts;

test.each([
  ['TW-01', status.till('A'), 'نقطة البيع A'],
  ['TW-01', posTexts.title, 'نقطة البيع'],
  ['TW-01', shellTexts.navigation.cashier, 'نقطة البيع'],
  ['TW-01', shiftTexts.drawerKinds.open, 'فتح الدرج'],
  ['TW-01', salesTexts.cashier, 'الكاشير'],
  ['TW-01', salesTexts.allTills, 'كل نقاط البيع'],
  ['TW-01', statisticsTexts.tillRevenue, 'مبيعات نقاط البيع'],
  ['TW-02', posTexts.receipt.states.completed, 'أُرسل'],
  ['TW-02', status.today(0, 0), 'اليوم: لا عمليات بعد'],
  ['TW-02', status.today(1, 1), 'اليوم: عملية واحدة، أُرسلت'],
  ['TW-02', status.today(1, 0), 'اليوم: عملية واحدة، لم تُرسل بعد'],
  ['TW-02', status.today(2, 2), 'اليوم: عمليتان، أُرسلتا'],
  ['TW-02', status.today(2, 1), 'اليوم: عمليتان، أُرسلت منهما واحدة'],
  ['TW-02', status.today(2, 0), 'اليوم: عمليتان، لم يُرسل منهما شيء'],
  ['TW-02', status.today(3, 3), 'اليوم: 3 عمليات، أُرسلت كلها'],
  ['TW-02', status.today(41, 38), 'اليوم: 41 عملية، أُرسل منها 38'],
  ['TW-02', status.today(41, 0), 'اليوم: 41 عملية، لم يُرسل منها شيء'],
  ['TW-03', todayTexts.verdicts.agrees.title, 'كل المبيعات وصلت'],
  ['TW-04', todayTexts.sold(1, 1), 'عملية واحدة، وصلت'],
  ['TW-04', todayTexts.sold(2, 2), 'عمليتان، وصلتا'],
  ['TW-04', todayTexts.sold(13, 13), '13 عملية، وصلت كلها'],
  ['TW-04', todayTexts.sold(13, 11), '13 عملية، وصل منها 11'],
  ['TW-04', todayTexts.sold(13, 15), '13 عملية، وصل 15'],
  ['TW-05', todayTexts.states.silent, 'بلا اتصال'],
  ['TW-05', todayTexts.month.legend.silent, 'بلا اتصال: لم يصل بيان هذا اليوم'],
  ['TW-06', todayTexts.findings.noProof, 'لم يصل بيان نقطة البيع عن هذا اليوم بعد.'],
  ['TW-07', todayTexts.readAt('11:50 م'), 'الأرقام حتى 11:50 م'],
  ['TW-08', alarmTexts.sentences.refused(11), '11 سجلاً رفضه الخادم'],
  ['TW-08', alarmTexts.sentences.refused(100), '100 سجل رفضه الخادم'],
  ['TW-08', alarmTexts.sentences.unsent(11), '11 سجلاً لم يصل منذ أكثر من يوم'],
  ['TW-08', alarmTexts.sentences.hashMismatch(11), '11 سجلاً عُدّل على الجهاز قبل إرساله'],
  ['TW-08', alarmTexts.sentences.oversold(11), '11 منتجاً بيع بأكثر من المخزون'],
  ['TW-08', alarmTexts.sentences.differences(1), 'فرق واحد مفتوح'],
  ['TW-08', alarmTexts.sentences.differences(2), 'فرقان مفتوحان'],
  ['TW-08', alarmTexts.sentences.differences(3), '3 فروق مفتوحة'],
  ['TW-08', alarmTexts.sentences.differences(11), '11 فرقاً مفتوحاً'],
  ['TW-08', alarmTexts.sentences.differences(100), '100 فرق مفتوح'],
  ['TW-09', tillsTexts.refused.recordedMissing(11), 'تم التسجيل، وفيه 11 صنفاً لم يعد موجوداً فلم يُخصم مخزونه'],
  ['TW-10', alarmTexts.seen, 'اطّلعت عليه'],
  ['TW-11', approvalTexts.title, 'موافقة المدير'],
  ['TW-11', approvalTexts.pin, 'رمز المدير'],
  ['TW-11', todayTexts.approvals(['نهى 2']), 'موافقات بالرمز: نهى 2'],
  ['TW-12', posTexts.receipt.proof, 'كود الإيصال'],
  ['TW-12', shiftTexts.report.headHash, 'كود آخر إيصال'],
  ['TW-13', discountTexts.limit('٢٠٠٫٠٠ جنيه'), 'أقصى خصم لك هنا ٢٠٠٫٠٠ جنيه، وما زاد برمز المدير'],
  ['TW-14', discountTexts.reasons.bargain, 'فِصال'],
  ['TW-14', discountTexts.reasons.quantity, 'شراء كمية'],
  ['TW-14', shiftTexts.discountReasons.other, 'سبب آخر'],
  ['TW-15', refundTexts.reasons.other, 'سبب آخر'],
  ['TW-15', shiftTexts.drawerReasons.other, 'سبب آخر'],
  ['TW-16', paymentMethodTexts.split, 'أكثر من طريقة'],
  ['TW-17', posTexts.payment.confirmations.card.awaited, 'مرّر البطاقة على الماكينة'],
  ['TW-17', posTexts.payment.confirmations.card.finish, 'نجحت على الماكينة، أتمم البيع'],
  ['TW-18', refundTexts.pos.voidSale, 'ألغِ البيع كله'],
  ['TW-18', refundTexts.pos.voidQuestion('A-1'), 'هل تلغي بيع الإيصال A-1 كله؟'],
  ['TW-18', refundTexts.pos.voidConfirm, 'ألغِ البيع'],
  ['TW-18', refundTexts.reasons.void, 'إلغاء بيع'],
  ['TW-18', auditTexts.sentences.void('كريم', 'A-1'), 'ألغى كريم بيع الإيصال A-1'],
  ['TW-18', refundTexts.paper.voided('A-1'), 'مُلغى – إيصال A-1'],
  ['TW-19', refundTexts.pos.lines, 'الأصناف المرتجعة'],
  ['TW-20', posTexts.queue.discard, 'استبعده'],
  ['TW-20', posTexts.queue.discarded, 'تم استبعاده، وبقي مسجلاً على أنه ملغى'],
  ['TW-21', tillsTexts.refused.settle, 'أغلقه واكتب السبب'],
  [
    'TW-22',
    refusalReason('permission-denied'),
    'رفضه الخادم: فيه قيمة غير صحيحة، أو الكاشير ليس من مستخدمي المتجر.',
  ],
  ['TW-23', posTexts.queue.saved, 'محفوظة على هذا الجهاز، وتُرسل تلقائياً'],
  ['TW-23', purchaseTexts.confirmation.queuedHere, 'محفوظ على هذا الجهاز وسيُرسل تلقائياً'],
  ['TW-24', heldCartTexts.onTile(1), 'معلّق 1'],
  ['TW-25', heldCartTexts.resume, 'افتحها'],
  ['TW-28', dayCheckTexts.resolve, 'أغلق الفرق'],
  ['TW-28', dayCheckTexts.resolveTitle, 'إغلاق فرق'],
  ['TW-28', alarmTexts.actions.refused, 'راجع المرفوض'],
  ['TW-29', dayCheckTexts.kinds.chain, 'تسلسل مقطوع'],
  ['TW-30', orderHandlingTexts.confidences.risky, 'كثير الرفض'],
  ['TW-30', orderHandlingTexts.confidences.careful, 'رفض سابقاً'],
  ['TW-30', orderHandlingTexts.confidences.known, 'عميل سابق'],
  ['TW-31', orderHandlingTexts.parcels, 'طلبات هذا الرقم السابقة'],
  ['TW-32', handoverTexts.decided(0, 2), 'لم تُسجَّل نتيجة بعد (طلبان)'],
  ['TW-32', handoverTexts.decided(1, 2), 'سُجلت نتيجة 1 من طلبين'],
  ['TW-33', handoverTexts.close.restTaken, 'سُلّم الباقي كله'],
  ['TW-33', handoverTexts.outcomes.postponed, 'مؤجل إلى الغد'],
  ['TW-33', handoverTexts.counted, 'المبلغ المستلم'],
  ['TW-34', shiftTexts.report.openingFloat, 'عهدة البداية'],
  ['TW-34', shiftTexts.report.handedOver, 'سُلّم من الدرج'],
  ['TW-34', shiftTexts.admin.states.counted, 'أُغلقت بعدّ'],
  ['TW-34', shiftTexts.admin.opened, 'وقت الفتح'],
  ['TW-36', shiftTexts.drawerReasons.onlineOrder, 'طلب من الموقع'],
  ['TW-37', boardingTexts.plan.perDay, 'لليلة الواحدة'],
  ['TW-38', boardingTexts.stays.end, 'سلّمه لصاحبه'],
  ['TW-39', trackingTexts.track.notFound, 'لا يوجد طلب مؤكد بهذا الرقم والهاتف. راجعهما، أو انتظر اتصالنا.'],
  ['TW-41', imageViewerTexts.touchHint, 'المس مرتين أو باعد بين إصبعيك للتقريب'],
  ['TW-41', imageViewerTexts.zoomHint, 'انقر مرتين أو حرّك عجلة الماوس أو اضغط Enter للتقريب'],
  ['TW-42', adminTexts.addUser.guideCashier, 'نقطة البيع والاستضافة وإضافة المنتجات'],
  ['TW-44', adminTexts.users.disabled, 'موقوف'],
  ['TW-44', adminTexts.users.disable, 'أوقف'],
  ['TW-45', errorTexts.refused, 'لم يقبل الخادم هذه العملية. سجّل الدخول من جديد، وإن تكرر فأخبر المدير.'],
  ['TW-47', cityNames.other, 'محافظة أخرى'],
  [
    'TW-48',
    posSettingsTexts.cashStepHint,
    'إذا كان في الفاتورة خصم بالنسبة، ينزل الإجمالي إلى أقرب ربع أو نصف أو جنيه كامل كما تختار',
  ],
  ['TW-50', sharingTexts.whatsapp, 'أرسله على واتساب'],
  ['TW-50', sharingTexts.order, 'اطلب على واتساب'],
  ['TW-51', sharingTexts.insideOnly, 'هذا الرابط يفتح داخل المتجر فقط'],
  ['TW-53', todayTexts.loadFailed(errorTexts.unreachable), `لا أرقام الآن: ${errorTexts.unreachable}`],
])('%s is worded as shops say it: %s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('a full cart names its limit in digits, at the till and in the store (TW-40)', () => {
  expect(posTexts.cart.tooManyLines).toContain(`تتسع لـ ${maxSaleLines} صنف.`);
  expect(purchaseTexts.cart.tooManyLines).toContain(`يتسع لـ ${maxOrderProducts} صنفاً.`);
});

test('the hint about printing names no technique of browsers (TW-49)', () => {
  expect(accountTexts.preferences.printsSalesBrowserHint).not.toMatch(/[A-Za-z]{3}/u);
});

/** Without the marks above and below letters. */
const bannedStems = [
  'خزين(?:ة|ت)',
  'خزائن',
  'كاونتر',
  'صامت',
  'مساوم(?:ة|ت)',
  'مجزأ',
  '[أا]ونلاين',
  'طرد',
  'طرود',
  '(?:[ايتن]س|س?أس)تأنف',
  'استؤنف',
  'استئناف',
  '(?:[يتن]ت|ت)خل(?:ى|ي)?',
  '[ايتنم]عتمد',
  'اعتماد',
  'بصم(?:ة|ت)',
  'فأر(?:ة|ت)',
];
const prefixes = '(?:و|ف)?(?:ال|بال|كال|لل|ب|ل|ك)?';
const endings = '(?:ه|ها|هم|هما|ك|كم|نا|ي|ا|ت|وا|ون|ين|ان|ات|ة|ية|تها|ته|اتها?)?';
const banned = new RegExp(
  `(?<!\\p{L})(?:${prefixes}(?:${bannedStems.join('|')})${endings}|(?:و|ف)?(?:ال|بال|لل)محل(?:ات)?)(?!\\p{L})`,
  'gu',
);

function bannedIn(source: string): readonly string[] {
  return [...source.replaceAll(/[\u064B-\u0652]/gu, '').matchAll(banned)].map(([word]) => word);
}

test('no text, paper, page or demo record has a banned word, with any prefix or ending (TW-01, R21)', () => {
  const sources = globSync(
    '{shared,web,server,electron,renderer,build,scripts}/**/*.{ts,tsx,html,css,cjs}',
  ).filter((path) => !/\.test\.tsx?$|node_modules|shared\/testing/u.test(path));
  expect(sources.length).toBeGreaterThan(900);
  const found = sources.flatMap((path) =>
    bannedIn(readFileSync(path, 'utf8')).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'الخزينة',
  'للخزينة',
  'خزينتها',
  'والخزائن',
  'الكاونتر',
  'صامتة',
  'الصامتة',
  'بالمساومة',
  'مجزأة',
  'أونلاين',
  'طرداً',
  'طروده',
  'استأنفها',
  'تستأنف',
  'استئنافها',
  'تخلَّ',
  'التخلي',
  'تخلّى',
  'اعتمده',
  'يعتمد',
  'باعتماد',
  'اعتُمد',
  'بصمته',
  'الفأرة',
  'المحل',
  'بالمحل',
])('the word %s is banned (TW-01)', (word) => {
  expect(bannedIn(`قبل ${word}، بعد`)).toHaveLength(1);
});

test('words that only look alike are not banned (TW-01)', () => {
  expect(bannedIn('البيانات المحلية محلياً، يخزن، المحلى، داخل، تخلو، خليط')).toEqual([]);
});
