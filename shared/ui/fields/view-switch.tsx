// Chooses how a list is shown: cards, or a table from 768 px.
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows from 'lucide-react/icons/rows-3';
import { tableTexts } from '#text';

export type ListView = 'cards' | 'table';

/** A phone has cards only, so the switch is not shown there. */
export function ViewSwitch(props: { readonly view: ListView; readonly onChange: (view: ListView) => void }) {
  return (
    <div
      role="group"
      aria-label={tableTexts.view}
      className="hidden shrink-0 gap-1 rounded-control border border-edge bg-surface p-[3px] md:flex"
    >
      {views.map(({ id, Shape }) => (
        <button
          key={id}
          type="button"
          title={tableTexts.views[id]}
          aria-label={tableTexts.views[id]}
          aria-pressed={props.view === id}
          onClick={() => props.onChange(id)}
          className="flex h-9 w-11 items-center justify-center rounded-[9px] text-quiet transition hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand forced-colors:aria-pressed:bg-[Highlight]"
        >
          <Shape aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}

const views = [
  { id: 'cards', Shape: LayoutGrid },
  { id: 'table', Shape: Rows },
] as const;
