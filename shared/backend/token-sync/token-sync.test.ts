import { expect, test } from 'vitest';
import { startTokenSync } from '#backend/token-sync';

const now = 1_000_000_000;
const minute = 60_000;
const address = 'https://shop.example/session';

type Token = { text: string; issuedAt: number } | null;

/** Starts the sync on a page and publishes the tokens; returns the requests that it made. */
function requestsFor(tokens: readonly Token[], page: { syncUrl?: string; isSecureContext?: boolean } = {}) {
  const requests: unknown[] = [];
  startTokenSync(
    {
      syncUrl: '/session',
      isSecureContext: true,
      origin: 'https://shop.example',
      now: () => now,
      fetch: async (to, request) => void requests.push({ address: to, ...request }),
      ...page,
    },
    {
      watch: (onToken) => {
        tokens.forEach(onToken);
        return () => {};
      },
    },
  );
  return requests;
}

const fresh = { text: 'token', issuedAt: now - minute };

test('a token is sent by POST as a bearer (LG-40, HT-12)', () => {
  expect(requestsFor([fresh])).toEqual([
    { address, method: 'POST', headers: { Authorization: 'Bearer token' } },
  ]);
});

test('a sign-out is sent by DELETE without the authorization header (LG-41, HT-13)', () => {
  expect(requestsFor([null])).toEqual([{ address, method: 'DELETE', headers: {} }]);
});

test('a token issued more than 5 minutes ago is skipped, one of exactly 5 minutes is not (LG-42)', () => {
  expect(requestsFor([{ text: 'old', issuedAt: now - 5 * minute - 1 }])).toEqual([]);
  expect(requestsFor([{ text: 'edge', issuedAt: now - 5 * minute }])).toHaveLength(1);
});

test.each([
  ['no address is configured', { syncUrl: '' }],
  ['the page is not secure', { isSecureContext: false }],
  ['the address is of another origin', { syncUrl: 'https://other.example/session' }],
  ['the address cannot be read', { syncUrl: 'https://' }],
])('no request is made when %s (LG-39)', (_, page) => {
  expect(requestsFor([fresh, null], page)).toEqual([]);
});

test('an address of the page’s own origin may be written out (LG-39)', () => {
  expect(requestsFor([fresh], { syncUrl: address })).toHaveLength(1);
});
