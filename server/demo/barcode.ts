// EAN-13 barcodes under Egypt's prefix 622 and a company number of the demo shop's own.

/** The barcode of the n-th product (0 to 99,999). */
export function barcodeOf(number: number): string {
  const digits = `6221045${String(number).padStart(5, '0')}`;
  return `${digits}${ean13CheckDigit(digits)}`;
}

/** The last digit of an EAN-13 for its first twelve: weights 1 and 3 in turn, up to the next ten. */
export function ean13CheckDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
