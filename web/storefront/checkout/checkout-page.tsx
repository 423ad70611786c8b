// The checkout (CH): the form and the order side by side, or the confirmation of a submitted order.
import { Suspense, use, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { emptyCart } from '#domain/cart';
import { purchaseTexts } from '#text';
import { EmptyState, Illustration, LinkButton, LoadingRegion, Skeleton } from '#ui';
import { PageHead } from '../../shell/index.ts';
import { CartChanges, ChangeList } from '../cart/cart-changes.tsx';
import { useFreshCart } from '../cart/use-fresh-cart.ts';
import { useCart, useStorefront } from '../use-storefront.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { Confirmation } from './confirmation.tsx';
import { submittedOrderIn, submittedOrderState } from './submitted-order.ts';

const { cart: cartTexts, checkout: texts } = purchaseTexts;

export function CheckoutPage() {
  // The history entry stores the submitted order, so that a reload shows the confirmation again.
  const placed = submittedOrderIn(useLocation().state);
  return (
    <div className="page-width flex flex-1 flex-col gap-5 pt-6 md:pt-8">
      <PageHead title={texts.title} />
      <Suspense fallback={<CheckoutSkeleton />}>
        {placed === null ? <Checkout /> : <Confirmation orderNumber={placed} />}
      </Suspense>
    </div>
  );
}

function Checkout() {
  const outbox = use(useStorefront().orderOutbox());
  const { value: cart } = useCart();
  // Read once: an order that is submitted from this page is not interrupted.
  const [interrupted] = useState(() => outbox.findInterrupted(cart));
  return interrupted === null ? (
    <OpenCheckout />
  ) : (
    <Navigate replace to="/checkout" state={submittedOrderState(interrupted)} />
  );
}

function OpenCheckout() {
  const outbox = use(useStorefront().orderOutbox());
  const fresh = useFreshCart();
  const navigate = useNavigate();
  if (fresh.cart.length === 0) {
    return (
      <>
        <CartChanges {...fresh} />
        <ChangeList lines={fresh.lateChanges} title={cartTexts.changed} />
        <EmptyState
          headingLevel={1}
          illustration={<Illustration name="empty-cart" className="size-52" />}
          sentence={texts.empty}
          action={<LinkButton to="/products">{texts.browse}</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-title md:text-display">{texts.title}</h1>
        <p className="font-semibold text-quiet">
          <bdi>{texts.step}</bdi>
        </p>
      </header>
      <CartChanges {...fresh} />
      <CheckoutForm
        fresh={fresh}
        onSubmitted={async (orderNumber) => {
          await navigate('/checkout', { replace: true, state: submittedOrderState(orderNumber) });
          fresh.change(() => emptyCart);
          outbox.markShown(orderNumber);
        }}
      />
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-5">
      <Skeleton className="h-10 w-56" />
      <div className="grid gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </LoadingRegion>
  );
}
