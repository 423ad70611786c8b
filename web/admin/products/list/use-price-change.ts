// The change of one price, in its dialog and in its cell: checked, written over the price that was seen, and a newer price named.
import { useState } from 'react';
import { maxPrice, type Product } from '#domain/product';
import type { FieldErrorKey } from '#domain/validation';
import { parseAmount, toPounds, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { adminTexts, controlTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { useAdmin } from '../../data/admin.tsx';
import { type Action, type ActionOptions, useAction } from '../../data/use-action.ts';
import { userNameOf } from '../../data/user-name.ts';
import type { ProductList } from './use-product-list.ts';

const texts = productEditingTexts.quick;

export interface ChangeOptions {
  readonly list: Pick<ProductList, 'refresh'>;
  readonly failsAs?: ActionOptions<unknown, unknown, unknown>['failsAs'];
  readonly onSaved: () => void;
}

/** A second press after a newer price was named writes over that one. */
export function usePriceChange(listed: Product, options: ChangeOptions): Action<Piastres> {
  const { products, users, actor } = useAdmin();
  const [product, setProduct] = useState(listed);
  return useAction((price: Piastres) => products.changePrice(product, price, actor), {
    ...(options.failsAs === undefined ? {} : { failsAs: options.failsAs }),
    done: () => texts.priceSaved(product.name),
    failed: async (error) => {
      if (error.type !== 'ChangedMeanwhile') return adminTexts.product.saveFailed(failureText(error));
      const { current } = error;
      setProduct(current);
      const byName = await userNameOf(users, current.updatedBy);
      return texts.priceChangedTo(toPounds(current.price), byName ?? controlTexts.conflict.somebody);
    },
    onSuccess: (_, price) => {
      options.list.refresh(product.id, { price });
      options.onSaved();
    },
  });
}

export function checkPrice(typed: string): Result<Piastres, FieldErrorKey> {
  const price = parseAmount(typed);
  if (!price.ok) return err(price.error.type === 'Empty' ? 'Required' : 'NotAnAmount');
  if (price.value === 0) return err('Required');
  return price.value > maxPrice ? err('OutOfRange') : ok(price.value);
}

export function priceMessage(problem: FieldErrorKey): string {
  if (problem === 'OutOfRange') return errorTexts.field.tooLarge(toPounds(maxPrice));
  return problem === 'Required' ? errorTexts.field.required : adminTexts.product.priceInvalid;
}
