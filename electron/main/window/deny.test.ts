// Actions that are denied to pages and their frames, through the events that Electron emits.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { longestSharedUrl } from '#desktop';
import { denyEverythingElse } from './deny.ts';
import { openWindow } from './open-window.ts';

/** The part of a page's web contents that the tests use. */
class Contents extends EventEmitter {
  readonly session = {
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
  };
  openHandler: (details: { readonly url: string }) => object = () => ({});
  setWindowOpenHandler(handler: Contents['openHandler']): void {
    this.openHandler = handler;
  }
}

/** Whether a page follows a navigation that Electron announces with this event. */
function goes(contents: Contents, event: string, url: string): boolean {
  let isPrevented = false;
  contents.emit(event, { url, preventDefault: () => (isPrevented = true) });
  return !isPrevented;
}

test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
  "a page and its frames stay on the app's pages: %s (FS-22, DT-01)",
  (event) => {
    const app = new EventEmitter();
    Reflect.apply(denyEverythingElse, null, [app]);
    const contents = new Contents();
    app.emit('web-contents-created', {}, contents);
    expect(goes(contents, event, 'aleef://app/index.html')).toBe(true);
    expect(goes(contents, event, 'https://evil.test/')).toBe(false);
    expect(goes(contents, event, 'file:///etc/passwd')).toBe(false);
  },
);

test.each<[string, boolean]>([
  ['https://wa.me/?text=x', true],
  ['https://wa.me/201012345678', true],
  [`https://wa.me/?text=${'x'.repeat(longestSharedUrl)}`, false],
  ['http://wa.me/?text=x', false],
  ['https://user@wa.me/', false],
  ['https://wa.me.evil.test/', false],
  ['https://wa.me:444/', false],
  ['file:///etc/passwd', false],
  ['whatsapp://send?text=x', false],
  ['aleef://app/index.html', false],
])('a page opens no window, and only a text for WhatsApp outside: %s (SF-18, FS-22)', (url, isOpened) => {
  const app = new EventEmitter();
  const outside: string[] = [];
  Reflect.apply(denyEverythingElse, null, [app, (opened: string) => outside.push(opened)]);
  const contents = new Contents();
  app.emit('web-contents-created', {}, contents);
  expect(contents.openHandler({ url })).toEqual({ action: 'deny' });
  expect(outside).toEqual(isOpened ? [url] : []);
});

test.each([true, false])('the developer tools follow the option: %s (FS-22, DT-01)', async (devTools) => {
  const made: object[] = [];
  class BrowserWindow {
    constructor(options: object) {
      made.push(options);
    }
    async loadURL(): Promise<void> {}
  }
  await Reflect.apply(openWindow, null, [{ BrowserWindow, preload: 'preload.cjs', title: 'x', devTools }]);
  expect(made).toMatchObject([{ webPreferences: { devTools, sandbox: true } }]);
});
