// The suite for the accounts API; it runs over each sign-in service.
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../firestore/check.ts';

/** A backend under test with its first admin. */
export interface AccountsBackend {
  /** The URL of the accounts API. */
  readonly api: string;
  /** The URL for sign-in. */
  readonly signIn: string;
  /** The token for the API that belongs to this id token. */
  readonly tokenFor: (idToken: string) => string;
  /** The entry of the audit log with this id as plain data. */
  readonly entry: (id: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The record users/{uid} as plain data, undefined if it is missing. */
  readonly record: (uid: string) => Promise<Readonly<Record<string, unknown>> | undefined>;
  /** Lets the minute of the limits end. */
  readonly nextMinute: () => void;
}

export const firstAdmin = { name: 'صاحبة المحل', email: 'owner@shop.test', password: 'secret-1' };

/** Runs the suite. The caller stops the backend. */
export function describeAccounts(name: string, open: () => Promise<AccountsBackend>): void {
  describe(`the accounts API over ${name}`, () => {
    let backend: AccountsBackend;
    let owner: string;
    let people = 0;
    const newCashier = () => {
      people += 1;
      return {
        name: 'هالة',
        email: `Hala${people}@Shop.test`,
        phone: '01000000000',
        role: 'cashier',
        password: 'secret-1',
      };
    };

    beforeAll(async () => {
      backend = await open();
      owner = (await signIn(firstAdmin.email, firstAdmin.password)).token;
    });

    beforeEach(() => backend.nextMinute());

    test('an admin creates a cashier, who can sign in and has a record (AU-14, AU-19)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      expect((await signIn(hala.email, hala.password)).uid).toBe(uid);
      const { password: _, ...fields } = hala;
      expect(await backend.record(uid)).toMatchObject({ ...fields, isActive: true });
    });

    test('a change of an account names its entry, which says who and what (AL-12, AL-10)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      const record = await backend.record(uid);
      const entry = await backend.entry(String(record?.['lastAuditId']));
      const { password: _, ...fields } = hala;
      expect(entry).toMatchObject({
        kind: 'user',
        byName: firstAdmin.name,
        subject: { id: uid, name: 'هالة' },
        after: { ...fields, isActive: true },
        searchWords: ['هاله', 'صاحبه', 'المحل'],
      });
      expect(entry?.['recordedBy']).toBe(entry?.['by']);
      expect(entry?.['at']).toBeDefined();
      expect(JSON.stringify(entry)).not.toContain(hala.password);
    });

    test('only an active admin may use it (LG-36, LG-37)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      const cashier = (await signIn(hala.email, hala.password)).token;
      const callers = [
        { token: '', answer: [401, 'Unauthenticated'] },
        { token: 'owner', answer: [401, 'Unauthenticated'] },
        { token: 'aaaa.bbbb.cccc', answer: [401, 'Unauthenticated'] },
        { token: cashier, answer: [403, 'Forbidden'] },
      ];
      for (const { token, answer } of callers) {
        expect(await ask('POST', '/api/accounts', token, newCashier())).toEqual(answer);
        expect(await ask('POST', `/api/accounts/${uid}/disable`, token)).toEqual(answer);
        expect(await ask('POST', `/api/accounts/${uid}/enable`, token)).toEqual(answer);
        expect(await ask('POST', `/api/accounts/${uid}/password`, token, { password: 'x' })).toEqual(answer);
        expect(await ask('DELETE', `/api/accounts/${uid}`, token)).toEqual(answer);
      }
      expect((await backend.record(uid))?.['isActive']).toBe(true);
    });

    test('every mistake in a new account has a code (AU-08, AU-09, ER-16, ER-18)', async () => {
      const hala = newCashier();
      await hire(hala);
      const cases = [
        { change: { name: ' ' }, answer: [400, 'InvalidRequest'] },
        { change: { role: 'owner' }, answer: [400, 'InvalidRequest'] },
        { change: { email: 'hala' }, answer: [400, 'EmailInvalid'] },
        { change: { password: '12345' }, answer: [400, 'PasswordTooShort'] },
        { change: { password: 'x'.repeat(4097) }, answer: [400, 'PasswordTooLong'] },
        { change: { email: hala.email.toUpperCase() }, answer: [409, 'EmailTaken'] },
      ];
      for (const { change, answer } of cases) {
        expect(await ask('POST', '/api/accounts', owner, { ...newCashier(), ...change })).toEqual(answer);
      }
    });

    test('disabling affects sign-in and record, enabling restores both, and both can be repeated (AU-03, AU-20, DB-40)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      for (const attempt of ['disable', 'disable']) {
        expect(await ask('POST', `/api/accounts/${uid}/${attempt}`, owner)).toEqual([200, uid]);
      }
      expect((await backend.record(uid))?.['isActive']).toBe(false);
      expect(await signInCode(hala.email, hala.password)).toBe('auth/user-disabled');
      expect(await ask('POST', `/api/accounts/${uid}/enable`, owner)).toEqual([200, uid]);
      expect((await backend.record(uid))?.['isActive']).toBe(true);
      expect(await signInCode(hala.email, hala.password)).toBe('none');
    });

    test('a disabled admin is refused, although the token is not expired (AU-20)', async () => {
      const second = { ...newCashier(), role: 'admin' };
      const uid = await hire(second);
      const { token } = await signIn(second.email, second.password);
      expect((await ask('POST', '/api/accounts', token, newCashier()))[0]).toBe(200);
      await ask('POST', `/api/accounts/${uid}/disable`, owner);
      expect((await ask('POST', '/api/accounts', token, newCashier()))[0]).toBe(401);
    });

    test('an admin sets a new password, and the old one is invalid (LG-06)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      const path = `/api/accounts/${uid}/password`;
      expect(await ask('POST', path, owner, { password: '12345' })).toEqual([400, 'PasswordTooShort']);
      expect(await ask('POST', path, owner, { password: 'secret-2' })).toEqual([200, uid]);
      expect(await signInCode(hala.email, 'secret-1')).toBe('auth/wrong-password');
      expect(await signInCode(hala.email, 'secret-2')).toBe('none');
    });

    test('deleting removes sign-in and record, and can be repeated (AU-05, DB-41, FT-39)', async () => {
      const hala = newCashier();
      const uid = await hire(hala);
      for (const attempt of ['first', 'again']) {
        expect([attempt, await ask('DELETE', `/api/accounts/${uid}`, owner)]).toEqual([attempt, [200, uid]]);
      }
      expect(await backend.record(uid)).toBeUndefined();
      expect(await signInCode(hala.email, hala.password)).toBe('auth/user-not-found');
      expect(await ask('POST', `/api/accounts/${uid}/enable`, owner)).toEqual([404, 'NotFound']);
    });

    test('admins cannot disable or delete themselves, nor change their own password here (AU-05)', async () => {
      const { uid } = await signIn(firstAdmin.email, firstAdmin.password);
      const refused = [409, 'Oneself'];
      expect(await ask('POST', `/api/accounts/${uid}/disable`, owner)).toEqual(refused);
      expect(await ask('POST', `/api/accounts/${uid}/password`, owner, { password: 'x' })).toEqual(refused);
      expect(await ask('DELETE', `/api/accounts/${uid}`, owner)).toEqual(refused);
    });

    /** The status, and the uid or error code of the body. */
    async function ask(method: string, path: string, token: string, body: object = {}): Promise<unknown[]> {
      const answer = await fetch(`${backend.api}${path}`, {
        method,
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(token !== '' && { authorization: `Bearer ${token}` }),
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      });
      const answered = answerSchema.parse(await answer.json());
      return [answer.status, answered.success ? answered.uid : answered.error.code];
    }

    async function hire(person: object): Promise<string> {
      const [status, uid] = await ask('POST', '/api/accounts', owner, person);
      expect(status).toBe(200);
      return String(uid);
    }

    async function signIn(email: string, password: string): Promise<{ uid: string; token: string }> {
      const app = initializeApp({ apiKey: 'any', projectId: 'demo-aleef' }, crypto.randomUUID());
      const auth = getAuth(app);
      connectAuthEmulator(auth, backend.signIn, { disableWarnings: true });
      try {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        return { uid: user.uid, token: backend.tokenFor(await user.getIdToken()) };
      } finally {
        await deleteApp(app);
      }
    }

    const signInCode = (email: string, password: string): Promise<string> => codeOf(signIn(email, password));
  });
}

const answerSchema = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), uid: z.string() }),
  z.object({ success: z.literal(false), error: z.object({ code: z.string() }) }),
]);
