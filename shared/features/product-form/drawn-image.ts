// Images of kinds that the server does not take, drawn by the browser: what it cannot draw is refused.

/** The kinds that the server takes as they are. */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Pixels of the longer side at most: the server stores no more. */
const maxSide = 1600;

/** The file to send: the image itself, or its drawing as PNG; null when the browser cannot draw it. */
export async function imageToSend(file: File): Promise<Blob | null> {
  if (sentAsTheyAre.has(file.type)) return file;
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await pngOf(image);
  } catch {
    // Decoding names no reason that somebody could act on.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function pngOf(image: HTMLImageElement): Promise<Blob | null> {
  // A vector drawing may have no size of its own.
  const width = image.naturalWidth || maxSide;
  const height = image.naturalHeight || maxSide;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
