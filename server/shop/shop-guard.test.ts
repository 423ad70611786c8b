// The guard of the shop: the deployed files, and the bound on visitors.
import { expect, test } from 'vitest';
import { ok } from '#domain/result';
import type { CommitRequest, DocumentView, Guard } from '#server/documents';
import { loadShopGuard, withVisitorLimit } from './shop-guard.ts';

const allowAll: Guard = {
  checkRead: () => ok(undefined),
  checkCommit: () => ok(undefined),
  checkIndex: () => ok(undefined),
};
const nothing: DocumentView = { get: () => null, getAfter: () => null };
const visitor: CommitRequest = { writes: [], auth: null, time: 0 };
const staff: CommitRequest = { ...visitor, auth: { uid: 'x', token: {} } };

test('the rules and indexes at the top of the project are understood', () => {
  expect(loadShopGuard().ok).toBe(true);
});

test('visitors together are bounded per minute, staff never, and a new minute begins anew', () => {
  let now = 0;
  const guard = withVisitorLimit(allowAll, () => now, 2);
  const commit = (request: CommitRequest) => guard.checkCommit(request, nothing).ok;
  expect([commit(visitor), commit(visitor), commit(visitor), commit(staff)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 60_000;
  expect(commit(visitor)).toBe(true);
});
