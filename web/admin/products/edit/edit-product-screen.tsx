// One product: its form (AP-42), what its stock went through, and two admins who do not overwrite each other.
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newDocumentId } from '#backend/documents';
import { inStoreBarcode, inStoreCodes } from '#domain/barcode';
import { checkProductEdit, productFormOf } from '#domain/product';
import type { Product, ProductDraft } from '#domain/product';
import { err } from '#kernel/result';
import type { Result } from '#kernel/result';
import { ProductEditor } from '#features/product-form';
import type { ProductProblem } from '#features/product-form';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { Card, LinkButton, useToasts } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { ReadFailed } from '../../data/read-view.tsx';
import { useCategories } from '../../data/use-categories.ts';
import { useInvalidate, useRead } from '../../data/use-read.ts';
import { userNameOf } from '../../data/user-name.ts';
import { AdminScreen, ScreenLoading } from '../../layout/screen.tsx';
import { MovementList } from './movement-list.tsx';

const texts = adminTexts.product;

export function EditProductScreen() {
  const { productId = '' } = useParams();
  const { products } = useAdmin();
  const read = useRead(['products', 'one', productId], () => products.get(productId));
  useLeaveWhenMissing(read.type === 'Failed' && read.failure.type === 'NotFound');
  if (read.type === 'Loading') return <ScreenLoading />;
  if (read.type === 'Failed') {
    return (
      <AdminScreen title={texts.editTitle}>
        <ReadFailed read={read} happened={adminTexts.products.loadFailed(failureText(read.failure))} />
      </AdminScreen>
    );
  }
  const product = read.value;
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
      <Editor key={product.updatedAt} product={product} />
      <MovementList productId={product.id} />
    </AdminScreen>
  );
}

function Editor(props: { readonly product: Product }) {
  const { products, users, server, actor } = useAdmin();
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const categories = useCategories();
  const [formId] = useState(newDocumentId);
  const [base, setBase] = useState(props.product);
  const [stored, setStored] = useState(props.product);
  const save = async (draft: ProductDraft): Promise<Result<void, ProductProblem>> => {
    const saved = await products.update(base, draft, actor, formId);
    if (saved.ok) return saved;
    if (saved.error.type !== 'ChangedMeanwhile') return err(saved.error);
    const { current } = saved.error;
    setStored(current);
    return err({
      type: 'ChangedMeanwhile',
      opened: productFormOf(base),
      theirs: productFormOf(current),
      byName: await userNameOf(users, current.updatedBy),
    });
  };
  return (
    <ProductEditor
      initial={productFormOf(props.product)}
      check={(form) => checkProductEdit(form, base)}
      categories={categories}
      upload={server.uploadProductImage}
      offerBarcode={() => inStoreBarcode(Math.floor(Math.random() * inStoreCodes))}
      save={save}
      onMerged={() => setBase(stored)}
      onSaved={() => {
        toasts.success(texts.updated);
        void invalidate(['products'], ['movements']);
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
