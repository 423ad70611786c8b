// One product of the list: image, category, barcode, price and stock, and the buttons of its dialogs.
import { memo, type ComponentType } from 'react';
import PackagePlus from 'lucide-react/icons/package-plus';
import Pencil from 'lucide-react/icons/pencil';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { categoryLabel, type Category } from '#domain/category';
import { backOfficeStock, productLabels, type Product } from '#domain/product';
import { adminTexts, categoryText, productEditingTexts, storefrontTexts } from '#text';
import { Badge, Card, IconButton, Isolate, LinkButton, ProductImage, Price, Skeleton } from '#ui';
import { DeleteDialog, PriceDialog, StockDialog, type ProductDialogProps } from './product-dialogs.tsx';
import type { ListedProduct } from './use-product-list.ts';

const texts = adminTexts.products;

/** A dialog on one product of the list. */
export interface OpenDialog {
  readonly Dialog: ComponentType<ProductDialogProps>;
  readonly product: Product;
}

export interface ProductCardProps extends ListedProduct {
  readonly categories: readonly Category[];
  readonly onOpen: (open: OpenDialog) => void;
}

/** Memoised, because the list is rendered for each typed letter. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
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
        {product && <DialogButtons product={product} name={name} onOpen={props.onOpen} />}
      </div>
    </Card>
  );
});

function DialogButtons(
  props: Pick<ProductCardProps, 'onOpen'> & { readonly product: Product; readonly name: string },
) {
  const { product, name, onOpen } = props;
  return (
    <>
      <IconButton
        size="compact"
        label={productEditingTexts.quick.changePrice(name)}
        icon={<Tag aria-hidden className="size-4" />}
        onClick={() => onOpen({ Dialog: PriceDialog, product })}
      />
      <IconButton
        size="compact"
        label={productEditingTexts.quick.changeStock(name)}
        icon={<PackagePlus aria-hidden className="size-4" />}
        onClick={() => onOpen({ Dialog: StockDialog, product })}
      />
      <IconButton
        size="compact"
        className="ms-auto"
        label={texts.removeNamed(name)}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => onOpen({ Dialog: DeleteDialog, product })}
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

/** The stock, with a badge where it is low (AP-41, LM-20). */
function StockBadge({ stock }: { readonly stock: number }) {
  const level = backOfficeStock(stock);
  return (
    <span className="flex flex-wrap items-center gap-1">
      <span className="text-small text-quiet tabular">{texts.stockOf(stock)}</span>
      {level !== 'Enough' && <Badge tone={level === 'Low' ? 'warning' : 'danger'}>{levelTexts[level]}</Badge>}
    </span>
  );
}

const levelTexts = {
  Low: texts.lowStock,
  OutOfStock: texts.outOfStock,
  Oversold: texts.stockOversold,
} as const;
