// Image upload: multipart with the file in `image`; each kind of wrong response is a failure of its own (HT-03..07, ER-26).
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import { authorization } from '#backend/server';
import { uploadByFetch, type UploadTransport } from './fetch-upload.ts';
import { parseJson } from '#kernel/fields';

export interface UploadRequest {
  readonly file: Blob;
  readonly fileName: string;
  /** Called with the sent share, 0 to 1, when the sender knows it. */
  readonly onProgress?: (part: number) => void;
}

export type UploadError =
  /** The response is HTML: no upload server, or a wrongly configured one. */
  | { readonly type: 'ServerMisconfigured' }
  /** The server refused the file: 'NotAnImage', 'ImageTooLarge', 'TooManyPixels', 'Unauthenticated', … or its own message. */
  | { readonly type: 'UploadRefused'; readonly reason: string }
  | { readonly type: 'Unreachable' };

/** Sends a product's image to `/api/upload.php`; returns the URL to store. */
export function uploadProductImage(
  backend: Backend,
  request: UploadRequest,
  send: UploadTransport = uploadByFetch,
): Promise<Result<string, UploadError>> {
  return upload(backend, '/api/upload.php', request, send);
}

/** Sends the shop's logo to `/api/upload`; returns the URL to store. */
export function uploadLogo(
  backend: Backend,
  request: UploadRequest,
  send: UploadTransport = uploadByFetch,
): Promise<Result<string, UploadError>> {
  return upload(backend, '/api/upload', request, send);
}

async function upload(
  backend: Backend,
  path: string,
  request: UploadRequest,
  send: UploadTransport,
): Promise<Result<string, UploadError>> {
  const headers = await authorization(backend);
  if (!headers.ok) return err({ type: 'Unreachable' });
  const form = new FormData();
  form.append('image', request.file, request.fileName);
  const answer = await send({
    url: `${backend.apiOrigin}${path}`,
    form,
    headers: headers.value,
    onProgress: request.onProgress ?? (() => {}),
  });
  return answer === null ? err({ type: 'Unreachable' }) : readUploadAnswer(answer);
}

function readUploadAnswer(text: string): Result<string, UploadError> {
  const parsed = z.safeParse(uploadAnswer, parseJson(text));
  if (!parsed.success) return err({ type: 'ServerMisconfigured' });
  const { success, fileUrl, error } = parsed.data;
  // URLs stay relative: they are valid under every host name of the shop, and after a move to the other backend (CL-03).
  if (success && fileUrl) return ok(fileUrl);
  return err({ type: 'UploadRefused', reason: typeof error === 'string' ? error : (error?.code ?? '') });
}

/** The schema of HT-05; an HTML page is no JSON, so it fails the schema. */
const uploadAnswer = z.object({
  success: z.boolean(),
  fileUrl: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(z.union([z.string(), z.object({ code: z.string() })]))),
});
