// The related products from the packed catalogue, with their quick view. Shows nothing when there are none or they cannot be had.
import { accessoryDescriptionLength, relatedProducts, type Product } from '#domain/product';
import { sharingTexts } from '#text';
import { Section } from '../home/section.tsx';
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid.tsx';
import { useCatalogue } from '../products/use-catalogue.ts';
import { ViewedProduct } from '../products/viewed-product.tsx';

const texts = sharingTexts;

export function RelatedProducts({ product }: { readonly product: Product }) {
  const { list } = useCatalogue('name');
  if (list.type === 'Failed') return null;
  if (list.type === 'Loading') {
    return (
      <Section title={texts.related}>
        <ProductGridSkeleton count={4} columns="related" />
      </Section>
    );
  }
  const related = relatedProducts(list.products, product);
  if (related.length === 0) return null;
  return (
    <Section title={texts.related}>
      <ProductGrid
        products={related}
        descriptionLength={accessoryDescriptionLength}
        firstCount={0}
        columns="related"
      />
      <ViewedProduct products={related} />
    </Section>
  );
}
