// Entry point of the point of sale: the cashier tabs and the receipt.
export { CashierTabs } from './cashier-tabs.tsx';
export type { CashierTabsProps } from './cashier-tabs.tsx';
export { prepareBarcodes } from './receipt/receipt-barcode.tsx';
export { usePrinting } from './receipt/print-receipt.tsx';
export type { Print, Printing } from './receipt/print-receipt.tsx';
/** @internal For the test pages of the receipt, which print on paper of both widths. */
export { Receipt } from './receipt/receipt.tsx';
export type { ReceiptProps } from './receipt/receipt.tsx';
export type { PaperShop, PaperWidth, ReceiptShop } from './receipt/receipt-parts.tsx';
/** @internal For the model-based test of windows that share a cart, which runs the checkout without a screen. */
export { createCheckout } from './checkout/checkout.ts';
export type { CheckoutOutcome, Checkout } from './checkout/checkout.ts';
/** @internal For the same test. */
export { openCartOnScreen } from './open-cart/open-cart.ts';
export type { OpenCartOnScreen } from './open-cart/open-cart.ts';
export { useOpenCart } from './open-cart/use-open-cart.ts';
export type { OpenCartParts } from './open-cart/use-open-cart.ts';
/** @internal For the test pages of the papers. */
export { RefundPaper } from './refund/refund-paper.tsx';
export { useShiftPrinting } from './shift/print-shift.tsx';
export { HealthFacts } from './status/health-facts.tsx';
export { reportText } from './shift/report-lines.ts';
/** @internal For the same pages. */
export { MovementPaper } from './shift/movement-paper.tsx';
export { ShiftPaper } from './shift/shift-paper.tsx';
export type { ShiftPaperProps } from './shift/shift-paper.tsx';
