// electron-updater as the port that the program knows; loaded only where the program is an installed one.
import type { Logger } from 'electron-updater';
import type { UpdaterPort } from './updates/index.ts';

export async function updaterOf(logger: Logger): Promise<UpdaterPort> {
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
