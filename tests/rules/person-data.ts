// A person with one phone.
import { now } from './rules-shop.ts';
import type { Data } from './values.ts';

export function customer(more: Data = {}): Data {
  return {
    name: 'سلمى',
    phone: '01012345678',
    phoneKeys: ['01012345678'],
    delivered: 0,
    refused: 0,
    firstSeenAt: now,
    firstOrderId: 'o1',
    firstOrderAt: now,
    lastOrderAt: now,
    createdBy: 'admin',
    updatedAt: now,
    updatedBy: 'admin',
    ...more,
  };
}

export const personId = 'p'.repeat(24);

export function phone(more: Data = {}): Data {
  return { customerId: personId, updatedAt: now, ...more };
}
