// A new hand-over list (OD-20): the orders that leave with the courier are chosen, then the courier is named.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { maxHandoverOrders } from '#domain/handover';
import { awaitsAdvance, displayOrderNumber, netToCollect, type Order } from '#domain/order';
import { sumMoney } from '#kernel/money';
import { adminTexts, controlTexts, handoverTexts, mapLinkText } from '#text';
import {
  Badge,
  Banner,
  Button,
  type Column,
  ColumnPrice,
  DataTable,
  EmptyState,
  Illustration,
  Isolate,
  LinkButton,
  OutsideLink,
  SearchField,
  useMoneyFormat,
} from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { AdminScreen, ShapesLoading } from '../layout/screen.tsx';
import { chosenOf } from './chosen-orders.ts';
import { HandoverDialog } from './handover-dialog.tsx';
import { handoverPath, handoversPath } from './paths.ts';
import { matchesReady, readReadyOrders, readyOrdersOfStatus, type ReadyOrders } from './ready-orders.ts';

const texts = handoverTexts;

export function NewHandoverScreen() {
  const admin = useAdmin();
  const read = useRead(['orders', 'ready'], () => readReadyOrders(admin));
  return (
    <AdminScreen
      title={texts.addTitle}
      intro={texts.addIntro}
      actions={
        <LinkButton variant="quiet" to={handoversPath}>
          {texts.back}
        </LinkButton>
      }
    >
      <ReadView
        read={read}
        loading={<ShapesLoading count={8} shape="h-13" className="flex flex-col gap-1" />}
        describeFailure={texts.loadFailed}
      >
        {(ready) => <Choosing ready={ready} />}
      </ReadView>
    </AdminScreen>
  );
}

function Choosing({ ready }: { readonly ready: ReadyOrders }) {
  const navigate = useNavigate();
  const { state }: { readonly state: unknown } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => chosenOf(state));
  const [query, setQuery] = useState('');
  const [isNaming, setNaming] = useState(false);
  const orders = ready.orders.filter(({ id }) => chosen.has(id));
  const shown = ready.orders.filter((order) => matchesReady(order, query));
  return (
    <div className="flex flex-col gap-3">
      <Busy ready={ready} />
      {ready.hasMore && <p className="text-small text-quiet">{texts.choose.hasMore(readyOrdersOfStatus)}</p>}
      {ready.orders.length === 0 ? (
        <NoneReady />
      ) : (
        <>
          <SearchField
            label={texts.search}
            value={query}
            onChange={setQuery}
            className="w-full md:max-w-md"
          />
          {shown.length === 0 && (
            <EmptyState
              sentence={texts.choose.noMatch}
              headingLevel={2}
              illustration={<Illustration name="no-orders" className="size-40" />}
              action={
                <Button variant="quiet" onClick={() => setQuery('')}>
                  {controlTexts.searchClear}
                </Button>
              }
            />
          )}
          <ReadyTable shown={shown} orders={orders} onChoose={setChosen} onSubmit={() => setNaming(true)} />
        </>
      )}
      {isNaming && (
        <HandoverDialog
          orders={orders}
          onClose={() => setNaming(false)}
          onDone={(id) => void navigate(id === null ? handoversPath : handoverPath(id))}
        />
      )}
    </div>
  );
}

function NoneReady() {
  return (
    <EmptyState
      sentence={texts.choose.none}
      headingLevel={2}
      illustration={<Illustration name="no-orders" className="size-40" />}
      action={
        <LinkButton variant="quiet" to="/admin/orders">
          {texts.toOrders}
        </LinkButton>
      }
    />
  );
}

/** Orders of open lists cannot be chosen; each names its courier (OD-22). */
function Busy({ ready }: { readonly ready: ReadyOrders }) {
  if (ready.busy.length === 0) return null;
  return (
    <Banner tone="brand">
      <ul role="list" className="flex flex-col gap-1">
        {ready.busy.map(({ order, list }) => (
          <li key={order.id}>
            <Isolate className="tabular">{displayOrderNumber(order)}</Isolate>{' '}
            {texts.choose.busyHint(list.courier)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function ReadyTable(props: {
  readonly shown: readonly Order[];
  /** The chosen ones, also those that the search does not show. */
  readonly orders: readonly Order[];
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onSubmit: () => void;
}) {
  const { shown, orders } = props;
  const money = useMoneyFormat();
  const isTooMany = orders.length > maxHandoverOrders;
  return (
    <>
      {isTooMany && <Banner tone="warning">{texts.choose.tooMany(maxHandoverOrders)}</Banner>}
      {(shown.length > 0 || orders.length > 0) && (
        <DataTable
          caption={texts.choose.caption}
          rows={shown}
          rowKey={({ id }) => id}
          columns={columns}
          selection={{
            chosen: new Set(orders.map(({ id }) => id)),
            onChange: props.onChoose,
            nameOf: (order) => texts.choose.order(displayOrderNumber(order)),
            actions: (
              <>
                <span className="tabular">{money.text(sumMoney(orders.map(netToCollect)))}</span>
                <Button size="compact" disabled={isTooMany} onClick={props.onSubmit}>
                  {texts.choose.submit}
                </Button>
              </>
            ),
          }}
        />
      )}
    </>
  );
}

const columns: readonly Column<Order>[] = [
  {
    id: 'number',
    header: texts.number,
    cell: (order) => (
      <span className="flex flex-col items-end gap-1 md:items-start">
        <Isolate className="font-semibold whitespace-nowrap tabular">{displayOrderNumber(order)}</Isolate>
        {awaitsAdvance(order) && <Badge tone="warning">{texts.advance.title}</Badge>}
      </span>
    ),
  },
  {
    id: 'name',
    header: texts.name,
    kind: 'name',
    cell: ({ customerInfo: { name, phone } }) => (
      <span className="flex min-w-0 flex-col items-end md:items-start">
        <bdi className="font-semibold">{name}</bdi>
        <Isolate className="text-small text-quiet tabular">{phone || texts.noPhone}</Isolate>
      </span>
    ),
  },
  {
    id: 'place',
    header: texts.place,
    kind: 'name',
    cell: ({ customerInfo: { city, address, mapUrl } }) => (
      <span className="flex min-w-0 flex-col items-end text-end md:items-start md:text-start">
        <span>{adminTexts.orders.cities[city]}</span>
        <bdi className="line-clamp-1 text-small text-quiet">{address}</bdi>
        {mapUrl !== undefined && (
          <span className="text-small">
            <OutsideLink url={mapUrl}>{mapLinkText}</OutsideLink>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'net',
    header: texts.net,
    kind: 'money',
    cell: (order) => <ColumnPrice piastres={netToCollect(order)} />,
  },
];
