// What every screen of the back office has: the tab's title, one title line with its main action, and room for the bars.
import type { ReactNode } from 'react';
import { LoadingRegion, PageTitle, Skeleton } from '#ui';
import { PageHead } from '../../shell/index.ts';

export function AdminScreen(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <PageHead title={props.title} />
      <PageTitle title={props.title} intro={props.intro} actions={props.actions} />
      {props.children}
    </div>
  );
}

/** Stands in for a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <LoadingRegion className="mx-auto flex min-h-[70dvh] w-full max-w-6xl flex-col gap-6">
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full rounded-card" />
    </LoadingRegion>
  );
}
