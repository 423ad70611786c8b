// Who may lead a PC to another backend.
import { expect, test } from 'vitest';
import { err, ok } from '#kernel/result';
import { aUser } from '#testing/builders';
import type { DesktopSignIn } from '../sign-in/index.ts';
import { permitChange } from './permit-change.ts';

const owner = { email: 'owner@shop.test', password: 'right' };

/** A PC on which an admin may have signed in, and on which somebody is signed in now, or nobody. */
function aPc(of: {
  readonly knowsAdmin: boolean;
  readonly role?: 'admin' | 'cashier';
}): Pick<DesktopSignIn, 'session' | 'known'> {
  const staff = of.role === undefined ? null : { ...aUser(), role: of.role, isActive: true as const };
  return {
    session: () =>
      staff === null
        ? { type: 'SignedOut', refusal: null }
        : { type: 'SignedIn', user: staff, isVerified: false },
    known: {
      knowsAdmin: () => of.knowsAdmin,
      checkAdmin: async ({ password }) => {
        if (password === 'too often') return err({ type: 'TooManyRequests' });
        return password === owner.password ? ok(undefined) : err({ type: 'WrongPassword' });
      },
      forgetAll: () => undefined,
    },
  };
}

const byAdmin = ok({ isByNobody: false });
const byNobody = ok({ isByNobody: true });

test('where an admin has signed in, nobody leads the PC elsewhere without an admin’s password (FS-37)', async () => {
  for (const pc of [aPc({ knowsAdmin: true }), aPc({ knowsAdmin: true, role: 'cashier' })]) {
    expect(await permitChange(pc, null)).toEqual(err({ type: 'AdminMissing' }));
    expect(await permitChange(pc, { ...owner, password: 'x' })).toEqual(err({ type: 'AdminWrong' }));
    expect(await permitChange(pc, { ...owner, password: 'too often' })).toEqual(
      err({ type: 'AdminTooOften' }),
    );
    expect(await permitChange(pc, owner)).toEqual(byAdmin);
  }
});

test('a signed-in admin need not give it again (FS-37)', async () => {
  expect(await permitChange(aPc({ knowsAdmin: true, role: 'admin' }), null)).toEqual(byAdmin);
});

test('where none has, and where no backend is connected, the pairing code suffices and nobody vouches (FS-37)', async () => {
  expect(await permitChange(null, null)).toEqual(byNobody);
  expect(await permitChange(aPc({ knowsAdmin: false }), null)).toEqual(byNobody);
  expect(await permitChange(aPc({ knowsAdmin: false, role: 'cashier' }), owner)).toEqual(byNobody);
});
