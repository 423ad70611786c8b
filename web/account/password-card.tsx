// The password card (SH-32): checks the current password; the new one must meet the identity service's rules (LG-43).
import { useState } from 'react';
import type { SignInService } from '#backend/sign-in';
import { checkPasswordChange, type PasswordChangeDraft, type PasswordChangeForm } from '#domain/user';
import { accountTexts, errorTexts } from '#text';
import { Banner, Button, Card, PasswordField, useForm, useToasts, FormActions } from '#ui';
import { useSessionActions } from '../shell/index.ts';
import { passwordChangeMessage, passwordFieldMessage, type PasswordProblem } from './password-messages.ts';

const texts = accountTexts.profile;
const empty: PasswordChangeForm = { current: '', next: '', confirmation: '' };

/** `email` is in the form invisibly, so that password managers know the account. */
export function PasswordCard(props: { readonly email: string }) {
  const { openSignIn } = useSessionActions();
  const toasts = useToasts();
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<PasswordChangeForm, PasswordChangeDraft, PasswordProblem>({
    initial: empty,
    check: checkPasswordChange,
    describe: passwordFieldMessage,
    onSubmit: async (draft): Promise<void> => {
      setMessage(null);
      const service = await openSignIn().catch(() => null);
      if (service === null) return setMessage(errorTexts.unreachable);
      const outcome = await changePassword(service, draft);
      switch (outcome.type) {
        case 'Changed':
          form.reset();
          return toasts.success(texts.passwordSaved);
        case 'WrongFields':
          return form.setErrors(outcome.fields);
        case 'Failed':
          return setMessage(outcome.message);
      }
    },
  });
  return (
    <Card as="section" aria-labelledby="password-title" className="flex flex-col gap-4 p-5 sm:p-6">
      <header>
        <h2 id="password-title" className="text-heading">
          {texts.changePassword}
        </h2>
        <p className="text-small text-quiet">{texts.passwordIntro}</p>
      </header>
      <form {...form.props} className="flex max-w-md flex-col gap-4">
        {message !== null && <Banner tone="danger">{message}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={props.email} />
        <PasswordField
          {...form.field('current')}
          label={texts.currentPassword}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('next')}
          label={texts.newPassword}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('confirmation')}
          label={texts.repeatPassword}
          autoComplete="new-password"
          required
        />
        <FormActions>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? texts.savingPassword : texts.savePassword}
          </Button>
        </FormActions>
      </form>
    </Card>
  );
}

type Outcome =
  | { readonly type: 'Changed' }
  | {
      readonly type: 'WrongFields';
      readonly fields: { readonly [Name in keyof PasswordChangeForm]?: PasswordProblem };
    }
  | { readonly type: 'Failed'; readonly message: string };

async function changePassword(service: SignInService, draft: PasswordChangeDraft): Promise<Outcome> {
  const changed = await service.changePassword(draft.current, draft.next);
  if (changed.ok) return { type: 'Changed' };
  switch (changed.error.type) {
    case 'WrongPassword':
      return { type: 'WrongFields', fields: { current: { type: 'Wrong' } } };
    case 'PasswordWeak': {
      const unmet = await service.unmetPasswordRules(draft.next);
      return { type: 'WrongFields', fields: { next: { type: 'Weak', unmet: unmet.ok ? unmet.value : [] } } };
    }
    default:
      return { type: 'Failed', message: passwordChangeMessage(changed.error) };
  }
}
