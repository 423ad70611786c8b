// The cashier's products tab (CP): adds a product with the back office's form and reloads the sellable products.
import { useState, useSyncExternalStore } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Category } from '#domain/category';
import type { ProductDraft } from '#domain/product';
import { err } from '#kernel/result';
import { adminTexts, errorTexts, posTexts, unseenProductTexts } from '#text';
import type { Till } from '#till';
import { classes, IconButton, useToasts } from '#ui';
import { AddProductForm, type AddProductFormProps } from './add-product-form.tsx';
import type { GivenBarcode } from './use-given-barcode.ts';

const texts = posTexts.products;

export interface CashierProductsProps extends Pick<
  AddProductFormProps,
  'checkServer' | 'upload' | 'shopName'
> {
  readonly till: Till;
  readonly categories: readonly Category[];
  readonly newId: () => string;
  /** A scanned code without a product: fills the barcode of the form each time it is given. */
  readonly barcode: GivenBarcode | null;
  readonly onAdded: () => void;
}

export function CashierProducts(props: CashierProductsProps) {
  const { till, categories, newId, checkServer, upload, barcode, onAdded } = props;
  const toasts = useToasts();
  const [formId, setFormId] = useState(newId);
  const [isFirst, setFirst] = useState(true);

  const add = async (draft: ProductDraft) => {
    const added = await addProduct(till, draft, formId);
    if (!added.ok) return added;
    toasts.success(adminTexts.product.added);
    setFormId(newId());
    setFirst(false);
    onAdded();
    return added;
  };
  return (
    <section aria-labelledby="add-product" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="add-product" className="text-heading">
          {texts.title}
        </h2>
        <SellableProducts till={till} />
      </div>
      <p className="max-w-3xl text-small text-quiet">{unseenProductTexts.atTill}</p>
      <AddProductForm
        key={formId}
        categories={categories}
        checkServer={checkServer}
        upload={upload}
        shopName={props.shopName}
        add={add}
        focusOnOpen={!isFirst}
        barcode={barcode}
      />
    </section>
  );
}

async function addProduct(till: Till, draft: ProductDraft, id: string) {
  const added = await till.addProduct(draft, id);
  if (added.ok) return added;
  switch (added.error.type) {
    case 'Offline':
      return err({ type: 'Unreachable' } as const);
    case 'Refused':
      return err({ type: 'Refused', code: added.error.reason } as const);
    case 'BarcodeTaken':
      return err({ type: 'BarcodeTaken', name: added.error.productName } as const);
  }
}

/** The number of sellable products, and the button that reloads them (CP-02). */
function SellableProducts(props: { readonly till: Till }) {
  const { till } = props;
  const { products } = useSyncExternalStore(till.products.subscribe, till.products.current);
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const refresh = async (): Promise<void> => {
    setBusy(true);
    const refreshed = await till.refreshProducts();
    setBusy(false);
    if (refreshed.ok) toasts.success(texts.refreshed(till.products.current().products.length));
    else {
      const reason = refreshed.error.type === 'Offline' ? errorTexts.unreachable : refreshed.error.reason;
      toasts.failure(posTexts.picker.loadFailed(reason));
    }
  };
  return (
    <section aria-label={texts.refreshTitle} className="flex items-center gap-1">
      <p className="text-small text-quiet">
        {texts.refreshTitle}: <strong className="text-ink">{posTexts.picker.found(products.length)}</strong>
      </p>
      <IconButton
        size="large"
        label={texts.refresh}
        icon={<RefreshCw aria-hidden className={classes('size-5', isBusy && 'animate-turn')} />}
        disabled={isBusy}
        onClick={() => void refresh()}
      />
    </section>
  );
}
