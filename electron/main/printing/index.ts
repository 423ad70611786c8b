// Entry point of printing: receipts without a dialog, and the cash drawer.
export { createReceiptPrinting, type ReceiptPrinting, type PrinterPort } from './receipt-printing.ts';
export { kickDrawer } from './cash-drawer.ts';
export { printerOf } from './page-printer.ts';
