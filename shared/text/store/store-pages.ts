// Heads of the store's pages as the server writes them, for search engines and messengers.
import { countText, productForms } from '../plural.ts';

export const storePageTexts = {
  homeWithoutBoarding: 'متجر لمستلزمات القطط والكلاب: طعام وألعاب وعناية.',
  /** The title of a search. */
  search: (query: string) => `نتائج البحث عن «${query}»`,
  /** The title of a list's second page and those after it. */
  pageOf: (title: string, page: number) => `${title}، الصفحة ${page}`,
  catalogueDescription: (count: number, title: string, store: string) =>
    `${countText(count, productForms)} في ${title} لدى ${store}`,
  boarding: (price: string) =>
    `استضافة يومية بعناية ولعب وطعام في مواعيده، بسعر ${price} لليوم الواحد لكل الحيوانات`,
  priceBefore: (price: string) => `بدلاً من ${price}`,
  /** The description of a product without one. */
  describe: (name: string, price: string, store: string) => `${name} بسعر ${price} من ${store}`,
} as const;
