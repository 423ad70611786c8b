// A new password and its confirmation, with the rules of the identity service that the password does not meet yet (LG-43).
import { unmetRulesText } from '#features/sign-in';
import { adminTexts } from '#text';
import { PasswordField, type FieldBinding } from '#ui';
import { useSessionActions } from '../../shell/index.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';

const texts = adminTexts.addUser;

export function PasswordFields(props: {
  readonly password: FieldBinding<'password', string>;
  readonly confirmation: FieldBinding<'confirmation', string>;
}) {
  const { password, confirmation } = props;
  return (
    <>
      <PasswordField
        {...password}
        label={texts.password}
        required
        autoComplete="new-password"
        hint={useUnmetRules(password.value)}
      />
      <PasswordField {...confirmation} label={texts.repeatPassword} required autoComplete="new-password" />
    </>
  );
}

/** Undefined while nothing is typed, when all rules are met, and without an answer: the service checks the password again anyway. */
function useUnmetRules(password: string): string | undefined {
  const { openSignIn } = useSessionActions();
  const read = useRead(['server', 'unmetRules', password], async () => {
    const service = await openSignIn();
    return service.unmetPasswordRules(password);
  });
  const unmet = useLastLoaded(read) ?? [];
  if (password === '' || read.type === 'Failed' || unmet.length === 0) return undefined;
  return texts.policyHint(unmetRulesText(unmet));
}
