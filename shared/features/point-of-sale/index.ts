// The door of the point of sale: the counter with its tabs, and the receipt.
export { Counter } from './counter.tsx';
export type { CounterProps } from './counter.tsx';
export { prepareBarcodes } from './receipt/receipt-barcode.tsx';
export { usePrinting } from './receipt/print-receipt.tsx';
export type { Print, Printing } from './receipt/print-receipt.tsx';
export { Receipt } from './receipt/receipt.tsx';
export type { PaperWidth, ReceiptProps, ReceiptShop } from './receipt/receipt.tsx';
export { useUnsoldCart } from './sold-cart.ts';
export type { KeptSaleId } from './sold-cart.ts';
export type { KeptCart } from './use-selling.ts';
