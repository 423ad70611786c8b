// A hand-over list of the rules' shop.
import { now } from './rules-shop.ts';
import type { Data } from './values.ts';

export function handover(more: Data = {}): Data {
  return {
    courier: 'أحمد',
    phone: '01012345678',
    day: '2026-11-20',
    orders: { o1: { net: 250 } },
    expected: 0,
    closedAt: null,
    createdBy: 'admin',
    createdAt: now,
    updatedAt: now,
    ...more,
  };
}
