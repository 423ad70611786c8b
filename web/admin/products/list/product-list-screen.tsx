// The product list (AP-33..41): searched over everything, filtered, changed in place.
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import Plus from 'lucide-react/icons/plus';
import { everyCategory, type Product } from '#domain/product';
import { adminTexts } from '#text';
import { LinkButton } from '#ui';
import { AdminScreen } from '../../layout/screen.tsx';
import { useCategories } from '../../data/use-categories.ts';
import { CsvActions } from './csv/csv-actions.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Filters } from './filters.tsx';
import { filterFrom, isNarrowed, searchFrom, type ListFilter } from './list-filter.ts';
import { PriceDialog } from './price-dialog.tsx';
import { ProductResults } from './product-results.tsx';
import { SharedBarcodesBanner } from './shared-barcodes-banner.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { UnindexedBanner } from './unindexed-banner.tsx';
import { useProductList, type ProductList } from './use-product-list.ts';

const texts = adminTexts.products;

interface Open {
  readonly dialog: 'price' | 'stock' | 'delete';
  readonly product: Product;
}

export function ProductListScreen() {
  const [filter, setFilter] = useListFilter();
  // The field shows each letter at once; the list follows when there is time, and only for the last of them.
  const deferredFilter = useDeferredValue(filter);
  const categories = useCategories();
  const list = useProductList(deferredFilter);
  const [open, setOpen] = useState<Open>();
  const actions = useMemo(() => {
    const openOn = (dialog: Open['dialog']) => (product: Product) => setOpen({ dialog, product });
    return { onPrice: openOn('price'), onStock: openOn('stock'), onDelete: openOn('delete') };
  }, []);
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
      <UnindexedBanner count={list.unindexed} onRebuilt={list.reload} />
      <SharedBarcodesBanner
        shared={list.sharedBarcodes}
        onShow={(query) => narrow({ query, category: everyCategory, stock: 'all' })}
      />
      <Filters filter={filter} onChange={narrow} categories={categories} counts={list.counts} />
      <ProductResults
        list={list}
        categories={categories}
        isNarrowed={isNarrowed(deferredFilter)}
        onPage={(page) => {
          setFilter((before) => ({ ...before, page }));
          scrollTo(0, 0);
        }}
        onClear={() => narrow({ query: '', category: everyCategory, stock: 'all' })}
        {...actions}
      />
      <OpenDialog open={open} list={list} onClose={() => setOpen(undefined)} />
    </AdminScreen>
  );
}

function OpenDialog(props: {
  readonly open: Open | undefined;
  readonly list: ProductList;
  readonly onClose: () => void;
}) {
  const { open, list, onClose } = props;
  if (!open) return null;
  const { dialog, product } = open;
  const changed = () => {
    list.refresh(product.id);
    onClose();
  };
  switch (dialog) {
    case 'price':
      return <PriceDialog product={product} onClose={onClose} onSaved={changed} />;
    case 'stock':
      return <StockDialog product={product} onClose={onClose} onSaved={changed} />;
    case 'delete':
      return (
        <DeleteDialog
          product={product}
          onClose={onClose}
          onDeleted={() => {
            list.forget(product.id);
            onClose();
          }}
        />
      );
  }
}

/** Milliseconds of typing pause after which the URL follows the filter. */
const urlPause = 400;

/** The filter is state while it is typed, and in the URL a moment later. */
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
