// Implements `UpdaterPort` with electron-updater, which is loaded in an installed app only.
import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'electron-updater';
import { isSecureSource, type UpdaterPort } from './updates/index.ts';

/** null where the packager's file (`app-update.yml`) is missing or names a source that is not reached over TLS. */
export async function updaterOf(sourceFile: string, logger: Logger): Promise<UpdaterPort | null> {
  if (!existsSync(sourceFile) || !isSecureSource(readFileSync(sourceFile, 'utf8'))) {
    logger.warn('This program looks for no new versions: it has no update source over https.');
    return null;
  }
  const { default: updater } = await import('electron-updater');
  const { autoUpdater } = updater;
  autoUpdater.logger = logger;
  autoUpdater.autoDownload = true;
  autoUpdater.autoInstallOnAppQuit = false;
  return {
    onAvailable: (listener) => void autoUpdater.on('update-available', listener),
    onDownloaded: (listener) => void autoUpdater.on('update-downloaded', listener),
    onError: (listener) => void autoUpdater.on('error', listener),
    checkForUpdates: () => autoUpdater.checkForUpdates(),
    quitAndInstall: () => autoUpdater.quitAndInstall(),
  };
}
