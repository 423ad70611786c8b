// A price changed in place.
import { useState } from 'react';
import { isAmountInProgress, parseAmount, toPounds, type Piastres } from '#kernel/money';
import { maxPrice, type Product } from '#domain/product';
import { err, ok } from '#kernel/result';
import type { Checked, FieldErrorKey } from '#domain/validation';
import { adminTexts, controlTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { TextField, useForm } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';
import { userNameOf } from '../../data/user-name.ts';
import { FormDialog } from '../../layout/form-dialog.tsx';

const texts = productEditingTexts.quick;

interface PriceForm {
  readonly price: string;
}

export function PriceDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { products, users, actor } = useAdmin();
  const [product, setProduct] = useState(props.product);
  const change = useAction((price: Piastres) => products.changePrice(product, price, actor), {
    done: () => texts.priceSaved(product.name),
    failed: async (error) => {
      if (error.type !== 'ChangedMeanwhile') return adminTexts.product.saveFailed(failureText(error));
      const { current } = error;
      setProduct(current);
      const byName = await userNameOf(users, current.updatedBy);
      return texts.priceChangedTo(toPounds(current.price), byName ?? controlTexts.conflict.somebody);
    },
    onSuccess: props.onSaved,
  });
  const form = useForm<PriceForm, Piastres, FieldErrorKey>({
    initial: { price: String(toPounds(product.price)) },
    check: checkPrice,
    describe: describePrice,
    onSubmit: async (price) => void (await change.run(price)),
  });
  const field = form.field('price');
  return (
    <FormDialog title={texts.priceTitle} form={form} submitLabel={texts.save} onClose={props.onClose}>
      <p dir="auto" className="font-semibold">
        {product.name}
      </p>
      <TextField
        {...field}
        onChange={(text) => {
          if (isAmountInProgress(text)) field.onChange(text);
        }}
        kind="money"
        label={texts.newPrice}
        required
        autoFocus
      />
    </FormDialog>
  );
}

function checkPrice(form: PriceForm): Checked<Piastres, PriceForm> {
  const price = parseAmount(form.price);
  if (!price.ok) return err({ price: price.error.type === 'Empty' ? 'Required' : 'NotAnAmount' });
  if (price.value === 0) return err({ price: 'Required' });
  return price.value > maxPrice ? err({ price: 'OutOfRange' }) : ok(price.value);
}

function describePrice(problem: FieldErrorKey): string {
  if (problem === 'OutOfRange') return errorTexts.field.tooLarge(toPounds(maxPrice));
  return problem === 'Required' ? errorTexts.field.missing.price : adminTexts.product.priceInvalid;
}
