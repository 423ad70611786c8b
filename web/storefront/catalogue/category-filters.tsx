// The category buttons, 'all' first (CA-02..06), and a second row with the subcategories of the chosen category.
import { categoryFilters, subcategoryFilters, type Category } from '#domain/category';
import { everyCategory } from '#domain/product';
import { categoryText, storefrontTexts } from '#text';
import { Chip, ChipRow, Skeleton } from '#ui';
import { useShopInfo } from '../../shell/index.ts';

const texts = storefrontTexts.catalogue;

export function CategoryFilters(props: {
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
}) {
  const { categories, isRead } = useShopInfo();
  if (categories === undefined && isRead === undefined) return <Placeholders />;
  return <Filters {...props} categories={categories ?? []} />;
}

function Filters(props: {
  readonly chosen: string;
  readonly onChoose: (category: string) => void;
  readonly categories: readonly Category[];
}) {
  const { chosen, onChoose, categories } = props;
  const parent = categories.find(({ id }) => id === chosen)?.parentId ?? chosen;
  const below = subcategoryFilters(chosen, categories);
  return (
    <div className="flex flex-col gap-2">
      <ChipRow label={texts.filter}>
        <Chip selected={chosen === everyCategory} onSelect={() => onChoose(everyCategory)}>
          {texts.all}
        </Chip>
        {categoryFilters(categories).map(({ id, label }) => (
          <Chip key={id} selected={id === parent} onSelect={() => onChoose(id)}>
            <span dir="auto">{categoryText(label)}</span>
          </Chip>
        ))}
      </ChipRow>
      {below.length > 0 && (
        <ChipRow label={texts.subcategories}>
          {below.map(({ id, label }) => (
            <Chip key={id} selected={id === chosen} onSelect={() => onChoose(id)}>
              <span dir="auto">{categoryText(label)}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}

function Placeholders() {
  return (
    <div aria-hidden className="no-scrollbar flex gap-2 overflow-hidden py-1">
      {['w-16', 'w-20', 'w-22', 'w-24', 'w-26', 'w-28', 'w-32'].map((width) => (
        <Skeleton key={width} className={`h-11 shrink-0 rounded-full ${width}`} />
      ))}
    </div>
  );
}
