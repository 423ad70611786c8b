// Puts the shop server together and starts it: one process, one data folder, one port.
import type { FastifyInstance } from 'fastify';
import { isLoopbackName } from '#kernel/network';
import { err, ok, type Result } from '#kernel/result';
import { registerApi } from '#server/api';
import { makePrivate, type DatabaseFailure, type AccessControl } from '#server/documents';
import { answerFailures, enforceHostPolicy, noPages, securityHeaders, webFiles } from '#server/http';
import { identityProtocol } from '#server/identity';
import { createAdmission, limitRoutes } from '#server/limits';
import { registerFirestore } from '#server/firestore';
import { openAdminPort } from './network/admin-port.ts';
import { openDataFolder, type DataFolder, type DataFolderError, type ShopKind } from './data-folder.ts';
import { serverWithGrpc } from './network/grpc-port.ts';
import { openServices, project, type Services } from './services.ts';
import { listen, type PortTaken } from './network/listen.ts';
import { openNetwork, type Network, type Pairing } from './network/network.ts';
import { isLocalAddress, type HostNotHere } from './network/local-address.ts';
import { loadShopRules, type RulesFileError } from './load-rules.ts';

export interface ShopOptions {
  /** The data folder; made when absent. */
  readonly data: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** Without it: TLS wherever others could reach the host. */
  readonly transport?: 'plain' | 'tls';
  /** What the shop is called on the network. */
  readonly names?: readonly string[];
  /** The port for firebase-admin on this machine; without it there is none. */
  readonly adminPort?: number | undefined;
  /** Without it: what the folder holds already, else a demo shop. */
  readonly kind?: ShopKind | undefined;
  readonly signUp?: 'open' | 'closed';
  /** The folder of the web build; without it only the protocols and the API answer. */
  readonly web?: string | undefined;
  /** Milliseconds; the machine's clock unless a test sets it. */
  readonly now?: () => number;
  readonly log?: 'errors' | 'silent';
  /** Hears what a long start is at, a line at a time. */
  readonly onProgress?: (line: string) => void;
}

export interface RunningShop {
  /** `http://127.0.0.1:4000`, without a slash at the end; where there are several addresses, the first of them. */
  readonly url: string;
  readonly addresses: readonly string[];
  /** Only over TLS. */
  readonly pairing: Pairing | undefined;
  /** Where firebase-admin finds the shop, as `127.0.0.1:4001`; undefined unless an admin port was asked for. */
  readonly adminHost: string | undefined;
  readonly kind: ShopKind;
  /** The data folder, where other accounts of this machine may read it; undefined where only the server's may. */
  readonly readByOthers: string | undefined;
  /** The code with which the first admin is made; only in an empty shop that has none yet. */
  readonly setupCode: string | undefined;
  readonly stop: () => Promise<void>;
}

export type StartError =
  | DataFolderError
  | DatabaseFailure
  | RulesFileError
  | PortTaken
  | HostNotHere
  /** Whoever is on the network must not reach others in the clear. */
  | { readonly type: 'HostNotLoopback'; readonly host: string }
  /** The demo shop's passwords are known to everybody. */
  | { readonly type: 'DemoOnNetwork' };

/** Starts the shop, or says what stands in the way. */
export async function openShop(options: ShopOptions): Promise<Result<RunningShop, StartError>> {
  const { data, port, host = '127.0.0.1', now = Date.now, log = 'errors' } = options;
  const transport = options.transport ?? (isLoopbackName(host) ? 'plain' : 'tls');
  if (transport === 'plain' && !isLoopbackName(host)) return err({ type: 'HostNotLoopback', host });
  if (!(await isLocalAddress(host))) return err({ type: 'HostNotHere', host });
  const rules = loadShopRules();
  if (!rules.ok) return rules;
  const { accessControl, expected } = rules.value;
  const folder = openFolderFor(transport, data, options.kind);
  if (!folder.ok) return folder;
  const services = await openServices(folder.value, {
    now,
    expected,
    onProgress: options.onProgress ?? (() => {}),
  });
  if (!services.ok) {
    folder.value.release();
    return services;
  }
  const release = (): void => {
    services.value.close();
    folder.value.release();
  };
  const how = { now, log };
  const admin = await openAdminPort(services.value, accessControl, { port: options.adminPort, ...how });
  if (!admin.ok) {
    release();
    return admin;
  }
  const network = await openNetwork({ host, transport, names: options.names ?? [], data, now });
  const app = await assemble(services.value, accessControl, folder.value, { ...options, ...how, network });
  app.addHook('preClose', admin.value.close);
  app.addHook('onClose', async () => release());
  const opened = await listen(app, host, port);
  if (!opened.ok) return opened;
  const addresses = network.addresses(opened.value);
  return ok({
    url: addresses[0],
    addresses,
    pairing: network.pairing,
    adminHost: admin.value.host,
    kind: folder.value.kind,
    readByOthers: makePrivate(data) === 'private' ? undefined : data,
    setupCode: services.value.setupCode?.text,
    stop: () => app.close(),
  });
}

/** Over TLS a new folder becomes a shop of its own, and the demo shop stays shut: others reach it. */
function openFolderFor(
  transport: 'plain' | 'tls',
  data: string,
  asked: ShopKind | undefined,
): Result<DataFolder, DataFolderError | { readonly type: 'DemoOnNetwork' }> {
  if (transport === 'plain') return openDataFolder(data, asked);
  if (asked === 'demo') return err({ type: 'DemoOnNetwork' });
  const folder = openDataFolder(data, 'empty');
  const isDemo = !folder.ok && folder.error.type === 'OtherKind';
  return isDemo ? err({ type: 'DemoOnNetwork' }) : folder;
}

type Assembly = ShopOptions & Required<Pick<ShopOptions, 'now' | 'log'>> & { readonly network: Network };

async function assemble(
  { identity, documents, accounts, setupCode }: Services,
  accessControl: AccessControl,
  { id, kind: shop, uploads }: DataFolder,
  { signUp = 'closed', log, now, web, network }: Assembly,
): Promise<FastifyInstance> {
  const firestore = {
    documents,
    accessControl,
    tokenVerifier: identity,
    clock: now,
    admission: createAdmission(now),
  };
  const app = serverWithGrpc(firestore, { log, ...network });
  enforceHostPolicy(app, network.hostPolicy);
  answerFailures(app);
  await securityHeaders(app);
  await limitRoutes(app);
  await app.register(identityProtocol, { identity, project, signUp, now });
  await registerFirestore(app, firestore);
  await registerApi(app, {
    accounts,
    shop,
    id,
    uploads,
    setupCode,
    diagnosis: network.secret === null ? 'offered' : 'hidden',
  });
  if (web === undefined) noPages(app);
  else await webFiles(app, web);
  return app;
}
