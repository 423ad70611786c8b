// The sheet that a receipt is printed on: as long as the receipt itself, so that nothing of it is cut off and no blank paper follows.
import type { PaperWidth } from './receipt.tsx';

/** Millimetres, of a receipt that is laid out on the page. */
export function paperLength(paper: HTMLElement): number {
  const length = Math.ceil((paper.getBoundingClientRect().height * 25.4) / pixelsPerInch) + feed;
  return Math.min(maxLength, Math.max(minLength, length));
}

/** Until the answer is called, receipts are printed on sheets of this length. */
export function setPaperSize(length: number): () => void {
  // A sheet made by script: the policy of the page allows no inline style.
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
const widths = ['80', '58'] as const satisfies readonly PaperWidth[];

const minLength = 60;
const maxLength = 2_000;

/** After the last line, so that the cutter does not meet it. */
const feed = 10;
