// `/setup`: creates the first admin of an empty shop, with the one-time code that the server printed.
import { Navigate } from 'react-router-dom';
import { homePath } from '#domain/user';
import { failureText, signInTexts } from '#text';
import { Card, EmptyState, ErrorState, Illustration, LinkButton, PageTitle } from '#ui';
import { PageHead, Verifying, useSession } from '../shell/index.ts';
import { FirstAdminForm } from './first-admin-form.tsx';
import { useShopState } from './use-shop-state.ts';

const texts = signInTexts.setup;

export function SetupPage() {
  const session = useSession();
  const [shop, askAgain] = useShopState();
  if (session.type === 'SignedIn') return <Navigate replace to={homePath(session.user.role)} />;
  return (
    <div className="page-width flex max-w-2xl flex-1 flex-col gap-6 py-8">
      <PageHead title={texts.title} />
      {shop === undefined && <Verifying />}
      {shop === null && <ErrorState happened={failureText({ type: 'Unreachable' })} onRetry={askAgain} />}
      {shop?.needsSetup === true && <Open />}
      {shop?.needsSetup === false && <Closed />}
    </div>
  );
}

function Open() {
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} />
      <Card className="p-5 sm:p-8">
        <FirstAdminForm />
      </Card>
    </>
  );
}

function Closed() {
  return (
    <EmptyState
      headingLevel={1}
      sentence={texts.alreadySetUp}
      hint={texts.closedHint}
      illustration={<Illustration name="no-permission" />}
      action={<LinkButton to="/login">{texts.toSignIn}</LinkButton>}
    />
  );
}
