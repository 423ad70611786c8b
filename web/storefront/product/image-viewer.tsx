// The enlarged images of a product over its page (WS-12): zoom by pinch, double tap, wheel and Enter; swipe and arrow keys show the others.
import { useEffect, useState, type KeyboardEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { imageSrcSet } from '#domain/image';
import { galleryTexts, imageViewerTexts } from '#text';
import { Dialog, IconButton } from '#ui';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { panBy, toggleZoom, wholeImage } from './zoom.ts';
import './image-viewer.css';

const texts = imageViewerTexts;

export function ImageViewer(props: {
  readonly images: readonly string[];
  readonly name: string;
  readonly shown: number;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
}) {
  const { images, name, shown, onShow, onClose } = props;
  const [zoom, setZoom] = useState(wholeImage);
  const isNear = zoom.scale > 1;
  const go = (place: number) => {
    if (images[place] === undefined) return;
    setZoom(wholeImage);
    onShow(place);
  };
  const { frame, handlers, isMoving } = useZoomGestures({
    zoom,
    onZoom: setZoom,
    // The page is right to left: a swipe to the right brings what is to the left.
    onSwipe: (direction) => go(shown + (direction === 'right' ? 1 : -1)),
  });
  // A dialog gives the focus to its first button.
  useEffect(() => frame.current?.focus(), [frame]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (isNear) setZoom(panBy(zoom, by));
    else if (by.x !== 0) go(shown + (by.x > 0 ? 1 : -1));
  };
  const image = galleryTexts.image(name, shown + 1, images.length);
  const url = images[shown] ?? '';
  return (
    <Dialog title={image} width="wide" onClose={onClose}>
      <div className="viewer-frame">
        <button
          ref={frame}
          type="button"
          aria-label={isNear ? texts.whole(image) : texts.zoom(image)}
          {...handlers}
          onKeyDown={onKeyDown}
          // A press of Enter or Space has no place; a pointer zooms by its own gestures.
          onClick={({ detail }) => {
            if (detail === 0) setZoom(toggleZoom(zoom, middle));
          }}
          data-near={isNear}
          data-moving={isMoving}
          className="viewer-stage size-full overflow-hidden rounded-card bg-surface"
        >
          <img
            key={url}
            src={url}
            srcSet={imageSrcSet(url)}
            sizes={imageSrcSet(url) && (isNear ? '1600px' : '(min-width: 56rem) 54rem, 100vw')}
            alt={image}
            draggable={false}
            style={{ transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.scale})` }}
          />
        </button>
        {images.length > 1 && (
          <>
            <IconButton
              label={texts.previous}
              icon={ChevronRight}
              variant="soft"
              disabled={shown === 0}
              onClick={() => go(shown - 1)}
              className="viewer-side start-2"
            />
            <IconButton
              label={texts.next}
              icon={ChevronLeft}
              variant="soft"
              disabled={shown === images.length - 1}
              onClick={() => go(shown + 1)}
              className="viewer-side end-2"
            />
          </>
        )}
      </div>
      <p className="pt-3 text-center text-small text-quiet">
        <span className="viewer-keys">{texts.zoomHint}</span>
        <span className="viewer-touch">{texts.touchHint}</span>
      </p>
    </Dialog>
  );
}

const middle = { x: 0, y: 0 };

/** An arrow moves the view towards its side, so the image the other way; in parts of the frame. */
const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: 0.2, y: 0 },
  ArrowRight: { x: -0.2, y: 0 },
  ArrowUp: { x: 0, y: 0.2 },
  ArrowDown: { x: 0, y: -0.2 },
};
