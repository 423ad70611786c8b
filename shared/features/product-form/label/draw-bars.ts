// The barcode of a label as an image: EAN-13 for a valid EAN-13, else Code 128.
import { code128, drawingSVG, ean13 } from 'bwip-js/browser';
import { isEan13 } from '#domain/barcode';

/** URL of an SVG; null when the code cannot be drawn. */
export function drawBars(code: string): string | null {
  const svg = svgOfBars(code);
  return svg === null ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Millimetres of the bars at full size. */
const height = 8;

/** An EAN-13 has its digits below its bars, between the longer guard bars: an alignment would move them into the bars. */
function svgOfBars(code: string): string | null {
  try {
    return isEan13(code)
      ? ean13({ bcid: 'ean13', text: code, height, includetext: true, guardwhitespace: true }, drawingSVG())
      : code128(
          { bcid: 'code128', text: code, height, includetext: true, textxalign: 'center' },
          drawingSVG(),
        );
  } catch {
    return null;
  }
}
