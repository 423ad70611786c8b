// Phones of customers against counting through: what a cashier's account may ask for in a minute, over each transport.
import { expect, test } from 'vitest';
import { callBackend } from '#backend/failure';
import { type Device, openTestShop } from './backend/shop.ts';

function phoneOf(number: number): string {
  return `201${String(number).padStart(9, '0')}`;
}

async function ask({ backend }: Device, ...numbers: readonly number[]): Promise<string> {
  const asked = await callBackend(async () => {
    const { sdk, database } = await backend.documents();
    await Promise.all(numbers.map((number) => sdk.getDoc(sdk.doc(database, 'phones', phoneOf(number)))));
  });
  return asked.ok ? 'answered' : asked.error.type;
}

/** Over gRPC. */
async function watch({ backend }: Device, number: number): Promise<string> {
  const { sdk, database } = await backend.liveDocuments();
  return new Promise((resolve) => {
    const stop = sdk.onSnapshot(
      sdk.doc(database, 'phones', phoneOf(number)),
      () => {
        resolve('answered');
        stop();
      },
      ({ code }) => resolve(code),
    );
  });
}

test('a cashier may ask for 60 phones a minute over all transports, then for none; an admin is not counted (FS-40)', async () => {
  let minutes = 0;
  const { cashier, admin } = await openTestShop({ now: () => minuteStart + minutes * 60_000 });
  const many = Array.from({ length: 59 }, (_, number) => number);
  expect(await ask(cashier, ...many)).toBe('answered');
  expect(await watch(cashier, 59)).toBe('answered');
  expect(await ask(cashier, 60)).toBe('ServerFailed');
  expect(await watch(cashier, 61)).toBe('resource-exhausted');
  expect(await ask(admin, ...many, 60, 61)).toBe('answered');
  minutes = 1;
  expect(await ask(cashier, 60)).toBe('answered');
});

/** A clock that stands at the start of a minute. */
const minuteStart = Math.ceil(Date.now() / 60_000) * 60_000;
