// Every call is answered with a value, for every sender and every input.
import { describe, expect, test } from 'vitest';
import type { CallName } from '#desktop';
import { callNames } from '#desktop';
import type { User } from '#domain/user';
import { aCart, anAdmin, aProduct, aUser } from '#testing/builders';
import { answerCall, type CallHandlers } from './answer-call.ts';
import { callPlans } from './call-plans.ts';
import { recordingHandlers, validInput } from '../../../tests/desktop/recorded-calls.ts';

const { handlers, reached } = recordingHandlers();
const cashier = aUser({ role: 'cashier', isActive: true });
const admin = anAdmin();

function ask(name: CallName, raw: unknown, user: User | null = admin, isOurs = true) {
  reached.length = 0;
  const deps = { plans: callPlans, handlers, user: () => user, log: () => undefined };
  return answerCall(deps, name, isOurs, raw);
}

function problem(type: string) {
  return { ok: false, error: { type } };
}

describe.each(callNames)('the call %s', (name) => {
  test("is forbidden to every page except the app's own (DT-07)", async () => {
    expect(await ask(name, [], admin, false)).toEqual(problem('Forbidden'));
    expect(reached).toEqual([]);
  });

  test('is allowed only for its roles (DT-07)', async () => {
    const { needs } = callPlans[name];
    const visitor = await ask(name, null, null);
    expect(visitor).toEqual(
      problem(needs === 'anyone' || needs === 'beforeSignIn' ? 'Malformed' : 'NotAllowed'),
    );
    const till = await ask(name, null, cashier);
    expect(till).toEqual(problem(needs === 'anyone' || needs === 'staff' ? 'Malformed' : 'NotAllowed'));
    expect(await ask(name, null, { ...cashier, isActive: false })).toEqual(
      problem(needs === 'anyone' ? 'Malformed' : 'NotAllowed'),
    );
  });
});

test.each(callNames)('%s accepts the input of the page and no other input (DT-01)', async (name) => {
  const input = validInput[name];
  const [first, ...rest] = input;
  const padded = typeof first === 'object' && first !== null ? [{ ...first, more: 'x' }, ...rest] : input;
  expect((await ask(name, padded)).ok).toBe(true);
  expect(reached).toEqual([{ name, input }]);
});

test('a defect of a handler is logged, and the call is answered (DT-01)', async () => {
  const logged: string[] = [];
  const failing: CallHandlers = {
    ...handlers,
    receipts: async () => {
      throw new Error('the disk is gone');
    },
  };
  const deps = {
    plans: callPlans,
    handlers: failing,
    user: () => admin,
    log: (message: string) => void logged.push(message),
  };
  expect(await answerCall(deps, 'receipts', true, [10])).toEqual(problem('Failed'));
  expect(logged).toEqual(['the call receipts failed']);
});

test('the discounts of a sale pass as they are; one of an unknown kind or a part of a piastre is malformed (DC-01)', async () => {
  const sold = (value: number, kind = 'percent') => {
    const terms = {
      lines: { food: { kind, value, reason: 'regular' } },
      cart: null,
      cashStep: 25,
      approvedBy: 'admin-1',
    };
    return ask('recordSale', [{ id: 's1', cart: aCart(aProduct()), terms, paid: [] }]);
  };
  expect(await sold(1000)).not.toEqual(problem('Malformed'));
  for (const value of [0.5, -1]) expect(await sold(value)).toEqual(problem('Malformed'));
  expect(await sold(1000, 'free')).toEqual(problem('Malformed'));
});

test('a sale whose money is no whole number of piastres is malformed (PO-25)', async () => {
  for (const amount of [0.5, Number.NaN, -1, '5']) {
    const paid = [{ method: 'cash', amount, reference: '' }];
    expect(await ask('recordSale', [{ id: 's1', cart: aCart(aProduct()), paid }])).toEqual(
      problem('Malformed'),
    );
  }
});
