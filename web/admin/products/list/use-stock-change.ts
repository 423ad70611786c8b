// The change of one stock, in its dialog and in its cell: checked, and booked as a stock movement.
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { StockChange } from '#backend/products';
import { maxStock, type Product } from '#domain/product';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { parseWhole } from '#kernel/digits';
import { err, ok, type Result } from '#kernel/result';
import { adminTexts, errorTexts, failureText, productEditingTexts } from '#text';
import { useAdmin } from '../../data/admin.tsx';
import { type Action, useAction } from '../../data/use-action.ts';
import type { ChangeOptions } from './use-price-change.ts';

export type StockDraft = Omit<StockChange, 'movementId'>;

export function useStockChange(product: Product, options: ChangeOptions): Action<StockDraft> {
  const { products, actor } = useAdmin();
  // The same id for every try: a retry after a lost answer books nothing twice.
  const [movementId] = useState(newDocumentId);
  return useAction((draft: StockDraft) => products.changeStock(product.id, { ...draft, movementId }, actor), {
    ...(options.failsAs === undefined ? {} : { failsAs: options.failsAs }),
    done: () => productEditingTexts.quick.stockSaved(product.name),
    failed: (error) => adminTexts.product.saveFailed(failureText(error)),
    onSuccess: (stock) => {
      options.list.refresh(product.id, { stock });
      options.onSaved();
    },
  });
}

export function checkPieces(kind: StockChange['kind'], typed: string): Result<number, FieldErrorKey> {
  const pieces = parseWhole(typed);
  if (!pieces.ok) return err(pieces.error.type === 'Empty' ? 'Required' : 'NotAWholeNumber');
  if (kind === 'received' && pieces.value === 0) return err('Required');
  return pieces.value > maxStock ? err('OutOfRange') : ok(pieces.value);
}

export function stockMessage(problem: FieldErrorKey): string {
  if (problem === 'OutOfRange') return errorTexts.field.tooLarge(maxStock);
  if (problem === 'TooLong') return errorTexts.field.tooLong(textLimits.notes);
  return problem === 'Required' ? errorTexts.field.required : errorTexts.field.invalidNumber;
}
