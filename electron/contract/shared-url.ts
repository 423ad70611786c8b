// The only URLs outside the app that its page may open: a text for WhatsApp.

/** Characters: Windows opens no longer URL of another program. */
export const longestSharedUrl = 2_081;

export function isSharedUrl(url: string): boolean {
  if (url.length > longestSharedUrl || !URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === 'https:' && host === 'wa.me' && username === '' && password === '';
}
