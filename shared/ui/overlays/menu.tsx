// A button that opens a short list of links and actions. Escape, a press outside or a focus outside closes the list.
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Anchor } from '../anchor.tsx';
import { classes } from '../classes.ts';
import { iconElement, type Icon } from '../icon.tsx';

export interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  /** The list. A chosen entry calls `close`. */
  readonly children: (close: () => void) => ReactNode;
}

export function Menu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);
  useCloseWhenLeft(frame, isOpen, close);
  return (
    <div ref={frame} className="relative">
      <button
        type="button"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={classes('rounded-full', props.triggerClassName)}
      >
        {props.trigger}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute end-0 top-full z-40 mt-2 min-w-56 animate-rise rounded-card border border-line bg-raised p-2 shadow-float"
      >
        {props.children(close)}
      </div>
    </div>
  );
}

/** Escape returns the focus to the button; a press or a focus outside only closes the list. */
function useCloseWhenLeft(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const ending = new AbortController();
    const { signal } = ending;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onLeave();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the menu stays open.
      event.preventDefault();
      onLeave();
      frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener('keydown', closeOnEscape, { signal, capture: true });
    return () => ending.abort();
  }, [frame, isOpen]);
}

const entryClass = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunken';

export function MenuLink(props: {
  readonly to: string;
  readonly icon?: Icon | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
}) {
  return (
    <Anchor to={props.to} onClick={props.onClick} className={entryClass}>
      {iconElement(props.icon)}
      {props.children}
    </Anchor>
  );
}

export function MenuAction(props: {
  readonly icon?: Icon | undefined;
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly tone?: 'plain' | 'danger';
}) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className={classes(entryClass, props.tone === 'danger' && 'text-danger-ink')}
    >
      {iconElement(props.icon)}
      {props.children}
    </button>
  );
}

/** A part of a page or form that opens on demand, on the native `details` element. */
export function Disclosure(props: {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  readonly defaultOpen?: boolean;
}) {
  return (
    <details open={props.defaultOpen} className="group rounded-control border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-control px-4 font-semibold hover:bg-sunken">
        {props.summary}
        <ChevronDown aria-hidden className="size-5 text-quiet transition group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-2 pb-4">{props.children}</div>
    </details>
  );
}
