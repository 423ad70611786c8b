// One hand-over list (OD-20 to OD-22): its orders with what became of each, the print-out, and the closing with the counted money.
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import {
  closingDifference,
  expectedOf,
  inListOrder,
  isOverdue,
  openListOf,
  type Handover,
} from '#domain/handover';
import type { Order } from '#domain/order';
import { telephoneUrl } from '#domain/phone';
import { daysBetween, shopDayOf } from '#kernel/shop-day';
import { failureText, formatLongDay, handoverTexts } from '#text';
import { Badge, Button, Isolate, LinkButton, Price, useToasts, Moment } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed, ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { userNameOf } from '../data/user-name.ts';
import { AdminScreen, Panel, ScreenLoading, ShapesLoading } from '../layout/screen.tsx';
import { CloseForm } from './close-form.tsx';
import { ClosingDifference } from './closing-difference.tsx';
import { HandoverOrders } from './handover-orders.tsx';
import { handoversPath } from './paths.ts';
import { PrintedHandover } from './printed-handover.tsx';
import { Unfinished } from './unfinished.tsx';

const texts = handoverTexts;

export function HandoverScreen() {
  const { handoverId = '' } = useParams();
  const { handovers } = useAdmin();
  const read = useRead(['handovers', 'one', handoverId], () => handovers.get(handoverId));
  useLeaveWhenMissing(read.type === 'Failed' && read.failure.type === 'NotFound');
  if (read.type === 'Loading') return <ScreenLoading />;
  if (read.type === 'Failed') {
    return (
      <AdminScreen title={texts.title}>
        <ReadFailed read={read} happened={texts.loadFailed(failureText(read.failure))} />
      </AdminScreen>
    );
  }
  return <OneList list={read.value} />;
}

function useLeaveWhenMissing(isMissing: boolean): void {
  const navigate = useNavigate();
  const toasts = useToasts();
  useEffect(() => {
    if (!isMissing) return;
    toasts.failure(texts.missing);
    void navigate(handoversPath, { replace: true });
  }, [isMissing, navigate, toasts]);
}

function OneList({ list }: { readonly list: Handover }) {
  const { orders } = useAdmin();
  const ids = [...list.entries.keys()];
  const read = useRead(['orders', 'some', ...ids], () => orders.getSome(ids));
  return (
    <AdminScreen
      title={texts.list(list.courier)}
      intro={<Facts list={list} />}
      actions={
        <>
          <LinkButton variant="quiet" to={handoversPath}>
            {texts.back}
          </LinkButton>
          <CallCourier list={list} />
          <Button icon={Printer} disabled={read.type !== 'Loaded'} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </>
      }
    >
      <ReadView
        read={read}
        loading={<ShapesLoading count={8} shape="h-16" className="flex flex-col gap-1" />}
        describeFailure={texts.loadFailed}
      >
        {(found) => <ListWithOrders list={list} orders={inListOrder(found)} />}
      </ReadView>
    </AdminScreen>
  );
}

function ListWithOrders(props: { readonly list: Handover; readonly orders: readonly Order[] }) {
  const { list, orders } = props;
  const known = new Set(orders.map(({ id }) => id));
  const gone = [...list.entries.keys()].filter((id) => !known.has(id));
  const isOpen = list.closing === null;
  const waiting = isOpen ? orders.filter((order) => openListOf(order, list) === null) : [];
  return (
    <>
      {(waiting.length > 0 || (isOpen && gone.length > 0)) && (
        <Unfinished list={list} waiting={waiting} gone={gone} />
      )}
      {isOpen ? (
        <CloseForm key={list.id} list={list} orders={orders} />
      ) : (
        <>
          <Closing list={list} />
          <HandoverOrders list={list} orders={orders} />
        </>
      )}
      <PrintedHandover list={list} orders={orders} />
    </>
  );
}

function Facts({ list }: { readonly list: Handover }) {
  const [today] = useState(() => shopDayOf(Date.now()));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {formatLongDay(list.day)}
      <Badge tone={list.closing === null ? 'success' : 'neutral'}>
        {list.closing === null ? texts.states.open : texts.states.closed}
      </Badge>
      {isOverdue(list, today) && <Badge tone="danger">{texts.overdue(daysBetween(list.day, today))}</Badge>}
    </span>
  );
}

function CallCourier({ list }: { readonly list: Handover }) {
  return (
    <a
      href={telephoneUrl(list.phone)}
      title={texts.call}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold text-brand transition hover:bg-sunken"
    >
      <Phone aria-hidden className="size-5" />
      <span className="sr-only">{texts.call}</span>
      <Isolate className="tabular">{list.phone}</Isolate>
    </a>
  );
}

function Closing({ list }: { readonly list: Handover }) {
  const { users } = useAdmin();
  const { closing } = list;
  const read = useRead(['users', 'name', closing?.by ?? ''], async () => ({
    ok: true,
    value: await userNameOf(users, closing?.by ?? null),
  }));
  if (closing === null) return null;
  const name = (read.type === 'Loaded' ? read.value : null) ?? texts.somebody;
  return (
    <Panel title={texts.close.title}>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact term={texts.expected}>
          <Price piastres={expectedOf(list)} size="heading" />
        </Fact>
        <Fact term={texts.counted}>
          <Price piastres={closing.counted} size="heading" />
        </Fact>
        <Fact term={texts.difference}>
          <ClosingDifference difference={closingDifference(list) ?? 0} />
        </Fact>
      </dl>
      <p className="text-small text-quiet">
        <bdi>{texts.closedWith(name)}</bdi> · <Moment at={closing.at} className="tabular" />
      </p>
    </Panel>
  );
}

function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-small text-quiet">{props.term}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
