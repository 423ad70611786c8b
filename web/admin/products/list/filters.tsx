// The filters of the product list: search, category, and the stock levels that need attention.
import { useMemo } from 'react';
import type { Category } from '#domain/category';
import { everyCategory } from '#domain/product';
import { categoryChoices } from '#features/product-form';
import { adminTexts } from '#text';
import { Chip, ChipRow, type ListView, SearchField, SelectField, ViewSwitch } from '#ui';
import { type ListFilter, missingCategory, type StockFilter, stockFilters } from './list-filter.ts';
import type { StockCounts } from './use-product-list.ts';

const texts = adminTexts.products;

interface FiltersProps {
  readonly filter: ListFilter;
  /** The list goes back to its first page. */
  readonly onChange: (change: Partial<ListFilter>) => void;
  readonly categories: readonly Category[];
  /** The number of products whose category does not exist. */
  readonly withoutCategory: number;
  readonly counts: StockCounts | null;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export function Filters(props: FiltersProps) {
  const { filter, onChange, categories, withoutCategory } = props;
  const choices = useMemo(
    () => categoryFilterChoices(categories, filter.category, withoutCategory),
    [categories, filter.category, withoutCategory],
  );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-48 flex-1 basis-full sm:basis-48">
        <SearchField label={texts.search} value={filter.query} onChange={(query) => onChange({ query })} />
      </div>
      <SelectField
        name="category"
        label={texts.filter}
        labelHidden
        value={filter.category}
        onChange={(category) => onChange({ category })}
        choices={choices}
        className="w-full sm:w-44 xl:w-36"
      />
      <StockList {...props} />
      <ViewSwitch view={props.view} onChange={props.onView} />
      <StockChips {...props} />
    </div>
  );
}

type StockFilterProps = Pick<FiltersProps, 'filter' | 'onChange' | 'counts'>;

function StockChips({ filter, onChange, counts }: StockFilterProps) {
  return (
    <div className="min-w-0 basis-full md:hidden xl:-my-1 xl:block xl:basis-auto">
      <ChipRow label={texts.stockFilter}>
        {stockFilters.map((stock) => (
          <Chip
            key={stock}
            selected={filter.stock === stock}
            onSelect={() => onChange({ stock })}
            count={countOf(stock, counts)}
          >
            {stockTexts[stock]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Where the chips do not fit into the line of the search. */
function StockList({ filter, onChange, counts }: StockFilterProps) {
  return (
    <SelectField
      name="stock"
      label={texts.stockFilter}
      labelHidden
      value={filter.stock}
      onChange={(stock) => onChange({ stock })}
      choices={stockFilters.map((stock) => {
        const count = countOf(stock, counts);
        return { value: stock, label: stockTexts[stock] + (count === undefined ? '' : ` (${count})`) };
      })}
      className="hidden w-44 md:flex xl:hidden"
    />
  );
}

function countOf(stock: StockFilter, counts: StockCounts | null): number | undefined {
  return stock === 'all' ? undefined : counts?.[stock];
}

const stockTexts = {
  all: texts.stockAll,
  Low: texts.stockLow,
  OutOfStock: texts.stockOut,
  Oversold: texts.stockOversold,
} as const;

/** Also the category of the URL when it is unknown, and the products without a category where there are any. */
function categoryFilterChoices(categories: readonly Category[], chosen: string, withoutCategory: number) {
  const isMissing = chosen === missingCategory;
  const current = chosen === everyCategory || isMissing ? '' : chosen;
  const missing = { value: missingCategory, label: texts.withoutCategory(withoutCategory) };
  return [
    { value: everyCategory, label: texts.all },
    ...categoryChoices(categories, current),
    ...(withoutCategory > 0 || isMissing ? [missing] : []),
  ];
}
