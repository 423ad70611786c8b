// The cart (CT): lines as on a receipt; the summary beside them on a wide screen, at the bottom edge on a phone.
import { Suspense, useEffect } from 'react';
import { cartTotal, emptyCart } from '#domain/cart';
import { inCurrency, purchaseTexts } from '#text';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Illustration,
  LinkButton,
  LoadingRegion,
  PageTitle,
  Skeleton,
  useToasts,
} from '#ui';
import { ContactButtons, PageHead } from '../../shell/index.ts';
import { DeliveryLine } from '../delivery/delivery-line.tsx';
import { OrderByWhatsapp } from '../sharing/order-by-whatsapp.tsx';
import { useStorefront } from '../use-storefront.ts';
import { useDialogStep } from '../use-dialog-step.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useFreshCart, type FreshCart } from './use-fresh-cart.ts';

const texts = purchaseTexts.cart;

export function CartPage() {
  usePreparedCheckout();
  return (
    <div className="page-width flex flex-1 flex-col gap-5 pt-6 md:pt-8">
      <PageHead title={texts.title} />
      <Suspense fallback={<CartSkeleton />}>
        <OpenCart />
      </Suspense>
    </div>
  );
}

/** Loads the checkout early, so that it opens even if the connection is lost in between. */
function usePreparedCheckout(): void {
  const { orderOutbox } = useStorefront();
  useEffect(() => {
    // A failure is ignored: the checkout loads the same code again and shows the failure.
    Promise.all([import('../checkout/checkout-page.tsx'), orderOutbox()]).catch(() => undefined);
  }, [orderOutbox]);
}

function OpenCart() {
  const fresh = useFreshCart();
  return (
    <>
      {fresh.cart.length === 0 ? (
        <>
          <CartChanges {...fresh} />
          <EmptyCart />
        </>
      ) : (
        <FilledCart {...fresh} />
      )}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      headingLevel={1}
      illustration={<Illustration name="empty-cart" className="size-52" />}
      sentence={texts.empty}
      hint={texts.emptyHint}
      action={<LinkButton to="/products">{texts.browse}</LinkButton>}
    />
  );
}

function FilledCart(fresh: FreshCart) {
  const { cart, change } = fresh;
  const question = useDialogStep('clear');
  const toasts = useToasts();
  const clear = () => {
    question.close();
    change(() => emptyCart);
    toasts.success(texts.cleared, { label: texts.undo, onPress: () => change((now) => [...cart, ...now]) });
  };
  return (
    <>
      <PageTitle title={texts.title} />
      <CartChanges {...fresh} />
      <DeliveryLine productsTotal={cartTotal(cart)} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <Card as="section" aria-label={texts.lines} className="px-4 py-1 md:px-6">
          <p aria-hidden className="flex justify-end pt-3 text-small text-quiet">
            <span className="min-w-24 md:min-w-28">{`${texts.lineTotal} ${inCurrency}`}</span>
          </p>
          <ul className="divide-y divide-dashed divide-line">
            {cart.map((item) => (
              <CartLine key={item.id} item={item} change={change} />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-2 border-t border-dashed border-line py-3">
            <LinkButton to="/products" variant="quiet">
              {texts.continueShopping}
            </LinkButton>
            <Button variant="quiet" className="text-danger-ink" onClick={question.open}>
              {texts.clear}
            </Button>
          </div>
        </Card>
        <CartSummary cart={cart} />
      </div>
      <div className="flex max-w-md flex-col gap-4">
        <OrderByWhatsapp cart={cart} />
        <ContactButtons title={texts.help} />
      </div>
      {question.isOpen && (
        <ConfirmDialog
          question={texts.clearQuestion}
          confirmLabel={texts.clear}
          onConfirm={clear}
          onCancel={question.close}
        />
      )}
    </>
  );
}

function CartSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-5">
      <Skeleton className="h-10 w-48" />
      <div className="grid gap-5 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </div>
    </LoadingRegion>
  );
}
