export {
  ean13,
  hasWrongCheckDigit,
  inStoreBarcode,
  inStoreCodes,
  isEan13,
  isSpreadsheetNumber,
  normalBarcode,
} from './barcode.ts';
