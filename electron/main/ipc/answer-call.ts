// Answers one call from the window. Checks the sender, the caller's role and the input. Every outcome is an answer, never a rejection.
import type { Answer, CallName, CallProblem, DesktopCalls } from '#desktop';
import { may, type User } from '#domain/user';
import type { CallPlans, Need } from './call-plans.ts';

export type CallHandlers = {
  readonly [Name in CallName]: (
    ...input: Parameters<DesktopCalls[Name]>
  ) => Promise<Awaited<ReturnType<DesktopCalls[Name]>>>;
};

export interface CallDeps {
  readonly plans: CallPlans;
  readonly handlers: CallHandlers;
  readonly user: () => User | null;
  readonly log: (message: string, error: unknown) => void;
}

/** `isOurs`: the message came from the main frame of the app's page. */
export async function answerCall<Name extends CallName>(
  deps: CallDeps,
  name: Name,
  isOurs: boolean,
  raw: unknown,
): Promise<Answer<Awaited<ReturnType<DesktopCalls[Name]>>>> {
  if (!isOurs) return problem('Forbidden');
  const plan: CallPlans[Name] = deps.plans[name];
  if (!isAllowed(plan.needs, deps.user())) return problem('NotAllowed');
  try {
    const input = plan.input.safeParse(raw);
    if (!input.success) return problem('Malformed');
    return { ok: true, value: await deps.handlers[name](...input.data) };
  } catch (error) {
    deps.log(`the call ${name} failed`, error);
    return problem('Failed');
  }
}

function isAllowed(needs: Need, user: User | null): boolean {
  switch (needs) {
    case 'anyone':
      return true;
    case 'staff':
      return may(user, 'openCashier');
    case 'admin':
      return may(user, 'openAdmin');
    case 'beforeSignIn':
      return user === null || may(user, 'openAdmin');
  }
}

function problem(type: CallProblem['type']): { readonly ok: false; readonly error: CallProblem } {
  return {
    ok: false,
    error: { type },
  };
}
