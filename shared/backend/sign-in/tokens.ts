// The tokens of the signed-in user, for the auth-token sync.
import type { User as Account } from 'firebase/auth';
import type { Backend } from '#backend/connect';
import { callBackend } from '#backend/failure';
import type { SignedInTokens } from '#backend/token-sync';

/** Every new token with the instant of its issue, and null at sign-out. A token that is not available now is published later. */
export function tokensOf(backend: Backend): SignedInTokens {
  return {
    watch: (onToken) => {
      let stopped = false;
      let stop = () => {};
      const notify = async (account: Account | null) => {
        const token = await callBackend(async () => account?.getIdTokenResult() ?? null);
        if (stopped || !token.ok) return;
        onToken(token.value && { text: token.value.token, issuedAt: Date.parse(token.value.issuedAtTime) });
      };
      const begin = async () => {
        const opened = await callBackend(backend.signInStore);
        if (stopped || !opened.ok) return;
        const { sdk, auth } = opened.value;
        stop = sdk.onIdTokenChanged(auth, (account) => void notify(account));
      };
      void begin();
      return () => {
        stopped = true;
        stop();
      };
    },
  };
}
