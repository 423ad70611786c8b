// The categories as discs in their own pastel, each a link to its part of the catalogue. On a phone each name reserves two lines,
// so that the content below does not shift when the names load.
import { categoryFilters } from '#domain/category';
import { categoryText, storefrontTexts } from '#text';
import { Anchor, classes, pastelClass, Skeleton } from '#ui';
import { useShopInfo } from '../../shell/index.ts';

const texts = storefrontTexts.home;

export function CategoryChips() {
  const { categories, isRead } = useShopInfo();
  return (
    <nav aria-label={texts.categories}>
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 py-1 md:flex-wrap md:justify-center lg:gap-6">
        {categories === undefined && isRead === undefined
          ? placeholders.map((index) => (
              <li
                key={index}
                className="flex w-18 flex-col items-center gap-1.5 text-small leading-snug md:w-22"
              >
                <Skeleton className="size-16 rounded-full md:size-20" />
                <span className="h-[2lh] py-1 md:h-[1lh] md:py-0.5">
                  <Skeleton className="h-4 w-14" />
                </span>
              </li>
            ))
          : categoryFilters(categories ?? []).map(({ id, label }) => (
              <li key={id}>
                <Anchor
                  to={`/products?category=${encodeURIComponent(id)}`}
                  className="group flex w-18 flex-col items-center gap-1.5 rounded-control text-center text-small font-semibold md:w-22"
                >
                  <span
                    className={classes(
                      'flex size-16 items-center justify-center overflow-hidden rounded-full transition group-hover:scale-105 md:size-20',
                      pastelClass(id),
                    )}
                  >
                    <img
                      src={`/images/products/${images.get(id) ?? 'storage-bin'}.svg`}
                      alt=""
                      width={80}
                      height={80}
                      className="size-full"
                    />
                  </span>
                  <span dir="auto" className="min-h-[2lh] leading-snug md:min-h-0">
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

/** The image of each known category. */
const images: ReadonlyMap<string, string> = new Map([
  ['cats', 'cat-tree'],
  ['dogs', 'doghouse'],
  ['food', 'dog-food-bag'],
  ['toys', 'ball'],
  ['health', 'first-aid'],
  ['accessories', 'leather-collar'],
  ['supplies', 'carrier'],
]);
