// Price and stock of a product, changed in the table (UX-08): the same writes as in their dialogs.
import { isDigitsOnly } from '#kernel/digits';
import { isAmountInProgress, toPounds } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { Product } from '#domain/product';
import { adminTexts, productEditingTexts } from '#text';
import { Badge, ColumnPrice } from '#ui';
import { CellField, EditCell } from './edit-cell.tsx';
import { StockFigure } from './product-badges.tsx';
import type { ProductList } from './use-product-list.ts';
import { checkPrice, priceMessage, usePriceChange } from './use-price-change.ts';
import { checkPieces, stockMessage, useStockChange, type StockDraft } from './use-stock-change.ts';

const texts = productEditingTexts.quick;

interface CellProps {
  readonly product: Product;
  readonly list: Pick<ProductList, 'refresh'>;
}

interface OpenCellProps extends CellProps {
  readonly close: (takesFocus: boolean) => void;
}

export function PriceCell(props: CellProps) {
  const { price, name } = props.product;
  return (
    <EditCell
      label={texts.changePrice(name)}
      shown={
        price === 0 ? (
          <Badge tone="danger">{adminTexts.products.noPrice}</Badge>
        ) : (
          <ColumnPrice piastres={price} className="font-semibold" />
        )
      }
    >
      {(close) => <OpenPrice {...props} close={close} />}
    </EditCell>
  );
}

function OpenPrice({ product, list, close }: OpenCellProps) {
  const change = usePriceChange(product, { list, failsAs: 'problem', onSaved: () => {} });
  return (
    <CellField
      label={texts.newPrice}
      initial={String(toPounds(product.price))}
      inputMode="decimal"
      accepts={isAmountInProgress}
      check={(typed) => describeError(checkPrice(typed), priceMessage)}
      save={change.run}
      isBusy={change.isBusy}
      problem={change.problem}
      close={close}
    />
  );
}

export function StockCell(props: CellProps) {
  const { stock, name } = props.product;
  return (
    <EditCell label={texts.changeStock(name)} shown={<StockFigure stock={stock} />}>
      {(close) => <OpenStock {...props} close={close} />}
    </EditCell>
  );
}

function OpenStock({ product, list, close }: OpenCellProps) {
  const change = useStockChange(product, { list, failsAs: 'problem', onSaved: () => {} });
  return (
    <CellField
      label={texts.countedAmount}
      hint={texts.cellHint}
      initial={String(product.stock)}
      inputMode="numeric"
      accepts={(typed) => isDigitsOnly(withoutPlus(typed))}
      check={(typed) => describeError(checkTypedStock(typed), stockMessage)}
      save={change.run}
      isBusy={change.isBusy}
      problem={change.problem}
      close={close}
    />
  );
}

/** `12` is counted, `+12` has been received. */
function checkTypedStock(typed: string): Result<StockDraft, Parameters<typeof stockMessage>[0]> {
  const text = typed.trim();
  const kind = text.startsWith('+') ? 'received' : 'counted';
  const pieces = checkPieces(kind, withoutPlus(text));
  return pieces.ok ? ok({ kind, pieces: pieces.value, note: '' }) : pieces;
}

function withoutPlus(typed: string): string {
  return typed.replace(/^\+/u, '');
}

function describeError<Value, Problem>(
  checked: Result<Value, Problem>,
  describe: (problem: Problem) => string,
): Result<Value, string> {
  return checked.ok ? checked : err(describe(checked.error));
}
