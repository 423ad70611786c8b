// The approvals of a day with a started shop: the check compares them with the audit log and with what the accounts were.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { createDayCheckRepository } from '#backend/day-checks';
import { createShiftRepository } from '#backend/shifts';
import { openShift, type DrawerMovement } from '#domain/shift';
import { payOutEntries } from '#domain/till-entry';
import { noMoney } from '#kernel/money';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { pounds } from '#testing/builders';
import { uncheckedDays } from '../../web/admin/today/use-idle-checks.ts';
import { hashText } from '../till/chain.ts';
import { expectValue, openSellingShop } from './backend/shop.ts';

/** A till whose cashier pays out in the name of an approver; what writes without rules plants the past. */
async function shopOfPayOuts() {
  const shop = await openSellingShop({ adminPort: 0 });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  const { admin, cashier } = shop;
  const { id, name } = cashier.actor;
  const now = Date.now();
  const day = shopDayOf(now);
  const shifts = createShiftRepository(cashier.backend);
  const sent = { recordedBy: id, isQueued: true };
  const opening = { tillId: 'till-1', number: 1, now, by: { id, name }, openingFloat: noMoney };
  const shift = openShift({ ...opening, left: null, headHash: '' });
  const forged = getFirestore(app);
  expectValue(await shifts.sendOpening(shift, sent));
  const checks = createDayCheckRepository(admin.backend);
  // The shift is closed, so that the check reads what it has.
  await forged.doc(`shifts/${shift.id}`).update({ state: 'closed', closing: 'uncounted' });
  return {
    ...shop,
    day,
    now,
    forged,
    checks,
    payOut: async (movementId: string, approvedBy: string): Promise<DrawerMovement> => {
      const movement: DrawerMovement = {
        id: movementId,
        kind: 'out',
        amount: pounds(70),
        reason: 'supplier',
        note: '',
        receiptNumber: null,
        tillId: 'till-1',
        shiftId: shift.id,
        by: id,
        byName: name,
        timestamp: now,
        day,
        approvedBy,
      };
      expectValue(await shifts.sendMovement(movement, sent));
      return movement;
    },
    sendEntry: async (movement: DrawerMovement): Promise<void> => {
      for (const entry of payOutEntries(movement)) {
        const act = { ...entry, isSentLater: true };
        expectValue(await createAuditRepository(cashier.backend).send(act, id));
      }
    },
    check: async () => {
      const asked = { tillId: 'till-1', day, isFull: false, pause: async () => undefined };
      const check = expectValue(await checks.run(asked, { actor: admin.actor, hashText }));
      return check.differences.flatMap(({ kind, documentId }) =>
        /approv/iu.test(kind) ? [[kind, documentId]] : [],
      );
    },
    unchecked: async () => {
      const range = { first: addDays(day, -1), last: day };
      const known = expectValue(await checks.list({ since: range.first }));
      const counts = expectValue(await checks.counts(range, known));
      return uncheckedDays(counts, known).map((one) => one.day);
    },
  };
}

test('an approval whose entry arrives after the check is named until the day is checked again, which it is (FS-32)', async () => {
  const { admin, check, payOut, sendEntry, unchecked } = await shopOfPayOuts();
  const movement = await payOut('d1', admin.actor.id);
  expect(await check()).toEqual([['noApproval', 'd1']]);
  expect(await unchecked()).toEqual([movement.day]);
  await sendEntry(movement);
  expect(await check()).toEqual([]);
  expect(await unchecked()).toEqual([]);
});

test('an approver is judged by what the log says that the account was (FS-32)', async () => {
  const { check, forged, now, payOut, sendEntry } = await shopOfPayOuts();
  await forged.doc('users/admin-2').set({ name: 'هدى', role: 'admin', isActive: false });
  await sendEntry(await payOut('d1', 'admin-2'));
  expect(await check()).toEqual([['approverInactive', 'd1']]);
  // It was disabled after the act alone, whenever the record arrived.
  await forged.doc('audit/e1').set({
    kind: 'user',
    by: 'admin',
    subject: { id: 'admin-2', name: 'هدى' },
    before: { isActive: true },
    after: { isActive: false },
    at: new Date(now + 120_000),
  });
  expect(await check()).toEqual([]);
});

test('an admin denies an approval in their name: a difference of that day, once, that every new check has too (FS-32)', async () => {
  const { admin, cashier, check, checks, day, payOut, sendEntry } = await shopOfPayOuts();
  await sendEntry(await payOut('d1', admin.actor.id));
  const log = createAuditRepository(admin.backend);
  const [entry] = expectValue(await log.listApprovals(day, admin.actor.id));
  if (entry === undefined) throw new Error('an approval');
  // The day was not checked yet.
  const denied = expectValue(await checks.denyApproval(entry, admin.actor));
  const { id, name } = cashier.actor;
  expect(denied.differences).toMatchObject([
    {
      kind: 'approvalDenied',
      documentId: 'd1',
      subject: admin.actor.id,
      by: id,
      byName: name,
      recordedBy: id,
    },
  ]);
  expect(expectValue(await checks.denyApproval(entry, admin.actor))).toEqual(denied);
  const stated = [['approvalDenied', 'd1']];
  expect(await check()).toEqual(stated);
  expect(await check()).toEqual(stated);
  const [stored] = expectValue(await checks.list({ first: day, last: day }));
  if (stored === undefined) throw new Error('a check');
  const [difference] = stored.check.differences;
  if (difference === undefined) throw new Error('a difference');
  const resolution = { note: 'سُئل الكاشير', actor: admin.actor };
  expectValue(await checks.resolve(stored.check, difference, resolution));
  expect(await check()).toEqual(stated);
  const [after] = expectValue(await checks.list({ first: day, last: day }));
  expect(after?.check.differences[0]).toMatchObject({ resolved: { by: admin.actor.id } });
  const entries = expectValue(
    await log.list(
      { kind: 'approvalDenied', by: null, tillId: null, word: null, from: null, until: null },
      { size: 9, after: null },
    ),
  );
  expect(entries.items).toMatchObject([{ by: admin.actor.id, subject: { id: 'd1' } }]);
});

test('an approval under a till or day that cannot be is denied as well (FS-32)', async () => {
  const { admin, cashier, checks, day } = await shopOfPayOuts();
  const subject = { id: 'gone', name: '' };
  const draft = {
    kind: 'payOut',
    by: cashier.actor.id,
    byName: '',
    subject,
    approvedBy: admin.actor.id,
  } as const;
  const forged = createAuditRepository(cashier.backend);
  for (const [id, more] of Object.entries({ none: {}, slash: { tillId: 'a/b' } })) {
    const act = { id, draft: { ...draft, ...more }, timestamp: 0, isSentLater: true };
    expectValue(await forged.send(act, cashier.actor.id));
  }
  const log = createAuditRepository(admin.backend);
  for (const entry of expectValue(await log.listApprovals(day, admin.actor.id)))
    expect(expectValue(await checks.denyApproval(entry, admin.actor))).toMatchObject({
      tillId: '-',
      day: '1970-01-01',
    });
  const shown = expectValue(await checks.list({ since: day }));
  expect(shown.map(({ check }) => check.differences.map(({ kind }) => kind))).toEqual([['approvalDenied']]);
});
