import { describe, expect, test } from 'vitest';
import {
  admit,
  avatarInitial,
  checkFirstAdmin,
  checkNewPassword,
  checkNewUser,
  checkPasswordChange,
  checkSignIn,
  checkUser,
  demotionError,
  emptyNewUserForm,
  homePath,
  may,
  readUser,
  removalError,
  minPasswordLength,
  userFormOf,
  type Permission,
  type User,
} from '#domain/user';
import { anAdmin, aUser } from '#testing/builders';

describe('who is admitted', () => {
  test.each([[true], ['true'], ['1']])('isActive %j counts as active (LG-16, DB-07)', (isActive) => {
    expect(readUser('u', { isActive }).isActive).toBe(true);
  });

  test.each([[false], ['false'], [1], ['yes'], ['TRUE'], [null], [undefined], [{}]])(
    'isActive %j counts as inactive (LG-16, DB-07)',
    (isActive) => {
      expect(readUser('u', { isActive }).isActive).toBe(false);
    },
  );

  test('an account without a record, an inactive one and one with another role are refused (LG-10, LG-12, LG-34, LG-35)', () => {
    expect(admit(null)).toEqual({ ok: false, error: { type: 'NoRecord' } });
    expect(admit(aUser({ isActive: false }))).toEqual({ ok: false, error: { type: 'Inactive' } });
    expect(admit(readUser('u', { isActive: true }))).toEqual({ ok: false, error: { type: 'NoRole' } });
    expect(admit(readUser('u', { isActive: true, role: 'owner' }))).toEqual({
      ok: false,
      error: { type: 'NoRole' },
    });
  });

  test('cashiers and admins are admitted, each to their own area (LG-13, LG-14, LG-15)', () => {
    expect(admit(aUser())).toEqual({ ok: true, value: aUser() });
    expect(admit(anAdmin()).ok).toBe(true);
    expect([homePath('cashier'), homePath('admin'), homePath('other')]).toEqual([
      '/cashier',
      '/admin/today',
      '/',
    ]);
  });

  test('any other role is an ordinary user (LG-33, AU-02, DB-07)', () => {
    expect([readUser('u', { role: 'owner' }).role, readUser('u', {}).role]).toEqual(['other', 'other']);
  });

  test.each([
    [{ name: 'منى', email: 'm@a.eg' }, 'م'],
    [{ name: ' ', email: 'karim@a.eg' }, 'K'],
    [{ name: '👩‍👩‍👧', email: '' }, '👩‍👩‍👧'],
    [{ name: '', email: '' }, ''],
  ])('the avatar of %j shows %j (SH-48)', (user, expected) => {
    expect(avatarInitial(user)).toBe(expected);
  });
});

describe('permissions', () => {
  /** The permissions that a user has. */
  const allowedTo = (user: User | null): readonly string[] => {
    const answers: Readonly<Record<Permission, boolean>> = {
      sell: may(user, 'sell'),
      addStay: may(user, 'addStay'),
      endStay: may(user, 'endStay'),
      answerStayRequest: may(user, 'answerStayRequest'),
      addProduct: may(user, 'addProduct'),
      openCashier: may(user, 'openCashier'),
      openAdmin: may(user, 'openAdmin'),
      changeProduct: may(user, 'changeProduct'),
      deleteProduct: may(user, 'deleteProduct'),
      changeStay: may(user, 'changeStay'),
      deleteStay: may(user, 'deleteStay'),
      manageCategories: may(user, 'manageCategories'),
      manageUsers: may(user, 'manageUsers'),
      manageOrders: may(user, 'manageOrders'),
      changeSettings: may(user, 'changeSettings'),
      seeStatistics: may(user, 'seeStatistics'),
    };
    return Object.entries(answers).flatMap(([permission, isAllowed]) => (isAllowed ? permission : []));
  };
  const cashierMay = ['sell', 'addStay', 'endStay', 'answerStayRequest', 'addProduct', 'openCashier'];

  test('a cashier sells, records stays and adds products, and has no other permission (LG-20, LG-38, CP-04, PO-30)', () => {
    expect(allowedTo(aUser())).toEqual(cashierMay);
  });

  test('an admin has every permission (LG-21, LG-31, LG-36, LG-37)', () => {
    expect(allowedTo(anAdmin())).toEqual([
      ...cashierMay,
      'openAdmin',
      'changeProduct',
      'deleteProduct',
      'changeStay',
      'deleteStay',
      'manageCategories',
      'manageUsers',
      'manageOrders',
      'changeSettings',
      'seeStatistics',
    ]);
  });

  test('a visitor, a disabled account and any other role have no permission (LG-18, LG-19, LG-27, LG-35)', () => {
    for (const user of [null, anAdmin({ isActive: false }), aUser({ role: 'other' })])
      expect(allowedTo(user)).toEqual([]);
  });

  test('no user disables or deletes their own account or that of the last active admin (AU-18)', () => {
    const [first, second] = [anAdmin({ id: 'a1' }), anAdmin({ id: 'a2' })];
    const cashier = aUser();
    expect(removalError(first, first, [first, second])).toEqual({ type: 'Oneself' });
    expect(removalError(first, second, [first, { ...second, isActive: false }])).toEqual({
      type: 'LastAdmin',
    });
    expect(removalError(first, second, [first, second])).toBeNull();
    expect(removalError(cashier, first, [first, cashier])).toBeNull();
  });
});

test('nobody gives up the own role of an admin, nor takes that of the last active one (UX-34, AU-18)', () => {
  const [first, second] = [anAdmin({ id: 'a1' }), anAdmin({ id: 'a2' })];
  expect(demotionError(first, first, [first, second])).toEqual({ type: 'Oneself' });
  expect(demotionError(first, second, [first])).toEqual({ type: 'LastAdmin' });
  expect(demotionError(first, second, [first, second])).toBeNull();
  expect(demotionError(aUser(), first, [first])).toBeNull();
});

test('a stored user is edited with the rules of a new one, and an unchanged phone stays valid (UX-34)', () => {
  const stored = aUser({ role: 'other', phone: '—' });
  const form = userFormOf(stored);
  expect(form.role).toBe('');
  expect(checkUser(form, stored)).toEqual({ ok: false, error: { role: 'Required' } });
  expect(checkUser({ name: ' ', phone: '123', role: 'cashier' }, stored)).toEqual({
    ok: false,
    error: { name: 'Required', phone: 'NotAPhone' },
  });
  expect(checkUser({ name: ' كريم ', phone: '٠١٠١٢٣٤٥٦٧٨', role: 'admin' }, stored)).toEqual({
    ok: true,
    value: { name: 'كريم', phone: '01012345678', role: 'admin' },
  });
  expect(checkUser({ ...form, role: 'cashier' }, stored).ok).toBe(true);
});

describe('the add-user form', () => {
  const complete = {
    ...emptyNewUserForm,
    name: ' كريم ',
    email: ' karim@aleef.test ',
    password: 'aleef-1',
    confirmation: 'aleef-1',
  };

  test('a form without a phone makes a cashier (AU-08, AU-10, AU-11)', () => {
    expect(checkNewUser(complete)).toEqual({
      ok: true,
      value: { name: 'كريم', email: 'karim@aleef.test', phone: '', role: 'cashier', password: 'aleef-1' },
    });
    expect(checkNewUser({ ...complete, role: 'admin' })).toMatchObject({
      ok: true,
      value: { role: 'admin' },
    });
  });

  test.each([
    ['name', '  ', 'Required'],
    ['email', '', 'Required'],
    ['email', 'karim', 'NotAnEmail'],
    ['email', 'a b@c.d', 'NotAnEmail'],
    ['role', 'owner', 'Required'],
  ])('%s %j is refused as %s (AU-08, AU-09, AU-11)', (field, typed, key) => {
    expect(checkNewUser({ ...complete, [field]: typed })).toEqual({ ok: false, error: { [field]: key } });
  });

  test('a password has at least 6 characters (AU-12, LM-09)', () => {
    expect(minPasswordLength).toBe(6);
    expect(checkNewUser({ ...complete, password: '12345', confirmation: '12345' })).toEqual({
      ok: false,
      error: { password: 'PasswordTooShort' },
    });
    expect(checkNewUser({ ...complete, password: '123456', confirmation: '123456' }).ok).toBe(true);
  });

  test('a new password for another user meets the same rules (AU-12, AU-13)', () => {
    const password = 'secret-2';
    expect(checkNewPassword({ password, confirmation: password })).toEqual({ ok: true, value: password });
    expect(checkNewPassword({ password: '12345', confirmation: '1234' })).toEqual({
      ok: false,
      error: { password: 'PasswordTooShort', confirmation: 'PasswordsDiffer' },
    });
  });

  test('a confirmation that differs is refused (AU-13, ER-20)', () => {
    expect(checkNewUser({ ...complete, confirmation: 'aleef-2' })).toEqual({
      ok: false,
      error: { confirmation: 'PasswordsDiffer' },
    });
  });
});

describe('the sign-in form', () => {
  test('empty fields are reported (LG-07, ER-02)', () => {
    expect(checkSignIn({ email: ' ', password: '' })).toEqual({
      ok: false,
      error: { email: 'Required', password: 'Required' },
    });
  });

  test('an e-mail address of a rough form and 6 characters of password are required (LG-04, LG-08, ER-03)', () => {
    expect(checkSignIn({ email: 'admin@aleef', password: '12345' })).toEqual({
      ok: false,
      error: { email: 'NotAnEmail', password: 'PasswordTooShort' },
    });
    expect(checkSignIn({ email: ' admin@aleef.test ', password: ' pass ' })).toEqual({
      ok: true,
      value: { email: 'admin@aleef.test', password: ' pass ' },
    });
  });
});

describe('the set-up form of an empty shop', () => {
  const complete = {
    code: ' ABCD-EFGH-٢٣٤٥ ',
    name: ' منى ',
    email: ' mona@aleef.test ',
    password: 'aleef-1',
    confirmation: 'aleef-1',
  };

  test('its draft is trimmed, with the digits of the code in the form that the server printed', () => {
    expect(checkFirstAdmin(complete)).toEqual({
      ok: true,
      value: { code: 'ABCD-EFGH-2345', name: 'منى', email: 'mona@aleef.test', password: 'aleef-1' },
    });
  });

  test('every wrong field is reported', () => {
    const wrong = { code: ' ', name: '', email: 'mona', password: '12345', confirmation: '123456' };
    expect(checkFirstAdmin(wrong)).toEqual({
      ok: false,
      error: {
        code: 'Required',
        name: 'Required',
        email: 'NotAnEmail',
        password: 'PasswordTooShort',
        confirmation: 'PasswordsDiffer',
      },
    });
  });
});

describe('the change of one’s own password', () => {
  test('the current password, a new one of sufficient length and its confirmation are required (SH-32, LM-09)', () => {
    expect(checkPasswordChange({ current: 'a', next: 'aleef-2', confirmation: 'aleef-2' })).toEqual({
      ok: true,
      value: { current: 'a', next: 'aleef-2' },
    });
    expect(checkPasswordChange({ current: '', next: '12345', confirmation: '1234' })).toEqual({
      ok: false,
      error: { current: 'Required', next: 'PasswordTooShort', confirmation: 'PasswordsDiffer' },
    });
  });
});
