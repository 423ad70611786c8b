// Auth-token sync (LG-39..42, HT-12, HT-13): no request is made unless a URL of the page's own origin is configured and the page is secure.

/** The page that syncs, and its dependencies. */
export interface TokenSyncPage {
  /** `VITE_AUTH_SYNC_URL`: a URL or a path; empty means no sync. */
  readonly syncUrl: string;
  readonly origin: string;
  readonly isSecureContext: boolean;
  readonly fetch: (address: string, request: TokenSyncRequest) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface TokenSyncRequest {
  readonly method: 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
}

/** The sign-in state of the identity service. */
export interface SignedInTokens {
  /** Calls back with the token and the instant of its issue (milliseconds), or null for signed out; returns a function that stops it. */
  readonly watch: (onToken: (token: { text: string; issuedAt: number } | null) => void) => () => void;
}

/** Sends each new token and the sign-out to the server. A failed request is not retried: the next token is sent anyway. */
export function startTokenSync(page: TokenSyncPage, tokens: SignedInTokens): () => void {
  const address = syncAddress(page);
  if (address === null) return () => {};
  return tokens.watch((token) => {
    const request = requestFor(token, page.now());
    if (request !== null) page.fetch(address, request).catch(() => {});
  });
}

/** Tokens that were issued longer ago are skipped (LG-42), in milliseconds. */
const oldestToken = 5 * 60_000;

function syncAddress(page: TokenSyncPage): string | null {
  if (page.syncUrl === '' || !page.isSecureContext || !URL.canParse(page.syncUrl, page.origin)) return null;
  const address = new URL(page.syncUrl, page.origin);
  return address.origin === page.origin ? address.href : null;
}

function requestFor(token: { text: string; issuedAt: number } | null, now: number): TokenSyncRequest | null {
  if (token === null) return { method: 'DELETE', headers: {} };
  if (now - token.issuedAt > oldestToken) return null;
  return { method: 'POST', headers: { Authorization: `Bearer ${token.text}` } };
}
