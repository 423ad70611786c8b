// EAN-13 barcodes with Egypt's prefix 622 and the demo shop's company number.
import { ean13 } from '#domain/barcode';

/** The barcode of the n-th product (0 to 99,999). */
export function barcodeOf(number: number): string {
  return ean13(`6221045${String(number).padStart(5, '0')}`);
}
