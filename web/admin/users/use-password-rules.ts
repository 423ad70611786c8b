// The rules of the identity service that a typed password does not meet yet (LG-43), as one sentence.
import { useEffect, useState } from 'react';
import type { PasswordRule } from '#backend/sign-in';
import { unmetRulesText } from '#features/sign-in';
import { adminTexts } from '#text';
import { useSessionActions } from '../../shell/index.ts';

const texts = adminTexts.addUser;

/** Undefined while nothing is typed, all is met, or the service cannot be asked: it decides itself in the end. */
export function usePasswordRules(password: string): string | undefined {
  const { openSignIn } = useSessionActions();
  const [unmet, setUnmet] = useState<readonly PasswordRule[]>([]);
  useEffect(() => {
    let isStale = false;
    const ask = async () => {
      const service = await openSignIn();
      const rules = await service.unmetPasswordRules(password);
      if (!isStale) setUnmet(rules.ok ? rules.value : []);
    };
    void ask();
    return () => {
      isStale = true;
    };
  }, [openSignIn, password]);
  if (password === '' || unmet.length === 0) return undefined;
  return texts.policyHint(unmetRulesText(unmet));
}
