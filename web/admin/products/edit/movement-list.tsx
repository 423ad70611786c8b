// The stock movements of a product, the newest first, in pages.
import type { Movement } from '#domain/stock';
import { productEditingTexts } from '#text';
import { Anchor, classes, type Column, DataTable, Isolate, Moment } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { makerName, type StaffNames } from '../../data/staff-names.ts';
import { useStaffNames } from '../../data/use-staff-names.ts';
import { MoreButton, ReadView } from '../../data/read-view.tsx';
import { usePages } from '../../data/use-read.ts';
import { ShapesLoading } from '../../layout/screen.tsx';
import { type SourcedMovement, useMovementSources } from './use-movement-sources.ts';

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
              <Movements movements={items} />
              <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
            </>
          )
        }
      </ReadView>
    </section>
  );
}

function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  const rows = useMovementSources(movements);
  const staff = useStaffNames();
  return <DataTable caption={texts.title} columns={columnsFor(staff)} rows={rows} rowKey={({ id }) => id} />;
}

function columnsFor(staff: StaffNames): readonly Column<SourcedMovement>[] {
  return [
    {
      id: 'when',
      header: texts.when,
      cell: ({ at }) => at !== null && <Moment at={at} className="tabular" />,
    },
    { id: 'amount', header: texts.amount, kind: 'number', cell: ({ amount }) => <Amount amount={amount} /> },
    {
      id: 'reason',
      header: texts.reason,
      cell: ({ reason, source }) => <Reason reason={reason} source={source} />,
    },
    {
      id: 'who',
      header: texts.who,
      kind: 'name',
      cell: (movement) => <bdi>{makerName(staff, movement)}</bdi>,
    },
    { id: 'note', header: texts.note, kind: 'name', cell: ({ note }) => <bdi>{note}</bdi> },
  ];
}

function Reason({ reason, source }: Pick<SourcedMovement, 'reason' | 'source'>) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {texts.reasons[reason]}
      {source && (
        <Anchor to={source.path} className="font-semibold text-brand underline tabular">
          <Isolate>{source.number}</Isolate>
        </Anchor>
      )}
    </span>
  );
}

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
