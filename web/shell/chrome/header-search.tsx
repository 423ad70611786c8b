// The search of the storefront's header (UX-39): a field on a wide screen, a link to the catalogue's own field on a phone. The
// catalogue needs neither.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Search from 'lucide-react/icons/search';
import { storefrontTexts } from '#text';
import { Anchor, SearchField } from '#ui';

const texts = storefrontTexts.catalogue;

export function HeaderSearch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  if (pathname === '/products') return null;
  return (
    <>
      <form
        className="me-1 hidden w-72 md:block lg:w-56 xl:w-72"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery('');
          void navigate(`/products?q=${encodeURIComponent(query.trim())}`);
        }}
      >
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={query}
          onChange={setQuery}
        />
      </form>
      <Anchor
        to="/products?q="
        aria-label={texts.search}
        className="inline-flex size-11 items-center justify-center rounded-control text-ink transition hover:bg-sunken md:hidden"
      >
        <Search aria-hidden className="size-6" />
      </Anchor>
    </>
  );
}
