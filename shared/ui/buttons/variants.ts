// What buttons look like, shared by buttons and by links that act as the main step.
import { classes } from '../classes.ts';

export type ButtonLook = 'primary' | 'soft' | 'quiet' | 'danger';

/** Touch heights: `compact` 36 px for dense desk tables, `store` 44 px, `counter` 52 px. */
export type ControlSize = 'compact' | 'store' | 'counter';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold select-none text-center transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-50';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  soft: 'bg-brand-soft text-brand hover:bg-brand hover:text-on-brand',
  quiet: 'text-ink hover:bg-sunken border border-line bg-surface',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ControlSize, string> = {
  compact: 'min-h-9 px-3 text-small',
  store: 'min-h-11 px-5 text-body',
  counter: 'min-h-13 px-6 text-lead',
};

const squares: Record<ControlSize, string> = {
  compact: 'size-9',
  store: 'size-11',
  counter: 'size-13',
};

export function buttonClass(look: ButtonLook, size: ControlSize, extra?: string): string {
  return classes(base, looks[look], sizes[size], extra);
}

export function squareClass(look: ButtonLook | 'bare', size: ControlSize, extra?: string): string {
  return classes(
    base,
    'shrink-0',
    look === 'bare' ? 'text-ink hover:bg-sunken' : looks[look],
    squares[size],
    extra,
  );
}
