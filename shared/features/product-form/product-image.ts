// Uploads a chosen image (AP-15..20): refuses it, uploads it, or shows the local file when the upload fails.
import { useEffect, useRef, useState } from 'react';
import type { UploadError, UploadRequest } from '#backend/uploads';
import type { Result } from '#kernel/result';
import { adminTexts, productEditingTexts } from '#text';
import { useToasts } from '#ui';
import { imageToSend } from './drawn-image.ts';

export type UploadImage = (request: UploadRequest) => Promise<Result<string, UploadError>>;

export type ImageState =
  | { readonly type: 'Idle' }
  /** `part`: the sent share, 0 to 1. */
  | { readonly type: 'Uploading'; readonly part: number }
  /** The upload failed: the local file is shown and is not saved (AP-20). */
  | { readonly type: 'Local'; readonly preview: string };

export interface ProductImageUpload {
  readonly isOffered: boolean;
  readonly image: ImageState;
  /** The error of the file or of the upload. */
  readonly problem: string | undefined;
  /** Files are uploaded one after the other. */
  readonly choose: (file: File) => void;
  /** Removes a local image that was not uploaded. */
  readonly forget: () => void;
}

/** 10 MB (LM-07). */
const maxImageBytes = 10 * 1024 * 1024;

const texts = adminTexts.product;

/** `onUploaded` gets the URL of each image on the server. */
export function useProductImage(
  upload: UploadImage | null,
  onUploaded: (fileUrl: string) => void,
): ProductImageUpload {
  const [image, setImage] = useState<ImageState>({ type: 'Idle' });
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();
  // A file that waited for another one is added to the images as they are then.
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  const sendImage = async (file: File) => {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal !== undefined || upload === null) return;
    setImage({ type: 'Uploading', part: 0 });
    const sent = await imageToSend(file);
    if (sent === null) {
      setImage({ type: 'Idle' });
      setProblem(productEditingTexts.form.imageUndrawable);
      return;
    }
    const uploaded = await upload({
      file: sent,
      fileName: file.name,
      onProgress: (part) => setImage({ type: 'Uploading', part }),
    });
    setImage({ type: 'Idle' });
    if (uploaded.ok) {
      latest.current(uploaded.value);
      toasts.success(productEditingTexts.form.imageAdded);
      return;
    }
    const failure = imageFailure(uploaded.error);
    setProblem(failure.problem);
    if (!failure.showsLocally) return;
    setImage({ type: 'Local', preview: await inlineData(sent) });
    toasts.failure(texts.uploadedLocally);
  };

  const before = useRef(Promise.resolve());
  const choose = (file: File) => {
    before.current = before.current.then(() => sendImage(file));
  };

  const forget = () => {
    setImage({ type: 'Idle' });
    setProblem(undefined);
  };

  return { isOffered: upload !== null, image, problem, choose, forget };
}

/** ER-23, ER-24. */
function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageOnly;
  return file.size > maxImageBytes ? texts.imageTooLarge : undefined;
}

/** An image that the server refuses is not shown. After any other failure the local file is shown. */
function imageFailure(error: UploadError): {
  readonly problem: string | undefined;
  readonly showsLocally: boolean;
} {
  if (error.type === 'ServerMisconfigured') return { problem: texts.uploadMisconfigured, showsLocally: true };
  if (error.type === 'UploadRefused' && error.reason === 'NotAnImage') {
    return { problem: texts.imageOnly, showsLocally: false };
  }
  if (error.type === 'UploadRefused' && error.reason === 'ImageTooLarge') {
    return { problem: texts.imageTooLarge, showsLocally: false };
  }
  if (error.type === 'UploadRefused' && error.reason === 'Busy') {
    return { problem: texts.uploadBusy, showsLocally: false };
  }
  return { problem: undefined, showsLocally: true };
}

function inlineData(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  });
}
