// The cards of the product list with their count and pages, and the states without cards.
import { pageLinks } from '#kernel/pagination';
import type { Category } from '#domain/category';
import { adminTexts, failureText, productEditingTexts } from '#text';
import {
  Button,
  Card,
  EmptyState,
  Illustration,
  LinkButton,
  type ListView,
  LoadingRegion,
  Pagination,
  Sentence,
  Skeleton,
} from '#ui';
import { ReadFailed } from '../../data/read-view.tsx';
import { ShapesLoading } from '../../layout/screen.tsx';
import { isNarrowed, type ListFilter } from './list-filter.ts';
import { ProductCard } from './product-card.tsx';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductTable } from './product-table.tsx';
import type { ProductList } from './use-product-list.ts';

const texts = adminTexts.products;
const listTexts = productEditingTexts.list;

const cardGrid = 'grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4';

interface ProductResultsProps {
  readonly list: ProductList;
  readonly categories: readonly Category[];
  readonly filter: ListFilter;
  readonly view: ListView;
  readonly onSort: (sort: ListFilter['sort']) => void;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
  readonly onOpen: (open: OpenDialog) => void;
}

export function ProductResults(props: ProductResultsProps) {
  const { list } = props;
  const { page } = list;
  if (list.failed !== undefined) {
    return <ReadFailed read={list.failed} happened={texts.loadFailed(failureText(list.failed.failure))} />;
  }
  if (list.isLoading) return props.view === 'table' ? <LoadingTable /> : <LoadingGrid />;
  if (page.range.total === 0) {
    return isNarrowed(props.filter) ? (
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
    <div className="flex flex-col gap-3">
      {list.limit && (
        <p className="flex flex-wrap items-center gap-3 text-small text-quiet">
          {listTexts.limited(list.limit.shown, list.limit.total)}
          <Button variant="quiet" size="compact" onClick={list.limit.more}>
            {listTexts.showMore}
          </Button>
        </p>
      )}
      <PageOfProducts {...props} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-small text-quiet">
          <Sentence text={adminTexts.showing(page.range.first, page.range.last, page.range.total)} />
        </p>
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          window={pageLinks(page.page, page.pageCount)}
          onPage={props.onPage}
        />
      </div>
    </div>
  );
}

function PageOfProducts(props: ProductResultsProps) {
  const { list, categories, onOpen } = props;
  const { page } = list;
  if (props.view === 'table') {
    return (
      <ProductTable
        // Chosen products belong to their page.
        key={page.page}
        list={list}
        rows={page.items}
        categories={categories}
        filter={props.filter}
        onSort={props.onSort}
        onOpen={onOpen}
      />
    );
  }
  return (
    <ul className={cardGrid}>
      {page.items.map((listed) => (
        <ProductCard key={listed.indexed.id} {...listed} categories={categories} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function LoadingTable() {
  return <ShapesLoading count={12} shape="h-13 w-full" className="flex flex-col gap-px pt-11" />;
}

function LoadingGrid() {
  return (
    <LoadingRegion className={cardGrid}>
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
