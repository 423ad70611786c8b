// Order tracks: everybody who knows an id gets its document, admins alone write and list them, and what a status with its track costs.
import { expect, test } from 'vitest';
import {
  admin,
  changes,
  deletes,
  describeRoles,
  everyone,
  loggedOrder,
  nobody,
  reads,
  writes,
} from './role-rows.ts';
import { now, rulesShop, set } from './rules-shop.ts';
import { orderTrack, shopDocuments, trackId } from './shop-data.ts';

describeRoles({
  'order tracks (OD-12)': [
    ...reads('orderTracks', trackId, { get: everyone, list: admin }),
    { title: 'get a missing one', allowed: everyone, ask: (caller) => caller.get('orderTracks/none') },
    writes('create', admin, () => set(`orderTracks/${'b'.repeat(22)}`, orderTrack())),
    writes('create under a name that is no derived one', nobody, () => set('orderTracks/1', orderTrack())),
    changes(`orderTracks/${trackId}`, { status: 'shipped' }, admin),
    changes(`orderTracks/${trackId}`, { status: 'stolen' }, nobody),
    writes('set steps that are no list', nobody, () => loggedOrder({ status: 'confirmed', steps: 'none' })),
    writes('set 41 steps', nobody, () =>
      loggedOrder({ status: 'confirmed', steps: Array.from({ length: 41 }, () => ({})) }),
    ),
    deletes(`orderTracks/${trackId}`, admin),
  ],
});

test('a status with forty steps and its track cost at most 700 expressions and four document reads (OD-12, DB-51)', () => {
  const steps = Array.from({ length: 40 }, () => ({ status: 'shipped', at: now }));
  const { verdict, usage } = rulesShop(shopDocuments)
    .as('admin')
    .measure(
      ...loggedOrder({ status: 'shipped', stockTaken: true, steps, updatedBy: 'admin' }),
      set(`orderTracks/${trackId}`, orderTrack({ status: 'shipped', steps })),
    );
  expect(verdict).toEqual({ allowed: true });
  for (const { expressions, accesses } of usage) {
    expect(expressions).toBeLessThanOrEqual(700);
    expect(accesses).toBeLessThanOrEqual(4);
  }
});
