// Sends a form with fetch, which reports no progress; a page uses uploadByXhr instead.

export interface FormRequest {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the sent share, 0 to 1, by a sender that knows it. */
  readonly onProgress: (part: number) => void;
}

/** Resolves to the response's text, whatever its status; null without a response. */
export type UploadTransport = (request: FormRequest) => Promise<string | null>;

/** The maximum time of an upload over a slow connection, in milliseconds. */
export const uploadTimeout = 120_000;

export const uploadByFetch: UploadTransport = async ({ url, form, headers }) => {
  try {
    const signal = AbortSignal.timeout(uploadTimeout);
    const response = await fetch(url, { method: 'POST', body: form, headers, signal });
    return await response.text();
  } catch {
    return null;
  }
};
