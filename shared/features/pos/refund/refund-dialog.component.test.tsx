// The refund over the product pane, with the keyboard: a number in every form, lines, reasons, methods, the PIN, the done state.
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { noPinTries } from '#domain/approver';
import { defaultPosSettings } from '#domain/pos-settings';
import { methodsLeft, moneyLeft, nothingRefunded, refundableLines, type RefundedSale } from '#domain/refund';
import { addMoney, noMoney, piastres, type Piastres } from '#kernel/money';
import { err, ok } from '#kernel/result';
import { aRefund, aSale, pounds } from '#testing/builders';
import { approvalTexts, controlTexts, moneyText, posTexts, refundTexts } from '#text';
import { createObservable, type ApprovalState, type FoundReceipt, type FoundSale } from '#till';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../../tests/component/expect-usable.ts';
import { ApprovalProvider } from '../approval/approval-context.tsx';
import type { TakeScan } from '../use-scans.ts';
import { RefundDialog, type RefundDialogProps } from './refund-dialog.tsx';

const texts = refundTexts.pos;

const sale = aSale({
  items: [
    { id: 'food', name: 'طعام', price: pounds(40), quantity: 3, total: piastres(10_000) },
    { id: 'sand', name: 'رمل', price: pounds(30), quantity: 2, total: piastres(6_000) },
  ],
  total: piastres(16_000),
  payments: { cash: piastres(16_000) },
  receiptNumber: 'A-000123',
});

function foundWith(refunded: RefundedSale = nothingRefunded, more: Partial<FoundSale> = {}): FoundSale {
  return {
    type: 'FoundSale',
    sale,
    refunded,
    refundedElsewhere: nothingRefunded,
    unapproved: noMoney,
    shiftCash: noMoney,
    lines: refundableLines(sale, refunded),
    moneyLeft: moneyLeft(sale, refunded),
    methodsLeft: methodsLeft(sale, refunded),
    categories: { food: 'food', sand: 'supplies' },
    isTillDoubtful: false,
    canVoid: 'NotPossible',
    voidedBy: null,
    ...more,
  };
}

const refundOfSand = {
  refund: aRefund({ total: pounds(60) }),
  state: 'completed',
  isPrinted: false,
} as const;

async function openDialog(found: FoundReceipt, role: 'admin' | 'cashier' = 'admin') {
  await page.viewport(1024, 768);
  const till = {
    findReceipt: vi.fn<RefundDialogProps['till']['findReceipt']>(async () => found),
    refund: vi.fn<RefundDialogProps['till']['refund']>(async () => ok(refundOfSand)),
    voidSale: vi.fn<RefundDialogProps['till']['voidSale']>(async () => ok(refundOfSand)),
    readyToSell: async () => ok('refund-1'),
    settings: createObservable(defaultPosSettings),
  };
  const approval = createObservable<ApprovalState>({ approvers: [], tries: noPinTries });
  const scans: { take: TakeScan | null } = { take: null };
  const on = {
    exchange: vi.fn<RefundDialogProps['onExchange']>(),
    print: vi.fn<RefundDialogProps['onPrint']>(),
    shift: vi.fn<() => void>(),
    unsent: vi.fn<() => void>(),
    close: vi.fn<() => void>(),
  };
  await render(
    <ApprovalProvider
      till={{ approval, approve: async () => ok(undefined) }}
      user={{ id: 'u1', name: 'كريم', role }}
    >
      <RefundDialog
        till={till}
        receiptNumber=""
        shop={{ name: 'أليف', phone: '', address: '', logo: '', returns: '' }}
        width="80"
        printsAtOnce={false}
        onTakeScans={(take) => {
          scans.take = take;
        }}
        onPrint={on.print}
        onExchange={on.exchange}
        onShift={on.shift}
        onUnsent={on.unsent}
        onClose={on.close}
      />
    </ApprovalProvider>,
  );
  return { till, on, scans };
}

const dialog = page.getByRole('dialog', { name: refundTexts.title, exact: true });
const number = dialog.getByLabelText(texts.find);
const record = dialog.getByRole('button', { name: texts.record });

function quantity(name: string) {
  return dialog.getByRole('textbox', { name: controlTexts.quantityOf(name) });
}

/** Chips cover their radio buttons. */
async function choose(name: string): Promise<void> {
  await dialog.getByText(name, { exact: true }).click();
}

async function openSale(found: FoundSale, role?: 'admin' | 'cashier') {
  const opened = await openDialog(found, role);
  await userEvent.keyboard('a123{Enter}');
  await expect.element(dialog).toMatchTextContent('A-000123');
  return opened;
}

afterEach(() => page.viewport(1280, 800));

test('the keyboard alone refunds a part: number, quantity, reason, done with the money to give back (RF-01, RF-05, RF-06)', async () => {
  const { till, on } = await openDialog(
    foundWith({ ...nothingRefunded, units: { food: 1 }, total: pounds(33.33) }),
  );
  await expect.element(number).toHaveFocus();
  await userEvent.keyboard('a123{Enter}');
  expect(till.findReceipt).toHaveBeenCalledExactlyOnceWith('a123');
  await expect.element(quantity('طعام')).toHaveFocus();
  await expect.element(dialog).toMatchTextContent(`${texts.sold} 3 · ${texts.refunded} 1 · ${texts.left} 2`);
  await expectAccessible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(dialog).toMatchTextContent(moneyText(piastres(3_334)).split(' ')[0] ?? '');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(texts.errors.reason)).toBeVisible();
  expect(till.refund).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  await expect.element(dialog.getByRole('radio', { name: refundTexts.reasons.defective })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('region', { name: texts.done.title })).toBeVisible();
  expect(till.refund).toHaveBeenCalledExactlyOnceWith({
    id: 'refund-1',
    saleId: sale.id,
    units: { food: 1 },
    restocked: { food: 1 },
    reason: 'defective',
    note: '',
    payments: { cash: 3_334 },
    references: {},
    approvedBy: null,
  });
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(on.print).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ isCopy: false, isSigned: false }),
  );
  await userEvent.keyboard('{Escape}');
  expect(on.close).toHaveBeenCalledOnce();
});

test('more than is left is refused at the field, and everything is one press (RF-06)', async () => {
  const { till } = await openSale(foundWith());
  await quantity('رمل').fill('٣');
  await record.click();
  await expect.element(quantity('رمل')).toHaveAccessibleDescription(texts.errors.quantity(2));
  await dialog.getByRole('button', { name: texts.all }).click();
  await choose(refundTexts.reasons.other);
  await record.click();
  await expect.element(dialog.getByText(texts.errors.noteRequired)).toBeVisible();
  await dialog.getByLabelText(texts.note).fill('طلب الإدارة');
  await record.click();
  await expect
    .poll(() => till.refund.mock.calls[0]?.[0])
    .toMatchObject({
      units: { food: 3, sand: 2 },
      payments: { cash: 16_000 },
      note: 'طلب الإدارة',
    });
});

test('what does not come back is not preset to stock and announces the PIN, also while it is sold out (RF-08, RF-10)', async () => {
  const { till } = await openSale(
    foundWith(nothingRefunded, { categories: { food: 'health', sand: 'supplies' } }),
  );
  await dialog.getByRole('button', { name: texts.all }).click();
  const restock = dialog.getByRole('checkbox', { name: texts.restock });
  await expect.element(restock.first()).not.toBeChecked();
  await expect.element(restock.last()).toBeChecked();
  await choose(refundTexts.reasons.changedMind);
  await expect.element(dialog).toMatchTextContent(texts.approvals.NoReturn);
  await record.click();
  await expect.poll(() => till.refund.mock.calls[0]?.[0]).toMatchObject({ restocked: { sand: 2 } });
});

test('a product of an unknown category is not preset to stock, and its PIN says why (RF-08, RF-10)', async () => {
  await openSale(foundWith(nothingRefunded, { categories: { sand: 'supplies' } }));
  await dialog.getByRole('button', { name: texts.all }).click();
  await expect.element(dialog.getByRole('checkbox', { name: texts.restock }).first()).not.toBeChecked();
  await choose(refundTexts.reasons.changedMind);
  await expect.element(dialog).toMatchTextContent(texts.approvals.UnknownCategory);
  await expectAccessible();
});

test.each<readonly [string, FoundReceipt, string]>([
  [
    'another till without a connection (RF-03)',
    { type: 'OtherTill', letter: 'B', receiptNumber: 'B-000001' },
    texts.errors.otherTill('B'),
  ],
  [
    'a void number (RF-04)',
    { type: 'VoidNumber', receiptNumber: 'A-000123', reason: 'نفد' },
    texts.errors.voidNumber('نفد'),
  ],
  [
    'a refused record (RF-04)',
    { type: 'RefusedRecord', id: 's1', receiptNumber: 'A-000123', reason: '' },
    texts.errors.refusedNumber,
  ],
  ['no number (RF-01)', { type: 'UnknownReceipt', receiptNumber: null, last: [] }, texts.errors.number],
])('%s is named at the field', async (_, found, message) => {
  const { on } = await openDialog(found);
  await userEvent.keyboard('a123{Enter}');
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(message));
  if (found.type !== 'RefusedRecord') return;
  await dialog.getByRole('button', { name: texts.openRefused }).click();
  expect(on.unsent).toHaveBeenCalledOnce();
});

test('an unknown number shows the last five receipts of the till, and a scan looks up a number (RF-01)', async () => {
  const { till, scans } = await openDialog({
    type: 'UnknownReceipt',
    receiptNumber: 'A-000900',
    last: [{ sale, state: 'completed', isPrinted: true }],
  });
  scans.take?.('A-000900');
  await expect.element(number).toHaveAccessibleDescription(expect.stringContaining(texts.errors.unknown));
  till.findReceipt.mockResolvedValue(foundWith());
  await dialog.getByRole('button', { name: /A-000123/u }).click();
  await expect.element(quantity('طعام')).toBeVisible();
  expect(till.findReceipt.mock.calls).toEqual([['A-000900'], ['A-000123']]);
});

test('the own number of a refund opens it for a copy, never a refund of it (RF-04, RF-20)', async () => {
  const { on } = await openDialog({
    type: 'FoundRefund',
    receipt: { ...refundOfSand, isPrinted: true },
  });
  await userEvent.keyboard('A-124{Enter}');
  await expect.element(dialog.getByText(texts.refundNumber)).toBeVisible();
  await dialog.getByRole('button', { name: texts.done.print }).click();
  expect(on.print).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isCopy: true }));
  await expect.element(record).not.toBeInTheDocument();
});

test('a refund above the limit of a cashier has a line for the signature, shown and printed (RF-20, HZ-06)', async () => {
  const signature = dialog.getByText(refundTexts.paper.signature);
  const limit = defaultPosSettings.cashierRefund;
  const openWith = async (total: Piastres) => {
    const refund = aRefund({ total, payments: { cash: total } });
    const opened = await openDialog({ type: 'FoundRefund', receipt: { ...refundOfSand, refund } });
    await userEvent.keyboard('A-124{Enter}');
    await dialog.getByRole('button', { name: texts.done.print }).click();
    return opened.on.print;
  };
  const printed = await openWith(limit);
  expect(printed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isSigned: false }));
  await expect.element(signature).not.toBeInTheDocument();
  await cleanup();
  const printedAbove = await openWith(addMoney(limit, piastres(1)));
  expect(printedAbove).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ isSigned: true }));
  await expect.element(signature).toBeVisible();
});

test('a line with nothing left takes no quantity, and a voided sale has nothing left (RF-05)', async () => {
  const refunded = { units: { food: 3, sand: 2 }, total: sale.total, methods: sale.payments };
  await openSale(foundWith(refunded, { voidedBy: 'A-000124' }));
  await expect.element(dialog.getByText(texts.voided('A-000124'))).toBeVisible();
  await expect.element(quantity('طعام')).not.toBeInTheDocument();
  await expect.element(record).not.toBeInTheDocument();
});

test('where the till wants a PIN the causes are shown, and the approval is sent with the same refund (RF-10, RF-11)', async () => {
  const { till } = await openSale(foundWith());
  till.refund.mockResolvedValueOnce(err({ type: 'NeedsApproval', reasons: ['OtherMethod'] }));
  await quantity('رمل').fill('1');
  await choose(refundTexts.reasons.wrongItem);
  await choose('بطاقة');
  await expect.element(dialog).toMatchTextContent(texts.approvals.OtherMethod);
  await record.click();
  await expect
    .poll(() => till.refund.mock.calls.map(([{ id, approvedBy }]) => [id, approvedBy]))
    .toEqual([
      ['refund-1', null],
      ['refund-1', 'u1'],
    ]);
});

test('a cashier whose approval is closed records nothing and can go on (RF-10)', async () => {
  const { till } = await openSale(foundWith(), 'cashier');
  till.refund.mockResolvedValueOnce(err({ type: 'NeedsApproval', reasons: ['Amount'] }));
  await quantity('رمل').fill('1');
  await choose(refundTexts.reasons.wrongItem);
  await record.click();
  const approval = page.getByRole('dialog', { name: approvalTexts.title });
  await expect.element(approval).toMatchTextContent(texts.approval('A-000123'));
  await expect
    .element(approval)
    .toMatchTextContent(texts.approvals.Amount(moneyText(defaultPosSettings.cashierRefund)));
  await userEvent.keyboard('{Escape}');
  await expect.element(approval).not.toBeInTheDocument();
  await expect.element(quantity('رمل')).toHaveValue('1');
  expect(till.refund).toHaveBeenCalledOnce();
});

test.each([
  ['another till', { type: 'BeyondSold' }, texts.errors.beyondLeft],
  ['another window', { type: 'NotRefundable', productId: 'sand', left: 0 }, texts.errors.leftChanged],
] as const)(
  '%s was quicker: nothing is paid, and the screen shows what is left now (RF-16, BA-01)',
  async (_, error, message) => {
    const { till } = await openSale(foundWith());
    till.refund.mockResolvedValueOnce(err(error));
    till.findReceipt.mockResolvedValueOnce(
      foundWith({ ...nothingRefunded, units: { sand: 2 }, total: pounds(60) }),
    );
    await quantity('رمل').fill('1');
    await choose(refundTexts.reasons.wrongItem);
    await record.click();
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(quantity('رمل')).not.toBeInTheDocument();
    await expect.element(quantity('طعام')).toHaveValue('');
  },
);

test('too little cash is refused without its amount, and a missing shift opens its sheet (RF-12)', async () => {
  const { till, on } = await openSale(foundWith());
  till.refund
    .mockResolvedValueOnce(err({ type: 'NotEnoughCash', expected: null }))
    .mockResolvedValueOnce(err({ type: 'NoShift' }));
  await quantity('رمل').fill('1');
  await choose(refundTexts.reasons.wrongItem);
  await record.click();
  await expect.element(dialog.getByText(texts.errors.notEnoughCash, { exact: true })).toBeVisible();
  await record.click();
  await expect.poll(() => on.shift.mock.calls.length).toBe(1);
});

test('a sale that can be voided is voided after a question (RF-24)', async () => {
  const { till } = await openSale(foundWith(nothingRefunded, { canVoid: 'Free' }));
  await dialog.getByRole('button', { name: texts.voidSale }).click();
  const question = page.getByRole('dialog', { name: texts.voidQuestion('A-000123') });
  await expect.element(question).toMatchTextContent(moneyText(sale.total));
  await question.getByRole('button', { name: texts.voidConfirm }).click();
  await expect.element(dialog.getByText(posTexts.receipt.states.completed)).toBeVisible();
  expect(till.voidSale).toHaveBeenCalledExactlyOnceWith({
    id: 'refund-1',
    saleId: sale.id,
    approvedBy: null,
  });
});

test('a refund on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await openSale(foundWith(nothingRefunded, { canVoid: 'Free' }));
  await dialog.getByRole('button', { name: texts.all }).click();
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});

test('what is done with a refund stands at the bottom edge of a wide dialog', async () => {
  await openSale(foundWith());
  const bottoms = [dialog, record].map((part) => part.element().getBoundingClientRect().bottom);
  expect((bottoms[0] ?? 0) - (bottoms[1] ?? 0)).toBeLessThan(20);
});
