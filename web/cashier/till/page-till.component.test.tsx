// The till of a page and its end. That nothing of it goes on is checked after every component test.
import { expect, test } from 'vitest';
import { unreachableBackend } from '../../../tests/component/unreachable-backend.ts';
import type { CashierState } from '../../shell/index.ts';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { tillOfPage } from './page-till.ts';

const cashier = { id: 'cashier-1', name: 'كريم', role: 'cashier' } as const;

function openTill(state: CashierState) {
  return tillOfPage(
    {
      state,
      backend: unreachableBackend(),
      copyStorage: createDeviceStorage(() => localStorage),
      tillName: 'الكاشير',
      confirmedAt: async () => null,
      log: (_, error) => reportError(error),
    },
    cashier,
  );
}

test('a till that is closed stops asking, and the next cashier opens a new one (TS-07)', async () => {
  const state: CashierState = {};
  const first = await openTill(state);
  state.till?.close();
  expect(state.till).toBeUndefined();
  const second = await openTill(state);
  expect(second).not.toBe(first);
  state.till?.close();
});

test('a till that is closed while it opens stops asking as soon as it is open (TS-07)', async () => {
  const state: CashierState = {};
  const opening = openTill(state);
  state.till?.close();
  await expect(opening).resolves.toHaveProperty('till');
});
