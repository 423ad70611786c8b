// Deleting a product asks first and names it (AP-39).
import { useState } from 'react';
import { productRepository } from '#backend/products';
import type { Product } from '#domain/product';
import { adminTexts, failureText } from '#text';
import { ConfirmDialog, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { useActor } from '../frame/index.ts';

const texts = adminTexts.product;

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
    const removed = await productRepository(backend).remove(product.id, actor);
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
        <p dir="auto" className="font-semibold">
          {product.name}
        </p>
      }
      confirmLabel={adminTexts.products.remove}
      busy={isBusy}
      onCancel={props.onClose}
      onConfirm={() => void remove()}
    />
  );
}
