// The admin port: Firestore over gRPC and account management for firebase-admin on this machine. Its only credential is
// `Bearer owner`, so it is off by default, binds the loopback, and refuses pages of every origin.
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#kernel/result';
import type { AccessControl, Meter, RequestFailure } from '#server/documents';
import { answerFailures, enforceHostPolicy, loopbackHosts, noPages, refuseOtherOrigins } from '#server/http';
import { identityAdminProtocol } from '#server/identity';
import { everyAccount, type TokenVerifier } from '#server/firestore';
import { createConnections } from '#server/limits';
import { serverWithGrpc } from './grpc-port.ts';
import { project, type Services } from '../services.ts';
import { listen, type PortTaken } from './listen.ts';

export interface AdminPort {
  /** `127.0.0.1:4001`; undefined without an admin port. */
  readonly host: string | undefined;
  readonly close: () => Promise<void>;
}

interface How {
  readonly now: () => number;
  readonly log: 'errors' | 'silent';
  readonly meter: Meter | undefined;
}

/** Opens the port with this number (0 takes any free one); without a number nothing is opened. */
export async function openAdminPort(
  services: Services,
  accessControl: AccessControl,
  { port, ...how }: How & { readonly port: number | undefined },
): Promise<Result<AdminPort, PortTaken>> {
  if (port === undefined) return ok({ host: undefined, close: async () => {} });
  const app = await assemble(services, accessControl, how);
  const opened = await listen(app, '127.0.0.1', port);
  return opened.ok ? ok({ host: `127.0.0.1:${opened.value}`, close: () => app.close() }) : opened;
}

async function assemble(
  { documents, identity }: Services,
  accessControl: AccessControl,
  { now, log, meter }: How,
): Promise<FastifyInstance> {
  const firestore = {
    documents,
    accessControl: ownerAccessControl(accessControl),
    meter,
    tokenVerifier: ownerAlone,
    staff: everyAccount,
    clock: now,
  };
  const app = serverWithGrpc(firestore, {
    connections: createConnections(),
    log,
    hostPolicy: loopbackHosts,
    secret: null,
  });
  enforceHostPolicy(app, loopbackHosts);
  refuseOtherOrigins(app);
  answerFailures(app);
  await app.register(identityAdminProtocol, { identity, project });
  noPages(app);
  return app;
}

/** Rules do not apply to the owner. Queries still need their index, and the store's limits apply. */
function ownerAccessControl(accessControl: AccessControl): AccessControl {
  return {
    checkRead: ({ auth }) => (auth === null ? err(withoutToken) : ok(undefined)),
    checkCommit: ({ auth }) => (auth === null ? err(withoutToken) : ok(undefined)),
    checkIndex: (query, aggregated) => accessControl.checkIndex(query, aggregated),
  };
}

const withoutToken: RequestFailure = {
  type: 'PermissionDenied',
  message: 'The admin port answers firebase-admin alone.',
};

const ownerAlone: TokenVerifier = {
  verifyToken: (token) =>
    token === 'owner'
      ? ok({ uid: 'owner', token: {}, expiresAt: Number.POSITIVE_INFINITY })
      : err({ type: 'NotTheOwner' }),
  onRevoked: () => () => {},
};
