// Placeholder of a page whose code is loading: the shape of a title and a grid.
import { LoadingRegion, Skeleton } from '#ui';

export function PageLoading() {
  return (
    <LoadingRegion className="page-width flex min-h-[80dvh] flex-col gap-6 py-8">
      <Skeleton className="h-10 w-56" />
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className="aspect-[3/4] rounded-card" />
        ))}
      </div>
    </LoadingRegion>
  );
}
