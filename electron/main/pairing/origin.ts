// The origin for the typed URL of a shop server. Only this PC is connected to without TLS.
import { isLoopbackName } from '#kernel/network';

/** null for an invalid URL. Without a scheme, this PC is connected to over http unless a pairing code is given. */
export function originOf(typed: string, code: string): string | null {
  const text = typed.trim();
  const hasScheme = /^[a-z]+:\/\//iu.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, host, hostname } = new URL(address);
  if (hostname === '' || (protocol !== 'http:' && protocol !== 'https:')) return null;
  const isClear = isLoopbackName(hostname) && (hasScheme ? protocol === 'http:' : code.trim() === '');
  return `${isClear ? 'http' : 'https'}://${host}`;
}
