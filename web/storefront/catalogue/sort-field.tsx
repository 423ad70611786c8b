// The sort order of the catalogue (CA-07): a list on a wide screen, an icon that opens the same list on a phone.
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import type { CatalogueSort } from '#domain/product';
import { storefrontTexts } from '#text';
import { classes, SelectField } from '#ui';

const texts = storefrontTexts.catalogue;

/** On a phone the native list lies transparent above the icon. Another order than the default one tints the icon. */
export function SortField(props: {
  readonly value: CatalogueSort;
  readonly onChange: (sort: CatalogueSort) => void;
}) {
  const isDefault = props.value === 'name';
  return (
    <div
      className={classes(
        'relative max-sm:size-11 max-sm:rounded-control max-sm:border max-sm:has-focus-visible:outline-3 max-sm:has-focus-visible:outline-offset-2 max-sm:has-focus-visible:outline-brand',
        isDefault ? 'max-sm:border-edge max-sm:bg-surface' : 'max-sm:border-brand max-sm:bg-brand-soft',
      )}
    >
      <ArrowDownUp
        aria-hidden
        className={classes(
          'pointer-events-none absolute inset-0 m-auto size-5 sm:hidden',
          isDefault ? 'text-ink' : 'text-brand',
        )}
      />
      <SelectField
        label={texts.sort}
        labelHidden
        required
        name="sort"
        value={props.value}
        onChange={props.onChange}
        choices={sorts}
        className="max-sm:absolute max-sm:-inset-px max-sm:opacity-0 max-sm:[&_select]:px-0"
      />
    </div>
  );
}

const sorts = [
  { value: 'name', label: texts.sortName },
  { value: 'priceAscending', label: texts.sortPriceUp },
  { value: 'priceDescending', label: texts.sortPriceDown },
] as const;
