// Auth-token sync (LG-39..42, HT-12, HT-13): without a configured address of this very origin on a secure page, no request is made.

/** The page that syncs, and what it syncs with. */
export interface TokenSyncPage {
  /** `VITE_AUTH_SYNC_URL`: an address or a path; empty means no sync. */
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

/** Who is signed in, as the identity service tells it. */
export interface SignedInTokens {
  /** Calls back with the token and the instant of its issue (milliseconds), or null for signed out; returns how to stop. */
  readonly watch: (onToken: (token: { text: string; issuedAt: number } | null) => void) => () => void;
}

/** Keeps the server told of each new token and of the sign-out. A failed request is left: the next token tries again. */
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
