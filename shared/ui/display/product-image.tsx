// A product image on a disc in the pastel of its category (UX-30). The layout reserves its space before it loads. A missing image
// shows a paw or a sentence.
import { useState, type ReactNode } from 'react';
import { controlTexts } from '#text';
import { classes } from '../classes.ts';
import { PawMark } from './logo.tsx';

export type Pastel = 'cats' | 'dogs' | 'food' | 'toys' | 'health' | 'accessories' | 'supplies';

export interface ProductImageProps {
  /** Without it the fallback is shown at once. */
  readonly src?: string | undefined;
  /** Its other sizes, with `sizes`. */
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Empty when the text beside the image says the same. */
  readonly alt: string;
  /** A category id. A category without a pastel of its own gets the pastel of supplies. */
  readonly category?: string | undefined;
  /** `eager` for images that are visible without scrolling. */
  readonly loading?: 'lazy' | 'eager';
  readonly className?: string;
  /** `bare`: without the disc and the rounded clip, for many images at once on a tile that is pastel itself. */
  readonly frame?: 'disc' | 'bare';
  /** `text`: a failed image shows a sentence instead of the paw, as in the back office. */
  readonly failure?: 'illustration' | 'text';
  readonly fallback?: ReactNode;
}

const pastels: Record<Pastel, string> = {
  cats: 'bg-pastel-cats',
  dogs: 'bg-pastel-dogs',
  food: 'bg-pastel-food',
  toys: 'bg-pastel-toys',
  health: 'bg-pastel-health',
  accessories: 'bg-pastel-accessories',
  supplies: 'bg-pastel-supplies',
};

export function ProductImage(props: ProductImageProps) {
  const { src, alt, category, loading = 'lazy', frame = 'disc', className } = props;
  const [failed, setFailed] = useState<string>();
  const isShown = Boolean(src) && failed !== src;
  return (
    <span
      className={classes(
        'relative flex aspect-square items-center justify-center',
        frame === 'disc' && 'overflow-hidden rounded-card',
        className,
      )}
    >
      {frame === 'disc' && (
        <>
          {/* Half as strong as the disc on it. */}
          <span aria-hidden className={classes('absolute inset-0 opacity-50', pastelClass(category))} />
          <span aria-hidden className={classes('absolute inset-[2%] rounded-full', pastelClass(category))} />
        </>
      )}
      {isShown ? (
        <img
          src={src}
          srcSet={props.srcSet}
          sizes={props.srcSet && props.sizes}
          alt={alt}
          width={320}
          height={320}
          loading={loading}
          fetchPriority={loading === 'eager' ? 'high' : undefined}
          decoding="async"
          onError={() => setFailed(src)}
          className="relative size-full object-cover"
        />
      ) : (
        <ImageFallback {...props} broken={Boolean(src)} />
      )}
    </span>
  );
}

/** The background class of a category's pastel. */
export function pastelClass(category: string | undefined): string {
  return pastels[pastelOf(category)];
}

function pastelOf(category: string | undefined): Pastel {
  return isPastel(category) ? category : 'supplies';
}

function isPastel(category: string | undefined): category is Pastel {
  return category !== undefined && Object.hasOwn(pastels, category);
}

function ImageFallback(props: ProductImageProps & { readonly broken: boolean }) {
  if (props.failure === 'text' && props.broken) {
    return (
      <span
        role="img"
        aria-label={controlTexts.imageFailed}
        className="relative p-2 text-center text-small text-ink"
      >
        {controlTexts.imageFailed}
      </span>
    );
  }
  if (props.fallback) return props.fallback;
  const hidden = props.alt === '';
  return (
    <span
      role={hidden ? undefined : 'img'}
      aria-label={hidden ? undefined : props.alt}
      aria-hidden={hidden}
      className="contents"
    >
      <PawMark className="relative size-2/5 text-ink opacity-25" />
    </span>
  );
}
