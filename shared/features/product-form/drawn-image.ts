// Converts images of types that the server does not accept. An image that the browser cannot draw is refused.
import { drawAsPng, type Drawing } from '#ui';

/** The types that the server accepts. */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);

/** Largest side in pixels: the server stores no larger image. */
const maxSide = 1600;

/** Returns the file to send: the image itself or its drawing as PNG; null when the browser cannot draw it. */
export async function imageToSend(file: File): Promise<Blob | null> {
  if (sentAsTheyAre.has(file.type)) return file;
  return drawAsPng(file, withinLimit);
}

function withinLimit(naturalWidth: number, naturalHeight: number): Drawing {
  const [width, height] = [naturalWidth || maxSide, naturalHeight || maxSide];
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
  return { canvas: size, at: [0, 0, ...size] };
}
