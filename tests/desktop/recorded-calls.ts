// For tests of the calls: handlers that record their calls, valid arguments, and arguments that are almost valid.
import fc from 'fast-check';
import type { CallName, DesktopCalls } from '#desktop';
import { ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { unknownHealth } from '#domain/till-health';
import { cashPayment } from '#domain/sale';
import { aCart, aStay, aStayRequest, aProduct, pounds } from '#testing/builders';
import type { CallHandlers } from '../../electron/main/ipc/index.ts';

export interface RecordedCall {
  readonly name: CallName;
  readonly input: readonly unknown[];
}

/** Handlers that do nothing, and the calls that reached them. */
export function recordingHandlers(): {
  readonly handlers: CallHandlers;
  readonly reached: RecordedCall[];
} {
  const reached: RecordedCall[] = [];
  const note =
    <Name extends CallName>(name: Name, answer: Awaited<ReturnType<DesktopCalls[Name]>>) =>
    async (...input: Parameters<DesktopCalls[Name]>): Promise<Awaited<ReturnType<DesktopCalls[Name]>>> => {
      reached.push({ name, input });
      return answer;
    };
  const handlers: CallHandlers = {
    becomeTill: note('becomeTill', done),
    readyToSell: note('readyToSell', { ok: true, value: 's1' }),
    recordSale: note('recordSale', refused),
    receipts: note('receipts', []),
    receipt: note('receipt', null),
    findReference: note('findReference', null),
    markPrinted: note('markPrinted', undefined),
    recordStay: note('recordStay', refused),
    endStay: note('endStay', done),
    acceptRequest: note('acceptRequest', done),
    declineRequest: note('declineRequest', done),
    addProduct: note('addProduct', done),
    refreshProducts: note('refreshProducts', done),
    findReceipt: note('findReceipt', { type: 'UnknownReceipt', receiptNumber: null, last: [] }),
    refund: note('refund', notSaved),
    voidSale: note('voidSale', notSaved),
    exchange: note('exchange', notSaved),
    linkedRefunds: note('linkedRefunds', { voidedBy: null, exchanged: null }),
    refundReceipt: note('refundReceipt', null),
    markRefundPrinted: note('markRefundPrinted', undefined),
    drawer: note('drawer', { shift: null, automatic: null, leftInDrawer: null, closed: [] }),
    openShift: note('openShift', notSaved),
    recordDrawer: note('recordDrawer', notSaved),
    closeRequest: note('closeRequest', null),
    putOffClose: note('putOffClose', notSaved),
    confirmCount: note('confirmCount', notSaved),
    takeBackCount: note('takeBackCount', notSaved),
    closeShift: note('closeShift', notSaved),
    openCart: note('openCart', null),
    changeCart: note('changeCart', notSaved),
    holdCart: note('holdCart', notSaved),
    resumeCart: note('resumeCart', notSaved),
    dropHeldCart: note('dropHeldCart', done),
    approve: note('approve', ok(undefined)),
    lapseApprovals: note('lapseApprovals', undefined),
    queuedRecords: note('queuedRecords', []),
    health: note('health', unknownHealth),
    settleUnfinished: note('settleUnfinished', done),
    retryRefused: note('retryRefused', done),
    discardRefused: note('discardRefused', done),
    signIn: note('signIn', { ok: false, error: { type: 'NetworkFailed' } }),
    signOut: note('signOut', undefined),
    sendResetMail: note('sendResetMail', done),
    chooseBackend: note('chooseBackend', done),
    checkServer: note('checkServer', { ok: true, value: { message: '' } }),
    uploadImage: note('uploadImage', { ok: true, value: '' }),
    printers: note('printers', []),
    savePrinting: note('savePrinting', undefined),
    printReceipt: note('printReceipt', done),
    openDrawer: note('openDrawer', done),
    noteScan: note('noteScan', undefined),
    savePreferences: note('savePreferences', undefined),
    installUpdate: note('installUpdate', done),
    recover: note('recover', done),
  };
  return { handlers, reached };
}

const done = { ok: true, value: undefined } as const;
const notSaved = { ok: false, error: { type: 'NotSaved', reason: 'no' } } as const;
const refused = { ok: false, error: { type: 'Refused', reason: 'no' } } as const;

const { petName, petType, ownerName, ownerPhone, specialNotes, status } = aStay();
const stay = {
  petName,
  petType,
  ownerName,
  ownerPhone,
  specialNotes,
  status,
  startDate: shopDay('2026-01-05'),
  endDate: shopDay('2026-01-08'),
};
const {
  id: _,
  rating: __,
  createdAt: ___,
  updatedAt: ____,
  updatedBy: _____,
  isUnseen: ______,
  ...draft
} = aProduct();

const openCart = { rowId: null, changes: 0, saleId: null, content: cartContentToJson(emptyCartContent) };
const screenCart = { ...openCart, name: '' };

const refundedProducts = {
  id: 'r1',
  saleId: 's1',
  units: { p1: 2 },
  restocked: { p1: 1 },
  reason: 'changedMind',
  note: '',
  approvedBy: null,
} as const;

/** Valid arguments of each call. */
export const validInput: { readonly [Name in CallName]: Readonly<Parameters<DesktopCalls[Name]>> } = {
  becomeTill: ['admin-1'],
  readyToSell: [],
  recordSale: [{ id: 's1', cart: aCart(), paid: cashPayment(pounds(500)) }],
  receipts: [100],
  receipt: ['s1'],
  findReference: ['card', '998877'],
  markPrinted: ['s1'],
  recordStay: [stay],
  endStay: ['h1'],
  acceptRequest: [aStayRequest(), stay],
  declineRequest: [aStayRequest()],
  addProduct: [draft, 'p1'],
  refreshProducts: [],
  findReceipt: ['A-123'],
  refund: [{ ...refundedProducts, payments: { cash: pounds(10) }, references: {} }],
  voidSale: [{ id: 'r1', saleId: 's1', approvedBy: 'admin-1' }],
  exchange: [
    {
      refund: refundedProducts,
      givenBackBy: 'cash',
      sale: { id: 's2', cart: aCart(), paid: cashPayment(pounds(5)) },
    },
  ],
  linkedRefunds: ['s1'],
  refundReceipt: ['r1'],
  markRefundPrinted: ['r1'],
  drawer: [],
  openShift: [pounds(300)],
  recordDrawer: [
    { kind: 'out', amount: pounds(5), reason: 'expense', note: 'أكياس', receiptNumber: null },
    'admin-1',
  ],
  closeRequest: [],
  putOffClose: [null],
  confirmCount: [{ denominations: { '200': 2 }, counted: pounds(400) }],
  takeBackCount: ['admin-1'],
  closeShift: [{ nextFloat: pounds(300), note: '', seen: { card: pounds(5) } }],
  openCart: [],
  changeCart: [openCart],
  holdCart: [screenCart],
  resumeCart: ['c1', screenCart],
  dropHeldCart: ['c1'],
  lapseApprovals: ['o1'],
  approve: [{ approverId: 'a1', pin: '123456', act: 'payOut', subject: 'till-1_1', amount: pounds(20) }],
  queuedRecords: [50],
  health: [],
  settleUnfinished: ['s1'],
  retryRefused: ['s1'],
  discardRefused: ['s1', 'x', { approvedBy: 'admin-1', paidBack: pounds(20) }],
  signIn: [{ email: 'a@b.c', password: 'secret' }],
  signOut: [],
  sendResetMail: ['a@b.c'],
  chooseBackend: [{ kind: 'shopServer', url: '192.168.1.2:4000', code: '' }, null],
  checkServer: [],
  uploadImage: [{ name: 'cat.png', type: 'image/png', bytes: new Uint8Array([1, 2]) }],
  printers: [],
  savePrinting: [
    { printer: null, paper: '58', printsSales: true, drawer: { kind: 'network', address: '192.168.1.50' } },
  ],
  printReceipt: [120],
  openDrawer: [],
  noteScan: [],
  savePreferences: [{ theme: 'dark', textSize: 'large', scanSound: false, moneyDigits: 'latin' }],
  installUpdate: [],
  recover: ['backup'],
};

/** Any value that can be cloned into another process. */
export const anyValue: fc.Arbitrary<unknown> = fc.anything({
  withDate: true,
  withMap: true,
  withTypedArray: true,
  withNullPrototype: true,
});

/** Valid arguments with one part, at any depth, replaced or removed. */
export function nearMiss(sound: unknown): fc.Arbitrary<unknown> {
  if (typeof sound !== 'object' || sound === null || ArrayBuffer.isView(sound)) return anyValue;
  const keys = Object.keys(sound);
  const replaced = keys.map((key) =>
    nearMiss(Reflect.get(sound, key)).map((value) => withPart(sound, key, value)),
  );
  const without = keys.map((key) => fc.constant(withPart(sound, key, undefined)));
  const more = anyValue.map((value) =>
    Array.isArray(sound) ? [...sound, value] : { ...sound, more: value },
  );
  return fc.oneof(anyValue, more, ...replaced, ...without);
}

function withPart(whole: object, key: string, value: unknown): unknown {
  return Array.isArray(whole)
    ? whole.map((part: unknown, at) => (String(at) === key ? value : part))
    : { ...whole, [key]: value };
}
