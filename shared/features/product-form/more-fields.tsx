// The fields that most products leave empty (AP-14).
import { isAmountInProgress } from '#kernel/money';
import { computedDiscount, type ProductForm } from '#domain/product';
import { adminTexts } from '#text';
import { Checkbox, Disclosure, TextArea, TextField, type Form } from '#ui';
import { BarcodeField } from './barcode-field.tsx';
import type { FieldProblem } from './describe-problem.ts';

const texts = adminTexts.product;

const moreNames = ['fullDescription', 'originalPrice', 'discount', 'barcode'] as const;

export function MoreFields(props: {
  readonly form: Form<ProductForm, FieldProblem>;
  /** On the labels. */
  readonly shopName: string;
  readonly isOpen: boolean;
}) {
  const { form, shopName, isOpen } = props;
  const { name, price } = form.values;
  const computed = computedDiscount(form.values);
  const isWrong = moreNames.some((field) => form.field(field).error !== undefined);
  return (
    <Disclosure summary={texts.more} defaultOpen={isWrong || isOpen}>
      <div className="flex flex-col gap-4">
        <BarcodeField field={form.field('barcode')} product={{ shopName, name, price }} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...acceptInput(form.field('originalPrice'), isAmountInProgress)}
            kind="money"
            label={texts.originalPrice}
            required={false}
          />
          <TextField
            {...acceptInput(form.field('discount'), isAmountInProgress)}
            {...(computed === null
              ? {}
              : { value: String(computed), readOnly: true, hint: texts.discountComputed })}
            kind="money"
            label={texts.discount}
            required={false}
          />
        </div>
        <Checkbox
          name="isNew"
          label={texts.isNew}
          checked={form.values.isNew}
          onChange={(isNew) => form.set('isNew', isNew)}
        />
        <TextArea
          {...form.field('fullDescription')}
          label={texts.fullDescription}
          required={false}
          rows={4}
        />
      </div>
    </Disclosure>
  );
}

interface TextBinding {
  readonly onChange: (text: string) => void;
}

/** A binding that ignores input which can never become valid (AP-06, AP-08). */
export function acceptInput<Binding extends TextBinding>(
  field: Binding,
  isTakenIn: (text: string) => boolean,
): Binding {
  return {
    ...field,
    onChange: (text: string) => {
      if (isTakenIn(text)) field.onChange(text);
    },
  };
}
