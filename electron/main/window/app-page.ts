// The URL of the app's own page.

export const pageScheme = 'aleef';
const pageHost = 'app';

export const pageUrl = `${pageScheme}://${pageHost}/index.html`;

/** Whether a URL belongs to the app: its scheme and host, no port, no credentials. */
export function isAppPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${pageScheme}:` && host === pageHost && username === '' && password === '';
}
