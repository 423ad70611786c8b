// One product of the list: what it is, what it costs, how many there are, and what can be done with it in place.
import { memo } from 'react';
import PackagePlus from 'lucide-react/icons/package-plus';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { categoryLabel, type Category } from '#domain/category';
import { backOfficeStock, productLabels, type BackOfficeStock, type Product } from '#domain/product';
import { adminTexts, categoryText, productEditingTexts, storefrontTexts } from '#text';
import { Badge, Card, IconButton, Isolate, LinkButton, ProductImage, Price, Skeleton, type Tone } from '#ui';
import type { ListedProduct } from './use-product-list.ts';

const texts = adminTexts.products;

export interface ProductActions {
  readonly onPrice: (product: Product) => void;
  readonly onStock: (product: Product) => void;
  readonly onDelete: (product: Product) => void;
}

/** Drawn again only when something of it has changed: the list changes with each letter that is typed. */
export const ProductCard = memo(function ProductCard(
  props: ProductActions & ListedProduct & { readonly categories: readonly Category[] },
) {
  const { indexed, product } = props;
  const name = indexed.name || storefrontTexts.product.noName;
  return (
    <Card as="li" className="flex flex-col overflow-hidden">
      <div className="flex gap-3 p-3">
        {product ? (
          <ProductImage
            src={product.image}
            alt=""
            category={indexed.category}
            failure="text"
            className="size-24 shrink-0"
          />
        ) : (
          <Skeleton className="size-24 shrink-0 rounded-card" />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 dir="auto" className="line-clamp-2 text-body font-semibold">
            {name}
          </h2>
          <span className="text-small text-quiet">
            {categoryText(categoryLabel(indexed.category, props.categories))}
          </span>
          {indexed.barcode !== null && (
            <Isolate className="self-start text-small text-quiet tabular">{indexed.barcode}</Isolate>
          )}
          {product ? <Figures product={product} /> : <Skeleton className="mt-1 h-6 w-32" />}
        </div>
      </div>
      <div className="mt-auto flex items-center gap-1 border-t border-line p-2">
        <LinkButton
          to={`/admin/edit-product/${indexed.id}`}
          variant="quiet"
          size="compact"
          icon={<Pencil aria-hidden className="size-4" />}
        >
          <span aria-hidden>{texts.edit}</span>
          <span className="sr-only">{texts.editNamed(name)}</span>
        </LinkButton>
        {product && <InPlace {...props} product={product} name={name} />}
      </div>
    </Card>
  );
});

function InPlace(props: ProductActions & { readonly product: Product; readonly name: string }) {
  const { product, name } = props;
  return (
    <>
      <IconButton
        size="compact"
        label={productEditingTexts.quick.changePrice(name)}
        icon={<Tag aria-hidden className="size-4" />}
        onClick={() => props.onPrice(product)}
      />
      <IconButton
        size="compact"
        label={productEditingTexts.quick.changeStock(name)}
        icon={<PackagePlus aria-hidden className="size-4" />}
        onClick={() => props.onStock(product)}
      />
      <IconButton
        size="compact"
        className="ms-auto"
        label={texts.removeNamed(name)}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => props.onDelete(product)}
      />
    </>
  );
}

function Figures(props: { readonly product: Product }) {
  const { product } = props;
  const { originalPrice } = productLabels(product);
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Price piastres={product.price} was={originalPrice ?? undefined} />
      {product.price === 0 && <Badge tone="danger">{texts.noPrice}</Badge>}
      <StockBadge stock={product.stock} />
    </div>
  );
}

const tones = {
  Enough: 'success',
  Low: 'warning',
  OutOfStock: 'danger',
  Oversold: 'danger',
} as const satisfies Record<BackOfficeStock, Tone>;

/** AP-41, LM-20: the number, with a badge where it is low. */
function StockBadge(props: { readonly stock: number }) {
  const level = backOfficeStock(props.stock);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="text-small text-quiet tabular">{texts.stockOf(props.stock)}</span>
      {level !== 'Enough' && <Badge tone={tones[level]}>{levelTexts[level]}</Badge>}
    </span>
  );
}

const levelTexts = {
  Low: texts.lowStock,
  OutOfStock: texts.outOfStock,
  Oversold: texts.stockOversold,
} as const;
