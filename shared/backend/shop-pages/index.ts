// Entry point of the shop's own pages: what a visitor reads of them, without the SDK.
export { readPublicPages } from './public-pages.ts';
