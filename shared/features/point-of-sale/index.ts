// The door of the point of sale: the screen, the counter's status line, and the receipt.
export { PointOfSale } from './point-of-sale.tsx';
export type { CounterSheet, PointOfSaleProps } from './point-of-sale.tsx';
export { prepareBarcodes } from './receipt/receipt-barcode.tsx';
export { usePrinting } from './receipt/print-receipt.tsx';
export type { Print, Printing } from './receipt/print-receipt.tsx';
export { Receipt } from './receipt/receipt.tsx';
export type { PaperWidth, ReceiptProps, ReceiptShop } from './receipt/receipt.tsx';
export { StatusLine } from './status/status-line.tsx';
export { useUnsoldCart } from './sold-cart.ts';
export type { KeptSaleId } from './sold-cart.ts';
export { useKeys } from './use-keys.ts';
export type { KeptCart } from './use-selling.ts';
