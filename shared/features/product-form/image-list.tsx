// The images of a product in their order, changed by dragging and by buttons (WS-12). The first one stands large.
import { useEffect, useRef, useState, type DragEvent } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Trash2 from 'lucide-react/icons/trash-2';
import { moveImage } from '#domain/product';
import { optionalImage } from '#domain/validation';
import { productEditingTexts } from '#text';
import { classes, IconButton, ProductImage } from '#ui';

const texts = productEditingTexts.form;

interface ImageListProps {
  readonly list: readonly string[];
  readonly category: string;
  readonly onChange: (list: readonly string[]) => void;
}

type Act = 'earlier' | 'later' | 'remove';

/** Renders nothing without images; one that cannot be saved is not loaded. */
export function ImageList({ list, category, onChange }: ImageListProps) {
  const [dragged, setDragged] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const { root, focusNext } = useFocusAfterChange();
  const move = (from: number, to: number, act?: Act) => {
    if (list[from] === undefined || list[to] === undefined || from === to) return;
    onChange(moveImage(list, from, to));
    setAnnouncement(texts.imageMoved(to + 1, list.length));
    if (act !== undefined) focusNext(to, act);
  };
  const remove = (place: number) => {
    onChange(list.toSpliced(place, 1));
    setAnnouncement(texts.imageRemoved);
    focusNext(Math.min(place, list.length - 2), 'remove');
  };
  const dropOn = (place: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', list[place] ?? '');
      setDragged(place);
    },
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(undefined);
      move(dragged, place);
    },
  });
  return (
    <>
      <ol ref={root} className="grid w-full grid-cols-2 gap-3 empty:hidden">
        {list.map((url, place) =>
          optionalImage(url) === undefined ? (
            <li
              key={url}
              draggable={list.length > 1}
              {...dropOn(place)}
              className={classes(
                'flex flex-col gap-1 rounded-card transition',
                place === 0 && 'col-span-2 mx-auto w-full max-w-60',
                dragged === place && 'opacity-50',
              )}
            >
              <div className="relative">
                <ProductImage
                  src={url}
                  alt={texts.imagePreviewAt(place + 1)}
                  category={category}
                  failure="text"
                  className="w-full"
                />
                {list.length > 1 && (
                  <span
                    aria-hidden
                    className="absolute start-2 top-2 rounded-full bg-raised px-2.5 py-0.5 text-small font-semibold text-ink shadow-float"
                  >
                    {place === 0 ? texts.firstImage : place + 1}
                  </span>
                )}
              </div>
              <ImageActions place={place} count={list.length} onMove={move} onRemove={remove} />
            </li>
          ) : null,
        )}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

function ImageActions(props: {
  readonly place: number;
  readonly count: number;
  readonly onMove: (from: number, to: number, act: Act) => void;
  readonly onRemove: (place: number) => void;
}) {
  const { place, count, onMove, onRemove } = props;
  return (
    <div className="flex justify-center">
      {count > 1 && (
        <>
          <IconButton
            data-act={actKey(place, 'earlier')}
            label={texts.moveEarlier(place + 1)}
            icon={ArrowRight}
            disabled={place === 0}
            onClick={() => onMove(place, place - 1, 'earlier')}
          />
          <IconButton
            data-act={actKey(place, 'later')}
            label={texts.moveLater(place + 1)}
            icon={ArrowLeft}
            disabled={place === count - 1}
            onClick={() => onMove(place, place + 1, 'later')}
          />
        </>
      )}
      <IconButton
        data-act={actKey(place, 'remove')}
        label={count === 1 ? texts.removeImage : texts.removeImageAt(place + 1)}
        icon={Trash2}
        className="text-danger-ink"
        onClick={() => onRemove(place)}
      />
    </div>
  );
}

function actKey(place: number, act: Act): string {
  return `${act}-${place}`;
}

/** After a change the focus stays with the image that was moved, or goes to the next one, though its element was replaced. */
function useFocusAfterChange() {
  const root = useRef<HTMLOListElement>(null);
  const next = useRef<{ readonly place: number; readonly act: Act }>(undefined);
  useEffect(() => {
    const wanted = next.current;
    if (wanted === undefined) return;
    next.current = undefined;
    const acts: readonly Act[] = [wanted.act, wanted.act === 'earlier' ? 'later' : 'earlier', 'remove'];
    acts
      .map((act) =>
        root.current?.querySelector<HTMLButtonElement>(`[data-act="${actKey(wanted.place, act)}"]`),
      )
      .find((button) => button !== null && button !== undefined && !button.disabled)
      ?.focus();
  });
  return {
    root,
    focusNext: (place: number, act: Act) => {
      next.current = { place, act };
    },
  };
}
