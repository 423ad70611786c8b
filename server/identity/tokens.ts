// Id tokens: ES256-signed JWTs with Firebase's claims, valid for an hour. The key is stored in the database.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { Account } from './accounts.ts';

/** The claims of a token with a valid signature. Times in seconds, as in JWT. */
export type TokenClaims = z.infer<typeof claimsSchema>;

export interface TokenSigner {
  /** Signs a token for the account; `authenticatedAt` (ms) is the time of the password's entry. */
  readonly sign: (account: Account, authenticatedAt: number) => string;
  /** The claims, if the signature is valid and the token is not expired. The account is not checked. */
  readonly read: (token: string) => TokenClaims | 'Invalid' | 'Expired';
}

/** Lifetime of an id token in seconds. */
export const idTokenSeconds = 3600;

/** Signs and verifies tokens of one project with the newest key in the database; the first use creates it. */
export function createTokenSigner(database: Database, project: string, now: () => number): TokenSigner {
  const key = signingKey(database, now);
  const issuer = `https://securetoken.google.com/${project}`;
  const header = encode({ alg: 'ES256', typ: 'JWT', kid: key.kid });
  // A till sends the sales of a whole day with one token, whose signature is verified once.
  const proved = new Map<string, TokenClaims>();

  const prove = (token: string): TokenClaims | null => {
    const [head, body, signature] = token.split('.');
    if (head !== header || body === undefined || signature === undefined) return null;
    if (!isSignedBy(`${head}.${body}`, signature, key.publicKey)) return null;
    const claims = claimsSchema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    if (!claims.success || claims.data.iss !== issuer) return null;
    if (proved.size >= maxProved) proved.clear();
    proved.set(token, claims.data);
    return claims.data;
  };

  return {
    sign(account, authenticatedAt) {
      const issuedAt = Math.floor(now() / 1000);
      const claims: TokenClaims = {
        ...(account.displayName === null ? {} : { name: account.displayName }),
        ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
        ...(account.email === null ? {} : { email: account.email, email_verified: false }),
        auth_time: Math.floor(authenticatedAt / 1000),
        user_id: account.uid,
        sub: account.uid,
        iat: issuedAt,
        exp: issuedAt + idTokenSeconds,
        iss: issuer,
        aud: project,
        generation: account.generation,
        jti: randomUUID(),
        firebase: {
          identities: account.email === null ? {} : { email: [account.email] },
          sign_in_provider: account.email === null ? 'anonymous' : 'password',
        },
      };
      const signed = `${header}.${encode(claims)}`;
      return `${signed}.${signatureOf(signed, key.privateKey)}`;
    },
    read(token) {
      const claims = proved.get(token) ?? prove(token);
      if (claims === null) return 'Invalid';
      return claims.exp * 1000 <= now() ? 'Expired' : claims;
    },
  };
}

/** The maximum number of remembered tokens. */
const maxProved = 1_000;

const claimsSchema = z.object({
  name: z.string().optional(),
  picture: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  auth_time: z.number(),
  user_id: z.string(),
  sub: z.string(),
  iat: z.number(),
  exp: z.number(),
  iss: z.string(),
  aud: z.string(),
  generation: z.number(),
  jti: z.string(),
  firebase: z.object({
    identities: z.object({ email: z.array(z.string()).optional() }),
    sign_in_provider: z.string(),
  }),
});

function signingKey(database: Database, now: () => number) {
  const newest = database.prepare<[], { kid: string; private_key: string }>(
    'SELECT kid, private_key FROM identity_keys ORDER BY created_at DESC LIMIT 1',
  );
  const row = newest.get() ?? makeKey(database, now());
  const privateKey = createPrivateKey(row.private_key);
  return { kid: row.kid, privateKey, publicKey: createPublicKey(privateKey) };
}

function makeKey(database: Database, createdAt: number) {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const row = { kid: randomUUID(), private_key: privateKey };
  database
    .prepare<[string, string, number]>('INSERT INTO identity_keys VALUES (?, ?, ?)')
    .run(row.kid, row.private_key, createdAt);
  return row;
}

function signatureOf(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
}

function isSignedBy(text: string, signature: string, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
