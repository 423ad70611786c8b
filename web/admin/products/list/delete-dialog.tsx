// Deleting a product asks first, names it (AP-39) and says what still counts on it.
import { useCallback, useState } from 'react';
import { scannedOpenOrders, createOrderRepository } from '#backend/orders';
import { createProductRepository } from '#backend/products';
import type { Product } from '#domain/product';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { ConfirmDialog, useToasts } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { useActor } from '../../layout/use-actor.ts';
import { useLoaded } from '../../layout/use-loaded.ts';

const texts = adminTexts.product;
const { removal } = productEditingTexts;

export function DeleteDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { product } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const removed = await createProductRepository(backend).remove(product.id, actor);
    setBusy(false);
    if (!removed.ok) {
      toasts.failure(texts.deleteFailed(failureText(removed.error)));
      return;
    }
    toasts.success(texts.deleted);
    props.onDeleted();
  };
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      detail={
        <div className="flex flex-col gap-2">
          <p dir="auto" className="font-semibold">
            {product.name}
          </p>
          {product.stock > 0 && <p>{removal.stockLeft(product.stock)}</p>}
          <OpenOrders productId={product.id} />
        </div>
      }
      confirmLabel={adminTexts.products.remove}
      busy={isBusy}
      onCancel={props.onClose}
      onConfirm={() => void remove()}
    />
  );
}

/** The visitors' orders that still wait for the product; the question may be answered before they are counted. */
function OpenOrders(props: { readonly productId: string }) {
  const { productId } = props;
  const backend = useBackend();
  const { loaded } = useLoaded(
    useCallback(() => createOrderRepository(backend).countOpenWith(productId), [backend, productId]),
  );
  if (loaded.state === 'loading') return <p className="text-quiet">{removal.looking}</p>;
  if (loaded.state === 'failed') return <p>{removal.notKnown}</p>;
  const { count, isWhole } = loaded.value;
  return (
    <>
      {count > 0 && <p>{removal.inOpenOrders(count)}</p>}
      {!isWhole && <p className="text-quiet">{removal.newestOnly(scannedOpenOrders)}</p>}
    </>
  );
}
