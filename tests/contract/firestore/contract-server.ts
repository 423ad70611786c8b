// A server for the contract tests: the real store, transports and sign-in with a real file, and simple rules.
// Everything is allowed after sign-in, except: nobody writes below `locked`, nobody reads the collection `hidden`, and
// users whom `roles/{uid}` marks as blocked read nothing.
import Fastify from 'fastify';
import { err, ok, type Result } from '#kernel/result';
import {
  documentMigrations,
  Documents,
  openDatabase,
  requestFailure,
  type Auth,
  type DocumentView,
  type AccessControl,
  type RequestFailure,
} from '#server/documents';
import { createIdentity, identityMigrations, identityProtocol, type Identity } from '#server/identity';
import { loopbackHosts, sharedPort } from '#server/http';
import { everyAccount, firestoreOverGrpc, registerFirestore, type SessionTimes } from '#server/firestore';

export const project = 'demo-aleef';
const databaseName = `projects/${project}/databases/(default)`;
export const password = 'contract-1';

export interface ContractServer {
  readonly port: number;
  readonly documents: Documents;
  readonly identity: Identity;
  stop(): Promise<void>;
}

export interface ContractServerOptions {
  readonly file: string;
  /** `lastingPort` of a server that is stopped and started again; any free port by default. */
  readonly port?: number;
  /** Additional pages of the server, by path. */
  readonly pages?: ReadonlyMap<string, string>;
  readonly times?: SessionTimes;
}

export async function startContractServer(options: ContractServerOptions): Promise<ContractServer> {
  const opened = openDatabase(options.file, {
    documents: documentMigrations,
    identity: identityMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  const documents = new Documents({ database, databaseName, clock: Date.now });
  const identity = createIdentity({ database, project, now: Date.now });
  const firestore = {
    documents,
    accessControl: simpleAccessControl,
    tokenVerifier: identity,
    staff: everyAccount,
    clock: Date.now,
  };
  const grpc = firestoreOverGrpc({
    ...firestore,
    allowsHost: loopbackHosts.allowsHost,
    logDefect: console.error,
  });
  const port = sharedPort(grpc.serve);
  const app = Fastify({ forceCloseConnections: true, serverFactory: port.serverFactory });
  app.addHook('preClose', async () => {
    port.close();
    grpc.close();
  });
  await app.register(identityProtocol, { identity, project, signUp: 'open', now: Date.now });
  await registerFirestore(app, {
    ...firestore,
    allowsOrigin: (origin) => /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(origin),
    ...(options.times && { times: options.times }),
  });
  for (const [path, text] of options.pages ?? []) {
    app.get(path, async (_request, reply) =>
      reply.type(path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8').send(text),
    );
  }
  const address = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const stop = async (): Promise<void> => {
    await app.close();
    database.close();
  };
  return { port: Number(new URL(address).port), documents, identity, stop };
}

/** Creates an account for sign-in; returns its e-mail and uid. */
export async function makeAccount(
  { identity }: ContractServer,
  name: string,
): Promise<{ readonly email: string; readonly uid: string }> {
  const email = `${name}@contract.test`;
  const account = await identity.create({ email, password, displayName: name });
  if (!account.ok) throw new Error(account.error.type);
  return { email, uid: account.value.uid };
}

function denied(): Result<never, RequestFailure> {
  return err(requestFailure('PermissionDenied', 'Missing or insufficient permissions.'));
}

const simpleAccessControl: AccessControl = {
  checkRead: (request, view) => {
    const isHidden = request.operation === 'list' && request.query.collection === 'hidden';
    return !isHidden && mayRead(request.auth, view) ? ok(undefined) : denied();
  },
  checkCommit: (request) => {
    const isLocked = request.writes.some(({ path }) => path.startsWith('locked/'));
    return request.auth === null || isLocked ? denied() : ok(undefined);
  },
  checkIndex: () => ok(undefined),
};

function mayRead(auth: Auth | null, view: DocumentView): boolean {
  if (auth === null) return false;
  const role = view.get(`roles/${auth.uid}`)?.fields['role'];
  return !(role !== undefined && 'stringValue' in role && role.stringValue === 'blocked');
}
