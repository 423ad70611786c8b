// Placeholder of the cashier page while it opens.
import { posTexts } from '#text';
import { LoadingRegion, Skeleton } from '#ui';

export function CashierLoading() {
  return (
    <LoadingRegion label={posTexts.picker.loading} className="flex min-h-[70dvh] gap-4">
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-13" />
        <Skeleton className="flex-1" />
      </div>
      <Skeleton className="hidden w-96 md:block" />
    </LoadingRegion>
  );
}
