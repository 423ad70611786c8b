// The product's image: chosen, dropped or given as a URL. Shows the saved image or the one that is being uploaded.
import { useId, useState, type DragEvent } from 'react';
import ImageUp from 'lucide-react/icons/image-up';
import { optionalImage } from '#domain/validation';
import { adminTexts, productEditingTexts } from '#text';
import { Banner, Button, classes, FileButton, ProductImage, ProgressBar, TextField } from '#ui';
import type { ProductImageUpload } from './product-image.ts';

const texts = adminTexts.product;

export function ImageField(props: {
  /** The stored URL, or the URL that saving will store. */
  readonly value: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
  readonly category: string;
  readonly upload: ProductImageUpload;
}) {
  const { value, onChange, upload } = props;
  const { image, problem } = upload;
  const problemId = useId();
  const { isOver, zone } = useDropZone((dropped) => void upload.choose(dropped));
  // A URL that cannot be saved is not loaded either.
  const url = optionalImage(value) === undefined ? value.trim() : '';
  const shown = image.type === 'Local' ? image.preview : url;
  const giveUrl = (typed: string) => {
    upload.forget();
    onChange(typed);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">{texts.image}</legend>
      <div
        {...zone}
        className={classes(
          'flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-4 text-center transition',
          isOver ? 'border-brand bg-brand-soft' : 'border-edge bg-surface',
        )}
      >
        {shown !== '' && (
          <ProductImage
            src={shown}
            alt={productEditingTexts.form.imagePreview}
            category={props.category}
            failure="text"
            className="w-full max-w-60"
          />
        )}
        <p className="text-small text-quiet">{productEditingTexts.form.dropHere}</p>
        <FileButton
          variant="soft"
          icon={ImageUp}
          accept="image/*"
          disabled={image.type === 'Uploading'}
          aria-describedby={problem === undefined ? undefined : problemId}
          onFile={(file) => void upload.choose(file)}
        >
          {shown === '' ? texts.chooseImage : texts.changeImage}
        </FileButton>
        <p className="text-small text-quiet">{texts.imageHint}</p>
        <UploadProgress image={image} />
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert" className="text-small font-semibold text-danger-ink">
          {problem}
        </p>
      )}
      {image.type === 'Local' && <Banner tone="warning">{productEditingTexts.form.notSaved}</Banner>}
      <TextField
        name="image"
        kind="code"
        label={texts.imageUrl}
        required={false}
        value={value.startsWith('data:') ? '' : value}
        onChange={giveUrl}
        error={props.error}
      />
      {shown !== '' && (
        <Button variant="quiet" size="compact" className="self-start" onClick={() => giveUrl('')}>
          {productEditingTexts.form.removeImage}
        </Button>
      )}
    </fieldset>
  );
}

function UploadProgress({ image }: { readonly image: ProductImageUpload['image'] }) {
  if (image.type !== 'Uploading') return null;
  return (
    <ProgressBar
      label={productEditingTexts.form.uploadProgress}
      part={image.part}
      text={texts.uploading(Math.round(image.part * 100))}
    />
  );
}

/** Handles files dropped on the zone; only the first one is used. */
function useDropZone(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const zone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [dropped] = event.dataTransfer.files;
      if (dropped) onFile(dropped);
    },
  };
  return { isOver, zone };
}
