// The add-product screen (AP-03): one product after the other, each from an empty form.
import { useCallback, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { uploadByXhr, uploadProductImage, type UploadRequest } from '#backend/uploads';
import { checkServer } from '#backend/server';
import { inStoreBarcode, inStoreCodes } from '#domain/barcode';
import type { ProductDraft } from '#domain/product';
import { ok } from '#kernel/result';
import { AddProductForm } from '#features/product-form';
import { adminTexts } from '#text';
import { useToasts } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { AdminScreen } from '../../layout/screen.tsx';
import { useActor } from '../../layout/use-actor.ts';
import { useCategories } from '../../layout/use-categories.ts';

export function AddProductScreen() {
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const categories = useCategories();
  const [formId, setFormId] = useState(newDocumentId);
  const [isFirst, setFirst] = useState(true);
  const add = async (draft: ProductDraft) => {
    const created = await createProductRepository(backend).create(draft, actor, formId);
    return created.ok ? ok(undefined) : created;
  };
  const openNext = () => {
    toasts.success(adminTexts.product.added);
    setFormId(newDocumentId());
    setFirst(false);
  };
  return (
    <AdminScreen title={adminTexts.product.addTitle}>
      <AddProductForm
        key={formId}
        categories={categories}
        checkServer={useCallback(() => checkServer(backend), [backend])}
        upload={(request: UploadRequest) => uploadProductImage(backend, request, uploadByXhr)}
        offerBarcode={() => inStoreBarcode(Math.floor(Math.random() * inStoreCodes))}
        add={add}
        onSaved={openNext}
        focusOnOpen={!isFirst}
      />
    </AdminScreen>
  );
}
