// When the splash shows (SH-34): at the first load of a visit, over the program, which loads behind it.
import { lazy, Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { DeviceStorage } from '../storage/index.ts';
import { useWorld } from '../world.tsx';

const Splash = lazy(async () => ({ default: (await import('./splash.tsx')).Splash }));

const splashKey = 'aleef.splash';

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

/** Not twice in a visit, and never where the address says `splash=0`. */
function isSplashDue(search: string, visit: DeviceStorage): boolean {
  if (new URLSearchParams(search).get('splash') === '0') return false;
  return visit.read(splashKey) === null;
}
