// Offline sign-in: by password, with few attempts, for 14 days.
import { expect, test } from 'vitest';
import { aUser } from '#testing/builders';
import { createOfflineSignIn } from './offline-sign-in.ts';
import { slowPasswords, type Passwords } from './password-hash.ts';
import { memoryKnownUsers, quickPasswords } from './sign-in.testing.ts';

const day = 24 * 60 * 60_000;
const start = Date.parse('2026-03-01T10:00:00Z');
const staff = { ...aUser({ email: 'Hala@shop.test' }), role: 'cashier', isActive: true } as const;
const unreachable = { ok: false, error: { type: 'NetworkFailed' } };
const wrong = { ok: false, error: { type: 'WrongPassword' } };
const closed = { ok: false, error: { type: 'TooManyRequests' } };

async function knownHala(passwords: Passwords = quickPasswords) {
  const clock = { now: start };
  const rows = memoryKnownUsers();
  const offline = createOfflineSignIn({ rows, passwords, now: () => clock.now });
  offline.remember(staff, await offline.hash('secret-1'));
  return { clock, rows, offline };
}

test('the right password is accepted, in any case of the e-mail address; an unknown user needs a connection (LG-24)', async () => {
  const { offline } = await knownHala();
  expect(await offline.check(' hala@SHOP.test', 'secret-1')).toEqual({ ok: true, value: staff });
  expect(await offline.check('hala@shop.test', 'secret-2')).toEqual(wrong);
  expect(await offline.check('other@shop.test', 'secret-1')).toEqual(unreachable);
});

test('the stored data does not contain the password, and two users with the same password have different hashes (LG-24)', async () => {
  const { rows, offline } = await knownHala(slowPasswords);
  expect((await offline.check('hala@shop.test', 'secret-1')).ok).toBe(true);
  offline.remember({ ...staff, email: 'mona@shop.test' }, await offline.hash('secret-1'));
  const [hala, mona] = [rows.get('hala@shop.test'), rows.get('mona@shop.test')];
  expect(JSON.stringify(hala)).not.toContain('secret-1');
  expect(hala?.hash).not.toEqual(mona?.hash);
});

test('after 14 days a connection is required, and also when the clock was put back (LG-24)', async () => {
  const { clock, offline } = await knownHala();
  clock.now = start + 14 * day;
  expect((await offline.check('hala@shop.test', 'secret-1')).ok).toBe(true);
  clock.now = start + 14 * day + 1;
  expect(await offline.check('hala@shop.test', 'secret-1')).toEqual(unreachable);
  clock.now = start - 2 * day;
  expect(await offline.check('hala@shop.test', 'secret-1')).toEqual(unreachable);
});

test('five wrong passwords block attempts for half a minute, each further one for twice as long, and the right one ends it (ER-11)', async () => {
  const { clock, offline } = await knownHala();
  const fail = () => offline.check('hala@shop.test', 'wrong-1');
  for (let tries = 0; tries < 5; tries += 1) expect(await fail()).toEqual(wrong);
  expect(await offline.check('hala@shop.test', 'secret-1')).toEqual(closed);
  clock.now += 30_001;
  expect(await fail()).toEqual(wrong);
  clock.now += 30_001;
  expect(await offline.check('hala@shop.test', 'secret-1')).toEqual(closed);
  clock.now += 30_001;
  expect((await offline.check('hala@shop.test', 'secret-1')).ok).toBe(true);
  expect(await fail()).toEqual(wrong);
});

test('a user who is no longer admitted is forgotten', async () => {
  const { offline } = await knownHala();
  offline.forget('HALA@shop.test');
  expect(await offline.check('hala@shop.test', 'secret-1')).toEqual(unreachable);
});

test('the password of an admin who has signed in here counts, however long ago, and no cashier’s does (FS-37)', async () => {
  const { clock, offline } = await knownHala();
  expect(offline.knowsAdmin()).toBe(false);
  expect(await offline.checkAdmin({ email: 'hala@shop.test', password: 'secret-1' })).toEqual(wrong);
  offline.remember({ ...staff, email: 'owner@shop.test', role: 'admin' }, await offline.hash('secret-2'));
  expect(offline.knowsAdmin()).toBe(true);
  clock.now = start + 400 * day;
  const owner = { email: 'Owner@shop.test', password: 'secret-2' };
  expect(await offline.checkAdmin(owner)).toEqual({ ok: true, value: undefined });
  expect(await offline.checkAdmin({ ...owner, email: 'other@shop.test' })).toEqual(wrong);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await offline.checkAdmin({ ...owner, password: 'secret-1' })).toEqual(wrong);
  }
  expect(await offline.checkAdmin(owner)).toEqual(closed);
  offline.forgetAll();
  expect(offline.knowsAdmin()).toBe(false);
});
