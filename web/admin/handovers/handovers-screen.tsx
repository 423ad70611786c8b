// The hand-over lists (OD-20, OD-21): the open ones first, then the closed ones with what was counted.
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import { closingDifference, expectedOf, isOverdue, netOf, type Handover } from '#domain/handover';
import { daysBetween, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { formatDay, handoverTexts } from '#text';
import {
  Anchor,
  Badge,
  Card,
  type Column,
  ColumnPrice,
  DataTable,
  EmptyState,
  Illustration,
  Isolate,
  LinkButton,
  Price,
  VisuallyHidden,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { MoreButton, ReadView } from '../data/read-view.tsx';
import { usePages, useRead } from '../data/use-read.ts';
import { AdminScreen, ShapesLoading } from '../layout/screen.tsx';
import { ClosingDifference } from './closing-difference.tsx';
import { handoverPath, newHandoverPath } from './paths.ts';

const texts = handoverTexts;
const pageSize = 20;

export function HandoversScreen() {
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          <LinkButton variant="quiet" to="/admin/orders">
            {texts.toOrders}
          </LinkButton>
          <LinkButton to={newHandoverPath} icon={Plus}>
            {texts.add}
          </LinkButton>
        </>
      }
    >
      <OpenLists />
      <ClosedLists />
    </AdminScreen>
  );
}

function OpenLists() {
  const { handovers } = useAdmin();
  const read = useRead(['handovers', 'open'], handovers.listOpen);
  const [today] = useState(() => shopDayOf(Date.now()));
  return (
    <section aria-label={texts.open} className="flex flex-col gap-3">
      <h2 className="text-heading">{texts.open}</h2>
      <ReadView
        read={read}
        loading={<ShapesLoading count={3} shape="h-33 rounded-card" className={grid} />}
        describeFailure={texts.loadFailed}
      >
        {(lists) =>
          lists.length === 0 ? (
            <EmptyState
              sentence={texts.none}
              headingLevel={2}
              illustration={<Illustration name="no-orders" className="size-40" />}
              action={<LinkButton to={newHandoverPath}>{texts.add}</LinkButton>}
            />
          ) : (
            <div className={grid}>
              {lists.map((list) => (
                <OpenList key={list.id} list={list} today={today} />
              ))}
            </div>
          )
        }
      </ReadView>
    </section>
  );
}

const grid = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

function OpenList({ list, today }: { readonly list: Handover; readonly today: ShopDay }) {
  const decided = [...list.entries.values()].filter(({ outcome }) => outcome !== null).length;
  return (
    <Card
      as="article"
      aria-label={texts.list(list.courier)}
      className="flex min-w-0 flex-col gap-2 px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <Isolate className="text-small text-quiet tabular">{formatDay(list.day)}</Isolate>
        {isOverdue(list, today) && <Badge tone="danger">{texts.overdue(daysBetween(list.day, today))}</Badge>}
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate text-lead font-semibold">
          <bdi>{list.courier}</bdi>
        </p>
        <Price piastres={netOf(list)} className="shrink-0" />
      </div>
      <p className="text-small text-quiet">{texts.decided(decided, list.entries.size)}</p>
      <LinkButton size="compact" variant="quiet" className="mt-auto self-start" to={handoverPath(list.id)}>
        {texts.openList}
        <VisuallyHidden> {list.courier}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}

function ClosedLists() {
  const { handovers } = useAdmin();
  const read = usePages(['handovers', 'closed'], pageSize, handovers.listClosed);
  return (
    <section aria-label={texts.closed} className="flex flex-col gap-3">
      <h2 className="text-heading">{texts.closed}</h2>
      <ReadView
        read={read}
        loading={<ShapesLoading count={4} shape="h-12" className="flex flex-col gap-1" />}
        describeFailure={texts.loadFailed}
      >
        {({ items, more }) => (
          <>
            {items.length === 0 ? (
              <p className="text-quiet">{texts.noneClosed}</p>
            ) : (
              <DataTable caption={texts.closed} rows={items} rowKey={({ id }) => id} columns={columns} />
            )}
            <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
          </>
        )}
      </ReadView>
    </section>
  );
}

const columns: readonly Column<Handover>[] = [
  {
    id: 'day',
    header: texts.day,
    cell: ({ day }) => <Isolate className="tabular whitespace-nowrap">{formatDay(day)}</Isolate>,
  },
  {
    id: 'courier',
    header: texts.courier,
    kind: 'name',
    cell: ({ id, courier }) => (
      <Anchor
        to={handoverPath(id)}
        className="inline-flex min-h-10.5 items-center font-semibold text-brand hover:underline max-md:relative max-md:-my-2.5 max-md:min-h-11"
      >
        <bdi>{courier}</bdi>
      </Anchor>
    ),
  },
  { id: 'orders', header: texts.orders, kind: 'number', cell: ({ entries }) => entries.size },
  {
    id: 'expected',
    header: texts.expected,
    kind: 'money',
    cell: (list) => <ColumnPrice piastres={expectedOf(list)} />,
  },
  {
    id: 'counted',
    header: texts.counted,
    kind: 'money',
    cell: ({ closing }) => (closing === null ? '—' : <ColumnPrice piastres={closing.counted} />),
  },
  {
    id: 'difference',
    header: texts.difference,
    cell: (list) => <ClosingDifference difference={closingDifference(list) ?? 0} />,
  },
];
