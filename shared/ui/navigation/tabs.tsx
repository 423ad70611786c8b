// Tabs for a right-to-left page: the left arrow key moves to the next tab, the right one to the previous tab.
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { CountBadge } from '../display/badge.tsx';
import { iconElement, type Icon } from '../icon.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: Icon | undefined;
  /** A count that needs attention; 0 shows nothing. */
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  /** Unique in the page: links each tab to its panel. */
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** On a phone: `scroll` keeps icon and word in one line, `stack` puts the icon above the word so that few tabs fit. */
  readonly narrow?: 'scroll' | 'stack';
  /** `bar`: flat in an `AppBar`, the icon above the label where space is short. */
  readonly variant?: keyof typeof shapes;
  readonly className?: string;
}

const stackClass =
  'max-sm:flex-1 max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:px-1 max-sm:py-1.5 max-sm:text-small';

const shapes = {
  box: {
    row: 'gap-1 rounded-control bg-sunken p-1',
    tab: 'min-h-11 gap-2 rounded-control px-4 aria-selected:bg-surface',
  },
  bar: {
    row: 'self-stretch',
    tab: 'min-h-13 min-w-13 grow border-y-3 border-transparent px-2 aria-selected:border-b-brand max-xl:flex-col max-xl:justify-center max-xl:text-[0.75rem] max-xl:leading-4 sm:grow-0 xl:gap-2 xl:px-4',
  },
} as const;

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const shape = shapes[props.variant ?? 'box'];
  const go = (event: KeyboardEvent) => {
    const target = tabAfterKey(event.key, props.tabs, props.selected);
    if (!target) return;
    event.preventDefault();
    props.onSelect(target.id);
    row.current?.querySelector<HTMLElement>(`#${tabId(props.name, target.id)}`)?.focus();
  };
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={props.label}
      onKeyDown={go}
      className={classes('no-scrollbar flex overflow-x-auto', shape.row, props.className)}
    >
      {props.tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(props.name, tab.id)}
          aria-selected={tab.id === props.selected}
          aria-controls={panelId(props.name, tab.id)}
          tabIndex={tab.id === props.selected ? 0 : -1}
          onClick={() => props.onSelect(tab.id)}
          title={props.variant === 'bar' ? tab.label : undefined}
          className={classes(
            'relative flex shrink-0 items-center font-semibold whitespace-nowrap text-quiet transition hover:text-ink aria-selected:text-brand',
            shape.tab,
            props.narrow === 'stack' && stackClass,
          )}
        >
          {iconElement(tab.icon)}
          {props.variant === 'bar' ? <span className="short:max-sm:sr-only">{tab.label}</span> : tab.label}
          <CountBadge
            count={tab.count ?? 0}
            className={classes(
              props.narrow === 'stack' && 'max-sm:absolute max-sm:start-1/2 max-sm:top-1 max-sm:ms-3.5',
            )}
          />
        </button>
      ))}
    </div>
  );
}

/** The content of one tab. It stays mounted while hidden, so that no input is lost. */
export function TabPanel<Id extends string>(props: {
  readonly name: string;
  readonly tab: Id;
  readonly selected: Id;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <div
      role="tabpanel"
      id={panelId(props.name, props.tab)}
      aria-labelledby={tabId(props.name, props.tab)}
      hidden={props.tab !== props.selected}
      className={props.className}
    >
      {props.children}
    </div>
  );
}

function tabId(name: string, tab: string) {
  return `${name}-tab-${tab}`;
}

function panelId(name: string, tab: string) {
  return `${name}-panel-${tab}`;
}

/** The tab that an arrow key leads to; undefined for other keys. */
function tabAfterKey<Id extends string>(
  key: string,
  tabs: readonly Tab<Id>[],
  selected: Id,
): Tab<Id> | undefined {
  const index = tabs.findIndex((tab) => tab.id === selected);
  if (key === 'ArrowLeft') return tabs[(index + 1) % tabs.length];
  if (key === 'ArrowRight') return tabs[(index - 1 + tabs.length) % tabs.length];
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
