// Actions that are denied to pages and their frames, through the events that Electron emits.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { denyEverythingElse } from './deny.ts';
import { openWindow } from './open-window.ts';

/** The part of a page's web contents that the tests use. */
class Contents extends EventEmitter {
  readonly session = {
    setPermissionRequestHandler: () => {},
    setPermissionCheckHandler: () => {},
    setDevicePermissionHandler: () => {},
  };
  setWindowOpenHandler(): void {}
}

/** Whether a page follows a navigation that Electron announces with this event. */
function goes(contents: Contents, event: string, url: string): boolean {
  let isPrevented = false;
  contents.emit(event, { url, preventDefault: () => (isPrevented = true) });
  return !isPrevented;
}

test.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
  "FS-22 DT-01 a page and its frames stay on the app's pages: %s",
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

test.each([true, false])('FS-22 DT-01 the developer tools follow the option: %s', async (devTools) => {
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
