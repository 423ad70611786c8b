// Accessories and supplies (ST-07..09): at most six, with shorter descriptions. Shows nothing when there are none.
import { accessoriesOf, accessoryDescriptionLength, type Product } from '#domain/product';
import { storefrontTexts } from '#text';
import { useShopInfo } from '../../shell/index.ts';
import { ProductGrid } from '../products/product-grid.tsx';
import { Section } from './section.tsx';

const texts = storefrontTexts.home;

export function Accessories({ products }: { readonly products: readonly Product[] }) {
  const accessories = accessoriesOf(products, useShopInfo().categories ?? []);
  if (accessories.length === 0) return null;
  return (
    <Section title={texts.accessories} intro={texts.accessoriesIntro}>
      <ProductGrid
        products={accessories}
        descriptionLength={accessoryDescriptionLength}
        firstCount={0}
        columns="home"
      />
    </Section>
  );
}
