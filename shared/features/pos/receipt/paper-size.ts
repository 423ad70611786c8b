// The page size of a printed receipt: the length of the receipt itself, so that nothing is cut off and no blank paper follows.
import { preferenceValues } from '#domain/preferences';

/** The length of a laid-out receipt in millimetres. */
export function paperLength(paper: HTMLElement): number {
  const length = Math.ceil((paper.getBoundingClientRect().height * 25.4) / pixelsPerInch) + feed;
  return Math.min(maxLength, Math.max(minLength, length));
}

/** Sets the page length of printed receipts in millimetres. Returns the function that resets it. */
export function setPaperSize(length: number): () => void {
  // A constructed style sheet, because the page's content security policy allows no inline style.
  const rules = new CSSStyleSheet();
  rules.replaceSync(
    widths.map((width) => `@page receipt-${width} { size: ${width}mm ${length}mm }`).join(''),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
}

const pixelsPerInch = 96;
const widths = preferenceValues.receiptWidth;

const minLength = 60;
const maxLength = 2_000;

/** Millimetres after the last line, so that the cutter does not cut into it. */
const feed = 10;
