// The page for the images of papers: fixed sales on both paper widths and a hand-over list, as they are printed.
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MovementPaper, Receipt, RefundPaper, ShiftPaper, usePrinting, type PaperWidth } from '#features/pos';
import type { CartItem } from '#domain/cart';
import { bookExchange, type Refund } from '#domain/refund';
import { makeHandover } from '#domain/handover';
import type { Order } from '#domain/order';
import { aCartItem, aCustomer, anOrder, anOrderItem, pounds } from '#testing/builders';
import { cashPayment, makeSale, noSaleTerms, type Sale } from '#domain/sale';
import {
  closeShift,
  confirmCount,
  openShift,
  raiseByRefund,
  raiseBySale,
  shiftReport,
  withMovement,
  type DrawerMovement,
  type Shift,
} from '#domain/shift';
import { parseShopDay } from '#kernel/shop-day';
import { PrintedHandover } from '../../../web/admin/handovers/printed-handover.tsx';
import { AppProvider } from '../../../web/shell/app-context.tsx';
import { createTestApp } from '../../component/test-app.ts';
import '../../../web/styles.css';

const threeProducts = [
  aCartItem({
    id: 'a',
    name: 'طعام جاف للقطط البالغة بالدجاج 2 كجم',
    price: pounds(412.5),
    quantity: 2,
    stock: 9,
  }),
  aCartItem({ id: 'b', name: 'طوق جلد للكلاب Medium', price: pounds(180), quantity: 1, stock: 9 }),
  aCartItem({ id: 'c', name: 'كرة', price: pounds(0.25), quantity: 3, stock: 9 }),
];

const sixtyProducts = Array.from({ length: 60 }, (_, index) =>
  aCartItem({ id: `good-${index}`, name: `كرة ${index}`, price: pounds(10), quantity: 1, stock: 9 }),
);

function sold(cart: readonly CartItem[] = threeProducts): Sale {
  const made = makeSale({
    cart,
    paid: [
      { method: 'card', amount: pounds(300), reference: '4411998877' },
      { method: 'instapay', amount: pounds(205), reference: 'IPN2026A7' },
      ...cashPayment(pounds(695)),
    ],
    cashier: { id: 'cashier', name: 'كريم عادل' },
    id: 'sale',
    now: Date.parse('2026-01-05T18:30:00Z'),
    till: { id: 'till', receiptNumber: 'A-000123' },
  });
  if (!made.ok) throw new Error('the receipt has its sale');
  return made.value;
}

const shop = {
  name: 'أليف',
  phone: '0100 123 4567',
  address: '12 شارع النيل، القاهرة',
  logo: '',
  returns: '',
};

function refunded(): Refund {
  const sale = sold();
  const [food, collar] = sale.items;
  if (food === undefined || collar === undefined) throw new Error('the refund has its lines');
  return {
    id: 'refund',
    saleId: sale.id,
    saleReceiptNumber: sale.receiptNumber,
    items: [
      { ...food, quantity: 1, total: pounds(412.5) },
      { ...collar, total: pounds(162) },
    ],
    units: { a: 1, b: 1 },
    restocked: { b: 1 },
    total: pounds(574.5),
    payments: { cash: pounds(500.75), card: pounds(73.75) },
    references: {},
    reason: 'defective',
    note: 'العبوة مفتوحة',
    timestamp: Date.parse('2026-01-06T09:15:00Z'),
    day: sale.day,
    cashierId: 'cashier',
    cashierName: 'كريم عادل',
    approvedBy: null,
    isVoid: false,
    tillId: 'till',
    shiftId: 'till_1',
    receiptNumber: 'A-000124',
    hash: '0123456789abcdef'.repeat(4),
    previousHash: '',
  };
}

function refundPaper(name: string, width: PaperWidth, marks: { isCopy: boolean; isSigned: boolean }) {
  return (
    <div data-receipt={name} className="mb-4 w-max">
      <RefundPaper refund={refunded()} shop={shop} width={width} {...marks} />
    </div>
  );
}

interface Marks {
  readonly isCopy: boolean;
  readonly isVoid: boolean;
  readonly voidedBy?: string;
}

function paper(name: string, width: PaperWidth, marks: Marks) {
  return (
    <div data-receipt={name} className="mb-4 w-max">
      <Receipt sale={sold()} shop={shop} width={width} {...marks} />
    </div>
  );
}

/** What came back was paid by two methods; the rest of the new sale is paid by a card, which is one of them. */
function exchanged(): Sale {
  const refund = refunded();
  const sale = sold();
  const booking = bookExchange({
    refundTotal: refund.total,
    saleTotal: sale.total,
    left: refund.payments,
    givenBackBy: 'cash',
    paid: {
      payments: { cash: pounds(131.25), card: pounds(300) },
      references: { card: '4411998877' },
      change: pounds(68.75),
    },
    refundNumber: refund.receiptNumber,
  });
  return { ...sale, ...booking.sale, receiptNumber: 'A-000125', exchangeOf: refund.id };
}

/** A discount on a line and one on the cart, rounded down. */
function discounted(): Sale {
  const terms = {
    ...noSaleTerms,
    lines: { a: { kind: 'percent', value: 1_000, reason: 'regular' } },
    cart: { kind: 'amount', value: 500, reason: 'bargain' },
    cashStep: 50,
  } as const;
  const made = makeSale({
    cart: threeProducts,
    terms,
    paid: cashPayment(pounds(1_000)),
    cashier: { id: 'cashier', name: 'كريم عادل' },
    id: 'discounted',
    now: Date.parse('2026-01-05T18:30:00Z'),
    till: { id: 'till', receiptNumber: 'A-000125' },
  });
  if (!made.ok) throw new Error('the receipt has its sale');
  return made.value;
}

/** The shift of these papers: a sale, its refund and a pay-out, open or closed with a shortage. */
function shiftOf(isClosed: boolean): Shift {
  const by = { id: 'cashier', name: 'كريم عادل' };
  const now = Date.parse('2026-01-05T07:00:00Z');
  const openingFloat = pounds(300);
  const opened = openShift({
    tillId: 'till',
    number: 12,
    now,
    by,
    openingFloat,
    left: pounds(310),
    headHash: '',
  });
  const sums = raiseByRefund(raiseBySale(opened.sums, sold()), refunded());
  const receiptNumber = null;
  const out = { kind: 'out', amount: pounds(50), reason: 'supplier', note: '', receiptNumber } as const;
  const shift = withMovement(
    { ...opened, sums: raiseBySale(sums, discounted()) },
    { ...out, approvedBy: null },
  );
  if (!isClosed) return shift;
  const counted = confirmCount(shift, { denominations: null, counted: pounds(1_130) });
  if (!counted.ok) throw new Error(counted.error.type);
  const draft = { nextFloat: pounds(300), note: 'فكة ناقصة', seen: { card: pounds(300) } };
  const facts = { now: now + 12 * 3_600_000, by, heldCarts: 2, unsent: 3 };
  const closed = closeShift(counted.value, draft, facts);
  if (!closed.ok) throw new Error(closed.error.type);
  return closed.value;
}

function shiftPaper(name: string, width: PaperWidth, shift: Shift, role: 'admin' | 'cashier') {
  const report = shiftReport(shift, 'A', { role, blindClose: true });
  return (
    <div data-receipt={name} className="mb-4 w-max">
      <ShiftPaper report={report} shop={shop} width={width} isCopy={false} />
    </div>
  );
}

/** A pay-out with its note; a correction names its receipt. */
function movementPaper(name: string, width: PaperWidth, stated: Partial<DrawerMovement>) {
  const movement: DrawerMovement = {
    id: 'movement',
    kind: 'out',
    amount: pounds(150.5),
    reason: 'expense',
    note: 'أكياس Kraft مقاس 20، من محل العطار بشارع النيل',
    tillId: 'till',
    shiftId: 'till_12',
    by: 'cashier',
    byName: 'كريم عادل',
    timestamp: Date.parse('2026-01-05T18:30:00Z'),
    day: sold().day,
    approvedBy: 'admin',
    receiptNumber: null,
    ...stated,
  };
  return (
    <div data-receipt={name} className="mb-4 w-max">
      <MovementPaper movement={movement} shop={shop} width={width} isCopy={stated.kind === 'in'} />
    </div>
  );
}

function salePaper(name: string, width: PaperWidth, sale: Sale, exchanged: Refund | null) {
  return (
    <div data-receipt={name} className="mb-4 w-max">
      <Receipt sale={sale} shop={shop} width={width} isCopy={false} isVoid={false} exchanged={exchanged} />
    </div>
  );
}

const app = createTestApp({ settings: { storeName: shop.name, phone: shop.phone } });

function parcel(id: string, amount: number, stated: Partial<Order>): Order {
  return anOrder({
    id,
    orderNumber: `ORD-${id}`,
    items: [anOrderItem({ price: pounds(amount) })],
    ...stated,
  });
}

/** A parcel that is collected, one without its advance payment, and one that is paid; names and addresses of one line and of many. */
function HandoverPaper(props: { readonly name: string }) {
  const [isShown, setShown] = useState(false);
  // A printed page shows all papers for print that are rendered.
  if (!isShown) {
    return (
      <button type="button" onClick={() => setShown(true)}>
        {props.name}
      </button>
    );
  }

  const received = { amount: pounds(70), method: 'vodafone', reference: '', at: 0, by: 'admin' } as const;
  const orders = [
    parcel('1001', 412.5, { customerInfo: aCustomer({ phone: '01012345678', city: 'qena' }) }),
    parcel('1002', 1250, {
      customerInfo: aCustomer({
        name: 'عبد الرحمن عبد المنعم الشافعي',
        address: 'عمارة 14، شقة 3، شارع 26 يوليو، خلف مدرسة Saint Mark، الدور الثالث، بجوار صيدلية الشفاء',
        city: 'alexandria',
        paymentMethod: 'instapay',
      }),
    }),
    parcel('1003', 70, { customerInfo: aCustomer({ paymentMethod: 'vodafone' }), received }),
  ];
  const day = parseShopDay('2026-01-05');
  if (day === null) throw new Error('the list has its day');
  const draft = { courier: 'أحمد سمير', phone: '01112345678', day };
  return (
    <AppProvider app={app}>
      <PrintedHandover
        list={makeHandover({ id: 'list', draft, orders, by: 'admin', now: 0 })}
        orders={orders}
      />
    </AppProvider>
  );
}

function Printer(props: { readonly name: string; readonly sale: Sale; readonly width: PaperWidth }) {
  const { print, paper: sheet } = usePrinting(printed);
  const { sale, width } = props;
  return (
    <>
      <button type="button" onClick={() => print({ sale, shop, width, isCopy: false, isVoid: false })}>
        {props.name}
      </button>
      {sheet}
    </>
  );
}

declare global {
  interface Window {
    /** Replaces the printer. */
    readonly takeSheet: () => Promise<void>;
  }
}

async function printed(): Promise<boolean> {
  await window.takeSheet();
  return true;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    {paper('receipt-80', '80', { isCopy: false, isVoid: false })}
    {paper('receipt-58', '58', { isCopy: false, isVoid: false })}
    {paper('receipt-80-copy', '80', { isCopy: true, isVoid: false })}
    {paper('receipt-58-voided', '58', { isCopy: true, isVoid: false, voidedBy: 'A-000124' })}
    {refundPaper('refund-80', '80', { isCopy: false, isSigned: true })}
    {refundPaper('refund-58-copy', '58', { isCopy: true, isSigned: false })}
    {refundPaper('refund-58', '58', { isCopy: false, isSigned: true })}
    {shiftPaper('x-80', '80', shiftOf(false), 'cashier')}
    {shiftPaper('x-58', '58', shiftOf(false), 'admin')}
    {shiftPaper('z-80', '80', shiftOf(true), 'cashier')}
    {shiftPaper('z-58', '58', shiftOf(true), 'cashier')}
    {salePaper('discounted-80', '80', discounted(), null)}
    {salePaper('discounted-58', '58', discounted(), null)}
    {salePaper('exchange-80', '80', exchanged(), refunded())}
    {salePaper('exchange-58', '58', exchanged(), refunded())}
    {movementPaper('drawer-80', '80', {})}
    {movementPaper('drawer-58', '58', {
      kind: 'in',
      reason: 'correction',
      note: '',
      receiptNumber: 'A-000123',
    })}
    <HandoverPaper name="handover-a4" />
    <Printer name="print-three" sale={sold()} width="80" />
    <Printer name="print-sixty" sale={sold(sixtyProducts)} width="58" />
  </StrictMode>,
);
