// An admin gives somebody who forgot theirs a new password: the shop's own server sends no mail.
import { checkNewPassword, type NewPasswordForm, type User } from '#domain/user';
import { adminTexts } from '#text';
import { Banner, PasswordField, useForm } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { accountProblem } from './account-problem.ts';
import { describeUserProblem, type UserProblem } from './describe-user-problem.ts';
import { usePasswordRules } from './use-password-rules.ts';

const texts = adminTexts.users;
const emptyForm: NewPasswordForm = { password: '', confirmation: '' };

export function PasswordDialog(props: { readonly user: User; readonly onClose: () => void }) {
  const { user, onClose } = props;
  const name = user.name || user.email;
  const { server } = useAdmin();
  const change = useAction((password: string) => server.setPassword(user.id, password), {
    done: () => texts.passwordSet(name),
    failed: (error) => texts.passwordFailed(accountProblem(error)),
    failsAs: 'problem',
  });
  const form = useForm<NewPasswordForm, string, UserProblem>({
    initial: emptyForm,
    check: checkNewPassword,
    describe: describeUserProblem,
    onSubmit: async (password) => {
      if (await change.run(password)) onClose();
    },
  });
  const rules = usePasswordRules(form.values.password);
  return (
    <FormDialog
      title={texts.setPasswordNamed(name)}
      form={form}
      submitLabel={texts.savePassword}
      onClose={onClose}
    >
      <p className="text-quiet">{texts.setPasswordEffect}</p>
      {change.problem !== null && <Banner tone="danger">{change.problem}</Banner>}
      <PasswordField
        {...form.field('password')}
        label={adminTexts.addUser.password}
        required
        autoComplete="new-password"
        hint={rules}
      />
      <PasswordField
        {...form.field('confirmation')}
        label={adminTexts.addUser.repeatPassword}
        required
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
