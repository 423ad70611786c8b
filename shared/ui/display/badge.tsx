// Badges that show a state, counts, and chips that choose a filter.
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'plum';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-brand-soft text-brand',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  plum: 'bg-plum-soft text-plum-ink',
};

/** The background and text classes of a tone. */
export function toneClass(tone: Tone): string {
  return tones[tone];
}

export function Badge(props: {
  readonly children: ReactNode;
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly className?: string;
}) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap',
        tones[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  );
}

/** The round count on the corner of an icon, such as the cart's. It shows nothing at 0. */
export function CountBadge(props: { readonly count: number; readonly className?: string | undefined }) {
  if (props.count <= 0) return null;
  return (
    <span
      aria-hidden
      className={classes(
        'flex h-5.5 min-w-5.5 items-center justify-center rounded-full border border-transparent bg-accent-ink px-1 text-small leading-none font-semibold text-page tabular',
        props.className,
      )}
    >
      {props.count > 99 ? '99+' : props.count}
    </span>
  );
}

export interface ChipProps {
  readonly children: ReactNode;
  readonly selected: boolean;
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
  /** 44 px high, or 52 px at the point of sale. */
  readonly size?: 'regular' | 'large';
}

/** One choice of a filter. The chosen one is announced as pressed. */
export function Chip(props: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={props.selected}
      onClick={props.onSelect}
      // The browser leaves a chip that takes the focus half behind the edge of its row.
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      className={classes(
        'inline-flex shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap text-ink transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand',
        props.size === 'large' ? 'min-h-13' : 'min-h-11',
      )}
    >
      {props.icon}
      {props.children}
      {props.count !== undefined && <span className="text-small font-normal tabular">{props.count}</span>}
    </button>
  );
}

/** Chips in one row that scrolls sideways on a phone and wraps on a wide screen. */
export function ChipRow(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div
      role="group"
      aria-label={props.label}
      className={classes(
        'no-scrollbar -mx-4 flex scroll-px-4 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0',
        props.className,
      )}
    >
      {props.children}
    </div>
  );
}
