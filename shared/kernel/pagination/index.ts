export { pageAt, pageLinks, pageOf } from './pagination.ts';
export type { Page, PageLink, PageRange } from './pagination.ts';
