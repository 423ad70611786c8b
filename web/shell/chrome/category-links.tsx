// The links of the category bar, fetched with the categories.
import { NavLink } from 'react-router-dom';
import { headerCategories } from '#domain/category';
import type { Category } from '#domain/category';
import { categoryText } from '#text';

export function CategoryLinks(props: { readonly categories: readonly Category[] }) {
  return headerCategories(props.categories).map(({ id, label }) => (
    <li key={id}>
      <NavLink
        to={`/products?category=${encodeURIComponent(id)}`}
        className="flex min-h-11 items-center rounded-control px-3 text-small font-semibold whitespace-nowrap text-quiet transition hover:text-brand"
      >
        <span dir="auto">{categoryText(label)}</span>
      </NavLink>
    </li>
  ));
}
