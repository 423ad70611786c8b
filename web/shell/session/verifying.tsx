// Shown while the backend verifies the session (LG-23). A check that has failed, or that takes long, offers another one (LG-24).
import { useEffect, useState } from 'react';
import { shellTexts, unverifiedTexts } from '#text';
import { ErrorState, Spinner } from '#ui';
import { useOpenAgain } from '../pages/open-again.ts';

export function Verifying(props: { readonly hasFailed?: boolean }) {
  const isLate = useIsLate();
  return (
    <div className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center gap-4 px-4">
      <span className="text-brand">
        <Spinner size="large" />
      </span>
      <p role="status" className="font-semibold">
        {shellTexts.guard.verifying}
      </p>
      {(isLate || props.hasFailed === true) && <Unverified />}
    </div>
  );
}

function Unverified() {
  const { title, hint } = unverifiedTexts;
  const [isAsking, ask] = useOpenAgain();
  return <ErrorState happened={title} advice={hint} retrying={isAsking} onRetry={ask} />;
}

/** A part of the page that never arrives reports no failure. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), verifyingLimit);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Milliseconds. */
const verifyingLimit = 10_000;
