// The file in which the packager wrote where an installed program finds new versions.

/** Whether all that the file (YAML) names is reached over TLS: releases on GitHub, or a folder at an https address (FS-38). */
export function isSecureSource(file: string): boolean {
  const provider = valueOf(file, 'provider');
  const url = valueOf(file, 'url');
  if (provider === 'github') return url === '' && valueOf(file, 'protocol') !== 'http';
  return provider === 'generic' && URL.canParse(url) && new URL(url).protocol === 'https:';
}

function valueOf(file: string, key: string): string {
  const line = file.split(/\r?\n/u).find((each) => each.startsWith(`${key}:`)) ?? '';
  return line
    .slice(key.length + 1)
    .trim()
    .replaceAll(/^['"]|['"]$/gu, '');
}
