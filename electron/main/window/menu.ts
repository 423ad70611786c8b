// No menu and no menu shortcuts, so that nothing reloads the page or opens developer tools during a sale.
import type { MenuItemConstructorOptions } from 'electron';

/** null for no menu; macOS needs a menu for copying and quitting. */
export function menuFor(platform: NodeJS.Platform): MenuItemConstructorOptions[] | null {
  return platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] : null;
}
