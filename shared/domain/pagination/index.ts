export { clampPage, countPages, pageLinks, pageOf, pageSize, rangeOf } from './pagination.ts';
export type { Page, PageLink, PageRange } from './pagination.ts';
