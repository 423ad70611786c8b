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
    const image = new Image();
    image.src = url;
    await image.decode();
    return await pngOf(image, layOut(image.naturalWidth, image.naturalHeight));
  } catch {
    // A decoding error gives no reason that a user could act on.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pngOf(image: HTMLImageElement, drawing: Drawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = drawing.canvas;
  canvas.getContext('2d')?.drawImage(image, ...drawing.at);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
