// The entries of the audit log for changed accounts, in the shape of the back office's own (AL-12). They hold no secret (AL-10).
import type { AuditDraft } from '#domain/audit';
import type { StaffRecord, StaffStatus } from './staff-record.ts';

export interface AccountActor {
  readonly uid: string;
  readonly name: string;
}

export function creationAct(
  caller: AccountActor,
  { uid, record }: { readonly uid: string; readonly record: StaffRecord },
): AuditDraft {
  const { name, email, phone, role } = record;
  return { ...actOf(caller, uid, name), after: { name, email, phone, role, isActive: true } };
}

export function statusAct(
  caller: AccountActor,
  {
    uid,
    status,
    isActive,
  }: { readonly uid: string; readonly status: StaffStatus; readonly isActive: boolean },
): AuditDraft {
  return {
    ...actOf(caller, uid, status.name),
    before: { isActive: status.isActive },
    after: { isActive },
  };
}

/** A sign-in without a record can be deleted too: then nothing is known of it. */
export function deletionAct(
  caller: AccountActor,
  { uid, status }: { readonly uid: string; readonly status: StaffStatus | undefined },
): AuditDraft {
  const before =
    status === undefined ? {} : { name: status.name, role: status.role, isActive: status.isActive };
  return { ...actOf(caller, uid, status?.name ?? ''), before };
}

export function passwordAct(
  caller: AccountActor,
  { uid, name }: { readonly uid: string; readonly name: string },
): AuditDraft {
  return { ...actOf(caller, uid, name), kind: 'passwordReset' };
}

function actOf(caller: AccountActor, uid: string, name: string): AuditDraft {
  return { kind: 'user', by: caller.uid, byName: caller.name, subject: { id: uid, name } };
}
