// The door of the point of sale: the counter with its tabs, and the receipt.
export { CashierTabs } from './cashier-tabs.tsx';
export type { CashierTabsProps } from './cashier-tabs.tsx';
export { prepareBarcodes } from './receipt/receipt-barcode.tsx';
export { usePrinting } from './receipt/print-receipt.tsx';
export type { Print, Printing } from './receipt/print-receipt.tsx';
/** @internal The test pages print it on papers of their own. */
export { Receipt } from './receipt/receipt.tsx';
export type { PaperWidth, ReceiptProps, ReceiptShop } from './receipt/receipt.tsx';
/** @internal The model of windows that share a cart drives it without a screen. */
export { dropIfSold, createCheckout } from './checkout/checkout.ts';
export type { CheckoutOutcome, Checkout, StoredSaleId } from './checkout/checkout.ts';
export { useUnsoldCart } from './checkout/use-checkout.ts';
export { codesFromJson, codesToJson } from './unknown-codes.ts';
export type { StoredCodes } from './unknown-codes.ts';
export type { StoredCart } from './use-cart-actions.ts';
