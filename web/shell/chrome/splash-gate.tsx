// When the splash shows (SH-34): at the first load of a visit, over the program, which loads behind it.
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { isSplashDue, splashKey } from '../splash-due.ts';
import { useWorld } from '../world.tsx';

const Splash = lazy(async () => ({ default: (await import('./splash.tsx')).Splash }));

/** Shows the splash over its children, which cannot be reached until it is gone. */
export function SplashGate(props: { readonly children: ReactNode }) {
  const { visit } = useWorld();
  const [isShown, setShown] = useState(() => isSplashDue(location.search, visit));
  const end = useCallback(() => {
    visit.write(splashKey, 'seen');
    setShown(false);
  }, [visit]);
  return (
    <>
      <div inert={isShown}>{props.children}</div>
      {isShown && (
        <Suspense fallback={<div className="fixed inset-0 z-50 bg-page" />}>
          <Splash onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
