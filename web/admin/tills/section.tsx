// A part of the tills screen: its heading, and one of loading, failed and loaded.
import type { ReactNode } from 'react';
import { errorTexts } from '#text';
import { Card, LoadingRegion, Skeleton } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import type { ReadState } from '../data/use-read.ts';

export function TillsSection<Value>(props: {
  readonly title: string;
  readonly intro?: string;
  readonly read: ReadState<Value>;
  readonly describeFailure: (reason: string) => string;
  /** Stands below the intro whatever the state: what is read is chosen there. */
  readonly tools?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}) {
  const { title, intro } = props;
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-heading">{title}</h2>
      {intro !== undefined && <p className="max-w-3xl text-small text-quiet">{intro}</p>}
      {props.tools}
      <ReadView
        read={props.read}
        loading={
          <LoadingRegion>
            <Skeleton className="h-24 w-full rounded-card" />
          </LoadingRegion>
        }
        describeFailure={props.describeFailure}
        advice={errorTexts.loadHint}
      >
        {props.children}
      </ReadView>
    </section>
  );
}

/** One quiet line where a part has nothing to show: that is how it should be. */
export function EmptySection(props: { readonly sentence: string }) {
  return <Card className="p-4 text-quiet">{props.sentence}</Card>;
}
