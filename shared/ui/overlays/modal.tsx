// Modal dialogs on the native element: the focus stays inside and is given back; Escape and a press on the backdrop close.
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { controlTexts } from '#text';
import { Button, IconButton } from '../buttons/button.tsx';
import { classes } from '../classes.ts';

export interface ModalProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons that stay visible at the bottom. */
  readonly footer?: ReactNode;
  /** While something is being saved, neither Escape nor the backdrop closes the dialog. */
  readonly locked?: boolean;
}

const widths = { narrow: 'max-w-md', medium: 'max-w-2xl', wide: 'max-w-4xl' } as const;

/** Shown in the middle of a wide screen, at the bottom of a phone. It is open while it is rendered. */
export function Dialog(props: ModalProps & { readonly width?: keyof typeof widths }) {
  return (
    <Modal
      {...props}
      className={classes(
        'mx-auto mt-auto mb-0 max-h-[92dvh] w-full animate-rise rounded-t-card sm:my-auto sm:rounded-card',
        widths[props.width ?? 'narrow'],
      )}
    />
  );
}

/** Covers one part of a wide screen and leaves the rest readable; on a phone it is a dialog of full width. */
export function PaneDialog(
  props: ModalProps & {
    /** Classes of its edges from 768 px on. */
    readonly place: string;
  },
) {
  return (
    <Modal
      {...props}
      className={classes(
        'max-w-none max-md:mx-auto max-md:mt-auto max-md:mb-0 max-md:max-h-[92dvh] max-md:w-full max-md:animate-rise max-md:rounded-t-card md:m-0 md:h-auto md:max-h-none md:w-auto md:animate-appear md:rounded-card md:border md:border-line md:backdrop:opacity-25',
        props.place,
      )}
    />
  );
}

/** Slides in from the end side, beside the list that it belongs to. */
export function SideSheet(props: ModalProps) {
  return (
    <Modal
      {...props}
      className="my-0 ms-auto me-0 h-dvh max-h-none w-full max-w-lg animate-slide-in sm:rounded-s-card"
    />
  );
}

export interface ConfirmDialogProps {
  /** Names what it is about, as in 'هل أنت متأكد من حذف هذا الطلب؟'. The order's number is shown below. */
  readonly question: string;
  readonly detail?: ReactNode;
  readonly confirmLabel: string;
  /** 'Cancel' by default. */
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly variant?: 'danger' | 'primary';
  readonly busy?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, detail, confirmLabel, onConfirm, onCancel, variant = 'danger', busy = false } = props;
  return (
    <Dialog
      title={question}
      onClose={onCancel}
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onCancel} disabled={busy}>
            {props.cancelLabel ?? controlTexts.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {detail}
    </Dialog>
  );
}

function Modal(props: ModalProps & { readonly className: string }) {
  const { title, onClose, children, footer, locked = false, className } = props;
  const titleId = useId();
  const dialog = useOpenDialog();
  const close = () => {
    if (!locked) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes(
        'flex-col overflow-hidden bg-raised text-ink shadow-float outline-none open:flex',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // By default the browser closes at a second Escape without a cancel event, and one Escape may close two nested dialogs.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
        <h2 id={titleId} className="min-w-0 py-1.5 text-heading wrap-anywhere">
          {title}
        </h2>
        <IconButton label={controlTexts.close} icon={X} onClick={close} />
      </header>
      {/* The scroll padding keeps what takes the focus above a bar that stands at the bottom of the content. */}
      <div className="min-h-0 flex-1 scroll-pb-36 max-sm:scroll-pb-56 overflow-y-auto px-5 pb-5">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3 max-sm:[&>button]:grow">
          {footer}
        </footer>
      )}
    </dialog>
  );
}

/** What takes typed text first, else what is chosen. */
const fields = ['input:read-write, textarea:read-write, select:enabled', 'input:enabled:not([type=file])'];

/**
 * The browser gives the focus to the close button, whose Enter throws away what is typed blindly (UI-49). A finger would get a keyboard over
 * the dialog.
 */
function focusFirstField(dialog: HTMLDialogElement): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  const first = fields
    .flatMap((selector) => [...dialog.querySelectorAll<HTMLElement>(selector)])
    .find((field) => field.checkVisibility());
  first?.focus();
  // As after Tab: what is typed replaces the value.
  if (first instanceof HTMLInputElement) first.select();
}

/** Opens in the layout effect and closes before the element is removed, so that the browser gives the focus back. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (element) focusFirstField(element);
    return () => element?.close();
  }, []);
  return dialog;
}
