// A section of the tills screen: its heading and the state of its read.
import type { ReactNode } from 'react';
import { Card, LoadingRegion, Skeleton } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import type { ReadState } from '../data/use-read.ts';

export function TillsSection<Value>(props: {
  readonly title: string;
  readonly intro?: string;
  readonly read: ReadState<Value>;
  readonly describeFailure: (reason: string) => string;
  /** Controls below the intro, shown in every state of the read. */
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
      >
        {props.children}
      </ReadView>
    </section>
  );
}

/** The line of a section without entries, which is the normal state. */
export function EmptySection(props: { readonly sentence: string }) {
  return <Card className="p-4 text-quiet">{props.sentence}</Card>;
}
