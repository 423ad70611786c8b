// No menu, and so none of its keys: nothing reloads the page or opens developer tools during a sale.
import type { MenuItemConstructorOptions } from 'electron';

/** null for no menu at all; on macOS copying and quitting need one. */
export function menuFor(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] : null;
}
