// Assembles and starts the shop server: one process, one data folder, one port.
import type { FastifyInstance } from 'fastify';
import { clockFaultOf, type ClockFault } from '#domain/server-clock';
import { isLoopbackName } from '#kernel/network';
import { err, ok, type Result } from '#kernel/result';
import { createImageFolder, diagnosisRoutes, registerApi, setupRoute } from '#server/api';
import { makePrivate, type DatabaseFailure, type AccessControl, type Meter } from '#server/documents';
import {
  answerFailures,
  enforceHostPolicy,
  noPages,
  refuseMalformedUrls,
  securityHeaders,
  webFiles,
} from '#server/http';
import { identityProtocol } from '#server/identity';
import { createAdmission, createConnections, limitRoutes } from '#server/limits';
import { registerFirestore } from '#server/firestore';
import {
  answerComingSoon,
  catalogueRoutes,
  createFolderFrames,
  createPreviewFolder,
  pageRoutes,
  previewRoutes,
} from '#server/pages';
import { openAdminPort } from './network/admin-port.ts';
import { openDataFolder, type DataFolder, type DataFolderError, type ShopKind } from './data-folder.ts';
import { serverWithGrpc } from './network/grpc-port.ts';
import { openServices, project, type Services } from './services.ts';
import { listen, type PortTaken } from './network/listen.ts';
import { openNetwork, type Network, type Pairing } from './network/network.ts';
import { isLocalAddress, type HostNotHere } from './network/local-address.ts';
import { createImageFiles } from './image-files.ts';
import { explainClockFault } from './clock-fault.ts';
import { createShopReader } from './shop-reader.ts';
import { limitPhoneReads } from './phone-reads.ts';
import { loadShopRules, type RulesFileError, type ShopRules } from './load-rules.ts';

export interface ShopOptions {
  /** The data folder; created if missing. */
  readonly data: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** By default TLS where other machines can reach the host. */
  readonly transport?: 'plain' | 'tls';
  /** The shop's names on the network. */
  readonly names?: readonly string[];
  /** The port for firebase-admin on this machine; without it there is no admin port. */
  readonly adminPort?: number | undefined;
  /** By default the kind of the folder, or a demo shop in a new folder. */
  readonly kind?: ShopKind | undefined;
  readonly signUp?: 'open' | 'closed';
  /** The origin at which a proxy on this machine answers for the shop, as `https://shop.example` (WS-10). */
  readonly publicUrl?: string | undefined;
  /** The folder of the web build; without it only the protocols and the API are served. */
  readonly web?: string | undefined;
  /** Milliseconds; the system clock by default. */
  readonly now?: () => number;
  /** Milliseconds that this machine has run, whatever its clock is set to. */
  readonly uptime?: () => number;
  readonly log?: 'errors' | 'silent';
  /** Receives the progress of a long start, line by line. */
  readonly onProgress?: (line: string) => void;
  /** Receives the documents that clients and product pages read and write, as Google would bill them. */
  readonly meter?: Meter | undefined;
}

export interface RunningShop {
  /** `http://127.0.0.1:4000`, without a slash at the end; the first of several addresses. */
  readonly url: string;
  readonly addresses: readonly string[];
  readonly publicUrl: string | null;
  /** Only over TLS. */
  readonly pairing: Pairing | undefined;
  /** The address for firebase-admin, as `127.0.0.1:4001`; undefined without an admin port. */
  readonly adminHost: string | undefined;
  readonly kind: ShopKind;
  /** The data folder, if other accounts of this machine can read it; undefined otherwise. */
  readonly readByOthers: string | undefined;
  /** The code for the first admin; set in an empty shop without an admin. */
  readonly setupCode: string | undefined;
  /** What is wrong with the clock of this machine; null where nothing is known. */
  readonly clockFault: ClockFault | null;
  readonly stop: () => Promise<void>;
}

export type StartError =
  | DataFolderError
  | DatabaseFailure
  | RulesFileError
  | PortTaken
  | HostNotHere
  /** The shop must not be reachable from the network without TLS. */
  | { readonly type: 'HostNotLoopback'; readonly host: string }
  /** The passwords of the demo shop are public. */
  | { readonly type: 'DemoOnNetwork' };

/** Starts the shop, or returns the reason why it cannot start. */
export async function openShop(options: ShopOptions): Promise<Result<RunningShop, StartError>> {
  const { host = '127.0.0.1', now = Date.now, log = 'errors' } = options;
  const transport = options.transport ?? (isLoopbackName(host) ? 'plain' : 'tls');
  if (transport === 'plain' && !isLoopbackName(host)) return err({ type: 'HostNotLoopback', host });
  if (!(await isLocalAddress(host))) return err({ type: 'HostNotHere', host });
  const rules = loadShopRules();
  if (!rules.ok) return rules;
  const folder = openFolderFor(transport, options);
  if (!folder.ok) return folder;
  return serveFolder(folder.value, rules.value, { ...options, host, transport, now, log });
}

type ServeOptions = ShopOptions & Required<Pick<ShopOptions, 'host' | 'transport' | 'now' | 'log'>>;

/** Opens the services and ports of the folder. The folder is released when that fails, and when the shop stops. */
async function serveFolder(
  folder: DataFolder,
  { accessControl, expected }: ShopRules,
  options: ServeOptions,
): Promise<Result<RunningShop, StartError>> {
  const { data, host, transport, now, log, onProgress = () => {} } = options;
  const { uptime = () => performance.now() } = options;
  const onClockFault = (fault: ClockFault): void => {
    if (log !== 'silent') console.error(explainClockFault(fault));
  };
  const logDefect = (defect: unknown): void => {
    if (log !== 'silent') console.error(defect);
  };
  const deps = { now, uptime, expected, onProgress, onClockFault, logDefect };
  const services = await openServices(folder, deps);
  if (!services.ok) {
    folder.release();
    return services;
  }
  const release = (): void => {
    services.value.close();
    folder.release();
  };
  const admin = await openAdminPort(services.value, accessControl, {
    port: options.adminPort,
    now,
    log,
    meter: options.meter,
  });
  if (!admin.ok) {
    release();
    return admin;
  }
  const { names = [], publicUrl = null } = options;
  const network = await openNetwork({ host, transport, names, data, now, publicUrl });
  const app = await assemble(services.value, accessControl, folder, { ...options, network });
  app.addHook('preClose', admin.value.close);
  app.addHook('onClose', async () => release());
  const opened = await listen(app, host, options.port);
  if (!opened.ok) return opened;
  const addresses = network.addresses(opened.value);
  return ok({
    url: addresses[0],
    addresses,
    publicUrl,
    pairing: network.pairing,
    adminHost: admin.value.host,
    kind: folder.kind,
    readByOthers: makePrivate(data) === 'private' ? undefined : data,
    setupCode: services.value.setupCode?.text,
    clockFault: clockFaultOf(services.value.clock.time()),
    stop: () => app.close(),
  });
}

/** A new folder that others can reach becomes an empty shop. The demo shop is refused. */
function openFolderFor(
  transport: 'plain' | 'tls',
  { data, kind: asked, publicUrl }: ShopOptions,
): Result<DataFolder, DataFolderError | { readonly type: 'DemoOnNetwork' }> {
  if (transport === 'plain' && publicUrl === undefined) return openDataFolder(data, asked);
  if (asked === 'demo') return err({ type: 'DemoOnNetwork' });
  const folder = openDataFolder(data, 'empty');
  const isDemo = !folder.ok && folder.error.type === 'OtherKind';
  return isDemo ? err({ type: 'DemoOnNetwork' }) : folder;
}

type Assembly = ServeOptions & { readonly network: Network };

async function assemble(
  { identity, documents, accounts, setupCode, clock }: Services,
  accessControl: AccessControl,
  { id, kind: shop, images: imageFolder, previews }: DataFolder,
  { signUp = 'closed', log, now, web, meter, network }: Assembly,
): Promise<FastifyInstance> {
  const connections = createConnections();
  const firestore = {
    documents,
    accessControl: limitPhoneReads(accessControl, now),
    meter,
    tokenVerifier: identity,
    clock: now,
    admission: createAdmission(now),
    connections,
  };
  const app = serverWithGrpc(firestore, { connections, log, ...network });
  enforceHostPolicy(app, network.hostPolicy);
  answerFailures(app);
  await securityHeaders(app);
  refuseMalformedUrls(app);
  limitRoutes(app, now);
  await app.register(identityProtocol, { identity, project, signUp, now });
  await registerFirestore(app, firestore);
  const { publicOrigin: publicUrl, scheme } = network.hostPolicy;
  const images = createImageFolder(imageFolder);
  // A demo shop has its accounts.
  const awaitsOwner = async (): Promise<boolean> => shop === 'empty' && accounts.needsFirstAdmin();
  await registerApi(app, {
    accounts,
    images,
    status: {
      awaitsOwner,
      shop,
      id,
      epoch: documents.epoch,
      publicUrl,
      offers: { accounts: true, uploads: true, pages: web !== undefined, catalogue: true },
      time: clock.time,
    },
  });
  await app.register(setupRoute, { accounts, code: setupCode });
  if (network.secret === null && publicUrl === null) await app.register(diagnosisRoutes, images);
  const reader = createShopReader(documents, meter);
  await app.register(catalogueRoutes, { shop: reader, accounts, now, awaitsOwner });
  if (web === undefined) noPages(app);
  else {
    const frames = createFolderFrames(web);
    answerComingSoon(app, { awaitsOwner, shop: reader, frames });
    await app.register(pageRoutes, {
      shop: reader,
      frames,
      originOf: ({ headers }) => publicUrl ?? `${scheme}://${headers.host}`,
    });
    await app.register(previewRoutes, {
      shop: reader,
      previews: createPreviewFolder(previews),
      imageFile: createImageFiles({ images, web }),
    });
    await webFiles(app, web);
  }
  return app;
}
