// The sort of the product list as an icon button: a native list lies over the icon.
import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import { posSorts, type ProductSort } from '#domain/product';
import { posTexts } from '#text';
import { classes } from '#ui';

const texts = posTexts.picker;

export function SortButton(props: {
  readonly value: ProductSort;
  readonly onChange: (sort: ProductSort) => void;
}) {
  const { value, onChange } = props;
  return (
    <span
      className={classes(
        'relative flex size-13 shrink-0 items-center justify-center rounded-control border bg-surface transition hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        value === 'name' ? 'border-edge text-quiet' : 'border-brand bg-brand-soft text-brand',
      )}
    >
      <ArrowDownWideNarrow aria-hidden className="size-6" />
      <select
        name="sort"
        aria-label={texts.sort}
        title={`${texts.sort}: ${sortTexts[value]}`}
        value={value}
        onChange={({ target }) => {
          const chosen = posSorts.find((sort) => sort === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
        className="absolute inset-0 size-full appearance-none bg-surface text-ink opacity-0"
      >
        {posSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sortTexts[sort]}
          </option>
        ))}
      </select>
    </span>
  );
}

const sortTexts: Readonly<Record<ProductSort, string>> = {
  name: texts.sortName,
  priceAscending: texts.sortPriceUp,
  priceDescending: texts.sortPriceDown,
  stockDescending: texts.sortStockDown,
};
