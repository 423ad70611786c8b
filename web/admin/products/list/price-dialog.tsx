// A price changed in place.
import { useState } from 'react';
import { createProductRepository } from '#backend/products';
import type { BackendFailure } from '#backend/failure';
import { isAmountInProgress, parseAmount, toPounds } from '#kernel/money';
import type { Piastres } from '#kernel/money';
import { maxPrice } from '#domain/product';
import type { Product } from '#domain/product';
import { err, ok } from '#kernel/result';
import type { Checked, FieldErrorKey } from '#domain/validation';
import { adminTexts, controlTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { Button, Dialog, TextField, useForm, useToasts, useUnsavedDialog } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { userName } from '../../layout/user-name.ts';
import { useActor } from '../../layout/use-actor.ts';

const texts = productEditingTexts.quick;

type PriceForm = { readonly price: string };

export function PriceDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [product, setProduct] = useState(props.product);
  const form = useForm<PriceForm, Piastres, FieldErrorKey>({
    initial: { price: String(toPounds(product.price)) },
    check: checkPrice,
    describe: describePrice,
    onSubmit: async (price) => {
      const saved = await createProductRepository(backend).changePrice(product, price, actor);
      if (saved.ok) {
        toasts.success(texts.priceSaved(product.name));
        props.onSaved();
        return;
      }
      if (saved.error.type === 'ChangedMeanwhile') {
        const { current } = saved.error;
        setProduct(current);
        const byName = await userName(backend, current.updatedBy);
        toasts.failure(
          texts.priceChangedTo(toPounds(current.price), byName ?? controlTexts.conflict.somebody),
        );
        return;
      }
      toasts.failure(adminTexts.product.saveFailed(failureText(saved.error satisfies BackendFailure)));
    },
  });
  const unsaved = useUnsavedDialog(form.isDirty);
  const field = form.field('price');
  return (
    <Dialog title={texts.priceTitle} onClose={() => unsaved.ask(props.onClose)} locked={form.isBusy}>
      <form {...form.props} className="flex flex-col gap-4">
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
        <Button type="submit" busy={form.isBusy} className="self-end">
          {texts.save}
        </Button>
      </form>
      {unsaved.question}
    </Dialog>
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
  return problem === 'Required' ? errorTexts.field.required : adminTexts.product.priceInvalid;
}
