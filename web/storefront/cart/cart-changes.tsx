// Lists above the cart which products have changed since they were added.
import { maxOrderProducts } from '#domain/order';
import { purchaseTexts } from '#text';
import { Banner } from '#ui';
import type { FreshCart } from './use-fresh-cart.ts';

const texts = purchaseTexts.cart;

export function CartChanges({ cart, changes, isStored }: FreshCart) {
  return (
    <>
      {changes.length > 0 && (
        <Banner tone="warning">
          {texts.changed}
          <ul className="list-disc ps-5 font-normal">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {cart.length > maxOrderProducts && <Banner tone="warning">{texts.tooManyLines}</Banner>}
      {!isStored && <Banner tone="warning">{texts.notSaved}</Banner>}
    </>
  );
}
