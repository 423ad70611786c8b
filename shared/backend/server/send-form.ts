// Sends a form wherever there is fetch, which cannot tell how much of it is sent. A page has a better way: page-upload.

export interface FormRequest {
  readonly address: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  /** Called with the part that is sent, 0 to 1, by who can tell it. */
  readonly onProgress: (part: number) => void;
}

/** Answers the text of the answer, whatever its status; null when nothing answered. */
export type SendForm = (request: FormRequest) => Promise<string | null>;

/** An upload that moves on a slow line may take this long, in milliseconds. */
export const longestUpload = 120_000;

export const sendForm: SendForm = async ({ address, form, headers }) => {
  try {
    const signal = AbortSignal.timeout(longestUpload);
    const response = await fetch(address, { method: 'POST', body: form, headers, signal });
    return await response.text();
  } catch {
    return null;
  }
};
