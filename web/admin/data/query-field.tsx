// A search field whose query is the URL's: it searches after a pause in typing, and follows a query that the list empties.
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '#ui';

/** Milliseconds without typing after which the search starts. */
const typingPause = 300;

export function QueryField(props: {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly className: string;
}) {
  const { label, query, onQuery, className } = props;
  const [typed, setTyped] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  // The list can empty the search.
  if (query !== lastQuery) {
    setLastQuery(query);
    setTyped(query);
  }
  const search = useEffectEvent(() => onQuery(typed));
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => search(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return <SearchField label={label} value={typed} onChange={setTyped} className={className} />;
}
