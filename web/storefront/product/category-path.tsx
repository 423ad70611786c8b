// The way from all products to the category of a product, as links (WS-02).
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { categoryPath } from '#domain/category';
import { categoryText, productPageTexts, shellTexts } from '#text';
import { Anchor } from '#ui';
import { useShopInfo } from '../../shell/index.ts';

export function CategoryPath(props: { readonly category: string }) {
  const categories = useShopInfo().categories ?? [];
  return (
    <nav aria-label={productPageTexts.path}>
      <ol className="flex flex-wrap items-center gap-x-1 text-small">
        <Step to="/products" label={shellTexts.navigation.allCategories} />
        {categoryPath(props.category, categories).map(({ id, label }) => (
          <Step
            key={id}
            to={`/products?category=${encodeURIComponent(id)}`}
            label={categoryText(label)}
            isBelow
          />
        ))}
      </ol>
    </nav>
  );
}

function Step(props: { readonly to: string; readonly label: string; readonly isBelow?: boolean }) {
  return (
    <li className="flex items-center gap-1">
      {props.isBelow && <ChevronLeft aria-hidden className="size-4 text-quiet" />}
      <Anchor
        to={props.to}
        className="flex min-h-11 min-w-11 items-center font-semibold text-brand hover:underline"
      >
        <span dir="auto">{props.label}</span>
      </Anchor>
    </li>
  );
}
