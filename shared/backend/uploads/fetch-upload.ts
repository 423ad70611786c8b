// Sends a form with fetch, which reports no progress; a page uses uploadByXhr instead.

export interface FormRequest {
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the part that is sent, 0 to 1, by who can tell it. */
  readonly onProgress: (part: number) => void;
}

/** Answers the text of the answer, whatever its status; null when nothing answered. */
export type UploadTransport = (request: FormRequest) => Promise<string | null>;

/** An upload that moves on a slow line may take this long, in milliseconds. */
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
