// The results of the catalogue: the result line, one page of cards, the page numbers; or why it is empty (CA-12..22, ER-73, ER-74).
import { categoryLabel } from '#domain/category';
import { pageLinks, pageOf } from '#kernel/pagination';
import {
  cardDescriptionLength,
  cataloguePageSize,
  everyCategory,
  filterProducts,
  type CatalogueUrl,
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
  readonly address: CatalogueUrl;
  readonly onPage: (page: number) => void;
  readonly onShowAll: () => void;
  readonly onClearSearch: () => void;
  readonly onRetry: () => void;
}

export function Results(props: ResultsProps) {
  const { list, address, onPage, onRetry } = props;
  const categories = useShopInfo().categories ?? [];
  if (list.type === 'Failed') return <LoadFailed sentence={texts.loadFailed} onRetry={onRetry} />;
  if (list.type === 'Loading') {
    return (
      <>
        <Skeleton className="h-6 w-48" />
        <ProductGridSkeleton count={cataloguePageSize} />
      </>
    );
  }
  const found = filterProducts(list.products, address);
  if (found.length === 0) return <NothingFound {...props} isShopEmpty={list.products.length === 0} />;
  const { items, page, pageCount, range } = pageOf(found, address.page, cataloguePageSize);
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
