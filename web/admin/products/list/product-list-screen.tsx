// The product list (AP-33..41): searched over all products, filtered, and changed in dialogs.
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Plus from 'lucide-react/icons/plus';
import type { Category } from '#domain/category';
import { everyCategory } from '#domain/product';
import { adminTexts } from '#text';
import { LinkButton } from '#ui';
import { AdminScreen } from '../../layout/screen.tsx';
import { useListView } from '../../data/use-list-view.ts';
import { useKnownCategories } from '../../data/use-categories.ts';
import { CsvActions } from './csv/csv-actions.tsx';
import { Filters } from './filters.tsx';
import { SharedBarcodesBanner, UnindexedBanner, WithoutCategoryBanner } from './list-banners.tsx';
import { filterFrom, missingCategory, searchFrom, type ListFilter } from './list-filter.ts';
import type { OpenDialog } from './product-dialogs.tsx';
import { ProductResults } from './product-results.tsx';
import { UnseenProducts } from '../unseen/unseen-products.tsx';
import { useProductList } from './use-product-list.ts';

const texts = adminTexts.products;

export function ProductListScreen() {
  const [filter, setFilter] = useListFilter();
  // The search field shows each letter at once; the list is rendered with a lower priority.
  const deferredFilter = useDeferredValue(filter);
  const known = useKnownCategories();
  const categories = known ?? noCategories;
  const list = useProductList(deferredFilter, known);
  const [open, setOpen] = useState<OpenDialog>();
  const [view, setView] = useListView('aleef.productsView');
  const narrow = useCallback(
    (change: Partial<ListFilter>) => setFilter((before) => ({ ...before, ...change, page: 1 })),
    [setFilter],
  );
  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <CsvActions categories={categories} onImported={list.reload} />
          <LinkButton to="/admin/products" icon={Plus}>
            {texts.addNew}
          </LinkButton>
        </>
      }
    >
      <UnseenProducts onWithdrawn={list.forget} />
      <UnindexedBanner list={list} />
      <SharedBarcodesBanner
        shared={list.sharedBarcodes}
        onShow={(query) => narrow({ query, category: everyCategory, stock: 'all' })}
      />
      {filter.category !== missingCategory && (
        <WithoutCategoryBanner
          count={list.withoutCategory}
          onShow={() => narrow({ query: '', category: missingCategory, stock: 'all' })}
        />
      )}
      <Filters
        withoutCategory={list.withoutCategory}
        filter={filter}
        onChange={narrow}
        categories={categories}
        counts={list.counts}
        view={view}
        onView={setView}
      />
      <ProductResults
        list={list}
        categories={categories}
        filter={deferredFilter}
        view={view}
        onSort={(sort) => narrow({ sort })}
        onPage={(page) => {
          setFilter((before) => ({ ...before, page }));
          scrollTo(0, 0);
        }}
        onClear={() => narrow({ query: '', category: everyCategory, stock: 'all' })}
        onOpen={setOpen}
      />
      {open && <open.Dialog product={open.product} list={list} onClose={() => setOpen(undefined)} />}
    </AdminScreen>
  );
}

const noCategories: readonly Category[] = [];

/** Milliseconds without typing after which the URL gets the filter. */
const urlPause = 400;

function useListFilter(): readonly [ListFilter, (change: (before: ListFilter) => ListFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFrom(search));
  const wanted = searchFrom(filter).toString();
  const shown = searchFrom(filterFrom(search)).toString();
  useEffect(() => {
    if (wanted === shown) return;
    const timer = setTimeout(() => setSearch(new URLSearchParams(wanted), { replace: true }), urlPause);
    return () => clearTimeout(timer);
  }, [wanted, shown, setSearch]);
  return [filter, setFilter];
}
