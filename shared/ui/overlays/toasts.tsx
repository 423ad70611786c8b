// Short messages at the edge of the screen. Success goes after 3 s unless it is being read; failures stay until closed.
import { createContext, lazy, Suspense, use, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Toast, ToastAction, ToastKind } from './toast-region.tsx';

// The first message comes long after the first paint.
const loadToastRegion = async () => ({ default: (await import('./toast-region.tsx')).ToastRegion });
const ToastRegion = lazy(loadToastRegion);

/** Fetches what shows messages ahead of need: where the first one may be that the line is gone. */
export async function prepareToasts(): Promise<void> {
  await loadToastRegion();
}

export interface Toasts {
  /** `role=status`, gone after 3 s (AP-30). */
  readonly success: (text: string, action?: ToastAction) => void;
  /** `role=status`, gone after 6 s. */
  readonly info: (text: string, action?: ToastAction) => void;
  /** `role=alert`, stays until closed. */
  readonly failure: (text: string, action?: ToastAction) => void;
}

const mostAtOnce = 4;

const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Holds the messages of everything below it and shows them. */
export function ToastProvider(props: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly Toast[]>([]);
  const [hasSpoken, setSpoken] = useState(false);
  const nextId = useRef(1);
  const toasts = useMemo<Toasts>(() => {
    const add = (kind: ToastKind) => (text: string, action?: ToastAction) => {
      setSpoken(true);
      const toast: Toast = { id: nextId.current++, kind, text, action };
      setShown((before) => [...before.filter((other) => other.text !== text), toast].slice(-mostAtOnce));
    };
    return { success: add('success'), info: add('info'), failure: add('failure') };
  }, []);
  const drop = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastsContext value={toasts}>
      {props.children}
      {hasSpoken && (
        <Suspense>
          <ToastRegion toasts={shown} onDrop={drop} />
        </Suspense>
      )}
    </ToastsContext>
  );
}

/** Throws when no ToastProvider stands above: a defect of the composition. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
