// Inputs that the calls refuse.
import { expect, test } from 'vitest';
import { callPlans } from './call-plans.ts';

test.each([
  ['192.168.1.50', true],
  ['192.168.1.50:9101', true],
  ['', true],
  ['8.8.8.8', false],
  ['127.0.0.1:22', false],
  ['printer.example', false],
])('the drawer’s address is in the shop’s network or still empty: %j (FS-24, DT-01)', (address, fits) => {
  const drawer = { kind: 'network', address };
  const parsed = callPlans.savePrinting.input.safeParse([
    { printer: null, paper: '80', printsSales: false, drawer },
  ]);
  expect(parsed.success).toBe(fits);
});
