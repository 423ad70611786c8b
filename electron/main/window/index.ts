// Entry point of the window: the only window of the app, the limits of its page, and the source of the page's files.
export { confirmBeforeClose } from './confirm-close.ts';
export { denyEverythingElse } from './deny.ts';
export { menuFor } from './menu.ts';
export { openWindow } from './open-window.ts';
export { isAppPage, pageScheme } from './app-page.ts';
export { reloadAfterCrash } from './reload-after-crash.ts';
export { servePages } from './serve-pages.ts';
