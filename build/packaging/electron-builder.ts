// The installers of the desktop app (`npm run dist`): Windows for the one user, macOS, and Linux as AppImage and deb.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { Configuration } from 'electron-builder';
import { desktopTexts } from '#text';
import { mainPackages } from './main-packages.ts';
import { signingOf } from './signing.ts';
import { updateSource } from './update-source.ts';
import { writeInstallerTexts } from './installer-texts.ts';

const root = join(import.meta.dirname, '../..');
const { installer } = desktopTexts;
const signing = signingOf(process.env);
/** An unsigned program of these systems would install whatever the update folder holds (FS-38). */
const withoutUpdates = signing === null ? { publish: null } : {};

/** Packages of the pages and the shop server are not part of the installed app. */
const notInstalled = Object.keys(dependenciesOf(join(root, 'package.json')))
  .filter((name) => !mainPackages.includes(name))
  .map((name) => `!node_modules/${name}/**`);

const configuration: Configuration = {
  appId: 'test.aleef.till',
  // Names of files and folders are Latin; the shortcut has the Arabic name.
  productName: 'Aleef',
  // The folder of the till's data is named after it, in the packaged app too.
  extraMetadata: { productName: 'Aleef' },
  copyright: installer.copyright,
  directories: { output: 'dist/desktop', buildResources: 'build/packaging' },
  files: ['out/**', 'package.json', ...notInstalled, '!**/*.{map,md,ts}'],
  asar: true,
  asarUnpack: ['**/*.node'],
  // The compiled part of SQLite is prebuilt in its package and fits every Electron version: nothing is built here.
  npmRebuild: false,
  icon: 'web/public/icons/icon-512.png',
  publish: updateSource(process.env),
  electronFuses: {
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  },
  // With a certificate, an installer that could not be signed is not built.
  forceCodeSigning: signing !== null,
  win: {
    ...withoutUpdates,
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    ...(signing !== null && { signtoolOptions: signing }),
  },
  nsis: {
    oneClick: true,
    perMachine: false,
    // Uninstalling does not remove the till's database, because it may have unsent records.
    deleteAppDataOnUninstall: false,
    shortcutName: installer.shortcut,
    uninstallDisplayName: installer.shortcut,
    language: '1025',
    installerLanguages: ['ar_SA'],
    displayLanguageSelector: false,
    include: writeInstallerTexts(join(root, 'out/installer.nsh')),
  },
  mac: {
    ...withoutUpdates,
    category: 'public.app-category.business',
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    hardenedRuntime: true,
    electronLanguages: ['ar', 'en'],
  },
  linux: {
    target: ['AppImage', 'deb'],
    category: 'Office',
    executableName: 'aleef-till',
    maintainer: 'aleef <till@aleef.test>',
    synopsis: installer.shortcut,
    description: installer.description,
    desktop: { entry: { Name: installer.shortcut, Comment: installer.description } },
  },
};

export default configuration;

function dependenciesOf(packageFile: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(readFileSync(packageFile, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('dependencies' in parsed)) return {};
  const { dependencies } = parsed;
  return typeof dependencies === 'object' && dependencies !== null ? { ...dependencies } : {};
}
