// Converts image files that the server does not accept: the browser draws them on a canvas.

/** Pixels: the size of the canvas, and where the image is drawn on it. */
export interface Drawing {
  readonly canvas: readonly [width: number, height: number];
  readonly at: readonly [left: number, top: number, width: number, height: number];
}

/** The drawing of an image as PNG; null when the browser cannot draw it. An SVG may have no size (0) of its own. */
export async function drawAsPng(
  file: File,
  layOut: (width: number, height: number) => Drawing,
): Promise<Blob | null> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    return await pngOf(image, layOut(image.naturalWidth, image.naturalHeight));
  } catch {
    // A decoding error gives no reason that a user could act on.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Rejects when the browser cannot read the image. `decode()` would wait for a frame, which a hidden page does not draw. */
function loadImage(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image), { once: true });
    image.addEventListener('error', reject, { once: true });
    image.src = url;
  });
}

function pngOf(image: HTMLImageElement, drawing: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = drawing.canvas;
  canvas.getContext('2d')?.drawImage(image, ...drawing.at);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
