// Staff accounts: a sign-in and the record users/{uid}, always both or neither. One piece of code over two small interfaces,
// so that the shop server's own identity and Google's can stand behind it alike.
import { err, ok, type Result } from '#kernel/result';

export type StaffRole = 'admin' | 'cashier';

/** The fields of users/{uid} that the accounts API writes or reads. */
export interface StaffRecord {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: StaffRole;
}

/** A staff member as the rules see one: the role, and whether the record is active. */
export interface StaffStatus {
  readonly role: string;
  readonly isActive: boolean;
}

/** The records behind the accounts; every write is durable when it resolves. */
export interface StaffRecords {
  readonly staffStatus: (uid: string) => Promise<StaffStatus | undefined>;
  readonly create: (uid: string, record: StaffRecord) => Promise<void>;
  readonly setActive: (uid: string, isActive: boolean) => Promise<void>;
  readonly remove: (uid: string) => Promise<void>;
  readonly hasActiveAdmin: () => Promise<boolean>;
}

/** The sign-in service as far as managing accounts needs it. Repeating a call changes nothing more. */
export interface IdentityProvider {
  readonly callerOf: (token: string) => Promise<{ readonly uid: string } | undefined>;
  readonly create: (given: {
    email: string;
    password: string;
    displayName: string;
  }) => Promise<Result<{ readonly uid: string }, SignInRefusal>>;
  readonly disable: (uid: string) => Promise<void>;
  readonly enable: (uid: string) => Promise<void>;
  readonly remove: (uid: string) => Promise<void>;
  /** Sets another password and ends all sessions. */
  readonly setPassword: (uid: string, password: string) => Promise<Result<void, PasswordRefusal>>;
}

/** Why the sign-in service does not take a password for an account. */
export type PasswordRefusal =
  | { readonly type: 'PasswordTooShort' }
  | { readonly type: 'PasswordTooLong' }
  | { readonly type: 'NotFound' };

/** Why the sign-in service does not make an account. */
export type SignInRefusal =
  | { readonly type: 'EmailInvalid' }
  | { readonly type: 'EmailTaken'; readonly uid: string }
  | { readonly type: 'PasswordTooShort' }
  | { readonly type: 'PasswordTooLong' };

export type AccountError =
  | Exclude<SignInRefusal, { type: 'EmailTaken' }>
  | { readonly type: 'EmailTaken' }
  | { readonly type: 'Unauthenticated' }
  | { readonly type: 'Forbidden' }
  | { readonly type: 'NotFound' }
  | { readonly type: 'Oneself' }
  | { readonly type: 'SetupClosed' };

export type NewStaff = StaffRecord & { readonly password: string };

export type Accounts = ReturnType<typeof createAccounts>;

/**
 * The accounts of a shop. Changes run one after the other, and each asks anew who is calling: an active admin who may not
 * touch themselves. So an active admin always remains, even when two shut each other out at the same moment (AU-05).
 */
export function createAccounts(identity: IdentityProvider, records: StaffRecords) {
  const oneAtATime = serially();

  const asAdmin = <Value>(
    token: string | undefined,
    change: (caller: string) => Promise<Result<Value, AccountError>>,
  ): Promise<Result<Value, AccountError>> =>
    oneAtATime(async () => {
      const caller = token === undefined ? undefined : await identity.callerOf(token);
      if (!caller) return err({ type: 'Unauthenticated' });
      const status = await records.staffStatus(caller.uid);
      if (!status?.isActive || status.role !== 'admin') return err({ type: 'Forbidden' });
      return change(caller.uid);
    });

  return {
    /** Who a token belongs to and what they may do here; undefined for nobody or a record that is not active. */
    async activeStaff(token: string): Promise<{ uid: string; role: string } | undefined> {
      const caller = await identity.callerOf(token);
      const status = caller && (await records.staffStatus(caller.uid));
      return caller && status?.isActive ? { uid: caller.uid, role: status.role } : undefined;
    },

    /** Whether the shop still waits for its first admin. */
    needsFirstAdmin: async (): Promise<boolean> => !(await records.hasActiveAdmin()),

    /** Makes a staff account (AU-14). */
    create: (token: string | undefined, staff: NewStaff) =>
      asAdmin(token, () => createAccount(identity, records, staff)),

    /** Makes the first admin, as long as there is none; whoever calls has proved that they own the shop. */
    createFirstAdmin: (staff: Omit<NewStaff, 'role'>) =>
      oneAtATime(async (): Promise<Result<{ uid: string }, AccountError>> => {
        if (await records.hasActiveAdmin()) return err({ type: 'SetupClosed' });
        return createAccount(identity, records, { ...staff, role: 'admin' });
      }),

    /** Shuts somebody out at once: sign-in and record (AU-20). Cut off between the two, they are out; repeating it ends the rest. */
    disable: (token: string | undefined, uid: string) =>
      asAdmin(token, async (caller) => {
        if (caller === uid) return err({ type: 'Oneself' });
        if (!(await records.staffStatus(uid))) return err({ type: 'NotFound' });
        await identity.disable(uid);
        await records.setActive(uid, false);
        return ok({ uid });
      }),

    /** Lets somebody in again: sign-in and record, or neither. The record comes last: until then the rules still refuse. */
    enable: (token: string | undefined, uid: string) =>
      asAdmin(token, async () => {
        if (!(await records.staffStatus(uid))) return err({ type: 'NotFound' });
        await identity.enable(uid);
        try {
          await records.setActive(uid, true);
        } catch (defect) {
          await identity.disable(uid);
          throw defect;
        }
        return ok({ uid });
      }),

    /** Sets a new password for somebody who forgot theirs; their sessions end. One's own is changed with the current one (SH-32). */
    setPassword: (token: string | undefined, uid: string, password: string) =>
      asAdmin(token, async (caller) => {
        if (caller === uid) return err({ type: 'Oneself' });
        if (!(await records.staffStatus(uid))) return err({ type: 'NotFound' });
        const set = await identity.setPassword(uid, password);
        return set.ok ? ok({ uid }) : set;
      }),

    /** Removes sign-in and record, whichever of the two is still there (AU-05). */
    remove: (token: string | undefined, uid: string) =>
      asAdmin(token, async (caller) => {
        if (caller === uid) return err({ type: 'Oneself' });
        await identity.remove(uid);
        await records.remove(uid);
        return ok({ uid });
      }),
  };
}

async function createAccount(
  identity: IdentityProvider,
  records: StaffRecords,
  staff: NewStaff,
): Promise<Result<{ uid: string }, AccountError>> {
  const { password, ...record } = staff;
  const wanted = { email: staff.email, password, displayName: staff.name };
  const account = await createSignIn(identity, records, wanted);
  if (!account.ok) return account;
  const { uid } = account.value;
  try {
    await records.create(uid, record);
  } catch (defect) {
    await identity.remove(uid);
    throw defect;
  }
  return ok({ uid });
}

/** A sign-in without a record is the rest of a creation that was cut off: it makes room for the new one. */
async function createSignIn(
  identity: IdentityProvider,
  records: StaffRecords,
  wanted: { email: string; password: string; displayName: string },
): Promise<Result<{ readonly uid: string }, AccountError>> {
  const created = await identity.create(wanted);
  if (created.ok) return created;
  if (created.error.type !== 'EmailTaken') return err(created.error);
  if (await records.staffStatus(created.error.uid)) return err({ type: 'EmailTaken' });
  await identity.remove(created.error.uid);
  const again = await identity.create(wanted);
  if (again.ok) return again;
  return again.error.type === 'EmailTaken' ? err({ type: 'EmailTaken' }) : err(again.error);
}

function serially() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
