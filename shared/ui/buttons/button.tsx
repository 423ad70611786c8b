// Buttons on the native element. A busy button keeps its width and the focus, is announced as busy and ignores presses.
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { firstPaintTexts } from '#text';
import { Anchor } from '../anchor.tsx';
import { Spinner } from '../display/spinner.tsx';
import { iconElement, type Icon } from '../icon.tsx';
import { buttonClass, squareClass, type ButtonVariant, type ControlSize } from './variants.ts';

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;

export interface ButtonProps extends NativeButton {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  /** Shows the spinner and ignores presses. */
  readonly busy?: boolean | undefined;
  readonly icon?: Icon | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'regular', busy, icon, children, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : iconElement(icon)}
      {children}
      {busy && (
        <span role="status" className="sr-only">
          {firstPaintTexts.busy}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps extends NativeButton {
  /** Read by screen readers and shown as a tooltip. */
  readonly label: string;
  readonly icon: Icon;
  readonly variant?: ButtonVariant | 'bare';
  readonly size?: ControlSize;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'bare', size = 'regular', className, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={squareClass(variant, size, className)}
    >
      {iconElement(icon)}
    </button>
  );
}

export interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly icon?: Icon | undefined;
  readonly className?: string;
  readonly onClick?: () => void;
}

/** A link that looks like a button. It opens a page, so its element stays a link. */
export function LinkButton(props: LinkButtonProps) {
  const { to, variant = 'primary', size = 'regular', icon, children, className, onClick } = props;
  return (
    <Anchor to={to} className={buttonClass(variant, size, className)} onClick={onClick}>
      {iconElement(icon)}
      {children}
    </Anchor>
  );
}
