// A receipt's number as a barcode: drawn when the drawing code has arrived, after everything that matters more.
import { useEffect, useState } from 'react';

/** The drawing as an address that an `img` takes; null until it is there. */
function useBarcode(code: string): string | null {
  const [drawn, setDrawn] = useState<{ readonly code: string; readonly address: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawBarcode(code).then(
      (address) => {
        if (isWanted) setDrawn({ code, address });
      },
      // Without the drawing the receipt has its number in digits.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [code]);
  return drawn?.code === code ? drawn.address : null;
}

export function ReceiptBarcode(props: { readonly code: string }) {
  const address = useBarcode(props.code);
  return address === null ? (
    <span className="receipt-barcode" />
  ) : (
    <img src={address} alt="" className="receipt-barcode" />
  );
}

function loadDrawing() {
  return import('bwip-js/browser');
}

/** Fetches the drawing code ahead of need: a receipt may be printed without a line. */
export async function prepareBarcodes(): Promise<void> {
  await loadDrawing();
}

async function drawBarcode(code: string): Promise<string> {
  const { code128, drawingSVG } = await loadDrawing();
  const drawing = code128({ bcid: 'code128', text: code, height: 10, includetext: false }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
