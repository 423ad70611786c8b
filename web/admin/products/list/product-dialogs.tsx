// What can be done to a product in the list: another price, another stock, its deletion.
import { scannedOpenOrders } from '#backend/orders';
import type { ComponentType } from 'react';
import type { StockChange } from '#backend/products';
import type { Product } from '#domain/product';
import {
  draftOrErrors,
  optionalText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { isDigitsOnly, parseWhole } from '#kernel/digits';
import { isAmountInProgress, toPounds, type Piastres } from '#kernel/money';
import { err } from '#kernel/result';
import { adminTexts, failureText, productEditingTexts } from '#text';
import { ChoiceCards, TextField, useForm } from '#ui';
import { useAdmin } from '../../data/admin.tsx';
import { useAction } from '../../data/use-action.ts';
import { useRead } from '../../data/use-read.ts';
import { FormDialog } from '../../layout/form-dialog.tsx';
import { ActionQuestion } from '../../records/action-question.tsx';
import type { ProductList } from './use-product-list.ts';
import { checkPrice, priceMessage, usePriceChange } from './use-price-change.ts';
import { checkPieces, stockMessage, type StockDraft, useStockChange } from './use-stock-change.ts';

const texts = productEditingTexts.quick;
const removalTexts = productEditingTexts.removal;

export interface ProductDialogProps {
  readonly product: Product;
  readonly list: Pick<ProductList, 'refresh' | 'forget'>;
  readonly onClose: () => void;
}

/** A dialog on one product of the list. */
export interface OpenDialog {
  readonly Dialog: ComponentType<ProductDialogProps>;
  readonly product: Product;
}

interface PriceForm {
  readonly price: string;
}

export function PriceDialog({ product, list, onClose }: ProductDialogProps) {
  const change = usePriceChange(product, { list, onSaved: onClose });
  const form = useForm<PriceForm, Piastres, FieldErrorKey>({
    initial: { price: String(toPounds(product.price)) },
    check: checkPriceForm,
    describe: priceMessage,
    onSubmit: async (price) => void (await change.run(price)),
  });
  const field = form.field('price');
  return (
    <FormDialog title={texts.priceTitle} form={form} submitLabel={texts.save} onClose={onClose}>
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

function checkPriceForm(form: PriceForm): Checked<Piastres, PriceForm> {
  const price = checkPrice(form.price);
  return price.ok ? price : err({ price: price.error });
}

interface StockForm {
  readonly kind: StockChange['kind'];
  readonly pieces: string;
  readonly note: string;
}

/** Adds received pieces or sets the counted ones; each writes a stock movement. */
export function StockDialog({ product, list, onClose }: ProductDialogProps) {
  const change = useStockChange(product, { list, onSaved: onClose });
  const form = useForm<StockForm, StockDraft, FieldErrorKey>({
    initial: { kind: 'received', pieces: '', note: '' },
    check: checkStock,
    describe: stockMessage,
    onSubmit: async (draft) => void (await change.run(draft)),
  });
  const pieces = form.field('pieces');
  const { kind } = form.values;
  return (
    <FormDialog title={texts.stockTitle} form={form} submitLabel={texts.save} onClose={onClose}>
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
        hint={stockAfter(form.values, product.stock)}
        required
      />
      <TextField {...form.field('note')} label={texts.note} required={false} />
    </FormDialog>
  );
}

function checkStock(form: StockForm): Checked<StockDraft, StockForm> {
  const pieces = checkPieces(form.kind, form.pieces);
  const problem = pieces.ok ? undefined : pieces.error;
  return draftOrErrors({ pieces: problem, note: optionalText(form.note, textLimits.notes) }, () => ({
    kind: form.kind,
    pieces: pieces.ok ? pieces.value : 0,
    note: form.note.trim(),
  }));
}

function stockAfter({ kind, pieces }: StockForm, stock: number): string | undefined {
  const typed = parseWhole(pieces);
  return typed.ok && kind === 'received' ? texts.stockWillBe(stock + typed.value) : undefined;
}

/** The question names the product (AP-39), its remaining stock and the open orders with it. */
export function DeleteDialog({ product, list, onClose }: ProductDialogProps) {
  const { products, actor } = useAdmin();
  const removal = useAction(() => products.remove(product.id, actor), {
    done: () => adminTexts.product.deleted,
    failed: (error) => adminTexts.product.deleteFailed(failureText(error)),
    onSuccess: () => {
      list.forget(product.id);
      onClose();
    },
  });
  return (
    <ActionQuestion
      question={adminTexts.product.confirmDelete}
      confirmLabel={adminTexts.products.remove}
      action={removal}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {product.name}
      </p>
      {product.stock > 0 && <p>{removalTexts.stockLeft(product.stock)}</p>}
      <OpenOrders productId={product.id} />
    </ActionQuestion>
  );
}

/** The question can be answered before the open orders are counted. */
function OpenOrders({ productId }: { readonly productId: string }) {
  const { orders } = useAdmin();
  const read = useRead(['orders', 'openWith', productId], () => orders.countOpenWith(productId));
  if (read.type === 'Loading') return <p className="text-quiet">{removalTexts.looking}</p>;
  if (read.type === 'Failed') return <p>{removalTexts.notKnown}</p>;
  const { count, isWhole } = read.value;
  return (
    <>
      {count > 0 && <p>{removalTexts.inOpenOrders(count)}</p>}
      {!isWhole && <p className="text-quiet">{removalTexts.newestOnly(scannedOpenOrders)}</p>}
    </>
  );
}
