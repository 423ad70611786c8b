// A product that the shop does not sell any more, or never sold: a search and the categories lead on (WS-01).
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productPageTexts, storefrontTexts } from '#text';
import { Button, EmptyState, Illustration, SearchField } from '#ui';
import { PageHead } from '../../shell/index.ts';
import { CategoryChips } from '../home/category-chips.tsx';

const texts = storefrontTexts.catalogue;

export function UnknownProduct() {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  return (
    <>
      <PageHead title={productPageTexts.unknown} />
      <EmptyState
        headingLevel={1}
        sentence={productPageTexts.unknown}
        hint={productPageTexts.unknownHint}
        illustration={<Illustration name="not-found" />}
        action={
          <form
            className="flex w-full max-w-md gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              void navigate(`/products?q=${encodeURIComponent(query.trim())}`);
            }}
          >
            <div className="flex-1">
              <SearchField
                label={texts.search}
                placeholder={texts.searchPlaceholder}
                value={query}
                onChange={setQuery}
              />
            </div>
            <Button type="submit">{texts.searchPlaceholder}</Button>
          </form>
        }
      />
      <CategoryChips />
    </>
  );
}
