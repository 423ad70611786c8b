// A shop over TLS, as on the server's PC of a small network, with an admin and some products.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBackend, type Backend } from '#backend/connect';
import { readAll } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { makeFirstAdmin } from '#backend/server';
import { createSignInService } from '#backend/sign-in';
import type { Result } from '#kernel/result';
import { readSale } from '#domain/sale';
import type { Staff } from '#domain/user';
import type { RunningShop } from '#server/shop';
import { pinCertificate } from '../../electron/main/pairing/index.ts';
import { aDraft } from '../contract/backend/drafts.ts';
import { lastingPort } from '../running/lasting-port.ts';
import { startShop } from '../running/start-shop.ts';

export interface NetworkShop {
  /** `https://127.0.0.1:4000`. */
  readonly address: () => string;
  /** The fingerprint of its present certificate. */
  readonly code: () => string;
  /** The receipt numbers of its stored sales. */
  readonly receiptNumbers: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
  /** The same data on the same port, or on another one. */
  readonly start: (where: 'samePort' | 'otherPort') => Promise<void>;
  /** Deletes its certificate: the next start creates a new one. */
  readonly loseCertificate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const owner = { name: 'هدى', email: 'owner@shop.test', password: 'owner-secret' };

export async function startNetworkShop(productNames: readonly string[]): Promise<NetworkShop> {
  const data = await mkdtemp(join(tmpdir(), 'aleef-network-shop-'));
  const start = (port: number): Promise<RunningShop> => startShop({ data, port, transport: 'tls' });
  const port = await lastingPort();
  let shop = await start(port);
  await open(shop, productNames);
  return {
    address: () => shop.url,
    code: () => shop.pairing?.code ?? '',
    receiptNumbers: () =>
      asOwner(shop, async (backend) =>
        valueOf(await readAll(backend, 'sales'))
          .map(({ id, fields }) => readSale(id, fields).receiptNumber)
          .toSorted(),
      ),
    stop: () => shop.stop(),
    start: async (where) => {
      shop = await start(where === 'samePort' ? port : await lastingPort());
    },
    loseCertificate: () => rm(join(data, 'tls'), { recursive: true }),
    close: async () => {
      await shop.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function open(shop: RunningShop, productNames: readonly string[]): Promise<void> {
  await connected(shop, async (backend) =>
    valueOf(await makeFirstAdmin(backend, { ...owner, code: shop.setupCode ?? '' })),
  );
  await asOwner(shop, async (backend, staff) => {
    for (const name of productNames)
      valueOf(await createProductRepository(backend).create(aDraft({ name, stock: 50 }), staff, name));
  });
}

function asOwner<Value>(
  shop: RunningShop,
  work: (backend: Backend, staff: Staff) => Promise<Value>,
): Promise<Value> {
  return connected(shop, async (backend) => {
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const signIn = createSignInService(backend, { storage, now: Date.now });
    const staff = valueOf(await signIn.signIn(owner.email, owner.password));
    try {
      return await work(backend, staff);
    } finally {
      await signIn.signOut();
    }
  });
}

async function connected<Value>(
  shop: RunningShop,
  work: (backend: Backend) => Promise<Value>,
): Promise<Value> {
  pinCertificate(shop.pairing?.certificate ?? null);
  const configuration = { kind: 'shopServer', origin: shop.url, apiOrigin: shop.url } as const;
  const backend = connectBackend(configuration, { name: crypto.randomUUID() });
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
