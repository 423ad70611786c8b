// The state of the device, read when it is shown, and the warning of a sign-in that was confirmed long ago (TH-16).
import { useEffect, useState, useSyncExternalStore } from 'react';
import { signInAge, signInLimits, type TillHealth } from '#domain/till-health';
import { posTexts } from '#text';
import type { Till } from '#till';
import { Banner } from '#ui';
import { healthFacts, HealthFacts } from './health-facts.tsx';

const texts = posTexts.device;

type Read =
  | { readonly type: 'Loading' | 'Failed' }
  | { readonly type: 'Read'; readonly health: TillHealth; readonly now: number };

export function DeviceHealth({ till }: { readonly till: Pick<Till, 'health'> }) {
  const [read, setRead] = useState<Read>({ type: 'Loading' });
  useEffect(() => {
    let isShown = true;
    const show = (result: Read): void => {
      if (isShown) setRead(result);
    };
    till.health().then(
      (health) => show({ type: 'Read', health, now: Date.now() }),
      () => show({ type: 'Failed' }),
    );
    return () => {
      isShown = false;
    };
  }, [till]);
  const isEmpty =
    read.type === 'Loading' || (read.type === 'Read' && healthFacts(read.health, 0).length === 0);
  if (isEmpty) return null;
  return (
    // Its summary takes the focus, so that the keyboard reaches the end of a sheet without another control.
    <details open aria-label={texts.title} className="mt-4">
      <summary className="min-h-11 cursor-pointer text-lead font-semibold">{texts.title}</summary>
      {read.type === 'Read' ? <HealthFacts {...read} /> : <p className="text-quiet">{texts.failed}</p>}
    </details>
  );
}

/** Milliseconds between two looks at the sign-in. */
const interval = 3_600_000;

/** From the tenth day without an answer of the backend on. */
export function SignInBanner({ till }: { readonly till: Pick<Till, 'health' | 'state'> }) {
  const { connection } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const [age, setAge] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const readAge = async (): Promise<void> => {
      const health = await till.health();
      if (isShown) setAge(signInAge(health, Date.now()));
    };
    const readNow = (): void => void readAge().catch(reportError);
    if (connection !== 'checking') readNow();
    const timer = setInterval(readNow, interval);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [till, connection]);
  if (age === null || age < signInLimits.warnFrom) return null;
  const left = signInLimits.days - age;
  return <Banner tone="warning">{left > 0 ? texts.signInOld(age, left) : texts.signInOver(age)}</Banner>;
}
