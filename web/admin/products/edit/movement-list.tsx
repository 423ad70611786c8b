// The stock movements of a product, the newest first, in pages.
import type { Movement } from '#domain/stock';
import { formatMoment, productEditingTexts } from '#text';
import { classes, type Column, DataTable, Isolate } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { MoreButton, ReadView } from '../../data/read-view.tsx';
import { usePages } from '../../data/use-read.ts';
import { ShapesLoading } from '../../layout/screen.tsx';

const texts = productEditingTexts.movements;

const pageSize = 20;

export function MovementList(props: { readonly productId: string }) {
  const { productId } = props;
  const { movements } = useAdmin();
  const read = usePages(['movements', productId], pageSize, (page) => movements.listOf(productId, page));
  return (
    <section aria-labelledby="movements" className="flex flex-col gap-3">
      <h2 id="movements" className="text-heading">
        {texts.title}
      </h2>
      <ReadView
        read={read}
        loading={<ShapesLoading count={2} shape="h-12 w-full" />}
        describeFailure={texts.loadFailed}
      >
        {({ items, more }) =>
          items.length === 0 ? (
            <p className="text-quiet">{texts.empty}</p>
          ) : (
            <>
              <DataTable caption={texts.title} columns={columns} rows={items} rowKey={({ id }) => id} />
              <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
            </>
          )
        }
      </ReadView>
    </section>
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
