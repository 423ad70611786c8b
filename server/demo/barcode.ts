// EAN-13 barcodes under Egypt's prefix 622 and a company number of the demo shop's own.
import { ean13 } from '#domain/barcode';

/** The barcode of the n-th product (0 to 99,999). */
export function barcodeOf(number: number): string {
  return ean13(`6221045${String(number).padStart(5, '0')}`);
}
