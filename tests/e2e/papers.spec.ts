// The approved texts and images of the papers, and each receipt in full on one page of its length.
import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openPapers } from './receipt-page/open-papers.ts';

// One worker, so that one of them builds it.
test.describe.configure({ mode: 'default' });

test.use({ reducedMotion: 'reduce' });

test('receipts at 80 and 58 mm, and a copy, have the approved text and image (PY-11, UX-14, FT-30, PO-29)', async ({
  page,
}) => {
  test.slow();
  await openPapers(page);
  for (const name of ['receipt-80', 'receipt-58', 'receipt-80-copy']) {
    const paper = page.locator(`[data-receipt="${name}"]`);
    await expect(paper.locator('img.receipt-barcode')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await textsOf(paper)).toEqual(linesOf(name));
    // Anti-aliasing of letters differs between machines; texts and lines do not.
    await expect(paper).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002, threshold: 0.3 });
  }
});

test('the papers of a refund and of a voided sale have the approved text and image (RF-20, RF-25)', async ({
  page,
}) => {
  test.slow();
  await openPapers(page);
  for (const name of ['refund-80', 'refund-58-copy', 'receipt-58-voided']) {
    const paper = page.locator(`[data-receipt="${name}"]`);
    await expect(paper.locator('img.receipt-barcode')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await textsOf(paper)).toEqual(name.startsWith('refund') ? refundLinesOf(name) : linesOf(name));
    await expect(paper).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002, threshold: 0.3 });
  }
});

test('the papers of a shift and of its drawer, a discounted sale, a refund and an exchange have the approved text and image (SF-18, SF-07, DC-12, PY-11)', async ({
  page,
}) => {
  test.slow();
  await openPapers(page);
  for (const name of [
    'x-80',
    'x-58',
    'z-80',
    'z-58',
    'refund-58',
    'discounted-80',
    'discounted-58',
    'exchange-80',
    'exchange-58',
    'drawer-80',
    'drawer-58',
  ]) {
    const paper = page.locator(`[data-receipt="${name}"]`);
    if (!/^(?:[xz]-|drawer)/u.test(name)) await expect(paper.locator('img.receipt-barcode')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect((await textsOf(paper)).join('\n')).toMatchSnapshot(`${name}.txt`);
    await expect(paper).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.002, threshold: 0.3 });
  }
});

test('the hand-over list on A4 landscape has the approved text and image (OD-20)', async ({ page }) => {
  test.slow();
  await openPapers(page);
  await page.getByRole('button', { name: 'handover-a4' }).click();
  // A4 without its margins, in pixels.
  await page.setViewportSize({ width: 1047, height: 718 });
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.printed-handover');
  await expect(paper).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect((await textsOf(paper)).join('\n')).toMatchSnapshot('handover-a4.txt');
  await expect(paper).toHaveScreenshot('handover-a4.png', { maxDiffPixelRatio: 0.002, threshold: 0.3 });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(sheetsOf(pdf.toString('latin1'))).toEqual([
    { width: expect.closeTo(297, 0), length: expect.closeTo(210, 0) },
  ]);
});

for (const [name, width] of [
  ['print-three', 80],
  ['print-sixty', 58],
] as const) {
  test(`${name}: a receipt is printed in full, on one page of its length`, async ({ page }) => {
    test.slow();
    const sheets: Sheet[] = [];
    await page.exposeFunction('takeSheet', async () => {
      const pdf = await page.pdf({ preferCSSPageSize: true });
      await page.emulateMedia({ media: 'print' });
      const needed = (await page.locator('.receipt-for-print').boundingBox())?.height ?? 0;
      await page.emulateMedia({ media: null });
      sheets.push(
        ...sheetsOf(pdf.toString('latin1')).map((sheet) => ({ ...sheet, needed: inMillimetres(needed, 96) })),
      );
    });
    await openPapers(page);
    await page.getByRole('button', { name }).click();
    await expect.poll(() => sheets.length).toBeGreaterThan(0);
    expect(sheets).toEqual([
      { width: expect.closeTo(width, 0), length: expect.any(Number), needed: expect.any(Number) },
    ]);
    const [sheet] = sheets;
    expect(sheet?.length).toBeGreaterThanOrEqual(sheet?.needed ?? Number.NaN);
    expect(sheet?.length).toBeLessThanOrEqual(Math.max(61, (sheet?.needed ?? 0) + 12));
  });
}

/** Millimetres. */
interface Sheet {
  readonly width: number;
  readonly length: number;
  /** The height of the receipt. */
  readonly needed: number;
}

function inMillimetres(length: number, perInch: number): number {
  return (length * 25.4) / perInch;
}

/** The pages of a PDF, whose unit is the point. */
function sheetsOf(pdf: string) {
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, width, length]) => ({
    width: inMillimetres(Number(width), 72),
    length: inMillimetres(Number(length), 72),
  }));
}

/** Every cell and line of a receipt, without the characters that control the direction. */
async function textsOf(paper: Locator): Promise<readonly string[]> {
  return (await paper.locator('p, dt, dd, th, td').allTextContents()).map((line) =>
    line
      .replace(/[\u200E\u200F\u2066-\u2069]/gu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
}

function linesOf(name: string): readonly string[] {
  return [
    'أليف',
    '12 شارع النيل، القاهرة',
    'هاتف 0100 123 4567',
    ...(name.endsWith('copy') || name.endsWith('voided') ? ['نسخة'] : []),
    ...(name.endsWith('voided') ? ['مُلغى – إيصال A-000124'] : []),
    'رقم الإيصال',
    'A-000123',
    'التاريخ',
    '2026-01-05 8:30 م',
    'الكاشير',
    'كريم عادل',
    'الصنف',
    'الإجمالي',
    'طعام جاف للقطط البالغة بالدجاج 2 كجم 2 × ٤١٢٫٥٠',
    '٨٢٥٫٠٠ جنيه',
    'طوق جلد للكلاب Medium 1 × ١٨٠٫٠٠',
    '١٨٠٫٠٠ جنيه',
    'كرة 3 × ٠٫٢٥',
    '٠٫٧٥ جنيه',
    'عدد القطع 6',
    'الإجمالي بالجنيه',
    '١٬٠٠٥٫٧٥ جنيه',
    'نقدي',
    '٥٠٠٫٧٥ جنيه',
    'بطاقة …8877',
    '٣٠٠٫٠٠ جنيه',
    'إنستاباي …26A7',
    '٢٠٥٫٠٠ جنيه',
    'المدفوع',
    '١٬٢٠٠٫٠٠ جنيه',
    'الباقي',
    '١٩٤٫٢٥ جنيه',
    'A-000123',
    'شكراً لزيارتكم، سلّموا لنا على أليفكم',
    'استبدال واسترجاع خلال 14 يوماً، و30 يوماً للعيوب',
  ];
}

function refundLinesOf(name: string): readonly string[] {
  return [
    'أليف',
    '12 شارع النيل، القاهرة',
    'هاتف 0100 123 4567',
    'إيصال مرتجع',
    ...(name.endsWith('copy') ? ['نسخة'] : []),
    'رقم المرتجع',
    'A-000124',
    'عن الإيصال',
    'A-000123',
    'التاريخ',
    '2026-01-06 11:15 ص',
    'الكاشير',
    'كريم عادل',
    'السبب',
    'معيب',
    'ملاحظة',
    'العبوة مفتوحة',
    'الصنف',
    'الإجمالي',
    'طعام جاف للقطط البالغة بالدجاج 2 كجم 1 × ٤١٢٫٥٠',
    '٤١٢٫٥٠ جنيه',
    'طوق جلد للكلاب Medium قطعة واحدة بعد الخصم',
    '١٦٢٫٠٠ جنيه',
    'المبلغ المردود بالجنيه',
    '٥٧٤٫٥٠ جنيه',
    'نقدي',
    '٥٠٠٫٧٥ جنيه',
    'بطاقة',
    '٧٣٫٧٥ جنيه',
    'A-000124',
    'كود الإيصال 012345',
    ...(name.endsWith('copy') ? [] : ['توقيع المستلم']),
  ];
}
