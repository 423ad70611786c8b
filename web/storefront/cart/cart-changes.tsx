// Lists above the cart which products have changed since they were added.
import { maxOrderProducts } from '#domain/order';
import { purchaseTexts } from '#text';
import { Banner } from '#ui';
import type { FreshCart } from './use-fresh-cart.ts';

const texts = purchaseTexts.cart;

export function CartChanges({ cart, changes, isStored }: FreshCart) {
  return (
    <>
      <ChangeList lines={changes} title={texts.changed} />
      {cart.length > maxOrderProducts && <Banner tone="warning">{texts.tooManyLines}</Banner>}
      {!isStored && <Banner tone="warning">{texts.notSaved}</Banner>}
    </>
  );
}

/** Nothing without a line. */
export function ChangeList(props: { readonly lines: readonly string[]; readonly title: string }) {
  if (props.lines.length === 0) return null;
  return (
    <Banner tone="warning">
      {props.title}
      <ul className="list-disc ps-5 font-normal">
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  );
}
