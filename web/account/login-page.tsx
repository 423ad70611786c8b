// `/login` (LG-01..15): the sign-in screen with the session of the web app. A signed-in user is redirected.
import { Navigate, useLocation } from 'react-router-dom';
import { SignInScreen } from '#features/sign-in';
import { err } from '#kernel/result';
import { signInTexts } from '#text';
import { Banner, Illustration, LinkButton } from '#ui';
import { PageHead, Verifying, useApp, useSession, useSessionActions, useShopName } from '../shell/index.ts';
import { landingPath } from './landing.ts';
import { recordSignIn } from './record-sign-in.ts';
import { useShopState } from './use-shop-state.ts';

export function LoginPage() {
  const session = useSession();
  const { state } = useLocation();
  switch (session.type) {
    case 'Unknown':
      return <Verifying />;
    case 'SignedIn':
      // Offline, a remembered role opens the cashier page only (LG-24).
      return <Navigate replace to={session.isVerified ? landingPath(session.user, state) : '/cashier'} />;
    case 'Unverified':
      return <SignIn refusal={null} />;
    case 'SignedOut':
      return <SignIn refusal={session.refusal} />;
  }
}

type Refusal = Parameters<typeof SignInScreen>[0]['refusal'];

function SignIn(props: { readonly refusal: Refusal }) {
  const storeName = useShopName();
  const [shop] = useShopState();
  const { openSignIn } = useSessionActions();
  const { backend } = useApp();
  // A sign-in module that cannot be loaded is shown as a failed connection.
  const open = () => openSignIn().catch(() => null);
  return (
    <>
      <PageHead title={signInTexts.title} />
      <SignInScreen
        storeName={storeName}
        illustration={<Illustration name="boarding" className="size-64" />}
        refusal={props.refusal}
        showsDemoAccounts={shop?.isDemo ?? false}
        onSignIn={async ({ email, password }) => {
          const service = await open();
          const signedIn = (await service?.signIn(email, password)) ?? err({ type: 'NetworkFailed' });
          if (signedIn.ok) void recordSignIn(await backend, signedIn.value).catch(reportError);
          return signedIn;
        }}
        onForgot={async (email) => {
          const service = await open();
          return service?.sendResetMail(email) ?? err({ type: 'NetworkFailed' });
        }}
        links={shop?.needsSetup && <SetupNeeded />}
      />
    </>
  );
}

/** Shown in an empty shop, where no user can sign in yet. */
function SetupNeeded() {
  return (
    <Banner
      tone="brand"
      action={
        <LinkButton to="/setup" size="compact">
          {signInTexts.setup.submit}
        </LinkButton>
      }
    >
      {signInTexts.setup.needed}
    </Banner>
  );
}
