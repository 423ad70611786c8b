// The error page of a screen that failed or could not be loaded: what to do, and links to other pages.
import { useLocation } from 'react-router-dom';
import { controlTexts, specialPageTexts } from '#text';
import { Button, EmptyState, Illustration, LinkButton } from '#ui';
import { useOpenAgain } from './open-again.ts';

export function CrashPage(props: { readonly error: unknown }) {
  const { crash, notFound } = specialPageTexts;
  const { pathname } = useLocation();
  const isUnfetched = props.error instanceof TypeError && /import|module/i.test(props.error.message);
  return (
    <div role="alert" className="page-width py-8">
      <EmptyState
        headingLevel={1}
        sentence={isUnfetched ? crash.chunkTitle : crash.title}
        hint={isUnfetched ? crash.chunkHint : crash.hint}
        illustration={<Illustration name={isUnfetched ? 'offline' : 'error'} />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <AgainButton label={isUnfetched ? controlTexts.retry : crash.reload} />
            {pathname !== '/' && (
              <LinkButton to="/" variant="quiet">
                {notFound.toHome}
              </LinkButton>
            )}
            {isCashierDevice() && !pathname.startsWith('/cashier') && (
              <LinkButton to="/cashier" variant="soft">
                {crash.toCashier}
              </LinkButton>
            )}
          </div>
        }
      />
    </div>
  );
}

function AgainButton(props: { readonly label: string }) {
  const [isAsking, ask] = useOpenAgain();
  return (
    <Button busy={isAsking} onClick={ask}>
      {props.label}
    </Button>
  );
}

/** A device that opened the cashier page has the service worker, so the page opens there offline. */
function isCashierDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
