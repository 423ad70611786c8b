// A started shop with an admin and a cashier on separate devices, and a connection that can lose answers.
import { writeAuditEntry } from '#backend/audit';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { type Backend, connectBackend } from '#backend/connect';
import { type Actor, write } from '#backend/documents';
import type { SettingsRepository } from '#backend/settings';
import { createSignInService, type SignInService } from '#backend/sign-in';
import { createTillRepository } from '#backend/tills';
import type { SettingsDraft } from '#domain/settings';
import type { RunningShop, ShopOptions } from '#server/shop';
import { forward, listenAnywhere } from '../../running/forward.ts';
import { startShop } from '../../running/start-shop.ts';
import { noteWrittenFields } from './note-written-fields.ts';
import { adminEmail, cashierEmail, expectValue, memoryStorage, password } from './staff.ts';

export { adminEmail, cashierEmail, expectValue, memoryStorage, password } from './staff.ts';

/** One device: its connection, its signed-in user, and its sign-in. */
export interface Device {
  readonly backend: Backend;
  readonly signIn: SignInService;
  readonly actor: Actor;
}

export interface TestShop {
  readonly url: string;
  /** The host for firebase-admin; empty without an admin port. */
  readonly adminHost: string;
  readonly admin: Device;
  readonly cashier: Device;
  /** The device of a visitor. */
  readonly visitor: Backend;
  /** Signs this user in on another device, over another URL if one is given. */
  readonly signedInDevice: (email: string, url?: string) => Promise<Device>;
}

/**
 * A copy of the empty shop with one admin and one cashier; it stops at the end of the test. With the URL of Google's emulator that has the
 * documents (GE-02).
 */
export async function openTestShop(
  changes: Partial<ShopOptions> = {},
  emulator = inject('emulator'),
): Promise<TestShop> {
  const data = await mkdtemp(join(tmpdir(), 'aleef-backend-'));
  await cp(inject('staffedShop'), data, { recursive: true });
  noteWrittenFields();
  const shop = await startShop({
    data,
    port: 0,
    kind: 'empty',
    adminPort: adminPortFor(emulator),
    ...changes,
  });
  onTestFinished(async () => {
    await shop.stop();
    await rm(data, { recursive: true });
  });
  const { url, adminHost } = emulator === '' ? shop : await judgedShop(shop, emulator);
  const visitor = connectTo(url);
  const signedInDevice = (email: string, at = url) => openDevice(email, at);
  const [admin, cashier] = await Promise.all([signedInDevice(adminEmail), signedInDevice(cashierEmail)]);
  return {
    url,
    adminHost: adminHost ?? '',
    admin,
    cashier,
    visitor,
    signedInDevice,
  };
}

/** The emulator gets the documents through the admin port. */
function adminPortFor(emulator: string): number | undefined {
  return emulator === '' ? undefined : 0;
}

async function judgedShop({ url, adminHost = '' }: RunningShop, emulator: string) {
  const { openJudgedShop } = await import('../../google/judged-shop.ts');
  const judged = await openJudgedShop({ url, adminHost }, emulator);
  onTestFinished(judged.close);
  return { url: judged.url, adminHost: new URL(emulator).host };
}

/** The same with a till that has its letter: the till of `aSale`. */
export async function openSellingShop(changes: Partial<ShopOptions> = {}): Promise<TestShop> {
  const shop = await openTestShop(changes);
  const { backend, actor } = shop.cashier;
  const till = { id: 'till-1', name: '', by: actor };
  if (expectValue(await createTillRepository(backend).register(till)).letter !== 'A')
    throw new Error('not the first till');
  return shop;
}

/** A connection to a URL, closed at the end of the test. */
export function connectTo(url: string): Backend {
  const backend = connectBackend(
    { kind: 'shopServer', origin: url, apiOrigin: url },
    { name: crypto.randomUUID() },
  );
  onTestFinished(backend.close);
  return backend;
}

/** Changes the cashier's record as an admin. */
export async function changeUser(
  { admin, cashier }: TestShop,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  expectValue(
    await write(admin.backend, (batch, store) => {
      const { sdk, database } = store;
      const act = { kind: 'user', subject: { id: cashier.actor.id, name: '' } } as const;
      const lastAuditId = writeAuditEntry(batch, store, { act, actor: admin.actor });
      batch.update(sdk.doc(database, 'users', cashier.actor.id), {
        ...change,
        lastAuditId,
        updatedAt: sdk.serverTimestamp(),
      });
    }),
  );
}

/** A URL that forwards to the shop and can lose answers after the shop has committed. */
export async function lossyConnection(url: string) {
  const toLose = { commit: 0, batchGet: 0 };
  const proxy = createServer((incoming, outgoing) => {
    const method = incoming.url?.includes(':commit') === true ? 'commit' : 'batchGet';
    const isLost = incoming.url?.includes(`:${method}`) === true && toLose[method] > 0;
    if (!isLost) {
      forward(url, incoming, outgoing);
      return;
    }
    toLose[method] -= 1;
    forward(url, incoming, outgoing, (answer) => {
      answer.resume().on('end', () => outgoing.destroy());
    });
  });
  return {
    url: await urlOf(proxy),
    /** Loses the answers of the next `count` commits; the shop has made them. */
    loseAnswers: (count: number) => {
      toLose.commit = count;
    },
    /** The same for reads. */
    loseReads: (count: number) => {
      toLose.batchGet = count;
    },
    /** The number of answers of commits still to be lost. */
    left: () => toLose.commit,
  };
}

/** A URL that forwards to the shop and refuses commits as Google's engine refuses the loser of a race, before it compares versions. */
export async function refusingConnection(url: string, beforeRefusal: () => Promise<void>) {
  const counts = { toRefuse: 0, commits: 0 };
  const proxy = createServer((incoming, outgoing) => {
    const isCommit = incoming.url?.includes(':commit') === true;
    if (isCommit) counts.commits += 1;
    if (!isCommit || counts.toRefuse === 0) {
      forward(url, incoming, outgoing);
      return;
    }
    counts.toRefuse -= 1;
    incoming.resume();
    void beforeRefusal().then(() => {
      const error = { code: 403, status: 'PERMISSION_DENIED', message: 'refused' };
      outgoing.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
  });
  return {
    url: await urlOf(proxy),
    /** Refuses the next `count` commits. */
    refuse: (count: number) => {
      counts.toRefuse = count;
    },
    /** The commits that were sent. */
    commits: () => counts.commits,
  };
}

async function urlOf(proxy: Server): Promise<string> {
  const port = await listenAnywhere(proxy);
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${port}`;
}

async function openDevice(email: string, url: string): Promise<Device> {
  const backend = connectTo(url);
  const signIn = createSignInService(backend, { storage: memoryStorage(), now: Date.now });
  const staff = expectValue(await signIn.signIn(email, password));
  return { backend, signIn, actor: staff };
}

/** Sets the settings of the shop, as an admin who opens their form and saves it. */
export async function saveSettings(
  settings: SettingsRepository,
  draft: SettingsDraft,
  actor: Actor,
): Promise<void> {
  const loaded = expectValue(await settings.getOrCreate(actor));
  expectValue(await settings.update(loaded, draft, actor));
}
