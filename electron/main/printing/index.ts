// The door of printing: receipts without a dialog, and the cash drawer.
export { deskPrinting, type DeskPrinting, type PrinterPort } from './desk-printing.ts';
export { networkPulse } from './network-pulse.ts';
export { printerOf } from './page-printer.ts';
