// The filters of the product list: search, category, and the stock levels that need attention.
import { useMemo } from 'react';
import { categoryLabel, categoryTree, fixedCategoryFilters, type Category } from '#domain/category';
import { everyCategory } from '#domain/product';
import { adminTexts, categoryText } from '#text';
import { Chip, ChipRow, SearchField, SelectField } from '#ui';
import { stockFilters, type ListFilter } from './list-filter.ts';
import type { StockCounts } from './use-product-list.ts';

const texts = adminTexts.products;

export function Filters(props: {
  readonly filter: ListFilter;
  /** The list goes back to its first page. */
  readonly onChange: (change: Partial<ListFilter>) => void;
  readonly categories: readonly Category[];
  readonly counts: StockCounts | null;
}) {
  const { filter, onChange, counts, categories } = props;
  const choices = useMemo(
    () => categoryFilterChoices(categories, filter.category),
    [categories, filter.category],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchField label={texts.search} value={filter.query} onChange={(query) => onChange({ query })} />
        <SelectField
          name="category"
          label={texts.filter}
          labelHidden
          value={filter.category}
          onChange={(category) => onChange({ category })}
          choices={choices}
        />
      </div>
      <ChipRow label={texts.stockFilter}>
        {stockFilters.map((stock) => (
          <Chip
            key={stock}
            selected={filter.stock === stock}
            onSelect={() => onChange({ stock })}
            count={stock === 'all' ? undefined : counts?.[stock]}
          >
            {stockTexts[stock]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

const stockTexts = {
  all: texts.stockAll,
  Low: texts.stockLow,
  OutOfStock: texts.stockOut,
  Oversold: texts.stockOversold,
} as const;

/** All stored categories, subcategories below their parents, and the category of the URL also when it is unknown. */
function categoryFilterChoices(categories: readonly Category[], chosen: string) {
  const nameOf = (id: string) => categoryText(categoryLabel(id, categories));
  const stored = categoryTree(categories).flatMap(({ category, children }) => [
    { value: category.id, label: nameOf(category.id) },
    ...children.map(({ id }) => ({ value: id, label: `${nameOf(category.id)} / ${nameOf(id)}` })),
  ]);
  const known =
    stored.length > 0 ? stored : fixedCategoryFilters.map((id) => ({ value: id, label: nameOf(id) }));
  const choices = [{ value: everyCategory, label: texts.all }, ...known];
  return choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: nameOf(chosen) }];
}
