// The images of a product (WS-12): a strip that is swiped or moved with the arrow keys, small images to choose from, and the enlarged view.
import { lazy, useRef, useState, type KeyboardEvent } from 'react';
import { imageSrcSet, smallImageUrl, wideImageSizes } from '#domain/image';
import { imagesOf, type Product } from '#domain/product';
import { galleryTexts, productName, productPageTexts } from '#text';
import { classes, Optional, ProductImage } from '#ui';
import { openAgain } from '../../shell/index.ts';
import { LoadFailed } from '../products/load-failed.tsx';
import { useDialogStep } from '../use-dialog-step.ts';

const texts = galleryTexts;

const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.tsx')).ImageViewer }));

export function Gallery(props: { readonly product: Product; readonly category: string }) {
  const { product, category } = props;
  const images = imagesOf(product);
  const name = productName(product);
  const viewer = useDialogStep('image');
  const strip = useStrip(images.length);
  if (images.length === 0) return <ProductImage alt={name} category={category} className="w-full" />;
  return (
    <div role="group" aria-label={texts.images(name)} className="flex min-w-0 flex-col gap-3">
      <ul
        ref={strip.list}
        onScroll={strip.onScroll}
        style={{ scrollSnapType: 'x mandatory' }}
        className="no-scrollbar flex overflow-x-auto rounded-card"
      >
        {images.map((url, place) => (
          <li key={url} style={{ scrollSnapAlign: 'center' }} className="w-full shrink-0">
            <button
              type="button"
              tabIndex={place === strip.shown ? 0 : -1}
              aria-label={texts.enlarge(texts.image(name, place + 1, images.length))}
              className="block w-full rounded-card"
              onKeyDown={strip.onKeyDown}
              onClick={viewer.open}
            >
              <ProductImage
                // Large images load one ahead: most visitors look at the first ones only.
                src={place <= strip.reached + 1 ? url : undefined}
                srcSet={imageSrcSet(url)}
                sizes={wideImageSizes}
                alt={texts.image(name, place + 1, images.length)}
                category={category}
                loading={place === 0 ? 'eager' : 'lazy'}
                className="w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <Thumbnails images={images} category={category} shown={strip.shown} onShow={strip.show} />
      )}
      {viewer.isOpen && (
        <Optional
          missing={<LoadFailed sentence={productPageTexts.loadFailed} onRetry={() => void openAgain()} />}
        >
          <ImageViewer
            images={images}
            name={name}
            shown={strip.shown}
            onShow={strip.show}
            onClose={viewer.close}
          />
        </Optional>
      )}
    </div>
  );
}

/** One row, as high as the server reserves for it. */
function Thumbnails(props: {
  readonly images: readonly string[];
  readonly category: string;
  readonly shown: number;
  readonly onShow: (place: number) => void;
}) {
  return (
    <ul className="no-scrollbar flex h-16 gap-2 overflow-x-auto">
      {props.images.map((url, place) => (
        <li key={url} className="shrink-0">
          <button
            type="button"
            aria-label={texts.show(place + 1)}
            aria-current={place === props.shown ? 'true' : undefined}
            onClick={() => props.onShow(place)}
            className={classes(
              'size-16 overflow-hidden rounded-control border-2 p-0.5 transition',
              place === props.shown ? 'border-brand' : 'border-transparent hover:border-brand',
            )}
          >
            <ProductImage src={smallImageUrl(url)} alt="" category={props.category} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Which image of the strip is in sight, by swiping, by the keys or by choosing one. */
function useStrip(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setPlace] = useState(0);
  const [reached, setReached] = useState(0);
  const setShown = (place: number) => {
    setPlace(place);
    setReached((before) => Math.max(before, place));
  };
  const show = (place: number) => {
    const item = list.current?.children[place];
    if (item === undefined) return;
    setShown(place);
    item.scrollIntoView({ inline: 'center', block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
  };
  const onScroll = () => {
    if (list.current === null) return;
    const { scrollLeft, clientWidth } = list.current;
    setShown(Math.min(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)), count - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfter(event.key, shown, count);
    if (to === null) return;
    event.preventDefault();
    show(to);
    list.current?.children[to]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return { list, shown, reached, show, onScroll, onKeyDown };
}

/** The page is right to left: the next image is to the left. null where the key leads nowhere. */
function placeAfter(key: string, shown: number, count: number): number | null {
  const to = { ArrowLeft: shown + 1, ArrowRight: shown - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
