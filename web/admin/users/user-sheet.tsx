// The sheet of a stored user: name, phone and role (UX-34). It shows what another admin saved meanwhile, and keeps what was typed.
import { useState } from 'react';
import {
  checkUser,
  demotionError,
  staffRoles,
  userFormOf,
  type StaffRole,
  type User,
  type UserDraft,
  type UserForm,
} from '#domain/user';
import type { FieldErrorKey } from '#domain/validation';
import { adminTexts, failureText } from '#text';
import {
  Banner,
  ChoiceCards,
  Isolate,
  SideSheet,
  TextField,
  useToasts,
  useUnsavedDialog,
  type Form,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { useRecordEditing } from '../data/use-record-editing.ts';
import { EditingForm } from '../records/editing-form.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';
import { userFieldMessage } from './user-messages.ts';

const texts = adminTexts.users;

export function UserSheet({ user, users, onClose }: UserDialogProps) {
  const admin = useAdmin();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const [problem, setProblem] = useState<string | null>(null);
  const editing = useRecordEditing<User, UserForm, UserDraft, FieldErrorKey>({
    base: user,
    formOf: (stored) => userFormOf(stored ?? user),
    check: (form, stored) => checkUser(form, stored ?? user),
    describe: userFieldMessage,
    save: (draft, stored) => {
      setProblem(null);
      return admin.users.save(stored ?? user, draft, admin.actor);
    },
    onSaved: (draft) => {
      toasts.success(texts.saved(draft.name));
      onClose();
      void invalidate(['users']);
      return null;
    },
    onFailed: (failure) => setProblem(texts.saveFailed(failureText(failure))),
  });
  const { form } = editing;
  const unsaved = useUnsavedDialog(editing.isUnsaved);
  return (
    <SideSheet
      title={texts.editNamed(user.name || user.email)}
      onClose={() => unsaved.ask(onClose)}
      locked={form.isBusy}
    >
      <EditingForm
        editing={editing}
        submitLabel={texts.save}
        labels={{ name: texts.name, phone: texts.phone, role: texts.role }}
        valueText={(field, value) => (field === 'role' ? roleText(value) : String(value))}
      >
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <div className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3">
          <Isolate className="font-semibold break-all">{user.email}</Isolate>
          <p className="text-small text-quiet">{texts.emailStays}</p>
        </div>
        <TextField {...form.field('name')} label={texts.name} required />
        <TextField {...form.field('phone')} kind="phone" label={texts.phone} required={false} />
        <RoleField form={form} user={editing.base ?? user} users={users} />
      </EditingForm>
      {unsaved.question}
    </SideSheet>
  );
}

/** The reason stands in place of the choice where the role cannot change. */
function RoleField(props: {
  readonly form: Form<UserForm, FieldErrorKey>;
  readonly user: User;
  readonly users: readonly User[];
}) {
  const { form, user, users } = props;
  const { actor } = useAdmin();
  const refusal = demotionError(user, actor, users);
  if (refusal !== null) {
    return (
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{`${texts.role}: ${texts.roles[user.role]}`}</p>
        <p className="text-small text-quiet">
          {refusal.type === 'Oneself' ? texts.ownRole : texts.lastAdminRole}
        </p>
      </div>
    );
  }
  return (
    <ChoiceCards<StaffRole>
      {...form.field('role')}
      label={texts.role}
      required
      hint={texts.roleAtOnce}
      value={staffRoles.find((role) => role === form.values.role) ?? ''}
      onChange={(role) => form.set('role', role)}
      choices={[
        { value: 'cashier', label: texts.roles.cashier, hint: adminTexts.addUser.guideCashier },
        { value: 'admin', label: texts.roles.admin, hint: adminTexts.addUser.guideAdmin },
      ]}
    />
  );
}

function roleText(value: string | boolean): string {
  return texts.roles[staffRoles.find((role) => role === value) ?? 'other'];
}
