// The featured products (ST-02..04): the first six of the catalogue, or their loading state.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { cardDescriptionLength } from '#domain/product';
import { storefrontTexts } from '#text';
import { Anchor, EmptyState, Illustration } from '#ui';
import { LoadFailed } from '../products/load-failed.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import type { CatalogueState } from '../products/use-catalogue.ts';
import { Section } from './section.tsx';

const texts = storefrontTexts.home;

export function Featured(props: {
  readonly list: CatalogueState;
  readonly count: number;
  readonly onRetry: () => void;
}) {
  return (
    <Section
      title={texts.featured}
      more={
        <Anchor
          to="/products"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          {texts.featuredAll}
          <ArrowLeft aria-hidden className="size-5" />
        </Anchor>
      }
    >
      <FeaturedProducts {...props} />
    </Section>
  );
}

function FeaturedProducts({ list, count, onRetry }: Parameters<typeof Featured>[0]) {
  if (list.type === 'Loading') return <ProductGridSkeleton count={count} columns="home" />;
  if (list.type === 'Failed') return <LoadFailed sentence={texts.loadFailed} onRetry={onRetry} />;
  if (list.products.length === 0) {
    return (
      <EmptyState
        illustration={<Illustration name="no-products" className="size-40" />}
        sentence={texts.empty}
      />
    );
  }
  return (
    <ProductGrid
      products={list.products.slice(0, count)}
      descriptionLength={cardDescriptionLength}
      firstCount={3}
      columns="home"
    />
  );
}
