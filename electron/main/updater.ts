// Implements `UpdaterPort` with electron-updater, which is loaded in an installed app only.
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
