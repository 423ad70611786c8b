// One line of the cart (CT-02..07, CT-18): image, name, unit price, quantity, total, and removal with an undo.
import { useState } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  decreaseQuantity,
  increaseQuantity,
  lineTotal,
  removeFromCart,
  type Cart,
  type CartItem,
} from '#domain/cart';
import { categoryLabel, pastelOf } from '#domain/category';
import { smallImageUrl } from '#domain/image';
import { categoryText, productName, purchaseTexts } from '#text';
import { ColumnPrice, IconButton, ProductImage, Price, QuantityStepper, useToasts } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { refusalText } from '../products/use-add-to-cart.ts';

const texts = purchaseTexts.cart;

export function CartLine(props: {
  readonly item: CartItem;
  readonly change: (next: (cart: Cart) => Cart) => void;
}) {
  const { item, change } = props;
  const name = productName(item);
  const categories = useShopInfo().categories ?? [];
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<string>();

  const increase = () =>
    change((cart) => {
      const raised = increaseQuantity(cart, item.id);
      setRefusal(raised.ok ? undefined : refusalText(raised.error));
      return raised.ok ? raised.value : cart;
    });
  const decrease = () => {
    setRefusal(undefined);
    change((cart) => decreaseQuantity(cart, item.id));
  };
  const remove = () => {
    let place = 0;
    change((cart) => {
      place = cart.findIndex(({ id }) => id === item.id);
      return removeFromCart(cart, item.id);
    });
    toasts.success(texts.removed(name), {
      label: texts.undo,
      onPress: () =>
        change((cart) => (cart.some(({ id }) => id === item.id) ? cart : cart.toSpliced(place, 0, item))),
    });
  };

  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 gap-y-2 py-4 md:grid-cols-[5.5rem_1fr_auto] md:gap-x-4">
      <ProductImage
        src={smallImageUrl(item.image)}
        alt=""
        category={pastelOf(item.category, categories)}
        className="row-span-2 self-start md:row-span-1"
      />
      <LineFacts
        name={name}
        category={categoryText(categoryLabel(item.category, categories))}
        price={item.price}
      />
      <IconButton
        label={texts.removeNamed(name)}
        icon={Trash2}
        onClick={remove}
        className="-me-2 text-quiet"
      />
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          name={name}
          quantity={item.quantity}
          canDecrease={item.quantity > 1}
          onDecrease={decrease}
          onIncrease={increase}
        />
        <span className="ms-auto">
          <span className="sr-only">{texts.lineTotal}</span>
          <ColumnPrice piastres={lineTotal(item)} size="heading" className="min-w-24 md:min-w-28" />
        </span>
        {refusal && (
          <p role="alert" className="w-full text-small font-semibold text-danger-ink">
            {refusal}
          </p>
        )}
      </div>
    </li>
  );
}

function LineFacts(props: { readonly name: string; readonly category: string; readonly price: number }) {
  const { name, category, price } = props;
  return (
    <div className="flex min-w-0 flex-col">
      <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere" dir="auto">
        {name}
      </span>
      <span className="text-small text-quiet" dir="auto">
        {category}
      </span>
      <span className="flex items-baseline gap-1.5 text-small text-quiet">
        <span className="sr-only">{texts.unitPrice}</span>
        <Price piastres={price} size="small" />
        {texts.perPiece}
      </span>
    </div>
  );
}
