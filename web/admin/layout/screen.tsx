// The layout of the screens: the title line, titled panels, and placeholders while something loads.
import { useId, type ReactNode } from 'react';
import { Card, classes, LoadingRegion, Skeleton } from '#ui';
import { PageHead } from '../../shell/index.ts';

/** All screens have their title in one place and size, with its buttons on its line (UI-24). */
export function AdminScreen(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto -mt-3 flex w-full max-w-6xl flex-col gap-3">
      <PageHead title={props.title} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex flex-col">
          <h1 className="flex min-h-11 items-center text-title">{props.title}</h1>
          {props.intro && <p className="text-small text-quiet">{props.intro}</p>}
        </div>
        {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
      </div>
      {props.children}
    </div>
  );
}

/** A card named by its heading, with its tools beside the heading. */
export function Panel(props: {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      className={classes('flex flex-col gap-4 p-5', props.className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-heading">
          {props.title}
        </h2>
        {props.tools}
        {props.hint !== undefined && <p className="-mt-2 w-full text-small text-quiet">{props.hint}</p>}
      </div>
      {props.children}
    </Card>
  );
}

/** Shown while the code of a screen loads. */
export function ScreenLoading() {
  return (
    <LoadingRegion className="mx-auto flex min-h-[70dvh] w-full max-w-6xl flex-col gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </LoadingRegion>
  );
}

/** Grey shapes of one size, announced as loading. */
export function ShapesLoading(props: {
  readonly count: number;
  readonly shape: string;
  readonly className?: string;
}) {
  return (
    <LoadingRegion className={props.className ?? 'flex flex-col gap-3'}>
      {Array.from({ length: props.count }, (_, place) => (
        <Skeleton key={place} className={props.shape} />
      ))}
    </LoadingRegion>
  );
}
