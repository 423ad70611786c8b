// Page numbers as links or buttons. The caller decides which numbers are listed (CA-16..19).
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { controlTexts } from '#text';
import { IconButton } from '../buttons/button.tsx';

export interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  /** The numbers in order, with 'ellipsis' where some are left out. */
  readonly window: readonly (number | 'ellipsis')[];
  readonly onPage: (page: number) => void;
  readonly label?: string;
}

/** Shows nothing while there is one page only. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPage } = props;
  if (pageCount <= 1) return null;
  return (
    <nav
      aria-label={props.label ?? controlTexts.pagination}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      <IconButton
        label={controlTexts.previousPage}
        icon={ChevronRight}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <ul className="order-first flex basis-full flex-wrap items-center justify-center gap-1 sm:order-none sm:basis-auto">
        {props.window.map((entry, index) => (
          <li key={entry === 'ellipsis' ? `gap-${index}` : entry}>
            {entry === 'ellipsis' ? (
              <span className="flex size-11 items-center justify-center text-quiet">…</span>
            ) : (
              <button
                type="button"
                aria-label={controlTexts.page(entry)}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
                className="size-11 rounded-control font-semibold tabular transition hover:bg-sunken aria-[current]:bg-brand aria-[current]:text-on-brand"
              >
                {entry}
              </button>
            )}
          </li>
        ))}
      </ul>
      <IconButton
        label={controlTexts.nextPage}
        icon={ChevronLeft}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
