// All goods as a file that the browser saves.
import { useState } from 'react';
import { createProductRepository } from '#backend/products';
import { exportProducts } from '#domain/product-csv';
import type { NamedCategory } from '#domain/product-csv';
import { failureText, formatDay, productEditingTexts } from '#text';
import { saveFile, useToasts } from '#ui';
import { useBackend } from '../../../../shell/index.ts';

const texts = productEditingTexts.csv;

export function useExport(categories: readonly NamedCategory[]): {
  /** How much is read, 0 to 1; null while nothing is exported. */
  readonly part: number | null;
  readonly exportAll: () => Promise<void>;
} {
  const backend = useBackend();
  const toasts = useToasts();
  const [part, setPart] = useState<number | null>(null);
  const exportAll = async () => {
    setPart(0);
    const products = await createProductRepository(backend).listAll(setPart);
    setPart(null);
    if (!products.ok) {
      toasts.failure(texts.exportFailed(failureText(products.error)));
      return;
    }
    const text = exportProducts(products.value, categories, texts);
    saveFile(texts.fileName(formatDay(Date.now())), 'text/csv;charset=utf-8', text);
    toasts.success(texts.exported(products.value.length));
  };
  return { part, exportAll };
}
