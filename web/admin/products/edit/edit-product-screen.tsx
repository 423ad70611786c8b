// One product: its form (AP-42), in which two admins do not overwrite each other's changes, and its stock movements.
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { newDocumentId } from '#backend/documents';
import type { Product } from '#domain/product';
import { err } from '#kernel/result';
import { ProductEditor, type SaveProduct } from '#features/product-form';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { Card, LinkButton, useToasts } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useOffers } from '../../data/use-offers.ts';
import { ReadFailed } from '../../data/read-view.tsx';
import { useCategories } from '../../data/use-categories.ts';
import { useInvalidate, useRead } from '../../data/use-read.ts';
import { namedConflict } from '../../data/user-name.ts';
import { useShopName } from '../../../shell/index.ts';
import { AdminScreen, ScreenLoading } from '../../layout/screen.tsx';
import { UnseenBanner } from '../unseen/unseen-banner.tsx';
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
      {product.isUnseen && <UnseenBanner product={product} />}
      <Editor key={product.updatedAt} product={product} />
      <MovementList productId={product.id} />
    </AdminScreen>
  );
}

function Editor({ product }: { readonly product: Product }) {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const categories = useCategories();
  const shopName = useShopName();
  const offers = useOffers();
  const [formId] = useState(newDocumentId);
  const save: SaveProduct = async (draft, base) => {
    const saved = await admin.products.update(base ?? product, draft, admin.actor, formId);
    if (saved.ok) {
      toasts.success(texts.updated);
      void invalidate(['products'], ['movements']);
      return saved;
    }
    const { error } = saved;
    return err(error.type === 'ChangedMeanwhile' ? await namedConflict(admin, error) : error);
  };
  return (
    <ProductEditor
      base={product}
      categories={categories}
      upload={offers.uploads ? admin.server.uploadProductImage : null}
      shopName={shopName}
      save={save}
      aside={<Rating rating={product.rating} />}
    />
  );
}

/** Read-only (AP-14). */
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

/** AP-43, ER-32 */
function useLeaveWhenMissing(isMissing: boolean) {
  const navigate = useNavigate();
  const toasts = useToasts();
  useEffect(() => {
    if (!isMissing) return;
    toasts.failure(texts.missing);
    void navigate('/admin/products', { replace: true });
  }, [isMissing, navigate, toasts]);
}
