// The add-product screen (AP-03): after each product the form is empty again.
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { ProductDraft } from '#domain/product';
import { AddProductForm } from '#features/product-form';
import { adminTexts } from '#text';
import { useToasts } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useOffers } from '../../data/use-offers.ts';
import { useCategories } from '../../data/use-categories.ts';
import { AdminScreen } from '../../layout/screen.tsx';
import { useShopName } from '../../../shell/index.ts';

export function AddProductScreen() {
  const { products, server, actor } = useAdmin();
  const toasts = useToasts();
  const categories = useCategories();
  const offers = useOffers();
  const [formId, setFormId] = useState(newDocumentId);
  const [isFirst, setFirst] = useState(true);
  const add = async (draft: ProductDraft) => {
    const created = await products.create(draft, actor, formId);
    if (!created.ok) return created;
    toasts.success(adminTexts.product.added);
    setFormId(newDocumentId());
    setFirst(false);
    return created;
  };
  return (
    <AdminScreen title={adminTexts.product.addTitle}>
      <AddProductForm
        key={formId}
        categories={categories}
        checkServer={server.check}
        upload={offers.uploads ? server.uploadProductImage : null}
        shopName={useShopName()}
        add={add}
        focusOnOpen={!isFirst}
      />
    </AdminScreen>
  );
}
