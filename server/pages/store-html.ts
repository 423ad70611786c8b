// The catalogue and the home page before any script (WS-04). Pure.
import { categoryLabel } from '#domain/category';
import {
  cataloguePageOf,
  everyCategory,
  featuredCount,
  type CatalogueUrl,
  type Product,
} from '#domain/product';
import { showsHours, takesBoarding, type SettingsDraft } from '#domain/settings';
import { pageLinks } from '#kernel/pagination';
import {
  builtPageTexts,
  categoryText,
  controlTexts,
  shellTexts,
  storefrontTexts,
  storePageTexts,
} from '#text';
import { escapeHtml } from './escape.ts';
import type { PageContent } from './fill-frame.ts';
import { productList, sharedProperties, shopImage, storeNameOf, type PageContext } from './parts.ts';
import { previewUrl } from './preview.ts';

const texts = storefrontTexts.catalogue;

/** The longest query in a title, in letters. */
const maxTitledQuery = 100;

/** One page of the list that a URL shows. `products` are sorted by name. */
export function cataloguePage(
  products: readonly Product[],
  url: CatalogueUrl,
  context: PageContext,
): PageContent {
  const { items, page, pageCount, range } = cataloguePageOf(products, url);
  const store = storeNameOf(context);
  const heading = headingOf(url, context);
  const title = page === 1 ? heading : storePageTexts.pageOf(heading, page);
  const description = storePageTexts.catalogueDescription(range.total, heading, store);
  const canonical = `${context.origin}${pathOf({ ...url, sort: 'name' }, page)}`;
  const image = items[0] === undefined ? shopImage(context) : previewUrl(items[0], context);
  return {
    title: shellTexts.pageTitle(title, store),
    description,
    canonical: url.query === '' && items.length > 0 ? canonical : null,
    properties: [
      ['og:type', 'website'],
      ...sharedProperties({ title, description, url: canonical, image }, store),
    ],
    data: null,
    main: `<div class="page-width flex flex-col gap-4 pt-6 md:gap-5 md:pt-8"><h1 dir="auto" class="text-title md:text-display">${escapeHtml(title)}</h1>${items.length === 0 ? `<p>${emptyText(products, url)}</p>` : productList(items, 'h2')}${pagesHtml(url, page, pageCount)}</div>`,
    place: 'all',
  };
}

/** The home page; its featured products stand where the build has placeholders. */
export function homePage(products: readonly Product[], context: PageContext): PageContent {
  const store = storeNameOf(context);
  const title = shellTexts.pageTitle(builtPageTexts.title, store);
  const { origin, settings } = context;
  const description = takesBoarding(settings)
    ? builtPageTexts.description
    : storePageTexts.homeWithoutBoarding;
  const image = shopImage(context);
  return {
    title,
    description,
    canonical: `${origin}/`,
    properties: [
      ['og:type', 'website'],
      ...sharedProperties({ title, description, url: `${origin}/`, image }, store),
    ],
    data: {
      '@context': 'https://schema.org',
      '@type': 'PetStore',
      name: store,
      url: `${origin}/`,
      image,
      ...(settings.phone === '' ? {} : { telephone: settings.phone }),
      ...(settings.address === '' ? {} : { address: settings.address }),
      ...(showsHours(settings) ? { openingHoursSpecification: openingHours(settings) } : {}),
    },
    main: productList(products.slice(0, featuredCount), 'h3'),
    place: 'products',
  };
}

function headingOf({ category, query }: CatalogueUrl, { categories }: PageContext): string {
  if (query !== '') return storePageTexts.search(query.slice(0, maxTitledQuery));
  return category === everyCategory ? texts.title : categoryText(categoryLabel(category, categories));
}

function emptyText(products: readonly Product[], { query }: CatalogueUrl): string {
  if (products.length === 0) return texts.empty;
  return query === '' ? texts.emptyCategory : texts.emptySearch;
}

/** Links to the other pages of a list. */
function pagesHtml(url: CatalogueUrl, page: number, pageCount: number): string {
  if (pageCount === 1) return '';
  const links = pageLinks(page, pageCount).map((link) =>
    link === 'ellipsis'
      ? '…'
      : `<a href="${escapeHtml(pathOf(url, link))}" aria-label="${controlTexts.page(link)}" class="flex size-11 items-center justify-center">${link}</a>`,
  );
  return `<nav aria-label="${controlTexts.pagination}"><ul class="flex flex-wrap justify-center gap-1">${links.map((link) => `<li>${link}</li>`).join('')}</ul></nav>`;
}

function pathOf({ category, query, sort }: CatalogueUrl, page: number): string {
  const params = new URLSearchParams();
  if (category !== everyCategory) params.set('category', category);
  if (query !== '') params.set('q', query);
  if (sort !== 'name') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/products' : `/products?${params.toString()}`;
}

/** No working days mean open all week (SH-59). */
function openingHours({ workingDays, openingTime, closingTime }: SettingsDraft): object {
  const isAllWeek = workingDays.length === 0;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: (isAllWeek ? ([1, 2, 3, 4, 5, 6, 7] as const) : workingDays).map((day) => dayNames[day]),
    opens: isAllWeek ? '00:00' : openingTime,
    closes: isAllWeek ? '23:59' : closingTime,
  };
}

const dayNames = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const;
