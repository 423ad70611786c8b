// Deleting a product asks first, names it (AP-39) and says what still counts on it.
import { scannedOpenOrders } from '#backend/orders';
import type { Product } from '#domain/product';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { ConfirmDialog } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';
import { useRead } from '../../data/use-read.ts';

const texts = adminTexts.product;
const removalTexts = productEditingTexts.removal;

export function DeleteDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) {
  const { product } = props;
  const { products, actor } = useAdmin();
  const removal = useAction(() => products.remove(product.id, actor), {
    done: () => texts.deleted,
    failed: (error) => texts.deleteFailed(failureText(error)),
    onSuccess: props.onDeleted,
  });
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      detail={
        <div className="flex flex-col gap-2">
          <p dir="auto" className="font-semibold">
            {product.name}
          </p>
          {product.stock > 0 && <p>{removalTexts.stockLeft(product.stock)}</p>}
          <OpenOrders productId={product.id} />
        </div>
      }
      confirmLabel={adminTexts.products.remove}
      busy={removal.isBusy}
      onCancel={props.onClose}
      onConfirm={() => void removal.run()}
    />
  );
}

/** The visitors' orders that still wait for the product; the question may be answered before they are counted. */
function OpenOrders(props: { readonly productId: string }) {
  const { productId } = props;
  const { orders } = useAdmin();
  const read = useRead(['orders', 'openWith', productId], () => orders.countOpenWith(productId));
  if (read.type === 'Loading') return <p className="text-quiet">{removalTexts.looking}</p>;
  if (read.type === 'Failed') return <p>{removalTexts.notKnown}</p>;
  const { count, isWhole } = read.value;
  return (
    <>
      {count > 0 && <p>{removalTexts.inOpenOrders(count)}</p>}
      {!isWhole && <p className="text-quiet">{removalTexts.newestOnly(scannedOpenOrders)}</p>}
    </>
  );
}
