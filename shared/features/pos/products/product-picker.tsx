// The product list of the point of sale: search, categories, sorting and tiles (PO-05..09).
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import type { Cart } from '#domain/cart';
import type { HeldCart } from '#domain/held-cart';
import { categoryFilters, subcategoryFilters, type Category, type CategoryFilter } from '#domain/category';
import { everyCategory, type Product, type ProductSort } from '#domain/product';
import type { ProductSearch } from '#domain/product-search';
import { categoryText, posTexts } from '#text';
import type { ProductListState } from '#till';
import { Chip, EmptyState, LoadingRegion, SearchField, Skeleton } from '#ui';
import { MultiplierSign } from './multiplier-sign.tsx';
import { useTypedMultiplier, type Multiplier } from '../use-multiplier.ts';
import { ProductTiles } from './product-tiles.tsx';
import { SortButton } from './sort-button.tsx';

const texts = posTexts.picker;

/** The number of search results that are shown; the exact number is displayed beside them. */
const maxFound = 50;

export function ProductPicker(props: {
  readonly productList: ProductListState;
  readonly search: ProductSearch;
  readonly categories: readonly Category[];
  readonly cart: Cart;
  /** Carts that are put aside on this till. */
  readonly held: readonly HeldCart[];
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly multiplier: Multiplier;
  readonly onPick: (product: Product) => void;
  readonly illustration: ReactNode;
}) {
  const { productList, search, categories, multiplier, onPick, searchField } = props;
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>(everyCategory);
  const [sort, setSort] = useState<ProductSort>('name');
  const grid = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(query);
  const isSearching = wanted.trim() !== '';
  const found = useMemo(
    () => search.find({ query: wanted, category, sort }, isSearching ? maxFound : Infinity),
    // The index is one mutable object that changes with the products, so the products are a dependency.
    // oxlint-disable-next-line react/exhaustive-deps
    [search, productList.products, wanted, category, sort, isSearching],
  );

  // Takes the focus unless the cashier has focused another element while the page opened.
  useEffect(() => {
    const field = searchField.current;
    if (field !== null && document.activeElement?.contains(field)) field.focus();
  }, [searchField]);

  // Another search begins with its first hit, which Enter adds.
  useEffect(() => {
    if (wanted !== '') grid.current?.scrollTo({ top: 0 });
  }, [wanted]);

  useTypedMultiplier(query, (pieces) => {
    multiplier.set(pieces);
    setQuery('');
  });

  const pick = (product: Product): void => {
    onPick(product);
    if (query !== '') setQuery('');
  };

  const searchKeys = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>('[data-index="0"]')?.focus();
    }
    if (event.key === 'Escape') setQuery('');
    if (event.key !== 'Enter' || query.trim() === '') return;
    const now = search.find({ query, category, sort }, 1);
    const chosen = search.withBarcode(query) ?? now.products[0];
    if (chosen) pick(chosen);
  };

  return (
    <section aria-label={texts.title} className="group/picker flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-col gap-x-2 short:max-md:flex-row">
        <div className="flex min-w-0 flex-1 gap-2 short:max-md:min-w-1/2">
          <MultiplierSign multiplier={multiplier} />
          <div className="relative min-w-0 flex-1">
            <SearchField
              ref={searchField}
              // The count stands between the text and the button that clears it.
              className="lg:[&_input]:pe-32"
              size="large"
              label={texts.search}
              placeholder={texts.searchShort}
              value={query}
              onChange={setQuery}
              onKeyDown={searchKeys}
            />
            <p
              role="status"
              className="pointer-events-none absolute inset-y-0 end-12 flex items-center text-small text-quiet max-lg:sr-only"
            >
              {productList.source === 'loading' ? '' : countText(found)}
            </p>
          </div>
          <SortButton value={sort} onChange={setSort} />
        </div>
        <CategoryChips categories={categories} chosen={category} onChoose={setCategory} />
      </div>
      {productList.source === 'loading' ? (
        <ProductsLoading />
      ) : found.count === 0 ? (
        <EmptyState
          sentence={isSearching ? texts.emptySearch : texts.empty}
          illustration={props.illustration}
        />
      ) : (
        <ProductTiles
          key={`${category} ${sort}`}
          ref={grid}
          products={found.products}
          cart={props.cart}
          held={props.held}
          isFirstMarked={isSearching}
          onPick={pick}
        />
      )}
    </section>
  );
}

function countText(found: { readonly count: number; readonly products: readonly Product[] }): string {
  if (found.count === 0) return '';
  return found.count > found.products.length
    ? texts.foundFirst(found.products.length, found.count)
    : texts.found(found.count);
}

function CategoryChips(props: {
  readonly categories: readonly Category[];
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}) {
  const { categories, chosen, onChoose } = props;
  return (
    <div
      role="group"
      aria-label={texts.filter}
      // The padding leaves space for the focus ring (UX-42).
      className="-mx-1.25 no-scrollbar flex min-w-0 shrink-0 gap-2 overflow-x-auto p-1.25 short:max-md:shrink short:max-md:py-0"
    >
      <Chip size="large" selected={chosen === everyCategory} onSelect={() => onChoose(everyCategory)}>
        {texts.all}
      </Chip>
      {filtersFor(chosen, categories).map((filter) => (
        <Chip
          key={filter.id}
          size="large"
          selected={chosen === filter.id}
          onSelect={() => onChoose(filter.id)}
        >
          {categoryText(filter.label)}
        </Chip>
      ))}
    </div>
  );
}

/** The top-level categories; the subcategories of the chosen one follow it (CA-06). */
function filtersFor(chosen: string, categories: readonly Category[]): readonly CategoryFilter[] {
  const parent = categories.find(({ id }) => id === chosen)?.parentId ?? chosen;
  return categoryFilters(categories).flatMap((filter) =>
    filter.id === parent ? [filter, ...subcategoryFilters(filter.id, categories)] : [filter],
  );
}

/** PO-03. */
function ProductsLoading() {
  return (
    <LoadingRegion
      label={texts.loading}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.125rem,1fr))] gap-2 p-1"
    >
      {Array.from({ length: 15 }, (_, place) => (
        <Skeleton key={place} className="h-33" />
      ))}
    </LoadingRegion>
  );
}
