// Schemas of the ledger of the till and its shifts, read from the disk.
import * as z from 'zod';
import { approvalActs } from '#domain/approver';
import { staffAuditKinds } from '#domain/audit';
import { discountReasons, paymentMethods } from '#domain/sale';
import { drawerKinds, drawerReasons, faces, type Shift } from '#domain/shift';
import { readableKinds, type DamagedRecord, type DayRecord, type Ledger } from '#till';
import { daySchema, moneySchema } from './call-schemas.ts';

const personSchema = z.object({ id: z.string(), name: z.string() });

const methodSums = z.partialRecord(z.enum(paymentMethods), moneySchema);

const shiftSchema: z.ZodType<Shift> = z.object({
  id: z.string(),
  tillId: z.string(),
  number: z.int(),
  opening: z.object({
    at: z.number(),
    by: personSchema,
    day: daySchema,
    float: moneySchema,
    difference: moneySchema,
  }),
  sums: z.object({
    receipts: z.int(),
    firstReceipt: z.string(),
    lastReceipt: z.string(),
    headHash: z.string(),
    salesCount: z.int(),
    sales: moneySchema,
    refundsCount: z.int(),
    refunds: moneySchema,
    discounts: moneySchema,
    discountReasons: z.partialRecord(z.enum(discountReasons), moneySchema),
    methods: methodSums,
    methodCounts: z.partialRecord(z.enum(paymentMethods), z.int()),
    refundMethods: methodSums,
    exchanged: methodSums,
    ins: moneySchema,
    outs: moneySchema,
    drawerOpenings: z.int(),
    cashRefusals: z.int(),
    seen: methodSums,
    byCashier: z.record(
      z.string(),
      z.object({
        name: z.string(),
        count: z.int(),
        total: moneySchema,
        listTotal: moneySchema,
        discounts: moneySchema,
      }),
    ),
  }),
  movements: z.array(
    z.object({
      kind: z.enum(drawerKinds),
      amount: moneySchema,
      reason: z.enum(drawerReasons),
      receiptNumber: z.string().nullable(),
    }),
  ),
  unapprovedCash: z.exactOptional(moneySchema),
  count: z
    .object({ denominations: z.partialRecord(z.enum(faces), z.int()).nullable(), counted: moneySchema })
    .nullable(),
  firstCount: moneySchema.nullable(),
  recountApprovedBy: z.string().nullable(),
  close: z
    .object({
      at: z.number(),
      by: personSchema,
      closing: z.enum(['counted', 'uncounted', 'abandoned']),
      clockFault: z.boolean(),
      unsent: z.int(),
      heldCarts: z.int(),
      expected: moneySchema.nullable(),
      difference: moneySchema.nullable(),
      nextFloat: moneySchema.nullable(),
      note: z.string(),
      approvedBy: z.string().nullable(),
    })
    .nullable(),
});

const approvalSchema = z.object({
  approvedBy: z.string(),
  act: z.enum(approvalActs),
  subject: z.string(),
  amount: moneySchema,
  discounts: z
    .object({
      lines: z.record(z.string(), moneySchema),
      cart: moneySchema,
      total: moneySchema.nullable(),
      prices: z.record(z.string(), moneySchema).optional(),
    })
    .optional(),
  at: z.number(),
});

export const ledgerSchema: z.ZodType<Ledger> = z.object({
  lastReceipt: z.int(),
  headHash: z.string(),
  lastSaleIds: z.array(z.string()),
  lastNumberedAt: z.number().nullable(),
  lastShift: z.int(),
  shift: shiftSchema.nullable(),
  isShiftAutomatic: z.boolean(),
  putOff: z.object({ shiftId: z.string(), times: z.int(), day: daySchema }).nullable(),
  leftInDrawer: moneySchema.nullable(),
  proven: z.object({ number: z.int(), unsettled: z.array(daySchema) }),
  restoredAt: z.number().nullable(),
  clockOffset: z.number(),
  confirmedNumber: z.int(),
  clockJumps: z.array(z.object({ after: z.int(), by: z.number() })),
  unfinished: z.array(z.string()),
  // Absent in a ledger that was stored before approvals were.
  approvals: z.array(approvalSchema).default([]),
});

const movementSchema = z.object({
  id: z.string(),
  kind: z.enum(drawerKinds),
  amount: moneySchema,
  reason: z.enum(drawerReasons),
  note: z.string(),
  tillId: z.string(),
  shiftId: z.string(),
  by: z.string(),
  byName: z.string(),
  timestamp: z.number(),
  day: daySchema,
  approvedBy: z.string().nullable(),
  receiptNumber: z.string().nullable(),
});

const voidNumberSchema = z.object({
  receiptNumber: z.string(),
  kind: z.enum(['sale', 'refund']),
  documentId: z.string(),
  tillId: z.string(),
  shiftId: z.string(),
  day: daySchema,
  reason: z.string(),
  total: moneySchema,
  payments: methodSums.nullable(),
  hash: z.string(),
  previousHash: z.string(),
  cashierId: z.string(),
  cashierName: z.string(),
  timestamp: z.number(),
});

export const damagedRecordSchema: z.ZodType<DamagedRecord> = z.object({
  kind: z.literal('damaged'),
  of: z.enum(readableKinds),
  receiptNumber: z.string(),
  content: z.string(),
});

const auditFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** What a till makes of an entry: it has neither prices nor the id of an import. */
const auditEntrySchema = z.object({
  id: z.string(),
  draft: z.object({
    kind: z.enum(staffAuditKinds),
    by: z.string(),
    byName: z.string(),
    subject: z.object({ id: z.string(), name: z.string() }),
    before: z.exactOptional(auditFields),
    after: z.exactOptional(auditFields),
    approvedBy: z.exactOptional(z.string()),
    tillId: z.exactOptional(z.string()),
    shiftId: z.exactOptional(z.string()),
  }),
  timestamp: z.number(),
});

export const dayRecordSchema: z.ZodType<DayRecord> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['shiftOpened', 'shiftClosed']), shift: shiftSchema }),
  z.object({ kind: z.literal('drawer'), movement: movementSchema }),
  z.object({ kind: z.literal('voidNumber'), voidNumber: voidNumberSchema }),
  z.object({ kind: z.literal('auditEntry'), entry: auditEntrySchema }),
]);
