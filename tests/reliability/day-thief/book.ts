// The records of one till, made day after day by a cashier with a program of their own: each goes through the rules of a started shop.
import { createAuditRepository } from '#backend/audit';
import { newDocumentId, type Actor } from '#backend/documents';
import { createDayCheckRepository } from '#backend/day-checks';
import { createProductRepository } from '#backend/products';
import { createRefundCommits, createSaleRepository } from '#backend/sales';
import { createShiftRepository } from '#backend/shifts';
import { sendVoidNumber } from '#backend/tills';
import { unitsOf } from '#domain/cart';
import { canonicalRefund, chainLink } from '#domain/chain';
import { openDifferences, type DifferenceKind } from '#domain/day-check';
import type { Refund } from '#domain/refund';
import { formatReceiptNumber, type Sale, type VoidNumber } from '#domain/sale';
import {
  closeShift,
  closeUncounted,
  confirmCount,
  expectedCash,
  openShift,
  raiseByDrawer,
  raiseByRefund,
  raiseBySale,
  type DrawerMovement,
  type Shift,
  type ShiftClose,
} from '#domain/shift';
import { discountEntries, payOutEntries, refundApproval, type TillEntry } from '#domain/till-entry';
import { noMoney, piastres, type Piastres } from '#kernel/money';
import { addDays, startOfShopDay, type ShopDay } from '#kernel/shop-day';
import { aRefundOf, aSale, pounds } from '#testing/builders';
import { uncheckedDays } from '../../../web/admin/today/use-idle-checks.ts';
import { aDraft } from '../../contract/backend/drafts.ts';
import { expectValue, type TestShop } from '../../contract/backend/shop.ts';
import { hashText, linked } from '../../till/chain.ts';

const tillId = 'till-1';
const price = 100;

/** What a forger states otherwise than it was. */
type Stated<Entity> = Partial<Entity>;

export interface Book {
  readonly by: Actor;
  /** An admin, in whose name a thief approves. */
  readonly admin: Actor;
  /** What the program writes of the day's approvals otherwise than they were; null: it writes none. */
  readonly logAs: (stated: Stated<TillEntry['draft']> | null) => void;
  /** What the last count left in the drawer. */
  readonly left: () => Piastres;
  /** Begins a day; its records get later minutes, one after the other. */
  readonly begin: (day: ShopDay) => void;
  readonly open: (float?: Piastres) => Promise<Shift>;
  /** Pieces of the only product. Without a shift its sums do not know of the sale. */
  readonly sell: (shift: Shift, pieces: number, stated?: Stated<Sale>) => Promise<readonly [Shift, Sale]>;
  readonly refund: (shift: Shift, sale: Sale, stated?: Stated<Refund>) => Promise<Shift>;
  readonly move: (shift: Shift, stated: Stated<DrawerMovement>) => Promise<Shift>;
  readonly voidNumber: (shift: Shift, stated: Stated<VoidNumber>) => Promise<void>;
  /** Counts all the cash that should be there, and states of the close what it is given. */
  readonly close: (shift: Shift, stated?: Stated<ShiftClose>, counted?: Piastres) => Promise<void>;
  readonly closeUncounted: (shift: Shift) => Promise<void>;
  /** What the checks name that the page of the days runs on the day after, as far as it has not run them before. */
  readonly check: (day: ShopDay) => Promise<readonly DifferenceKind[]>;
  readonly productId: string;
}

export async function openBook({ admin, cashier }: TestShop): Promise<Book> {
  const draft = aDraft({ stock: 900_000, price: pounds(price) });
  const productId = expectValue(await createProductRepository(admin.backend).create(draft, admin.actor));
  const { actor: by, backend } = cashier;
  const shifts = createShiftRepository(backend);
  const checks = createDayCheckRepository(admin.backend);
  const person = { id: by.id, name: by.name };
  const delivery = { recordedBy: by.id, isQueued: true };
  let [number, shiftNumber, head, minute] = [0, 0, '', 0];
  let left: Piastres = pounds(500);
  let logged: Stated<TillEntry['draft']> | null = {};
  const now = () => (minute += 20) * 60_000;
  const numbered = () => ({ id: newDocumentId(), receiptNumber: formatReceiptNumber('A', (number += 1)) });
  const madeBy = { tillId, cashierId: by.id, cashierName: by.name };

  const log = async (entries: readonly TillEntry[]): Promise<void> => {
    for (const { id, draft, timestamp } of logged === null ? [] : entries) {
      const act = { id, draft: { ...draft, ...logged }, timestamp, isSentLater: true };
      expectValue(await createAuditRepository(backend).send(act, by.id));
    }
  };

  return {
    by,
    admin: admin.actor,
    logAs: (stated) => {
      logged = stated;
    },
    productId,
    left: () => left,
    begin: (day) => {
      logged = {};
      minute = startOfShopDay(day) / 60_000 + 8 * 60;
    },
    open: async (openingFloat = left) => {
      const opening = { tillId, number: (shiftNumber += 1), now: now(), by: person, openingFloat };
      const shift = openShift({ ...opening, left: openingFloat, headHash: head });
      expectValue(await shifts.sendOpening(shift, delivery));
      return shift;
    },
    sell: async (shift, pieces, stated = {}) => {
      const total = pounds(price * pieces);
      const items = [{ id: productId, name: 'رمل', price: pounds(price), quantity: pieces, total }];
      const facts = { ...numbered(), ...madeBy, items, timestamp: now(), shiftId: shift.id };
      const sale = linked(aSale({ ...facts, units: unitsOf(items), ...stated }), head);
      head = sale.hash;
      expectValue(await createSaleRepository(backend).createQueued(sale, by.id));
      await log(discountEntries(sale));
      return [{ ...shift, sums: raiseBySale(shift.sums, sale) }, sale];
    },
    refund: async (shift, sale, stated = {}) => {
      const facts = { ...numbered(), ...madeBy, timestamp: now(), shiftId: shift.id, previousHash: head };
      const made = aRefundOf(sale, sale.units, { ...facts, ...stated });
      const refund = { ...made, ...chainLink(hashText, head, canonicalRefund(made)) };
      head = refund.hash;
      expectValue(await createRefundCommits(backend).createQueuedRefund(refund, by.id));
      await log(refundApproval(refund));
      return { ...shift, sums: raiseByRefund(shift.sums, refund) };
    },
    move: async (shift, stated) => {
      const timestamp = now();
      const movement: DrawerMovement = {
        id: newDocumentId(),
        kind: 'out',
        amount: pounds(20),
        reason: 'change',
        note: '',
        tillId,
        shiftId: shift.id,
        by: by.id,
        byName: by.name,
        timestamp,
        day: shift.opening.day,
        approvedBy: null,
        receiptNumber: null,
        ...stated,
      };
      expectValue(await shifts.sendMovement(movement, delivery));
      await log(payOutEntries(movement));
      return { ...shift, sums: raiseByDrawer(shift.sums, movement) };
    },
    voidNumber: async (shift, stated) => {
      const { id: documentId, receiptNumber } = numbered();
      const previousHash = head;
      head = hashText(receiptNumber);
      const voided: VoidNumber = {
        ...madeBy,
        kind: 'sale',
        documentId,
        receiptNumber,
        shiftId: shift.id,
        day: shift.opening.day,
        reason: 'StockRefused',
        total: pounds(30),
        payments: null,
        hash: head,
        previousHash,
        timestamp: now(),
        ...stated,
      };
      expectValue(await sendVoidNumber(backend, voided, by.id));
    },
    close: async (shift, stated = {}, cash) => {
      const counted = cash ?? expectedCash(shift.opening.float, shift.sums);
      const confirmed = expectValue(confirmCount(shift, { denominations: null, counted }));
      const nextFloat = piastres(Math.min(counted, pounds(500)));
      const facts = { now: now(), by: person, heldCarts: 0, unsent: 0 };
      const closed = expectValue(closeShift(confirmed, { nextFloat, note: 'فرق', seen: {} }, facts));
      const close = closed.close && { ...closed.close, ...stated };
      expectValue(await shifts.sendClose({ ...closed, close }, delivery));
      left = close?.nextFloat ?? noMoney;
    },
    closeUncounted: async (shift) => {
      const facts = { now: now(), by: person, heldCarts: 0, unsent: 0 };
      expectValue(await shifts.sendClose(closeUncounted(shift, facts), delivery));
    },
    check: async (day) => {
      const range = { first: addDays(day, -13), last: day };
      const known = expectValue(await checks.list({ since: range.first }));
      const counts = expectValue(await checks.counts(range, known));
      const kinds: DifferenceKind[] = [];
      for (const one of uncheckedDays(counts, known)) {
        const asked = { ...one, isFull: false, pause: async () => undefined };
        const check = expectValue(await checks.run(asked, { actor: admin.actor, hashText }));
        const open = openDifferences(check);
        kinds.push(...open.map(({ kind }) => kind));
        // The owner resolves what the page would check again on the day after.
        const approval = open.find(({ kind }) => kind === 'noApproval');
        const resolution = { note: 'سُئل', actor: admin.actor };
        if (approval !== undefined) expectValue(await checks.resolve(check, approval, resolution));
      }
      return kinds;
    },
  };
}
