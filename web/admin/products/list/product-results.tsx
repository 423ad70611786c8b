// The grid with its count and pages, or the reason why there is none.
import { pageLinks } from '#kernel/pagination';
import type { Category } from '#domain/category';
import { adminTexts, errorTexts, failureText, productEditingTexts } from '#text';
import {
  Button,
  Card,
  EmptyState,
  Illustration,
  LinkButton,
  LoadingRegion,
  Pagination,
  Sentence,
  Skeleton,
} from '#ui';
import { ReadFailed } from '../../data/read-view.tsx';
import { ProductCard, type ProductActions } from './product-card.tsx';
import type { ProductList } from './use-product-list.ts';

const texts = adminTexts.products;
const listTexts = productEditingTexts.list;

export function ProductResults(
  props: ProductActions & {
    readonly list: ProductList;
    readonly categories: readonly Category[];
    readonly isNarrowed: boolean;
    readonly onPage: (page: number) => void;
    readonly onClear: () => void;
  },
) {
  const { list } = props;
  const { page } = list;
  if (list.failed !== null) {
    return (
      <ReadFailed
        read={list.failed}
        happened={texts.loadFailed(failureText(list.failed.failure))}
        advice={errorTexts.loadHint}
      />
    );
  }
  if (list.isLoading) return <LoadingGrid />;
  if (page.range.total === 0) {
    return props.isNarrowed ? (
      <EmptyState
        sentence={texts.emptySearch}
        hint={listTexts.searchHint}
        illustration={<Illustration name="empty-search" />}
        action={
          <Button variant="soft" onClick={props.onClear}>
            {listTexts.clearFilters}
          </Button>
        }
      />
    ) : (
      <EmptyState
        sentence={texts.empty}
        hint={listTexts.emptyHint}
        illustration={<Illustration name="no-products" />}
        action={<LinkButton to="/admin/products">{texts.addNew}</LinkButton>}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-quiet">
        <Sentence text={adminTexts.showing(page.range.first, page.range.last, page.range.total)} />
      </p>
      {list.limit && (
        <p className="flex flex-wrap items-center gap-3 text-small text-quiet">
          {listTexts.limited(list.limit.shown, list.limit.total)}
          <Button variant="quiet" size="compact" onClick={list.limit.more}>
            {listTexts.showMore}
          </Button>
        </p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {page.items.map((listed) => (
          <ProductCard
            key={listed.indexed.id}
            indexed={listed.indexed}
            product={listed.product}
            categories={props.categories}
            onPrice={props.onPrice}
            onStock={props.onStock}
            onDelete={props.onDelete}
          />
        ))}
      </ul>
      <Pagination
        page={page.page}
        pageCount={page.pageCount}
        window={pageLinks(page.page, page.pageCount)}
        onPage={props.onPage}
      />
    </div>
  );
}

function LoadingGrid() {
  return (
    <LoadingRegion className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((name) => (
        <Card key={name} className="flex gap-3 p-3">
          <Skeleton className="size-24 rounded-card" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-6 w-28" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
