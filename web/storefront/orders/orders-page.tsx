// `/orders`: the orders that this device has sent, with the steps of the newest ones (OD-13), to be ordered again (OD-14).
import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isProductLine } from '#domain/cart';
import { orderedAgain, type PendingOrder } from '#domain/order';
import { trackingTexts } from '#text';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Illustration,
  Isolate,
  LinkButton,
  LoadingRegion,
  PageTitle,
  Price,
  Skeleton,
  useToasts,
  Moment,
} from '#ui';
import { PageHead, useApp } from '../../shell/index.ts';
import { findTrack, type FoundTrack } from '../tracking/find-track.ts';
import { TrackSteps } from '../tracking/track-steps.tsx';
import { useDialogStep, type DialogStep } from '../use-dialog-step.ts';
import { useCart, useStorefront } from '../use-storefront.ts';

const texts = trackingTexts.orders;

/** Maximum number of orders whose track is read. */
const trackedOrders = 10;

export function OrdersPage() {
  return (
    <div className="page-width flex flex-1 flex-col gap-5 pt-6 md:pt-8">
      <PageHead title={texts.title} />
      <PageTitle
        title={texts.title}
        intro={texts.intro}
        actions={
          <LinkButton variant="quiet" to="/track">
            {texts.trackOther}
          </LinkButton>
        }
      />
      <Suspense fallback={<LoadingOrders />}>
        <Orders />
      </Suspense>
    </div>
  );
}

function Orders() {
  const outbox = use(useStorefront().orderOutbox());
  // Renders again when a queued order has been sent.
  useSyncExternalStore(outbox.subscribe, () => outbox.ownOrders().filter(({ isSent }) => isSent).length);
  const question = useDialogStep('forget');
  const own = outbox.ownOrders().toReversed();
  if (own.length === 0) {
    return (
      <EmptyState
        illustration={<Illustration name="empty-cart" className="size-52" />}
        sentence={texts.empty}
        hint={texts.emptyHint}
        action={<LinkButton to="/products">{texts.browse}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {own.map((one, place) => (
          <OwnOrder key={one.order.id} own={one} isTracked={place < trackedOrders} />
        ))}
      </ul>
      {own.some(({ isSent }) => isSent) && <ForgetOrders question={question} forget={outbox.forgetSent} />}
    </>
  );
}

/** Asks first: number and steps of an order are found by its number and phone alone afterwards (FW-21). */
function ForgetOrders(props: { readonly question: DialogStep; readonly forget: () => void }) {
  const { question, forget } = props;
  const toasts = useToasts();
  const confirm = () => {
    forget();
    // Its step of history renders the page again, without the orders.
    question.close();
    toasts.success(texts.forgotten);
  };
  return (
    <>
      <Button variant="quiet" className="self-start text-danger-ink" onClick={question.open}>
        {texts.forget}
      </Button>
      {question.isOpen && (
        <ConfirmDialog
          question={texts.forgetQuestion}
          detail={texts.forgetHint}
          confirmLabel={texts.forget}
          onConfirm={confirm}
          onCancel={question.close}
        />
      )}
    </>
  );
}

function OwnOrder(props: { readonly own: PendingOrder; readonly isTracked: boolean }) {
  const { order, isSent } = props.own;
  const { change } = useCart();
  const navigate = useNavigate();
  const orderAgain = () => {
    change((cart) => orderedAgain(cart, order));
    void navigate('/cart');
  };
  const products = order.items.filter(isProductLine);
  return (
    <Card as="li" aria-label={texts.order(order.orderNumber)} className="flex flex-col gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead tabular">
          <Isolate>{order.orderNumber}</Isolate>
        </h2>
        <Price piastres={order.totalAmount} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-quiet">
        {order.createdAt !== null && (
          <span>
            {texts.orderedOn} <Moment at={order.createdAt} className="tabular" />
          </span>
        )}
        <span>{texts.count(products.length)}</span>
      </p>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {products.map(({ name }) => name).join('، ')}
      </p>
      {isSent ? (
        props.isTracked && <Steps own={props.own} />
      ) : (
        <p className="text-small text-quiet">{texts.queued}</p>
      )}
      <Button
        variant="soft"
        className="self-start"
        aria-label={texts.againNamed(order.orderNumber)}
        onClick={orderAgain}
      >
        {texts.again}
      </Button>
    </Card>
  );
}

function Steps({ own }: { readonly own: PendingOrder }) {
  const app = useApp();
  const [found, setFound] = useState<FoundTrack | null>(null);
  const { orderNumber, customerInfo } = own.order;
  useEffect(() => {
    let isCurrent = true;
    void findTrack(app, orderNumber, customerInfo.phone).then((answer) => {
      if (isCurrent) setFound(answer);
    });
    return () => void (isCurrent = false);
  }, [app, orderNumber, customerInfo.phone]);
  if (found === null) return <Skeleton className="h-24 rounded-control" />;
  if (found.type === 'Found') return <TrackSteps track={found.track} />;
  return (
    <p className="text-small text-quiet">
      {found.type === 'NotFound' ? texts.waiting : trackingTexts.track.failed}
    </p>
  );
}

function LoadingOrders() {
  return (
    <LoadingRegion className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </LoadingRegion>
  );
}
