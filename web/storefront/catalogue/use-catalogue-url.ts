// The catalogue's URL in the browser. Typing replaces the current history entry; a choice adds an entry.
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readCatalogueUrl, type CatalogueUrl } from '#domain/product';
import { changeCatalogueUrl, writeCatalogueUrl } from './catalogue-url.ts';

export interface CatalogueUrlState {
  readonly address: CatalogueUrl;
  readonly choose: (change: Partial<CatalogueUrl>) => void;
  readonly type: (query: string) => void;
}

export function useCatalogueUrl(): CatalogueUrlState {
  const { key, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = readCatalogueUrl(params);
  const [typed, setTyped] = useState(address.query);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    // The URL is updated a moment after the typing, so only a navigation from elsewhere changes the text in the field.
    if (state !== fromTyping) setTyped(address.query);
  }
  const isTyping = typed !== address.query;
  const shown = isTyping ? changeCatalogueUrl(address, { query: typed }) : address;
  return {
    address: shown,
    choose: (change) => setParams(writeCatalogueUrl(changeCatalogueUrl(shown, change))),
    type: (query) => {
      setTyped(query);
      setParams(writeCatalogueUrl(changeCatalogueUrl(shown, { query })), {
        replace: true,
        state: fromTyping,
      });
    },
  };
}

const fromTyping = 'typing';
