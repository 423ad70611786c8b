// The region of the toasts and the lifetime of each kind.
import { useEffect, useRef, useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { controlTexts } from '#text';
import { IconButton } from '../buttons/button.tsx';
import { classes } from '../classes.ts';

export type ToastKind = 'success' | 'info' | 'failure';

export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const lifetimes: Record<ToastKind, number | undefined> = { success: 3000, info: 6000, failure: undefined };

export function ToastRegion(props: {
  readonly toasts: readonly Toast[];
  readonly onDrop: (id: number) => void;
}) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (props.toasts.length === 0) return;
    // The top layer is ordered by time of opening: opening the region again puts it above an open dialog.
    const raise = (): void => {
      region.current?.hidePopover();
      region.current?.showPopover();
    };
    const raiseAboveDialog = ({ target }: Event): void => {
      if (target instanceof HTMLDialogElement && target.open) raise();
    };
    raise();
    // A dialog reports its opening; `toggle` does not bubble.
    document.addEventListener('toggle', raiseAboveDialog, true);
    return () => document.removeEventListener('toggle', raiseAboveDialog, true);
  }, [props.toasts]);
  return (
    <section
      ref={region}
      popover="manual"
      aria-label={controlTexts.notifications}
      className="pointer-events-none fixed inset-x-0 top-auto bottom-20 m-auto flex w-full max-w-md flex-col gap-2 overflow-visible border-0 bg-transparent px-4 at-till:top-28 at-till:bottom-auto at-till:sm:top-15 over-till-dialog:top-1 at-till:md:end-105.5 [&:not(:popover-open)]:hidden"
    >
      {props.toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDrop={() => props.onDrop(toast.id)} />
      ))}
    </section>
  );
}

const icons = { success: CircleCheck, info: Info, failure: TriangleAlert } as const;
const iconTones = { success: 'text-success', info: 'text-brand', failure: 'text-danger' } as const;

function ToastCard(props: { readonly toast: Toast; readonly onDrop: () => void }) {
  const { toast, onDrop } = props;
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    // A button takes longer than a sentence.
    const lifetime = lifetimes[toast.kind === 'success' && toast.action ? 'info' : toast.kind];
    if (lifetime === undefined || isHeld) return;
    const timer = setTimeout(onDrop, lifetime);
    return () => clearTimeout(timer);
  }, [toast, isHeld, onDrop]);
  const Icon = icons[toast.kind];
  return (
    <div
      role={toast.kind === 'failure' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        'pointer-events-auto flex animate-rise items-center gap-3 rounded-card border bg-raised py-2 ps-4 pe-2 text-ink shadow-float',
        toast.kind === 'failure' ? 'border-danger' : 'border-line',
      )}
    >
      <Icon aria-hidden className={classes('size-6 shrink-0', iconTones[toast.kind])} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="me-auto min-w-0 font-semibold wrap-anywhere">{toast.text}</p>
        {toast.action && (
          <button
            type="button"
            className="min-h-11 font-semibold text-brand underline"
            onClick={() => {
              toast.action?.onPress();
              onDrop();
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <IconButton label={controlTexts.dismiss} icon={X} onClick={onDrop} />
    </div>
  );
}
