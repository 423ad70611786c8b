// Sends a form from a page with its progress.
import { uploadTimeout, type FormRequest } from './fetch-upload.ts';

/** The used part of the browser's class: programs without a page compile this folder too. */
declare class XMLHttpRequest {
  timeout: number;
  readonly responseText: string;
  readonly upload: {
    addEventListener(
      type: 'progress',
      listener: (event: { readonly loaded: number; readonly total: number }) => void,
    ): void;
  };
  open(method: 'POST', url: string): void;
  setRequestHeader(name: string, value: string): void;
  addEventListener(type: 'load' | 'error' | 'timeout' | 'abort', listener: () => void): void;
  send(form: FormData): void;
}

/** The text of the response, whatever its status; null without a response. */
export function uploadByXhr({ url, form, headers, onProgress }: FormRequest): Promise<string | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = uploadTimeout;
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
