// A chosen logo on its way (AS-06..09): what is refused, what a vector drawing becomes, and when it is embedded.
import type { UploadError } from '#backend/uploads';
import { err, ok, type Result } from '#kernel/result';
import type { ServerCalls } from '#backend/admin';

export type LogoError = { readonly type: 'NotAnImage' | 'TooLarge' | 'Unreadable' | 'UploadFailed' };

export interface ChosenLogo {
  /** An address, or the picture itself written out. */
  readonly address: string;
  readonly isEmbedded: boolean;
}

/** 5 MB (LM-08). */
const largestLogo = 5 * 1024 * 1024;
/** 200 KB (AS-09). */
const largestEmbedded = 200 * 1024;
/** A vector drawing is drawn to so many pixels a side, since nothing active is ever sent. */
const drawnSide = 512;

/** Sends a logo to the server; embeds a small one when the server cannot be had. */
export async function takeLogo(
  server: Pick<ServerCalls, 'uploadLogo'>,
  file: File,
  onProgress: (part: number) => void,
): Promise<Result<ChosenLogo, LogoError>> {
  if (!file.type.startsWith('image/')) return err({ type: 'NotAnImage' });
  if (file.size > largestLogo) return err({ type: 'TooLarge' });
  const picture = file.type === 'image/svg+xml' ? await drawnAsPng(file) : file;
  if (picture === null) return err({ type: 'Unreadable' });
  const uploaded = await server.uploadLogo({ file: picture, fileName: file.name, onProgress });
  if (uploaded.ok) return ok({ address: uploaded.value, isEmbedded: false });
  return embedded(picture, uploaded.error);
}

/** A picture that the server has looked at and refused is not stored by another way. */
async function embedded(picture: Blob, error: UploadError): Promise<Result<ChosenLogo, LogoError>> {
  const isRefused = error.type === 'UploadRefused' && refusals.has(error.reason);
  if (isRefused) return err({ type: 'Unreadable' });
  if (picture.size > largestEmbedded) return err({ type: 'UploadFailed' });
  return ok({ address: await writtenOut(picture), isEmbedded: true });
}

const refusals: ReadonlySet<string> = new Set(['NotAnImage', 'ImageTooLarge', 'TooManyPixels']);

/** The drawing in the middle of a square of its own; null when it cannot be drawn. */
async function drawnAsPng(file: File): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await pngOf(image);
  } catch {
    // Whatever the browser cannot draw is no logo; it names no reason that somebody could act on.
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function pngOf(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = drawnSide;
  canvas.height = drawnSide;
  const width = image.naturalWidth || drawnSide;
  const height = image.naturalHeight || drawnSide;
  const scale = drawnSide / Math.max(width, height);
  const [left, top] = [(drawnSide - width * scale) / 2, (drawnSide - height * scale) / 2];
  canvas.getContext('2d')?.drawImage(image, left, top, width * scale, height * scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function writtenOut(picture: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(picture);
  });
}
