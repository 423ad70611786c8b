// A receipt number as a barcode.
import { useDrawing } from './use-drawing.ts';

export function ReceiptBarcode(props: { readonly code: string }) {
  const url = useDrawing(props.code, drawBarcode);
  return url === null ? (
    <span className="receipt-barcode" />
  ) : (
    <img src={url} alt="" className="receipt-barcode" />
  );
}

function loadDrawing() {
  return import('bwip-js/browser');
}

/** Loads the drawing code early, because a receipt may be printed offline. */
export async function prepareBarcodes(): Promise<void> {
  await loadDrawing();
}

async function drawBarcode(code: string): Promise<string> {
  const { code128, drawingSVG } = await loadDrawing();
  const drawing = code128({ bcid: 'code128', text: code, height: 10, includetext: false }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
