// All goods as a file that the browser saves.
import { useState } from 'react';
import { productRepository } from '#backend/products';
import { exportProducts } from '#domain/product-csv';
import type { NamedCategory } from '#domain/product-csv';
import { failureText, formatDay, goodsTexts } from '#text';
import { useToasts } from '#ui';
import { useBackend } from '../../../shell/index.ts';
import { saveCsv } from './save-file.ts';

const texts = goodsTexts.csv;

export function useExport(categories: readonly NamedCategory[]): {
  readonly isExporting: boolean;
  readonly exportAll: () => Promise<void>;
} {
  const backend = useBackend();
  const toasts = useToasts();
  const [isExporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    const products = await productRepository(backend).listAll();
    setExporting(false);
    if (!products.ok) {
      toasts.failure(texts.exportFailed(failureText(products.error)));
      return;
    }
    const text = exportProducts(products.value, categories, texts);
    saveCsv(text, texts.fileName(formatDay(Date.now())));
    toasts.success(texts.exported(products.value.length));
  };
  return { isExporting, exportAll };
}
