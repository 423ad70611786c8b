// The categories as discs of their own pastel; each opens its part of the catalogue.
import { categoryFilters } from '#domain/category';
import { categoryText, storefrontTexts } from '#text';
import { Anchor, classes, pastelClass, Skeleton } from '#ui';
import { useShopFacts } from '../../shell/index.ts';

const texts = storefrontTexts.home;

export function CategoryChips() {
  const { categories } = useShopFacts();
  return (
    <nav aria-label={texts.categories}>
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 py-1 md:mx-0 md:justify-center md:gap-6 md:px-0">
        {categories === undefined
          ? placeholders.map((index) => (
              <li key={index} className="flex flex-col items-center gap-2">
                <Skeleton className="size-16 rounded-full md:size-20" />
                <Skeleton className="h-5 w-14" />
              </li>
            ))
          : categoryFilters(categories).map(({ id, label }) => (
              <li key={id}>
                <Anchor
                  to={`/products?category=${encodeURIComponent(id)}`}
                  className="group flex w-18 flex-col items-center gap-1.5 rounded-control text-center text-small font-semibold md:w-24"
                >
                  <span
                    className={classes(
                      'flex size-16 items-center justify-center overflow-hidden rounded-full transition group-hover:scale-105 md:size-20',
                      pastelClass(id),
                    )}
                  >
                    <img
                      src={`/pictures/${drawings.get(id) ?? 'storage-bin'}.svg`}
                      alt=""
                      width={80}
                      height={80}
                      className="size-full"
                    />
                  </span>
                  <span dir="auto" className="leading-snug">
                    {categoryText(label)}
                  </span>
                </Anchor>
              </li>
            ))}
      </ul>
    </nav>
  );
}

const placeholders = [0, 1, 2, 3, 4, 5, 6] as const;

/** A drawing that stands for each known category. */
const drawings: ReadonlyMap<string, string> = new Map([
  ['cats', 'cat-tree'],
  ['dogs', 'doghouse'],
  ['food', 'dog-food-bag'],
  ['toys', 'ball'],
  ['health', 'first-aid'],
  ['accessories', 'leather-collar'],
  ['supplies', 'carrier'],
]);
