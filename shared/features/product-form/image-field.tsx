// The product's images: chosen, dropped or given as a URL, at most 8 of them, the first on cards (WS-12).
import { useState, type DragEvent } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { imageFields, imageLines, imagesOf, imagesOfLines, maxImages } from '#domain/product';
import { adminTexts, productEditingTexts } from '#text';
import { Banner, classes, FileButton, ProductImage, ProgressBar, TextField, type FieldBinding } from '#ui';
import { ImageList } from './image-list.tsx';
import type { ProductImageUpload } from './product-image.ts';

const texts = adminTexts.product;
const formTexts = productEditingTexts.form;

/** The fields of the form that hold the images. */
export interface ImageBindings {
  /** The stored URL of the first one, or the URL that saving will store. */
  readonly image: FieldBinding<'image', string>;
  readonly images: FieldBinding<'images', string>;
}

/** All images of a form, in their order. */
export function imagesIn({ image, images }: ImageBindings): readonly string[] {
  return imagesOf({ image: image.value.trim(), images: imagesOfLines(images.value) });
}

export function fillImages({ image, images }: ImageBindings, list: readonly string[]): void {
  const next = imageFields(list);
  image.onChange(next.image);
  images.onChange(imageLines(next.images));
}

export function ImageField(props: {
  readonly fields: ImageBindings;
  readonly category: string;
  readonly upload: ProductImageUpload;
}) {
  const { fields, category, upload } = props;
  const { image, problem } = upload;
  const list = imagesIn(fields);
  const isFull = list.length >= maxImages;
  const { isOver, zone } = useDropZone((dropped) => {
    for (const file of dropped) upload.choose(file);
  });
  const errors = [problem, fields.images.error].filter((error) => error !== undefined);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{formTexts.images}</legend>
      <div
        {...zone}
        className={classes(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-4 text-center transition',
          isOver ? 'border-brand bg-brand-soft' : 'border-edge bg-surface',
        )}
      >
        <ImageList list={list} category={category} onChange={(next) => fillImages(fields, next)} />
        {image.type === 'Local' && (
          <ProductImage
            src={image.preview}
            alt={formTexts.imagePreview}
            category={category}
            failure="text"
            className="w-full max-w-60"
          />
        )}
        {upload.isOffered && <p className="text-small text-quiet">{formTexts.dropHere}</p>}
        <FileButton
          variant="soft"
          icon={ImagePlus}
          accept="image/*"
          multiple
          disabled={!upload.isOffered || image.type === 'Uploading' || isFull}
          onFile={upload.choose}
        >
          {list.length === 0 ? texts.chooseImage : formTexts.addImage}
        </FileButton>
        <p className="text-small text-quiet">{hintFor(upload, isFull)}</p>
        <UploadProgress image={image} />
      </div>
      {errors.map((error) => (
        <p key={error} role="alert" className="text-small font-semibold text-danger-ink">
          {error}
        </p>
      ))}
      {image.type === 'Local' && <Banner tone="warning">{formTexts.notSaved}</Banner>}
      <TextField
        name="image"
        kind="code"
        label={list.length > 1 ? formTexts.firstImageUrl : texts.imageUrl}
        required={false}
        value={fields.image.value}
        onChange={(typed) => {
          upload.forget();
          fields.image.onChange(typed);
        }}
        error={fields.image.error}
      />
    </fieldset>
  );
}

function hintFor({ isOffered }: ProductImageUpload, isFull: boolean): string {
  if (!isOffered) return texts.uploadNotOffered;
  return isFull ? formTexts.tooManyImages : texts.imageHint;
}

function UploadProgress({ image }: { readonly image: ProductImageUpload['image'] }) {
  if (image.type !== 'Uploading') return null;
  return (
    <ProgressBar
      label={formTexts.uploadProgress}
      part={image.part}
      text={texts.uploading(Math.round(image.part * 100))}
    />
  );
}

/** Handles files dropped on the zone; an image that is dragged within the list is none. */
function useDropZone(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, zone };
}
