// Receipt numbers: the letter of the till, and a number without gaps.

/** 'A-000123' for the 123rd receipt of till A. */
export function formatReceiptNumber(letter: string, number: number): string {
  return `${letter}-${String(number).padStart(6, '0')}`;
}

/** The letter of the n-th till (from 1): A to Z, then AA, AB, … */
export function tillLetter(count: number): string {
  let letters = '';
  for (let rest = count; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
