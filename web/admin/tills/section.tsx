// A part of the counters screen: its heading, and one of loading, failed and there.
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { errorTexts, failureText } from '#text';
import { Card, ErrorState, LoadingRegion, Skeleton } from '#ui';
import { useLoaded } from '../layout/use-loaded.ts';

export function TillsSection<Value>(props: {
  readonly title: string;
  readonly intro?: string;
  /** Must be stable. */
  readonly load: () => Promise<Result<Value, BackendFailure>>;
  /** Another number reads again. */
  readonly round: number;
  readonly describeFailure: (reason: string) => string;
  /** Stands below the intro whatever the state: what is read is chosen there. */
  readonly tools?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  const { title, intro, load, round, describeFailure, children } = props;
  const { loaded, reload } = useLoaded(load);
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (round > 0) again();
  }, [round]);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {intro !== undefined && <p className="max-w-3xl text-small text-quiet">{intro}</p>}
      {props.tools}
      {loaded.state === 'loading' && (
        <LoadingRegion>
          <Skeleton className="h-24 w-full rounded-card" />
        </LoadingRegion>
      )}
      {loaded.state === 'failed' && (
        <ErrorState
          happened={describeFailure(failureText(loaded.failure))}
          advice={errorTexts.loadHint}
          onRetry={reload}
        />
      )}
      {loaded.state === 'loaded' && children(loaded.value)}
    </section>
  );
}

/** One quiet line where a part has nothing to show: that is how it should be. */
export function EmptySection(props: { readonly sentence: string }) {
  return <Card className="p-4 text-quiet">{props.sentence}</Card>;
}
