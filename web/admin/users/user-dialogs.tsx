// What can be done to an account: a new password for a user who forgot theirs, and its deletion.
import { checkNewPassword, type NewPasswordForm, type User } from '#domain/user';
import { adminTexts } from '#text';
import { Banner, Isolate, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { ActionQuestion } from '../records/action-question.tsx';
import { PasswordFields } from './password-fields.tsx';
import { accountErrorMessage, userFieldMessage, type UserProblem } from './user-messages.ts';

const texts = adminTexts.users;

export interface UserDialogProps {
  readonly user: User;
  /** All users: whether one is the last active admin depends on the others. */
  readonly users: readonly User[];
  readonly onClose: () => void;
}

/** An admin sets the password, because the shop's own server sends no mail. */
export function PasswordDialog({ user, onClose }: UserDialogProps) {
  const name = user.name || user.email;
  const { server } = useAdmin();
  const change = useAction((password: string) => server.setPassword(user.id, password), {
    done: () => texts.passwordSet(name),
    failed: (error) => texts.passwordFailed(accountErrorMessage(error)),
    failsAs: 'problem',
    onSuccess: onClose,
  });
  const form = useForm<NewPasswordForm, string, UserProblem>({
    initial: { password: '', confirmation: '' },
    check: checkNewPassword,
    describe: userFieldMessage,
    onSubmit: async (password) => void (await change.run(password)),
  });
  return (
    <FormDialog
      title={texts.setPasswordNamed(name)}
      form={form}
      submitLabel={texts.savePassword}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.setPasswordEffect}</p>
      {change.problem !== null && <Banner tone="danger">{change.problem}</Banner>}
      <PasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
    </FormDialog>
  );
}

/** The question names the user (AU-04). The account and its record are deleted together (AU-05). */
export function DeleteUser({ user, onClose }: UserDialogProps) {
  const { server } = useAdmin();
  const removal = useAction(() => server.deleteAccount(user.id), {
    changes: [['users']],
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(accountErrorMessage(error)),
    failsAs: 'problem',
    onSuccess: onClose,
  });
  return (
    <ActionQuestion
      question={texts.confirmDelete}
      confirmLabel={texts.remove}
      action={removal}
      onClose={onClose}
    >
      <p>
        <bdi className="font-semibold">{user.name || texts.noName}</bdi> · <Isolate>{user.email}</Isolate>
      </p>
      <p className="text-quiet">{texts.deleteEffect}</p>
    </ActionQuestion>
  );
}
