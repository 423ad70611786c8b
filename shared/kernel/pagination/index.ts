export { clampPage, countPages, pageLinks, pageOf, rangeOf } from './pagination.ts';
export type { Page, PageLink, PageRange } from './pagination.ts';
