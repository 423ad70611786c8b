// Sends a form from a page, which can tell how much of it is sent.
import { longestUpload, type FormRequest } from '#backend/server';

/** The text of the answer, whatever its status; null when nothing answered. */
export function sendFromPage({ address, form, headers, onProgress }: FormRequest): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = longestUpload;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    request.addEventListener('load', () => resolve(request.responseText));
    request.addEventListener('error', () => resolve(null));
    request.addEventListener('timeout', () => resolve(null));
    request.addEventListener('abort', () => resolve(null));
    request.send(form);
  });
}
