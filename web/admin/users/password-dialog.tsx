// An admin gives somebody who forgot theirs a new password: the shop's own server sends no mail.
import { useId, useState } from 'react';
import { setPassword } from '#backend/server';
import { checkNewPassword, type NewPasswordForm, type User } from '#domain/user';
import { adminTexts } from '#text';
import { Banner, Button, Dialog, PasswordField, useForm, useToasts, useUnsavedDialog } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { accountProblem } from './account-problem.ts';
import { describeUserProblem, type UserProblem } from './describe-user-problem.ts';
import { usePasswordRules } from './use-password-rules.ts';

const texts = adminTexts.users;
const emptyForm: NewPasswordForm = { password: '', confirmation: '' };

export function PasswordDialog(props: { readonly user: User; readonly onClose: () => void }) {
  const { user, onClose } = props;
  const name = user.name || user.email;
  const backend = useBackend();
  const toasts = useToasts();
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<NewPasswordForm, string, UserProblem>({
    initial: emptyForm,
    check: checkNewPassword,
    describe: describeUserProblem,
    onSubmit: async (password) => {
      setProblem(null);
      const set = await setPassword(backend, user.id, password);
      if (!set.ok) {
        setProblem(texts.passwordFailed(accountProblem(set.error)));
        return;
      }
      toasts.success(texts.passwordSet(name));
      onClose();
    },
  });
  const unsaved = useUnsavedDialog(form.isDirty);
  const rules = usePasswordRules(form.values.password);
  return (
    <Dialog
      title={texts.setPasswordNamed(name)}
      onClose={() => unsaved.ask(onClose)}
      locked={form.isBusy}
      footer={
        <Button type="submit" form={formId} busy={form.isBusy}>
          {texts.savePassword}
        </Button>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        <p className="text-quiet">{texts.setPasswordEffect}</p>
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
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
      </form>
      {unsaved.question}
    </Dialog>
  );
}
