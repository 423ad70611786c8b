// The update source of installed apps: the owner's URL, or releases on GitHub; both over https only (FS-38).

export type UpdateSource =
  | { readonly provider: 'generic'; readonly url: string }
  | { readonly provider: 'github'; readonly owner: string; readonly repo: string };

/**
 * `ALEEF_UPDATE_GITHUB` is 'owner/repository'; otherwise `ALEEF_UPDATE_URL` is the https folder with the installers. null
 * without either: the installed app would never find a new version.
 */
export function updateSource(environment: Readonly<Record<string, string | undefined>>): UpdateSource | null {
  const [owner = '', repo = ''] = (environment['ALEEF_UPDATE_GITHUB'] ?? '').split('/');
  if (owner !== '' && repo !== '') return { provider: 'github', owner, repo };
  const url = environment['ALEEF_UPDATE_URL'] ?? '';
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? { provider: 'generic', url } : null;
}
