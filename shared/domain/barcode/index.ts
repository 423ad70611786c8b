export { hasWrongCheckDigit, inStoreBarcode, inStoreCodes, isEan13 } from './barcode.ts';
