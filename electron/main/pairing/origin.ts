// The typed address of a shop server as an origin. Without TLS only this PC itself is asked.
import { isLoopbackName } from '#kernel/network';

/** null for what is no address. Without a scheme this machine is asked in the clear unless a pairing code says otherwise. */
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
