// The sign-in form: checks both fields (LG-04, LG-07, LG-08), then shows the identity service's answer.
import { useRef, useState, type FormEvent } from 'react';
import type { ResetMailError, SignInError } from '#backend/sign-in';
import { checkSignIn, type AdmissionError, type SignInForm, type Staff } from '#domain/user';
import { looksLikeEmail } from '#domain/validation';
import type { Result } from '#kernel/result';
import { signInTexts } from '#text';
import { Banner, Button, PasswordField, TextField, useForm } from '#ui';
import { DemoAccounts } from './demo-accounts.tsx';
import { fieldMessage, incompleteMessage, resetMessage, signInMessage } from './messages.ts';
import type { Message, SignInProblem } from './messages.ts';

export interface SignInCardProps {
  /** Why the backend ended the session on this device; null for an ordinary visit. */
  readonly refusal: AdmissionError | null;
  /** Fills the form in the demo shop. */
  readonly showsDemoAccounts: boolean;
  readonly onSignIn: (form: SignInForm) => Promise<Result<Staff, SignInError>>;
  readonly onForgot: (email: string) => Promise<Result<void, ResetMailError>>;
}

const empty: SignInForm = { email: '', password: '' };

export function SignInCard(props: SignInCardProps) {
  const [message, setMessage] = useState<Message | null>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const form = useForm<SignInForm, SignInForm, SignInProblem>({
    initial: empty,
    check: checkSignIn,
    describe: fieldMessage,
    onSubmit: async (draft) => {
      const signedIn = await props.onSignIn(draft);
      if (!signedIn.ok) setMessage(signInMessage(signedIn.error));
    },
  });
  const email = form.field('email');
  const password = form.field('password');
  const askForMail = async () => {
    setMessage(null);
    if (!looksLikeEmail(form.values.email)) return form.setErrors({ email: 'MailNeedsAddress' });
    const sent = await props.onForgot(form.values.email.trim());
    setMessage(resetMessage(sent.ok ? null : sent.error));
  };
  const submit = (event: FormEvent) => {
    setMessage(null);
    form.props.onSubmit(event);
  };
  const fill = (account: SignInForm) => {
    setMessage(null);
    form.reset(account);
    submitButton.current?.focus();
  };
  // An incomplete form has one message for the whole form (LG-07, ER-02); the fields are marked.
  const isIncomplete = [email, password].some(({ error }) => error === fieldMessage('Required'));
  const shown = message ?? (isIncomplete ? incompleteMessage : props.refusal && signInMessage(props.refusal));
  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="text-title">{signInTexts.title}</h1>
        <p className="text-quiet">{signInTexts.intro}</p>
      </header>
      <form {...form.props} onSubmit={submit} className="flex flex-col gap-4">
        {!form.isBusy && shown && <FormMessage message={shown} />}
        <TextField {...email} label={signInTexts.email} kind="email" autoComplete="username" required />
        <PasswordField {...password} label={signInTexts.password} autoComplete="current-password" required />
        <Button ref={submitButton} type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? signInTexts.submitting : signInTexts.submit}
        </Button>
        <button
          type="button"
          onClick={() => void askForMail()}
          className="min-h-11 self-start rounded-mark font-semibold text-brand underline-offset-4 hover:underline"
        >
          {signInTexts.forgot}
        </button>
      </form>
      {props.showsDemoAccounts && <DemoAccounts onChoose={fill} />}
    </>
  );
}

function FormMessage(props: { readonly message: Message }) {
  const { tone, text, hint } = props.message;
  return (
    <Banner tone={tone}>
      {text}
      {hint !== undefined && <span className="block text-small font-normal">{hint}</span>}
    </Banner>
  );
}
