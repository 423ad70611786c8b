// Converts images of types that the server does not accept. The browser draws them; an image that it cannot draw is refused.

/** The types that the server accepts. */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Largest side in pixels: the server stores no larger image. */
const maxSide = 1600;

/** Returns the file to send: the image itself or its drawing as PNG; null when the browser cannot draw it. */
export async function imageToSend(file: File): Promise<Blob | null> {
  if (sentAsTheyAre.has(file.type)) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await pngOf(image);
  } catch {
    // A decoding error gives no reason that a user could act on.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pngOf(image: HTMLImageElement): Promise<Blob | null> {
  // An SVG may have no size of its own.
  const width = image.naturalWidth || maxSide;
  const height = image.naturalHeight || maxSide;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
