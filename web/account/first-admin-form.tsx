// The set-up form: creates the first admin and signs them in.
import { useState } from 'react';
import { makeFirstAdmin } from '#backend/server';
import { checkFirstAdmin, type FirstAdminDraft, type FirstAdminForm as Values } from '#domain/user';
import { signInTexts } from '#text';
import { Banner, Button, LinkButton, PasswordField, TextField, useForm, FormActions } from '#ui';
import { useBackend, useSessionActions, useShopInfo } from '../shell/index.ts';
import { setupFieldMessage, setupOutcome, type SetupProblem } from './setup-messages.ts';

const texts = signInTexts.setup;
const empty: Values = { code: '', name: '', email: '', password: '', confirmation: '' };

/** The page navigates once the new admin is signed in. */
export function FirstAdminForm() {
  const backend = useBackend();
  const { openSignIn } = useSessionActions();
  const { reload } = useShopInfo();
  const [message, setMessage] = useState<string | null>(null);
  const [isMade, setMade] = useState(false);
  const form = useForm<Values, FirstAdminDraft, SetupProblem>({
    initial: empty,
    check: checkFirstAdmin,
    describe: setupFieldMessage,
    onSubmit: async (draft): Promise<void> => {
      setMessage(null);
      const made = await makeFirstAdmin(backend, draft);
      if (!made.ok) {
        const outcome = setupOutcome(made.error);
        if (outcome.type === 'Failed') return setMessage(outcome.message);
        return form.setErrors({ [outcome.field]: outcome.problem });
      }
      // The store has an owner now.
      void reload();
      const service = await openSignIn().catch(() => null);
      const signedIn = await service?.signIn(draft.email, draft.password);
      if (signedIn?.ok !== true) setMade(true);
    },
  });
  if (isMade) {
    return (
      <Banner tone="success" action={<LinkButton to="/login">{texts.toSignIn}</LinkButton>}>
        {texts.done}
      </Banner>
    );
  }
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {message !== null && <Banner tone="danger">{message}</Banner>}
      <TextField {...form.field('code')} label={texts.code} hint={texts.codeHint} kind="code" required />
      <TextField {...form.field('name')} label={texts.name} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        label={signInTexts.email}
        kind="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={signInTexts.password}
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
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? texts.submitting : texts.submit}
        </Button>
      </FormActions>
    </form>
  );
}
