// One product of the list in the back office.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Product } from '#domain/product';
import { aProduct, pounds } from '#testing/builders';
import { adminTexts } from '#text';
import { renderAdmin } from '../../../../tests/component/render-admin.tsx';
import { ProductCard } from './product-card.tsx';

function card(product: Product) {
  return <ProductCard indexed={product} product={product} categories={[]} onOpen={() => {}} />;
}

test('a product without a price is marked in the list of the back office (FW-15, CA-34, DB-04)', async () => {
  const priceless = aProduct({ id: 'p1', name: 'بلا سعر', price: pounds(0), stock: 3 });
  const priced = aProduct({ id: 'p2', name: 'بسعر', price: pounds(50), stock: 3 });
  await renderAdmin(
    <ul>
      {card(priceless)}
      {card(priced)}
    </ul>,
    {},
  );
  const marked = page.getByRole('listitem').filter({ hasText: adminTexts.products.noPrice });
  await expect.element(marked).toMatchTextContent(/بلا سعر/u);
  expect(marked.elements()).toHaveLength(1);
});

test('a card of the back office states the barcode of its product (HZ-06, AP-14)', async () => {
  await renderAdmin(<ul>{card(aProduct({ barcode: '6229999999999' }))}</ul>, {});
  await expect.element(page.getByText('6229999999999', { exact: true })).toBeVisible();
});
