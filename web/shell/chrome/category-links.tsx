// The links of the category bar, loaded together with the categories.
import { headerCategories, type Category } from '#domain/category';
import { categoryText } from '#text';
import { Anchor } from '#ui';

export function CategoryLinks(props: { readonly categories: readonly Category[] }) {
  return headerCategories(props.categories).map(({ id, label }) => (
    <li key={id}>
      <Anchor
        to={`/products?category=${encodeURIComponent(id)}`}
        className="flex min-h-11 items-center rounded-control px-3 text-small font-semibold whitespace-nowrap text-quiet transition hover:text-brand"
      >
        <span dir="auto">{categoryText(label)}</span>
      </Anchor>
    </li>
  ));
}
