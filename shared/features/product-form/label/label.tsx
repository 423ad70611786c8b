// One label: the shop, the product, its bars and its price. Black on white in the dark theme too, because it is printed.
import { parseAmount } from '#kernel/money';
import { currencyWord } from '#text';
import { Money } from '#ui';
import './label.css';

export type LabelSize = '38x25' | '50x30' | 'sheet';

export interface LabelledProduct {
  readonly shopName: string;
  readonly name: string;
  /** Pounds as typed. An invalid amount is left out. */
  readonly price: string;
  readonly barcode: string;
}

export function Label(props: {
  readonly product: LabelledProduct;
  /** URL of the drawn bars. */
  readonly bars: string;
  readonly size: LabelSize;
}) {
  const { product, bars, size } = props;
  const price = parseAmount(product.price);
  return (
    <div className="label" data-size={size}>
      <span className="label-shop">{product.shopName}</span>
      <span dir="auto" className="label-name">
        {product.name}
      </span>
      <img src={bars} alt={product.barcode} className="label-bars" />
      {price.ok && (
        <span className="label-price">
          <Money piastres={price.value} /> <span className="label-currency">{currencyWord}</span>
        </span>
      )}
    </div>
  );
}
