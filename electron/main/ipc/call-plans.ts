// The role and the input schema of each call. A call that fails either check is answered with a problem and not handled.
import * as z from 'zod';
import { drawerAddressOf, type CallName, type DesktopCalls } from '#desktop';
import { approvalActs, isPin } from '#domain/approver';
import { areDevicePreferences, preferenceValues, readDevicePreferences } from '#domain/preferences';
import { maxStoredAmount } from '#kernel/money';
import { drawerKinds, drawerReasons, faces } from '#domain/shift';
import { refundReasons } from '#domain/refund';
import { discountKinds, discountReasons, paymentMethods } from '#domain/sale';
import {
  stayDraftSchema,
  stayRequestSchema,
  moneySchema,
  productDraftSchema,
  productSchema,
} from '../schemas/index.ts';

/** `beforeSignIn`: only while no user is signed in, or by an admin; for calls that must work when nobody can sign in. */
export type Need = 'anyone' | 'staff' | 'admin' | 'beforeSignIn';

export type CallPlans = {
  readonly [Name in CallName]: {
    readonly needs: Need;
    readonly input: z.ZodType<Parameters<DesktopCalls[Name]>>;
  };
};

const nothing = z.tuple([]);
const id = z.string().min(1).max(200);
const line = z.object({ ...productSchema.shape, quantity: z.int().positive() });
const part = z.object({
  method: z.enum(paymentMethods),
  amount: moneySchema.refine((amount) => amount >= 0 && amount <= maxStoredAmount),
  reference: z.string().max(60),
});
const paid = z.array(part).max(paymentMethods.length);
const discount = z.object({
  kind: z.enum(discountKinds),
  value: z.int().min(0).max(maxStoredAmount),
  reason: z.enum(discountReasons),
});
const terms = z.object({
  lines: z.record(id, discount),
  cart: discount.nullable(),
  cashStep: z.int().min(0).max(100),
  approvedBy: id.nullable(),
});
const cash = moneySchema.refine((amount) => amount >= 0 && amount <= maxStoredAmount);
const movement = z.object({
  kind: z.enum(drawerKinds),
  amount: cash,
  reason: z.enum(drawerReasons),
  note: z.string().max(500),
  receiptNumber: z.string().max(20).nullable(),
});
/** `content` of 100 lines with descriptions; images are addresses. */
const openCart = z.object({
  rowId: id.nullable(),
  changes: z.int().min(0),
  saleId: id.nullable(),
  content: z.string().max(2_000_000),
});
const screenCart = openCart.extend({ name: z.string().max(200) });
const saleInput = z.object({ id, cart: z.array(line).max(100), terms: terms.optional(), paid });
const units = z.record(id, z.int().min(0).max(1_000_000));
const refunded = z.object({
  id,
  saleId: id,
  units,
  restocked: units,
  reason: z.enum([...refundReasons, 'void']),
  note: z.string().max(500),
  approvedBy: id.nullable(),
});
const refundPayments = z.partialRecord(z.enum(paymentMethods), cash);
const refundReferences = z.partialRecord(z.enum(paymentMethods), z.string().max(60));
/** By product id. */
const amounts = z.record(id, cash).refine((lines) => Object.keys(lines).length <= 100);
const approvalRequest = z.object({
  approverId: id,
  pin: z.string().refine(isPin),
  act: z.enum(approvalActs),
  subject: id,
  amount: cash,
  discounts: z
    .object({ lines: amounts, cart: cash, total: cash.nullable(), prices: amounts.optional() })
    .optional(),
});
const email = z.string().max(320);
const signInForm = z.object({ email, password: z.string().max(4_096) });

export const callPlans: CallPlans = {
  becomeTill: { needs: 'staff', input: z.tuple([id.nullable()]) },
  readyToSell: { needs: 'staff', input: nothing },
  recordSale: {
    needs: 'staff',
    input: z.tuple([saleInput]),
  },
  receipts: { needs: 'staff', input: z.tuple([z.int().min(1).max(1_000)]) },
  receipt: { needs: 'staff', input: z.tuple([id]) },
  findReference: { needs: 'staff', input: z.tuple([z.enum(paymentMethods), z.string().max(60)]) },
  markPrinted: { needs: 'staff', input: z.tuple([id]) },
  recordStay: { needs: 'staff', input: z.tuple([stayDraftSchema]) },
  endStay: { needs: 'staff', input: z.tuple([id]) },
  acceptRequest: { needs: 'staff', input: z.tuple([stayRequestSchema, stayDraftSchema]) },
  declineRequest: { needs: 'staff', input: z.tuple([stayRequestSchema]) },
  addProduct: { needs: 'staff', input: z.tuple([productDraftSchema, id]) },
  refreshProducts: { needs: 'staff', input: nothing },
  findReceipt: { needs: 'staff', input: z.tuple([z.string().max(100)]) },
  refund: {
    needs: 'staff',
    input: z.tuple([z.object({ ...refunded.shape, payments: refundPayments, references: refundReferences })]),
  },
  voidSale: { needs: 'staff', input: z.tuple([z.object({ id, saleId: id, approvedBy: id.nullable() })]) },
  exchange: {
    needs: 'staff',
    input: z.tuple([z.object({ refund: refunded, givenBackBy: z.enum(paymentMethods), sale: saleInput })]),
  },
  linkedRefunds: { needs: 'staff', input: z.tuple([id]) },
  refundReceipt: { needs: 'staff', input: z.tuple([id]) },
  markRefundPrinted: { needs: 'staff', input: z.tuple([id]) },
  drawer: { needs: 'staff', input: nothing },
  openShift: { needs: 'staff', input: z.tuple([cash]) },
  recordDrawer: { needs: 'staff', input: z.tuple([movement, id.nullable()]) },
  closeRequest: { needs: 'staff', input: nothing },
  putOffClose: { needs: 'staff', input: z.tuple([id.nullable()]) },
  confirmCount: {
    needs: 'staff',
    input: z.tuple([
      z.object({ denominations: z.partialRecord(z.enum(faces), z.int().min(0)).nullable(), counted: cash }),
    ]),
  },
  takeBackCount: { needs: 'staff', input: z.tuple([id]) },
  closeShift: {
    needs: 'staff',
    input: z.tuple([
      z.object({
        nextFloat: cash,
        note: z.string().max(1_000),
        seen: z.partialRecord(z.enum(paymentMethods), cash),
      }),
    ]),
  },
  openCart: { needs: 'staff', input: nothing },
  changeCart: { needs: 'staff', input: z.tuple([openCart]) },
  holdCart: { needs: 'staff', input: z.tuple([screenCart]) },
  resumeCart: { needs: 'staff', input: z.tuple([id, screenCart]) },
  dropHeldCart: { needs: 'staff', input: z.tuple([id]) },
  approve: { needs: 'staff', input: z.tuple([approvalRequest]) },
  lapseApprovals: { needs: 'staff', input: z.tuple([id]) },
  queuedRecords: { needs: 'staff', input: z.tuple([z.int().min(1).max(1_000)]) },
  health: { needs: 'staff', input: nothing },
  settleUnfinished: { needs: 'staff', input: z.tuple([id]) },
  retryRefused: { needs: 'staff', input: z.tuple([id]) },
  discardRefused: {
    needs: 'staff',
    input: z.tuple([id, z.string().max(1_000), z.object({ approvedBy: id.nullable(), paidBack: cash })]),
  },

  signIn: { needs: 'anyone', input: z.tuple([signInForm]) },
  signOut: { needs: 'anyone', input: nothing },
  sendResetMail: { needs: 'anyone', input: z.tuple([email]) },

  chooseBackend: {
    needs: 'beforeSignIn',
    input: z.tuple([
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('shopServer'),
          url: z.string().max(2_000),
          code: z.string().max(200),
        }),
        z.object({ kind: z.literal('bundled') }),
      ]),
      signInForm.nullable(),
    ]),
  },
  checkServer: { needs: 'staff', input: nothing },
  uploadImage: {
    needs: 'staff',
    input: z.tuple([
      z.object({
        name: z.string().max(300),
        type: z.string().max(100),
        bytes: z.instanceof(Uint8Array<ArrayBuffer>).refine(({ length }) => length <= maxImageBytes),
      }),
    ]),
  },

  printers: { needs: 'staff', input: nothing },
  savePrinting: {
    needs: 'staff',
    input: z.tuple([
      z.object({
        printer: z.string().max(500).nullable(),
        paper: z.enum(preferenceValues.receiptWidth),
        printsSales: z.boolean(),
        drawer: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('none') }),
          z.object({
            kind: z.literal('network'),
            // '' while no address has been entered.
            address: z
              .string()
              .max(300)
              .refine((address) => address === '' || drawerAddressOf(address) !== null),
          }),
        ]),
      }),
    ]),
  },
  printReceipt: { needs: 'staff', input: z.tuple([z.number().min(10).max(2_000)]) },
  openDrawer: { needs: 'staff', input: nothing },

  noteScan: { needs: 'staff', input: nothing },
  savePreferences: {
    needs: 'anyone',
    input: z.tuple([
      z.record(z.string(), z.unknown()).refine(areDevicePreferences).transform(readDevicePreferences),
    ]),
  },
  installUpdate: { needs: 'admin', input: nothing },
  recover: { needs: 'beforeSignIn', input: z.tuple([z.enum(['backup', 'empty'])]) },
};

/** Bytes: the limit of the specification, 10 MB. */
const maxImageBytes = 10 * 1024 * 1024;
