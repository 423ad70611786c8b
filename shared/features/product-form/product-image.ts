// A chosen picture on its way to the server (AP-15..20): what is refused at once, what is uploaded, what only shows here.
import { useState } from 'react';
import type { UploadError, UploadRequest } from '#backend/uploads';
import type { Result } from '#kernel/result';
import { adminTexts, productEditingTexts } from '#text';
import { useToasts } from '#ui';
import { imageToSend } from './drawn-image.ts';

export type UploadImage = (request: UploadRequest) => Promise<Result<string, UploadError>>;

export type ImageState =
  | { readonly state: 'idle' }
  /** `part`: how much is sent, 0 to 1. */
  | { readonly state: 'uploading'; readonly part: number }
  /** The upload failed: the picture shows from this device's memory and is not saved (AP-20). */
  | { readonly state: 'local'; readonly preview: string };

export interface ProductImageUpload {
  readonly picture: ImageState;
  /** What is wrong with the file or the upload. */
  readonly problem: string | undefined;
  readonly choose: (file: File) => Promise<void>;
  /** Gives up a picture that only shows here. */
  readonly forget: () => void;
}

/** 10 MB (LM-07). */
const largestPicture = 10 * 1024 * 1024;

const texts = adminTexts.product;

/** `onUploaded` gets the address of a picture that the server keeps. */
export function useProductImage(
  upload: UploadImage,
  onUploaded: (fileUrl: string) => void,
): ProductImageUpload {
  const [picture, setPicture] = useState<ImageState>({ state: 'idle' });
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();

  const choose = async (file: File) => {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal !== undefined) return;
    setPicture({ state: 'uploading', part: 0 });
    const sent = await imageToSend(file);
    if (sent === null) {
      setPicture({ state: 'idle' });
      setProblem(productEditingTexts.form.imageUndrawable);
      return;
    }
    const uploaded = await upload({
      file: sent,
      fileName: file.name,
      onProgress: (part) => setPicture({ state: 'uploading', part }),
    });
    setPicture({ state: 'idle' });
    if (uploaded.ok) {
      onUploaded(uploaded.value);
      toasts.success(productEditingTexts.form.imageAdded);
      return;
    }
    const failure = imageFailure(uploaded.error);
    setProblem(failure.problem);
    if (!failure.showsLocally) return;
    setPicture({ state: 'local', preview: await inlineData(sent) });
    toasts.failure(texts.uploadedLocally);
  };

  const forget = () => {
    setPicture({ state: 'idle' });
    setProblem(undefined);
  };

  return { picture, problem, choose, forget };
}

/** ER-23, ER-24. */
function refusalOf(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return texts.imageOnly;
  return file.size > largestPicture ? texts.imageTooLarge : undefined;
}

/** A file that the server knows to be no picture is not taken either; any other failure leaves it to look at. */
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
  return { problem: undefined, showsLocally: true };
}

function inlineData(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsDataURL(file);
  });
}
