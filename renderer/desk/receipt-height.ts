// How much paper the receipt on the page needs.

/** Millimetres, within what a roll and the call allow; a page of CSS has 96 pixels to the inch. */
export const receiptHeight = (): number => {
  const pixels = document.querySelector('.receipt-for-print')?.scrollHeight ?? 0;
  return Math.min(longestPaper, Math.max(shortestPaper, Math.ceil((pixels * 25.4) / 96) + feed));
};

const shortestPaper = 60;
const longestPaper = 2_000;
const feed = 10;
