// Staff accounts: a sign-in and the record users/{uid}, always both or neither. The code uses two small interfaces,
// which the shop server's sign-in service and Google's implement.
import type { AuditDraft } from '#domain/audit';
import { err, ok, type Result } from '#kernel/result';
import type { StaffRecord, StaffStatus } from './staff-record.ts';
import { creationAct, deletionAct, passwordAct, statusAct, type AccountActor } from './account-acts.ts';

/** The staff records; every write is durable when it resolves, together with its entry of the audit log (AL-12). */
export interface StaffRecords {
  readonly staffStatus: (uid: string) => Promise<StaffStatus | undefined>;
  readonly create: (uid: string, record: StaffRecord, act: AuditDraft) => Promise<void>;
  readonly setActive: (uid: string, isActive: boolean, act: AuditDraft) => Promise<void>;
  readonly remove: (uid: string, act: AuditDraft) => Promise<void>;
  /** Stores an act that changes no record. */
  readonly log: (act: AuditDraft) => Promise<void>;
  readonly hasActiveAdmin: () => Promise<boolean>;
}

/** The part of the sign-in service that manages accounts. All calls are idempotent. */
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
  /** Sets a new password and ends all sessions. */
  readonly setPassword: (uid: string, password: string) => Promise<Result<void, PasswordRefusal>>;
}

/** Why the sign-in service refuses a password. */
export type PasswordRefusal =
  | { readonly type: 'PasswordTooShort' }
  | { readonly type: 'PasswordTooLong' }
  | { readonly type: 'NotFound' };

/** Why the sign-in service refuses to create an account. */
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
 * The accounts of a shop. Changes run one after the other, and each checks the caller again: an active admin, who may
 * not change their own account. So one active admin always remains, even when two disable each other at the same moment
 * (AU-05).
 */
export function createAccounts(identity: IdentityProvider, records: StaffRecords) {
  const oneAtATime = serially();

  const asAdmin = <Value>(
    token: string | undefined,
    change: (caller: AccountActor) => Promise<Result<Value, AccountError>>,
  ): Promise<Result<Value, AccountError>> =>
    oneAtATime(async () => {
      const caller = token === undefined ? undefined : await identity.callerOf(token);
      if (!caller) return err({ type: 'Unauthenticated' });
      const status = await records.staffStatus(caller.uid);
      if (!status?.isActive || status.role !== 'admin') return err({ type: 'Forbidden' });
      return change({ uid: caller.uid, name: status.name });
    });

  return {
    /** The user of a token and their role; undefined for an invalid token or an inactive record. */
    async activeStaff(token: string): Promise<{ uid: string; role: string } | undefined> {
      const caller = await identity.callerOf(token);
      const status = caller && (await records.staffStatus(caller.uid));
      return caller && status?.isActive ? { uid: caller.uid, role: status.role } : undefined;
    },

    /** True until the shop has its first admin. */
    needsFirstAdmin: async (): Promise<boolean> => !(await records.hasActiveAdmin()),

    /** Creates a staff account (AU-14). */
    create: (token: string | undefined, staff: NewStaff) =>
      asAdmin(token, (caller) => createAccount(identity, records, staff, caller)),

    /** Creates the first admin if there is none. The caller must have proved that they own the shop. */
    createFirstAdmin: (staff: Omit<NewStaff, 'role'>) =>
      oneAtATime(async (): Promise<Result<{ uid: string }, AccountError>> => {
        if (await records.hasActiveAdmin()) return err({ type: 'SetupClosed' });
        return createAccount(identity, records, { ...staff, role: 'admin' }, null);
      }),

    ...existingAccounts(identity, records, asAdmin),
  };
}

type AsAdmin = (
  token: string | undefined,
  change: (caller: AccountActor) => Promise<Changed>,
) => Promise<Changed>;

type Changed = Result<{ uid: string }, AccountError>;

/** The changes of accounts that are there. */
function existingAccounts(identity: IdentityProvider, records: StaffRecords, asAdmin: AsAdmin) {
  /** A change of another user's account, which must exist. */
  const onOther = (
    token: string | undefined,
    uid: string,
    change: (caller: AccountActor, status: StaffStatus) => Promise<Changed>,
  ): Promise<Changed> =>
    asAdmin(token, async (caller) => {
      if (caller.uid === uid) return err({ type: 'Oneself' });
      const status = await records.staffStatus(uid);
      return status ? change(caller, status) : err({ type: 'NotFound' });
    });

  return {
    /** Disables sign-in and record (AU-20). An interruption leaves the user locked out; a repetition completes it. */
    disable: (token: string | undefined, uid: string) =>
      onOther(token, uid, async (caller, status) => {
        await identity.disable(uid);
        await records.setActive(uid, false, statusAct(caller, { uid, status, isActive: false }));
        return ok({ uid });
      }),

    /** Enables both or neither. The record is written last: until then the rules still deny access. */
    enable: (token: string | undefined, uid: string) =>
      asAdmin(token, async (caller) => {
        const status = await records.staffStatus(uid);
        if (!status) return err({ type: 'NotFound' });
        await identity.enable(uid);
        try {
          await records.setActive(uid, true, statusAct(caller, { uid, status, isActive: true }));
        } catch (defect) {
          await identity.disable(uid);
          throw defect;
        }
        return ok({ uid });
      }),

    /** Sets another user's password and ends their sessions. The own one is changed with the current one (SH-32). */
    setPassword: (token: string | undefined, uid: string, password: string) =>
      onOther(token, uid, async (caller, status) => {
        const set = await identity.setPassword(uid, password);
        if (!set.ok) return set;
        await records.log(passwordAct(caller, { uid, name: status.name }));
        return ok({ uid });
      }),

    /** Removes sign-in and record, also when one of them is missing (AU-05). */
    remove: (token: string | undefined, uid: string) =>
      asAdmin(token, async (caller) => {
        if (caller.uid === uid) return err({ type: 'Oneself' });
        const status = await records.staffStatus(uid);
        await identity.remove(uid);
        await records.remove(uid, deletionAct(caller, { uid, status }));
        return ok({ uid });
      }),
  };
}

async function createAccount(
  identity: IdentityProvider,
  records: StaffRecords,
  staff: NewStaff,
  /** null: the first admin creates their own account. */
  caller: AccountActor | null,
): Promise<Result<{ uid: string }, AccountError>> {
  const { password, ...record } = staff;
  const account = { email: staff.email, password, displayName: staff.name };
  const created = await createSignIn(identity, records, account);
  if (!created.ok) return created;
  const { uid } = created.value;
  try {
    await records.create(uid, record, creationAct(caller ?? { uid, name: staff.name }, { uid, record }));
  } catch (defect) {
    await identity.remove(uid);
    throw defect;
  }
  return ok({ uid });
}

/** A sign-in without a record remains of an interrupted creation; it is replaced. */
async function createSignIn(
  identity: IdentityProvider,
  records: StaffRecords,
  account: { email: string; password: string; displayName: string },
): Promise<Result<{ readonly uid: string }, AccountError>> {
  const created = await identity.create(account);
  if (created.ok) return created;
  if (created.error.type !== 'EmailTaken') return err(created.error);
  if (await records.staffStatus(created.error.uid)) return err({ type: 'EmailTaken' });
  await identity.remove(created.error.uid);
  const again = await identity.create(account);
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
