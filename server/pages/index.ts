// Pages of the store as the server writes them before any script: for messengers, search engines and the first sight.
/** @internal For the build, which draws it. */
export { boardingImage } from './boarding-html.ts';
export { catalogueRoutes } from './catalogue-routes.ts';
export { answerComingSoon } from './coming-soon.ts';
export { fillHead } from './fill-frame.ts';
export { homePage } from './store-html.ts';
export { createPreviewFolder } from './preview-folder.ts';
export { previewRoutes } from './preview-routes.ts';
export type { PreviewDeps } from './preview-routes.ts';
export { createFolderFrames } from './page-frames.ts';
export type { PageFrames } from './page-frames.ts';
export { pageRoutes } from './routes.ts';
export type { PagesDeps } from './routes.ts';
export type { ShopFacts, ShopReader } from './shop-reader.ts';
