// Changes a stock in place: pieces received, or the pieces counted. Each writes a movement.
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { StockChange } from '#backend/products';
import { isDigitsOnly, parseWhole } from '#kernel/digits';
import { maxStock, type Product } from '#domain/product';
import { checked, optionalText, textLimits, type Checked, type FieldErrorKey } from '#domain/validation';
import { adminTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { ChoiceCards, TextField, useForm } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';
import { FormDialog } from '../../layout/form-dialog.tsx';

const texts = productEditingTexts.quick;

interface StockForm {
  readonly kind: StockChange['kind'];
  readonly pieces: string;
  readonly note: string;
}

type StockDraft = Omit<StockChange, 'movementId'>;

export function StockDialog(props: {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const { product } = props;
  const { products, actor } = useAdmin();
  const [movementId] = useState(newDocumentId);
  const change = useAction(
    (draft: StockDraft) => products.changeStock(product.id, { ...draft, movementId }, actor),
    {
      done: () => texts.stockSaved(product.name),
      failed: (error) => adminTexts.product.saveFailed(failureText(error)),
      onSuccess: props.onSaved,
    },
  );
  const form = useForm<StockForm, StockDraft, FieldErrorKey>({
    initial: { kind: 'received', pieces: '', note: '' },
    check: checkStock,
    describe: describeStock,
    onSubmit: async (draft) => void (await change.run(draft)),
  });
  const pieces = form.field('pieces');
  const { kind } = form.values;
  return (
    <FormDialog title={texts.stockTitle} form={form} submitLabel={texts.save} onClose={props.onClose}>
      <p className="flex flex-wrap gap-x-3">
        <span dir="auto" className="font-semibold">
          {product.name}
        </span>
        <span className="text-quiet tabular">{adminTexts.products.stockOf(product.stock)}</span>
      </p>
      <ChoiceCards
        name="kind"
        label={texts.reason}
        columns={2}
        value={kind}
        onChange={(chosen) => form.set('kind', chosen)}
        choices={[
          { value: 'received', label: texts.received, hint: texts.receivedHint },
          { value: 'counted', label: texts.counted, hint: texts.countedHint },
        ]}
      />
      <TextField
        {...pieces}
        onChange={(text) => {
          if (isDigitsOnly(text)) pieces.onChange(text);
        }}
        kind="number"
        label={kind === 'received' ? texts.receivedAmount : texts.countedAmount}
        hint={outcome(form.values, product.stock)}
        required
      />
      <TextField {...form.field('note')} label={texts.note} required={false} />
    </FormDialog>
  );
}

function checkStock(form: StockForm): Checked<StockDraft, StockForm> {
  const pieces = parseWhole(form.pieces);
  return checked(
    {
      pieces: piecesError(form),
      note: optionalText(form.note, textLimits.notes),
    },
    () => ({ kind: form.kind, pieces: pieces.ok ? pieces.value : 0, note: form.note.trim() }),
  );
}

function piecesError({ kind, pieces }: StockForm): FieldErrorKey | undefined {
  const typed = parseWhole(pieces);
  if (!typed.ok) return typed.error.type === 'Empty' ? 'Required' : 'NotAWholeNumber';
  if (kind === 'received' && typed.value === 0) return 'Required';
  return typed.value > maxStock ? 'OutOfRange' : undefined;
}

function describeStock(problem: FieldErrorKey): string {
  if (problem === 'OutOfRange') return errorTexts.field.tooLarge(maxStock);
  if (problem === 'TooLong') return errorTexts.field.tooLong(textLimits.notes);
  return problem === 'Required' ? errorTexts.field.missing.quantity : errorTexts.field.invalidNumber;
}

function outcome({ kind, pieces }: StockForm, stock: number): string | undefined {
  const typed = parseWhole(pieces);
  if (!typed.ok || kind === 'counted') return undefined;
  return texts.stockWillBe(stock + typed.value);
}
