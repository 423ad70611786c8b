// The Tailwind classes of buttons, shared by buttons and by links that look like buttons.
import { classes } from '../classes.ts';

export type ButtonVariant = 'primary' | 'soft' | 'quiet' | 'danger';

/** Heights: `compact` 36 px for dense tables, 44 px where fingers press (UX-47), `regular` 44 px, `large` 52 px. */
export type ControlSize = 'compact' | 'regular' | 'large';

// The transparent border is the button's edge where the user forces the colours (UX-20).
const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none text-center transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  soft: 'border border-transparent bg-brand-soft text-brand hover:bg-brand hover:text-on-brand',
  quiet: 'text-ink hover:bg-sunken border border-line bg-surface',
  danger: 'border border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ControlSize, string> = {
  compact: 'min-h-11 lg:min-h-9 px-3 text-small',
  regular: 'min-h-11 px-5 text-body',
  large: 'min-h-13 px-6 text-lead',
};

const squares: Record<ControlSize, string> = {
  compact: 'size-11 lg:size-9',
  regular: 'size-11',
  large: 'size-13',
};

export function buttonClass(variant: ButtonVariant, size: ControlSize, extra?: string): string {
  return classes(base, variants[variant], sizes[size], extra);
}

export function squareClass(variant: ButtonVariant | 'bare', size: ControlSize, extra?: string): string {
  return classes(
    base,
    'shrink-0',
    variant === 'bare' ? 'border border-transparent text-ink hover:bg-sunken' : variants[variant],
    squares[size],
    extra,
  );
}
