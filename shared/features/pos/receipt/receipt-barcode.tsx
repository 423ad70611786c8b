// A receipt number as a barcode. The drawing code is loaded on demand, after everything that is more important.
import { useEffect, useState } from 'react';

/** The barcode as a data URL for an `img`; null until it is drawn. */
function useBarcode(code: string): string | null {
  const [drawn, setDrawn] = useState<{ readonly code: string; readonly address: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    drawBarcode(code).then(
      (address) => {
        if (isWanted) setDrawn({ code, address });
      },
      // Without the drawing the receipt still has its number in digits.
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

/** Loads the drawing code early, because a receipt may be printed offline. */
export async function prepareBarcodes(): Promise<void> {
  await loadDrawing();
}

async function drawBarcode(code: string): Promise<string> {
  const { code128, drawingSVG } = await loadDrawing();
  const drawing = code128({ bcid: 'code128', text: code, height: 10, includetext: false }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
