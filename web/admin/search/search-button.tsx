// The button of the command search in the sidebar, with its keys.
import Search from 'lucide-react/icons/search';
import { commandTexts } from '#text';
import { classes, VisuallyHidden } from '#ui';

export function SearchButton(props: { readonly onOpen: () => void; readonly isFolded?: boolean }) {
  const { onOpen, isFolded = false } = props;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={isFolded ? commandTexts.label : undefined}
      title={commandTexts.label}
      onClick={onOpen}
      className={classes(
        'flex min-h-11 items-center gap-3 rounded-control border border-edge bg-surface text-quiet transition hover:border-brand hover:text-ink',
        isFolded ? 'justify-center' : 'px-3',
      )}
    >
      <Search aria-hidden className="size-5 shrink-0" />
      {!isFolded && (
        <>
          <span className="flex-1 text-start">
            {commandTexts.open}
            <VisuallyHidden>{commandTexts.openWhat}</VisuallyHidden>
          </span>
          <kbd
            aria-hidden
            dir="ltr"
            className="hidden rounded-mark bg-sunken px-1.5 font-sans text-small md:block"
          >
            {isMac() ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </>
      )}
    </button>
  );
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent);
}
