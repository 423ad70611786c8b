// The upload of a logo (AS-06..09): its checks, the conversion of SVG to PNG, and embedding without the server.
import type { UploadError } from '#backend/uploads';
import { err, ok, type Result } from '#kernel/result';
import type { ServerCalls } from '#backend/admin';
import { drawAsPng, type Drawing } from '#ui';

export interface LogoError {
  readonly type: 'NotAnImage' | 'TooLarge' | 'Unreadable' | 'UploadFailed';
}

export interface ChosenLogo {
  /** The URL of the stored image, or the image itself as a data URL. */
  readonly url: string;
  readonly isEmbedded: boolean;
}

/** 5 MB (LM-08). */
const maxLogoBytes = 5 * 1024 * 1024;
/** 200 KB (AS-09). */
const maxEmbeddedBytes = 200 * 1024;
/** Pixels. An SVG is converted to a square PNG, because it could carry scripts. */
const drawnSide = 512;

/** Uploads a logo; embeds a small one when the upload fails. */
export async function takeLogo(
  server: Pick<ServerCalls, 'uploadLogo'>,
  file: File,
  onProgress: (part: number) => void,
): Promise<Result<ChosenLogo, LogoError>> {
  if (!file.type.startsWith('image/')) return err({ type: 'NotAnImage' });
  if (file.size > maxLogoBytes) return err({ type: 'TooLarge' });
  const image = file.type === 'image/svg+xml' ? await drawAsPng(file, inSquare) : file;
  if (image === null) return err({ type: 'Unreadable' });
  const uploaded = await server.uploadLogo({ file: image, fileName: file.name, onProgress });
  if (uploaded.ok) return ok({ url: uploaded.value, isEmbedded: false });
  return embedLogo(image, uploaded.error);
}

/** An image that the server refused is not embedded. */
async function embedLogo(image: Blob, error: UploadError): Promise<Result<ChosenLogo, LogoError>> {
  const isRefused = error.type === 'UploadRefused' && refusals.has(error.reason);
  if (isRefused) return err({ type: 'Unreadable' });
  if (image.size > maxEmbeddedBytes) return err({ type: 'UploadFailed' });
  return ok({ url: await dataUrlOf(image), isEmbedded: true });
}

const refusals: ReadonlySet<string> = new Set(['NotAnImage', 'ImageTooLarge', 'TooManyPixels']);

/** The SVG centred in a square. */
function inSquare(naturalWidth: number, naturalHeight: number): Drawing {
  const width = naturalWidth || drawnSide;
  const height = naturalHeight || drawnSide;
  const scale = drawnSide / Math.max(width, height);
  const [left, top] = [(drawnSide - width * scale) / 2, (drawnSide - height * scale) / 2];
  return { canvas: [drawnSide, drawnSide], at: [left, top, width * scale, height * scale] };
}

function dataUrlOf(image: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(image);
  });
}
