// The first link in the tab order: it skips the navigation and leads to the page's content.
import { shellTexts } from '#text';

/** `target` is the id of the page's main element, which must be focusable (`tabIndex={-1}`). */
export function SkipLink(props: { readonly target: string }) {
  return (
    <a
      href={`#${props.target}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(props.target)?.focus();
      }}
      className="sr-only rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:px-4 focus:py-2"
    >
      {shellTexts.skipToContent}
    </a>
  );
}
