// Short messages at the edge of the screen. A success disappears after 3 s, one with a button after 6 s, unless it is being read. A
// failure stays until the user closes it, signs out or leaves the area.
import { createContext, lazy, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { firstPaintTexts } from '#text';
import { Optional } from '../optional.tsx';
import type { Toast, ToastAction, ToastKind } from './toast-region.tsx';

// Loaded on demand: no message is shown before the first paint.
async function loadToastRegion() {
  return { default: (await import('./toast-region.tsx')).ToastRegion };
}

const ToastRegion = lazy(loadToastRegion);

/**
 * Loads the toast region early, for pages whose first message may be that the connection is lost. If loading fails, messages are
 * shown as plain text.
 */
export function prepareToasts(): void {
  loadToastRegion().catch(() => {});
}

export interface Toasts {
  /** `role=status`, disappears after 3 s (AP-30), with an action after 6 s. */
  readonly success: (text: string, action?: ToastAction) => void;
  /** `role=status`, disappears after 6 s. */
  readonly info: (text: string, action?: ToastAction) => void;
  /** `role=alert`, stays until it is closed. */
  readonly failure: (text: string, action?: ToastAction) => void;
  /** Removes the failures: they belong to a user or an area that was left. */
  readonly forgetFailures: () => void;
}

const maxShown = 4;

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Provides and shows the messages of the components below it. */
export function ToastProvider(props: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [isNeeded, setNeeded] = useState(false);
  const nextId = useRef(1);
  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastKind) => (text: string, action?: ToastAction) => {
      setNeeded(true);
      const toast: Toast = { id: nextId.current++, kind, text, action };
      setShown((before) => [...before.filter((other) => other.text !== text), toast].slice(-maxShown));
    };
    return {
      success: add('success'),
      info: add('info'),
      failure: add('failure'),
      forgetFailures: () => setShown((before) => before.filter(({ kind }) => kind !== 'failure')),
    };
  }, []);
  const drop = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastsContext value={toasts}>
      {props.children}
      {isNeeded && (
        <Optional missing={<PlainToasts toasts={shown} onDrop={drop} />}>
          <ToastRegion toasts={shown} onDrop={drop} />
        </Optional>
      )}
    </ToastsContext>
  );
}

/** Milliseconds that a plain message other than a failure is shown. */
const plainToastDuration = 6000;

/** The newest message as plain text, for when the toast region cannot be loaded. A press closes it. */
function PlainToasts(props: { readonly toasts: readonly Toast[]; readonly onDrop: (id: number) => void }) {
  const { toasts, onDrop } = props;
  const newest = toasts.at(-1);
  useEffect(() => {
    if (newest === undefined || newest.kind === 'failure') return;
    const timer = setTimeout(onDrop, plainToastDuration, newest.id);
    return () => clearTimeout(timer);
  });
  if (newest === undefined) return null;
  const { id, kind, text } = newest;
  return (
    <div
      role={kind === 'failure' ? 'alert' : 'status'}
      className="fixed inset-x-4 bottom-12 z-50 flex items-center gap-3 rounded-card border border-line bg-raised p-4 font-semibold shadow-float"
    >
      <p className="flex-1">{text}</p>
      <button type="button" className="min-h-11 underline" onClick={() => onDrop(id)}>
        {firstPaintTexts.dismiss}
      </button>
    </div>
  );
}

/** Throws when there is no ToastProvider above: a defect of the composition. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

/** Removes failures when `owner` changes; `owner` names the user and the area. */
export function useFailuresOf(owner: string): void {
  const { forgetFailures } = useToasts();
  const before = useRef(owner);
  useEffect(() => {
    if (before.current === owner) return;
    before.current = owner;
    forgetFailures();
  }, [owner, forgetFailures]);
}
