// The catalogue (CA): search and sort in one row, categories, one page of products, page numbers.
import { useSearchParams } from 'react-router-dom';
import { everyCategory } from '#domain/product';
import { storefrontTexts } from '#text';
import { PageTitle, SearchField } from '#ui';
import { PageHead } from '../../shell/index.ts';
import { usePrefetchedParts } from '../prefetch-parts.ts';
import { useCatalogue } from '../products/use-catalogue.ts';
import { ViewedProduct } from '../products/viewed-product.tsx';
import { CategoryFilters } from './category-filters.tsx';
import { Results } from './results.tsx';
import { SortField } from './sort-field.tsx';
import { writeCatalogueUrl } from './catalogue-url.ts';
import { useCatalogueUrl } from './use-catalogue-url.ts';
import { useFirstPage } from './use-first-page.ts';

const texts = storefrontTexts.catalogue;

export function CataloguePage() {
  const { address, choose, type } = useCatalogueUrl();
  // The search icon of the header leads here with an empty query.
  const isSearchOpened = useSearchParams()[0].get('q') === '';
  const { list, retry } = useCatalogue(address.sort);
  const firstPage = useFirstPage(writeCatalogueUrl(address).toString());
  usePrefetchedParts(list.type === 'Loaded');
  return (
    <div className="page-width flex flex-col gap-4 pt-6 md:gap-5 md:pt-8">
      <PageHead title={texts.title} />
      <PageTitle title={texts.title} intro={texts.intro} />
      <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_16rem]">
        <SearchField
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={address.query}
          onChange={type}
          autoFocus={isSearchOpened}
        />
        <SortField value={address.sort} onChange={(sort) => choose({ sort })} />
      </div>
      <CategoryFilters chosen={address.category} onChoose={(category) => choose({ category })} />
      <Results
        list={list}
        firstPage={firstPage}
        address={address}
        onPage={(page) => {
          choose({ page });
          scrollTo(0, 0);
        }}
        onShowAll={() => choose({ category: everyCategory, query: '' })}
        onClearSearch={() => choose({ query: '' })}
        onRetry={retry}
      />
      <ViewedProduct products={list.type === 'Loaded' ? list.products : (firstPage?.items ?? [])} />
    </div>
  );
}
