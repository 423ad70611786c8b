// Denies every page of the app to navigate away, open windows, embed webviews or request permissions. A text that it shares is opened by
// the system.
import type { App, Session } from 'electron';
import { isSharedUrl } from '#desktop';
import { isAppPage } from './app-page.ts';

/** Applies to every page that the app creates. */
export function denyEverythingElse(app: Pick<App, 'on'>, openOutside: (url: string) => void): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(({ url }) => {
      if (isSharedUrl(url)) openOutside(url);
      return { action: 'deny' };
    });
    contents.on('will-navigate', (event) => {
      if (!isAppPage(event.url)) event.preventDefault();
    });
    // Frames inside a page may not navigate away either.
    contents.on('will-frame-navigate', (event) => {
      if (!isAppPage(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isAppPage(event.url)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    denyPermissions(contents.session);
  });
}

function denyPermissions(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
  >,
): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
