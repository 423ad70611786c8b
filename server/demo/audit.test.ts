// The audit log of the demo shop names its refunds and its products as they are.
import { expect, test } from 'vitest';
import { readAuditEntry, type AuditKind } from '#domain/audit';
import { readProduct } from '#domain/product';
import { readRefund } from '#domain/refund';
import { shopDayOf } from '#kernel/shop-day';
import { readAll } from './demo-documents.testing.ts';
import { createDemoShop } from './index.ts';

const now = Date.parse('2026-11-19T17:20:00Z');
const shop = createDemoShop({ seed: 7, now });

const products = readAll(shop, 'products', readProduct);
const refunds = readAll(shop, 'refunds', readRefund);
const tillKinds = new Set<AuditKind>(['discount', 'priceOverride', 'refund', 'void', 'payOut']);

test('the audit log has what admins did and approved in the past (BA-14, AL-02, AL-07)', () => {
  const entries = readAll(shop, 'audit', readAuditEntry);
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(
    new Set(['user', 'settings', 'price', 'signIn', ...tillKinds]),
  );
  for (const { kind, tillId, approvedBy } of entries) {
    expect(tillId).toBe(tillKinds.has(kind) ? 'demoTill' : undefined);
    if (tillKinds.has(kind) && kind !== 'priceOverride') expect(approvedBy).toBe('demoAdmin');
  }
  const approved = refunds.filter(({ approvedBy }) => approvedBy !== null).map(({ id }) => id);
  const logged = entries.filter(({ kind }) => kind === 'refund' || kind === 'void');
  expect(new Set(logged.map(({ subject }) => subject.id))).toEqual(new Set(approved));
  for (const { kind, subject, after, at, day } of entries) {
    expect(at).toBeLessThanOrEqual(now);
    expect(day).toBe(shopDayOf(at ?? 0));
    if (kind !== 'price') continue;
    const product = products.find(({ id }) => id === subject.id);
    expect(product).toMatchObject({ name: subject.name, discount: after?.['discount'] });
  }
});
