// The catalogue's address in the browser. Typing shows at once and replaces the address; a choice adds a step to go back to.
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { changeAddress, readAddress, writeAddress, type CatalogueAddress } from './catalogue-url.ts';

export interface AddressOnPage {
  readonly address: CatalogueAddress;
  readonly choose: (change: Partial<CatalogueAddress>) => void;
  readonly type: (query: string) => void;
}

export function useAddress(): AddressOnPage {
  const { key, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const address = readAddress(params);
  const [typed, setTyped] = useState(address.query);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    // The address follows the typing a moment later: only an address from elsewhere changes what stands in the field.
    if (state !== fromTyping) setTyped(address.query);
  }
  const isTyping = typed !== address.query;
  const shown = isTyping ? changeAddress(address, { query: typed }) : address;
  return {
    address: shown,
    choose: (change) => setParams(writeAddress(changeAddress(shown, change))),
    type: (query) => {
      setTyped(query);
      setParams(writeAddress(changeAddress(shown, { query })), { replace: true, state: fromTyping });
    },
  };
}

const fromTyping = 'typing';
