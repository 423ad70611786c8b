// Why the stock is what it is: every movement of a product, newest first, a page at a time.
import { useCallback, useState } from 'react';
import type { PageCursor } from '#backend/documents';
import { createMovementRepository } from '#backend/products';
import type { Movement } from '#domain/stock';
import { failureText, formatMoment, productEditingTexts } from '#text';
import { Button, classes, DataTable, ErrorState, Isolate, LoadingRegion, Skeleton } from '#ui';
import type { Column } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { useLoaded } from '../../layout/use-loaded.ts';

const texts = productEditingTexts.movements;

/** Movements of one page. */
const pageLength = 20;

export function MovementList(props: { readonly productId: string }) {
  const [cursors, setCursors] = useState<readonly (PageCursor | null)[]>([null]);
  return (
    <section aria-labelledby="movements" className="flex flex-col gap-3">
      <h2 id="movements" className="text-heading">
        {texts.title}
      </h2>
      {cursors.map((after, place) => (
        <MovementPage
          key={after ?? 'first'}
          productId={props.productId}
          after={after}
          onNext={
            place === cursors.length - 1 ? (next) => setCursors((before) => [...before, next]) : undefined
          }
        />
      ))}
    </section>
  );
}

function MovementPage(props: {
  readonly productId: string;
  readonly after: PageCursor | null;
  /** Only the last page leads on. */
  readonly onNext: ((next: PageCursor) => void) | undefined;
}) {
  const { productId, after, onNext } = props;
  const backend = useBackend();
  const { loaded, reload } = useLoaded(
    useCallback(
      () => createMovementRepository(backend).listOf(productId, { size: pageLength, after }),
      [backend, productId, after],
    ),
  );
  if (loaded.state === 'loading') {
    return (
      <LoadingRegion className="flex flex-col gap-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </LoadingRegion>
    );
  }
  if (loaded.state === 'failed') {
    return <ErrorState happened={texts.loadFailed(failureText(loaded.failure))} onRetry={reload} />;
  }
  const { items, next } = loaded.value;
  if (items.length === 0) return <p className="text-quiet">{texts.empty}</p>;
  return (
    <>
      <DataTable caption={texts.title} columns={columns} rows={items} rowKey={({ id }) => id} />
      {next !== null && onNext && (
        <Button variant="quiet" className="self-center" onClick={() => onNext(next)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const columns: readonly Column<Movement>[] = [
  {
    id: 'when',
    header: texts.when,
    cell: ({ at }) => <Isolate className="tabular">{at === null ? '' : formatMoment(at)}</Isolate>,
  },
  { id: 'amount', header: texts.amount, cell: ({ amount }) => <Amount amount={amount} /> },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => texts.reasons[reason] },
  { id: 'who', header: texts.who, cell: ({ byName }) => <bdi>{byName}</bdi> },
  { id: 'note', header: texts.note, cell: ({ note }) => <bdi>{note}</bdi> },
];

function Amount(props: { readonly amount: number }) {
  const { amount } = props;
  return (
    <Isolate
      className={classes('font-semibold tabular', amount < 0 ? 'text-danger-ink' : 'text-success-ink')}
    >
      {amount > 0 ? `+${amount}` : amount}
    </Isolate>
  );
}
