// The results of the catalogue: the result line, one page of cards, the page numbers; or why it is empty (CA-12..22, ER-73, ER-74).
import { categoryLabel } from '#domain/category';
import { type Page, pageLinks, pageOf } from '#kernel/pagination';
import {
  cardDescriptionLength,
  cataloguePageSize,
  everyCategory,
  filterProducts,
  type CatalogueUrl,
  type Product,
} from '#domain/product';
import { categoryText, storefrontTexts } from '#text';
import { Button, EmptyState, Illustration, Pagination, Sentence, Skeleton } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { LoadFailed } from '../products/load-failed.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import type { CatalogueState } from '../products/use-catalogue.ts';

const texts = storefrontTexts.catalogue;

interface ResultsProps {
  readonly list: CatalogueState;
  /** The page of the URL, where the server has answered it before all products. */
  readonly firstPage: Page<Product> | null;
  readonly address: CatalogueUrl;
  readonly onPage: (page: number) => void;
  readonly onShowAll: () => void;
  readonly onClearSearch: () => void;
  readonly onRetry: () => void;
}

export function Results(props: ResultsProps) {
  const { list, firstPage, address, onRetry } = props;
  if (list.type === 'Loaded') {
    const found = filterProducts(list.products, address);
    return found.length === 0 ? (
      <NothingFound {...props} isShopEmpty={list.products.length === 0} />
    ) : (
      <Found {...props} found={pageOf(found, address.page, cataloguePageSize)} />
    );
  }
  if (firstPage !== null) return <Found {...props} found={firstPage} />;
  if (list.type === 'Failed') return <LoadFailed sentence={texts.loadFailed} onRetry={onRetry} />;
  return (
    <>
      <Skeleton className="h-6 w-48" />
      <ProductGridSkeleton count={cataloguePageSize} />
    </>
  );
}

function Found({ found, address, onPage }: ResultsProps & { readonly found: Page<Product> }) {
  const categories = useShopInfo().categories ?? [];
  const { items, page, pageCount, range } = found;
  const { first, last, total } = range;
  const line =
    address.category === everyCategory
      ? texts.showing(first, last, total)
      : texts.showingIn(first, last, total, categoryText(categoryLabel(address.category, categories)));
  return (
    <>
      <p role="status" className="text-small text-quiet">
        <Sentence text={line} />
      </p>
      <ProductGrid products={items} descriptionLength={cardDescriptionLength} firstCount={4} />
      <div className="pt-4">
        <Pagination page={page} pageCount={pageCount} window={pageLinks(page, pageCount)} onPage={onPage} />
      </div>
    </>
  );
}

function NothingFound(props: ResultsProps & { readonly isShopEmpty: boolean }) {
  const { address, isShopEmpty, onClearSearch, onShowAll } = props;
  if (isShopEmpty) {
    return (
      <EmptyState
        illustration={<Illustration name="no-products" className="size-40" />}
        sentence={texts.empty}
      />
    );
  }
  const isSearch = address.query !== '';
  return (
    <EmptyState
      illustration={<Illustration name="empty-search" className="size-40" />}
      sentence={isSearch ? texts.emptySearch : texts.emptyCategory}
      action={
        <Button variant="soft" onClick={isSearch ? onClearSearch : onShowAll}>
          {isSearch ? texts.clearSearch : texts.showAll}
        </Button>
      }
    />
  );
}
