// One product: its form (AP-42), what its stock went through, and two admins who do not overwrite each other.
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newDocumentId } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { uploadByXhr, uploadProductImage } from '#backend/uploads';
import { inStoreBarcode, inStoreCodes } from '#domain/barcode';
import { checkProductEdit, productFormOf } from '#domain/product';
import type { Product, ProductDraft } from '#domain/product';
import { err } from '#kernel/result';
import type { Result } from '#kernel/result';
import { ProductEditor } from '#features/product-form';
import type { ProductProblem } from '#features/product-form';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { Card, ErrorState, LinkButton, useToasts } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { AdminScreen, ScreenLoading } from '../../layout/screen.tsx';
import { userName } from '../../layout/user-name.ts';
import { useActor } from '../../layout/use-actor.ts';
import { useCategories } from '../../layout/use-categories.ts';
import { useLoaded } from '../../layout/use-loaded.ts';
import { MovementList } from './movement-list.tsx';

const texts = adminTexts.product;

export function EditProductScreen() {
  const { productId = '' } = useParams();
  const backend = useBackend();
  const { loaded, reload } = useLoaded(
    useCallback(() => createProductRepository(backend).get(productId), [backend, productId]),
  );
  useLeaveWhenMissing(loaded.state === 'failed' && loaded.failure.type === 'NotFound');
  if (loaded.state === 'loading') return <ScreenLoading />;
  if (loaded.state === 'failed') {
    return (
      <AdminScreen title={texts.editTitle}>
        <ErrorState happened={adminTexts.products.loadFailed(failureText(loaded.failure))} onRetry={reload} />
      </AdminScreen>
    );
  }
  const product = loaded.value;
  return (
    <AdminScreen
      title={texts.editTitle}
      intro={<bdi>{product.name}</bdi>}
      actions={
        <LinkButton variant="quiet" to="/admin/products-management">
          {adminTexts.products.title}
        </LinkButton>
      }
    >
      <Editor key={product.updatedAt} product={product} onSaved={reload} />
      <MovementList key={`movements-${product.updatedAt}`} productId={product.id} />
    </AdminScreen>
  );
}

function Editor(props: { readonly product: Product; readonly onSaved: () => void }) {
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const categories = useCategories();
  const [formId] = useState(newDocumentId);
  const [base, setBase] = useState(props.product);
  const [stored, setStored] = useState(props.product);
  const save = async (draft: ProductDraft): Promise<Result<void, ProductProblem>> => {
    const saved = await createProductRepository(backend).update(base, draft, actor, formId);
    if (saved.ok) return saved;
    if (saved.error.type !== 'ChangedMeanwhile') return err(saved.error);
    const { current } = saved.error;
    setStored(current);
    return err({
      type: 'ChangedMeanwhile',
      opened: productFormOf(base),
      theirs: productFormOf(current),
      byName: await userName(backend, current.updatedBy),
    });
  };
  return (
    <ProductEditor
      initial={productFormOf(props.product)}
      check={(form) => checkProductEdit(form, base)}
      categories={categories}
      upload={(request) => uploadProductImage(backend, request, uploadByXhr)}
      offerBarcode={() => inStoreBarcode(Math.floor(Math.random() * inStoreCodes))}
      save={save}
      onMerged={() => setBase(stored)}
      onSaved={() => {
        toasts.success(texts.updated);
        props.onSaved();
      }}
      submitLabel={texts.save}
      describeFailure={texts.saveFailed}
      aside={<Rating rating={props.product.rating} />}
    />
  );
}

/** Shown, never typed (AP-14). */
function Rating(props: { readonly rating: number }) {
  return (
    <Card as="section" className="flex justify-between gap-4 p-5">
      <span className="font-semibold">{texts.rating}</span>
      <span className="text-quiet">
        {props.rating === 0
          ? productEditingTexts.form.noRating
          : productEditingTexts.form.ratingOf(props.rating)}
      </span>
    </Card>
  );
}

/** AP-43, ER-32. */
function useLeaveWhenMissing(isMissing: boolean) {
  const navigate = useNavigate();
  const toasts = useToasts();
  useEffect(() => {
    if (!isMissing) return;
    toasts.failure(texts.missing);
    void navigate('/admin/products', { replace: true });
  }, [isMissing, navigate, toasts]);
}
