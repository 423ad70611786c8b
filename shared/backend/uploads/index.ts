// Entry point of uploads: sends an image to the shop, by fetch or, from a page, with its progress.
export type { FormRequest } from './fetch-upload.ts';
export { uploadLogo, uploadProductImage, type UploadError, type UploadRequest } from './uploads.ts';
export { uploadByXhr } from './xhr-upload.ts';
