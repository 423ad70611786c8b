// Containers of content: a card, the title of a page, a card with a figure.
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export function Card(props: {
  readonly children: ReactNode;
  readonly className?: string;
  /** The element, which sets the role: a card that makes sense alone is an `article`. */
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}) {
  const { as: Element = 'div', children, className, ...labels } = props;
  return (
    <Element {...labels} className={classes('rounded-card border border-line bg-surface', className)}>
      {children}
    </Element>
  );
}

/** The page's only `h1`, an introduction below it and the main actions at the end. */
export function PageTitle(props: {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-col gap-1">
        <h1 className="text-title md:text-display">{props.title}</h1>
        {props.intro && <p className="text-quiet">{props.intro}</p>}
      </div>
      {props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
    </div>
  );
}

export interface StatCardProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
  /** A comparison with an earlier period, such as a change in percent. */
  readonly note?: ReactNode;
  /** More about the figure, below the note. */
  readonly children?: ReactNode;
  /** Makes the card a filter that a press selects. */
  readonly onSelect?: () => void;
  readonly selected?: boolean;
}

export function StatCard(props: StatCardProps) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-2 text-small text-quiet">
        {props.label}
        {props.icon}
      </span>
      <span className="text-title font-extrabold tabular">{props.value}</span>
      {props.note !== undefined && <span className="text-small text-quiet">{props.note}</span>}
      {props.children}
    </>
  );
  const className = 'flex flex-col gap-1 rounded-card border border-line bg-surface p-4 text-start';
  if (!props.onSelect) return <div className={className}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={props.selected ?? false}
      onClick={props.onSelect}
      className={classes(
        className,
        'transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft',
      )}
    >
      {content}
    </button>
  );
}
