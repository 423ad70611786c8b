// Writes the installer's Arabic texts from the catalogue in the format that NSIS includes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { desktopTexts } from '#text';

/** Writes the include file and returns its path. */
export function writeInstallerTexts(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  // NSIS reads Unicode only from files that begin with a byte order mark.
  writeFileSync(file, `\uFEFF${installerTexts()}`);
  return file;
}

function installerTexts(): string {
  const { dataStay } = desktopTexts.installer;
  return [
    `LangString aleefDataStay 1025 "${quote(dataStay)}"`,
    '!macro customUnInstall',
    '  ${ifNot} ${isUpdated}',
    '    MessageBox MB_OK|MB_ICONINFORMATION|MB_RTLREADING "$(aleefDataStay)" /SD IDOK',
    '  ${endIf}',
    '!macroend',
    '',
  ].join('\n');
}

/** A dollar sign begins a variable in NSIS, and a quotation mark ends the text. */
function quote(text: string): string {
  return text.replaceAll('$', '$$').replaceAll('"', '$\\"');
}
