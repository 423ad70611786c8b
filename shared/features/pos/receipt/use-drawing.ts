// Barcodes and QR codes as images. The drawing code is loaded on demand, after everything that is more important.
import { useEffect, useState } from 'react';

/** The drawing of a text as a URL for an `img`; null until it is drawn, and where the drawing code cannot be loaded. */
export function useDrawing(text: string, draw: (text: string) => Promise<string>): string | null {
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly url: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    draw(text).then(
      (url) => {
        if (isWanted) setDrawn({ text, url });
      },
      // Every code stands beside its drawing in digits or letters.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [text, draw]);
  return drawn?.text === text ? drawn.url : null;
}
