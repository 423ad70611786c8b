// The rules of the identity service that a typed password does not meet yet (LG-43), as one sentence.
import { unmetRulesText } from '#features/sign-in';
import { adminTexts } from '#text';
import { useSessionActions } from '../../shell/index.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';

/** Undefined while nothing is typed, all is met, or the service cannot be asked: it decides itself in the end. */
export function usePasswordRules(password: string): string | undefined {
  const { openSignIn } = useSessionActions();
  const read = useRead(['server', 'unmetRules', password], async () => {
    const service = await openSignIn();
    return service.unmetPasswordRules(password);
  });
  const unmet = useLastLoaded(read) ?? [];
  if (password === '' || read.type === 'Failed' || unmet.length === 0) return undefined;
  return adminTexts.addUser.policyHint(unmetRulesText(unmet));
}
