// The official Firebase SDK signs in at a started shop server, with the same results as Google's sign-in service.
import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { expect, test } from 'vitest';
import { cashier, codeOf, owner, shopWithOwner } from './shop-with-staff.ts';

test("signs in, has the user's name, refreshes its token and signs out (AU-19, LG-09)", async () => {
  const { connect } = await shopWithOwner();
  const auth = connect();
  const { user } = await signInWithEmailAndPassword(auth, 'Owner@Shop.test', owner.password);
  expect([user.email, user.displayName, user.isAnonymous]).toEqual([owner.email, 'صاحبة المحل', false]);
  const first = await user.getIdToken();
  expect(await user.getIdToken(true)).not.toBe(first);
  expect((await user.getIdTokenResult()).claims).toMatchObject({ sub: user.uid, email: owner.email });
  await signOut(auth);
  expect(auth.currentUser).toBeNull();
});

test('a wrong password, an unknown e-mail and an invalid one have their own codes (ER-10, ER-11, ER-17)', async () => {
  const { connect } = await shopWithOwner({ signUp: 'open' });
  const auth = connect();
  expect(await codeOf(signInWithEmailAndPassword(auth, owner.email, 'nope-12'))).toBe('auth/wrong-password');
  expect(await codeOf(signInWithEmailAndPassword(auth, 'no@shop.test', 'nope-12'))).toBe(
    'auth/user-not-found',
  );
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'broken', 'nope-12'))).toBe('auth/invalid-email');
});

test('after several failures the error is too-many-requests, and later the right password signs in (ER-12)', async () => {
  let now = Date.now();
  const { connect } = await shopWithOwner({ now: () => now });
  const auth = connect();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    codes.push(await codeOf(signInWithEmailAndPassword(auth, owner.email, 'nope-12')));
  }
  expect(codes.slice(-2)).toEqual(['auth/wrong-password', 'auth/too-many-requests']);
  expect(await codeOf(signInWithEmailAndPassword(auth, owner.email, owner.password))).toBe(
    'auth/too-many-requests',
  );
  now += 2000;
  expect(await codeOf(signInWithEmailAndPassword(auth, owner.email, owner.password))).toBe('none');
});

test('nobody creates or deletes an account without the accounts API (LG-36)', async () => {
  const { connect } = await shopWithOwner();
  const auth = connect();
  const closed = 'auth/admin-restricted-operation';
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'new@shop.test', 'secret-1'))).toBe(closed);
  expect(await codeOf(signInAnonymously(auth))).toBe(closed);
  const { user } = await signInWithEmailAndPassword(auth, owner.email, owner.password);
  expect(await codeOf(deleteUser(user))).toBe(closed);
  expect(await codeOf(signInWithEmailAndPassword(auth, owner.email, owner.password))).toBe('none');
});

test('with open sign-up accounts are created and deleted, a taken e-mail and a weak password refused (ER-16, ER-18)', async () => {
  const { connect } = await shopWithOwner({ signUp: 'open' });
  const auth = connect();
  const { user } = await createUserWithEmailAndPassword(auth, 'new@shop.test', 'secret-1');
  expect([user.email, user.isAnonymous]).toEqual(['new@shop.test', false]);
  const again = createUserWithEmailAndPassword(auth, 'new@shop.test', 'secret-1');
  expect(await codeOf(again)).toBe('auth/email-already-in-use');
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'weak@shop.test', 'x'))).toBe(
    'auth/weak-password',
  );
  await deleteUser(user);
  expect(await codeOf(signInWithEmailAndPassword(auth, 'new@shop.test', 'secret-1'))).toBe(
    'auth/user-not-found',
  );
  expect((await signInAnonymously(auth)).user.isAnonymous).toBe(true);
});

test('an anonymous user who is linked to an e-mail stays the same user (FC-22)', async () => {
  const { connect } = await shopWithOwner({ signUp: 'open' });
  const auth = connect();
  const { user } = await signInAnonymously(auth);
  const { uid } = user;
  const taken = linkWithCredential(user, EmailAuthProvider.credential(owner.email, 'secret-1'));
  expect(await codeOf(taken)).toBe('auth/email-already-in-use');
  await linkWithCredential(user, EmailAuthProvider.credential('new@shop.test', 'secret-1'));
  expect([user.uid, user.email, user.isAnonymous]).toEqual([uid, 'new@shop.test', false]);
  await user.getIdToken(true);
  const again = await signInWithEmailAndPassword(connect(), 'new@shop.test', 'secret-1');
  expect(again.user.uid).toBe(uid);
});

test('a user can change the own name and password; then only the new password is valid (SH-32)', async () => {
  const { connect } = await shopWithOwner();
  const auth = connect();
  const { user } = await signInWithEmailAndPassword(auth, owner.email, owner.password);
  await updateProfile(user, { displayName: 'Åsa 🙂' });
  await reload(user);
  expect(user.displayName).toBe('Åsa 🙂');
  expect(await codeOf(updatePassword(user, 'short'))).toBe('auth/weak-password');
  await updatePassword(user, 'secret-2');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(owner.email, 'secret-2'));
  await user.getIdToken(true);
  expect(await codeOf(signInWithEmailAndPassword(connect(), owner.email, owner.password))).toBe(
    'auth/wrong-password',
  );
});

test('changing the password requires a sign-in within five minutes (SH-32)', async () => {
  let now = Date.now();
  const { connect } = await shopWithOwner({ now: () => now });
  const { user } = await signInWithEmailAndPassword(connect(), owner.email, owner.password);
  now += 6 * 60_000;
  expect(await codeOf(updatePassword(user, 'secret-2'))).toBe('auth/requires-recent-login');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(owner.email, owner.password));
  expect(await codeOf(updatePassword(user, 'secret-2'))).toBe('none');
});

test('a changed password signs other devices out at their next refresh (SH-32)', async () => {
  const { connect } = await shopWithOwner();
  const here = await signInWithEmailAndPassword(connect(), owner.email, owner.password);
  const elsewhere = connect();
  await signInWithEmailAndPassword(elsewhere, owner.email, owner.password);
  await updatePassword(here.user, 'secret-2');
  const refreshed = elsewhere.currentUser?.getIdToken(true) ?? Promise.resolve();
  expect(await codeOf(refreshed)).toBe('auth/user-token-expired');
  expect(elsewhere.currentUser).toBeNull();
});

test('this server sends no e-mail, and does not reveal which addresses have an account (LG-06)', async () => {
  const { connect } = await shopWithOwner();
  const auth = connect();
  expect(await codeOf(sendPasswordResetEmail(auth, owner.email))).toBe('auth/operation-not-allowed');
  expect(await codeOf(sendPasswordResetEmail(auth, 'no@shop.test'))).toBe('auth/operation-not-allowed');
  const { user } = await signInWithEmailAndPassword(auth, owner.email, owner.password);
  expect(await codeOf(sendEmailVerification(user))).toBe('auth/operation-not-allowed');
  expect(await codeOf(verifyBeforeUpdateEmail(user, 'x@shop.test'))).toBe('auth/operation-not-allowed');
});

test('the SDK reads the password policy and checks passwords with it (LG-43)', async () => {
  const { connect } = await shopWithOwner();
  const auth = connect();
  expect(await validatePassword(auth, '12345')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  });
  expect(await validatePassword(auth, '123456')).toMatchObject({ isValid: true });
});

test('a disabled cashier is signed out at the next refresh and refused at sign-in (AU-20, ER-05)', async () => {
  const { post, connect, hire } = await shopWithOwner();
  const admin = await signInWithEmailAndPassword(connect(), owner.email, owner.password);
  const token = await admin.user.getIdToken();
  const uid = await hire(token);
  const till = connect();
  const { user } = await signInWithEmailAndPassword(till, cashier.email, cashier.password);
  expect((await post(`/api/accounts/${uid}/disable`, {}, token)).status).toBe(200);
  expect(await codeOf(reload(user))).toBe('auth/user-disabled');
  expect(till.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(till, cashier.email, cashier.password))).toBe(
    'auth/user-disabled',
  );
  await post(`/api/accounts/${uid}/enable`, {}, token);
  expect(await codeOf(signInWithEmailAndPassword(till, cashier.email, cashier.password))).toBe('none');
});
