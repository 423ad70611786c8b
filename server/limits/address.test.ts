// What every limit counts as one address.
import { expect, test } from 'vitest';
import { countedAddress } from './address.ts';
import { createMinuteShare, createShare } from './share.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { createTurns } from './turns.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s (FS-26)', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

const spellings = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff:1:2:3'] as const;
const neighbour = '2001:db8:0:1::1';

test('a share counts the addresses of one /64 together, and a mapped IPv4 address as that address (FS-26)', () => {
  for (const share of [
    createShare({ ofAddress: 2, ofAll: 9 }),
    createMinuteShare({ ofAddress: 2, ofAll: 9 }, () => 0),
  ]) {
    expect(spellings.map((address) => share.take(address, 1))).toEqual([true, true, false]);
    expect([share.hasSpace(spellings[0], 1), share.take(neighbour, 1)]).toEqual([false, true]);
    expect(['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207'].map((each) => share.take(each, 1))).toEqual([
      true,
      true,
      false,
    ]);
  }
});

test('failed sign-ins of one /64 count together (FS-26)', () => {
  const throttle = createSignInThrottle(() => 0);
  for (let at = 0; at < 30; at += 1) throttle.begin(`person${at}@shop.test`, `2001:db8::${at}`);
  expect(throttle.begin('other@shop.test', '2001:db8::ff')).toHaveProperty('waitMilliseconds');
  expect(throttle.begin('other@shop.test', neighbour)).toHaveProperty('onSuccess');
});

test('requests of one /64 take turns as one address (FS-26)', async () => {
  let next: (() => void) | null = null;
  const { take } = createTurns((run) => (next = run));
  const order: string[] = [];
  for (const [name, address] of Object.entries({ a1: spellings[0], a2: spellings[1], b1: neighbour }))
    void take(address).then(() => order.push(name));
  for (let round = 0; round < 3; round += 1) {
    const run: (() => void) | null = next;
    next = null;
    Reflect.apply(run ?? (() => undefined), null, []);
    await Promise.resolve();
  }
  await Promise.resolve();
  expect(order).toEqual(['a1', 'b1', 'a2']);
});
