// A stock as it is shown in the list: with a badge where it needs attention (AP-41, LM-20).
import { backOfficeStock } from '#domain/product';
import { adminTexts } from '#text';
import { Badge, type Tone } from '#ui';

const texts = adminTexts.products;

/** What needs attention in a stock, and its tone; null for enough. */
export function stockWarning(stock: number): { readonly text: string; readonly tone: Tone } | null {
  const level = backOfficeStock(stock);
  if (level === 'Enough') return null;
  return { text: levelTexts[level], tone: level === 'Low' ? 'warning' : 'danger' };
}

/** The number in a column; on a narrow table the badge has the number only. */
export function StockFigure({ stock }: { readonly stock: number }) {
  const warning = stockWarning(stock);
  if (warning === null) return <span className="font-semibold">{stock}</span>;
  return (
    <Badge tone={warning.tone} className="-me-2.5">
      <span className="md:max-xl:sr-only">{warning.text}</span>
      <span className="text-body">{stock}</span>
    </Badge>
  );
}

const levelTexts = {
  Low: texts.lowStock,
  OutOfStock: texts.outOfStock,
  Oversold: texts.stockOversold,
} as const;
