// WebChannel over HTTP: handshake, messages of the client, back channel and termination of Listen and Write streams.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Result } from '#kernel/result';
import type { RequestFailure } from '#server/documents';
import { boundedBody, requestBytes, type Endpoint, type StreamQuota } from '#server/limits';
import { callerOf, type Caller } from './authentication.ts';
import { ListenStream } from './listen-stream.ts';
import { errorBody } from './status.ts';
import { listenJson, writeJson } from './stream-messages.ts';
import { messageNumber, parseChannelForm, type ChannelForm } from './webchannel-form.ts';
import { frame, defaultTimes, WebChannelSession, type SessionHandler } from './webchannel-session.ts';
import { requesterOf, writerFor, type Client, type TransportContext } from './transport-context.ts';
import { WriteStream } from './write-stream.ts';

/** Adds `/google.firestore.v1.Firestore/{Listen|Write}/channel`. */
export function webChannel(app: FastifyInstance, transport: TransportContext): void {
  const sessions = new Sessions(transport);
  app.route({
    method: ['GET', 'POST'],
    url: '/google.firestore.v1.Firestore/:stream/channel',
    bodyLimit: requestBytes.channel,
    preParsing: boundedBody(({ query }) => sessions.maxBytes(query)),
    handler: (request, reply) => handle(sessions, request, reply),
  });
  app.addHook('preClose', async () => sessions.close());
}

const maxIdleMs = 120_000;

const parameters = z.object({ stream: z.enum(['Listen', 'Write']) });
const queryString = z.object({
  SID: z.string().max(64).optional(),
  AID: messageNumber.optional(),
  TYPE: z.string().max(64).optional(),
  CI: z.string().max(64).optional(),
});

type StreamKind = z.infer<typeof parameters>['stream'];

function handle(sessions: Sessions, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const place = parameters.safeParse(request.params);
  const query = queryString.safeParse(request.query);
  if (!place.success || !query.success) return reply.code(400).type('text/plain').send('Bad request');
  const { SID } = query.data;
  reply.headers(plainHeaders);
  const body = typeof request.body === 'string' ? request.body : '';
  const form = parseChannelForm(body);
  if (form === null) return reply.code(400).send('Bad request');
  if (SID === undefined) {
    // A page of another site can make a browser send a GET, for example with an image.
    if (request.method !== 'POST') return reply.code(405).header('allow', 'POST').send('Method not allowed');
    const bytes = Buffer.byteLength(body);
    const { ip: address, raw } = request;
    return greet(sessions, { kind: place.data.stream, address, bytes, endpoint: raw.socket }, form, reply);
  }
  const session = sessions.get(SID, request.raw.socket);
  if (session === undefined) return reply.code(400).send('Unknown SID');
  return serveSession(session, { query: query.data, form, isPost: request.method === 'POST' }, reply);
}

interface SessionRequest {
  readonly query: z.infer<typeof queryString>;
  readonly form: ChannelForm;
  readonly isPost: boolean;
}

function serveSession(
  session: WebChannelSession,
  { query: { AID, TYPE, CI }, form, isPost }: SessionRequest,
  reply: FastifyReply,
): FastifyReply {
  if (AID !== undefined) session.acknowledge(AID);
  if (TYPE === 'terminate') {
    session.end();
    return reply.send('');
  }
  if (isPost) {
    session.accept(form);
    return reply.send(frame(JSON.stringify([session.hasBackChannel ? 1 : 0, session.lastId, 7])));
  }
  return openBackChannel(session, CI === '1' ? 'long-poll' : 'streaming', AID ?? 0, reply);
}

const plainHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache, max-age=0',
};

// The stream's headers are in the form, including its bearer token.
function greet(
  sessions: Sessions,
  request: Omit<StreamRequest, 'authorization'>,
  form: ChannelForm,
  reply: FastifyReply,
): FastifyReply {
  const authorization = /^authorization:\s*(.*)$/im.exec(form.headers)?.[1]?.trim();
  const session = sessions.open({ ...request, authorization });
  if (session === 'TooLarge') return reply.code(413).send('The request is too large');
  if (session === 'TooMany') return reply.code(429).send('Too many sessions');
  session.accept(form);
  return reply.send(frame(`[[0,["c","${session.id}","",8,12,30000]]]`));
}

// The response stays open, so it is written without the framework; the headers set so far are copied.
function openBackChannel(
  session: WebChannelSession,
  kind: 'streaming' | 'long-poll',
  acknowledged: number,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.setHeader('x-accel-buffering', 'no');
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  session.openBackChannel(raw, kind, acknowledged);
  return reply;
}

/** A request to open a stream. */
interface StreamRequest {
  readonly kind: StreamKind;
  readonly address: string;
  readonly authorization: string | undefined;
  /** The length of the request's body. */
  readonly bytes: number;
  /** The connection of the request. */
  readonly endpoint: Endpoint;
}

/** An open session. */
interface SessionEntry {
  readonly session: WebChannelSession;
  readonly client: Client;
  seenAt: number;
}

const sessionId = z.object({ SID: z.string() });

class Sessions {
  readonly #transport: TransportContext;
  readonly #sessions = new Map<string, SessionEntry>();
  readonly #sweep: NodeJS.Timeout;

  constructor(transport: TransportContext) {
    this.#transport = transport;
    this.#sweep = setInterval(() => this.#endIdle(), maxIdleMs / 4);
    this.#sweep.unref();
  }

  /** The session of a request. Its connection is as good as one with the session's token. */
  get(id: string, endpoint: Endpoint): WebChannelSession | undefined {
    const entry = this.#sessions.get(id);
    if (entry === undefined) return undefined;
    entry.seenAt = this.#transport.clock();
    this.#protectStaff(entry.client, endpoint);
    return entry.session;
  }

  /**
   * The maximum body length of a request with this query. A request that opens a session has its caller in the body, so
   * its limit is fixed.
   */
  maxBytes(query: unknown): number {
    const parsed = sessionId.safeParse(query);
    if (!parsed.success) return requestBytes.greeting;
    const entry = this.#sessions.get(parsed.data.SID);
    const isStaff = entry !== undefined && requesterOf(this.#transport, entry.client).isStaff;
    return isStaff ? requestBytes.channel : requestBytes.visitor;
  }

  /** Opens a session and its stream. */
  open({
    kind,
    address,
    authorization,
    bytes,
    endpoint,
  }: StreamRequest): WebChannelSession | 'TooMany' | 'TooLarge' {
    const caller = callerOf(authorization, this.#transport.tokenVerifier);
    // A session with an invalid token stays open to report it; it counts as a visitor's.
    const client = { caller: caller.ok ? caller.value : null, address };
    const requester = requesterOf(this.#transport, client);
    this.#protectStaff(client, endpoint);
    if (!requester.isStaff && bytes > requestBytes.visitor) return 'TooLarge';
    const quota = this.#transport.admission.openStream(requester);
    if (!quota.ok) return 'TooMany';
    const id = randomBytes(16).toString('base64url');
    const times = this.#transport.times ?? defaultTimes;
    const onEnd = (): void => void this.#sessions.delete(id);
    const session = new WebChannelSession(id, { times, quota: quota.value, onEnd });
    this.#sessions.set(id, { session, client, seenAt: this.#transport.clock() });
    this.#begin(kind, { session, quota: quota.value }, caller, address);
    return session;
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const { session } of this.#sessions.values()) session.end();
  }

  #protectStaff(client: Client, endpoint: Endpoint): void {
    if (requesterOf(this.#transport, client).isStaff) this.#transport.connections.protect(endpoint);
  }

  #begin(
    kind: StreamKind,
    { session, quota }: { readonly session: WebChannelSession; readonly quota: StreamQuota },
    caller: Result<Caller | null, RequestFailure>,
    address: string,
  ): void {
    if (!caller.ok) return session.fail(JSON.stringify(errorBody(caller.error)));
    session.attach(this.#stream(kind, session, quota, { caller: caller.value, address }));
  }

  #stream(kind: StreamKind, session: WebChannelSession, quota: StreamQuota, client: Client): SessionHandler {
    const { store, openStreams, admission } = this.#transport;
    const { caller } = client;
    const requester = requesterOf(this.#transport, client);
    const { databaseName } = store.documents;
    const fail = (failure: RequestFailure): void => session.fail(JSON.stringify(errorBody(failure)));
    const stream =
      kind === 'Listen'
        ? new ListenStream(
            this.#transport,
            { auth: caller, isStaff: requester.isStaff, quota, budget: admission.readBudget(requester) },
            {
              send: (message) => session.send(listenJson(message, databaseName)),
              isRead: () => session.hasBackChannel,
              fail,
            },
          )
        : new WriteStream(store, writerFor(this.#transport, client), {
            send: (message) => session.send(writeJson(message)),
            fail,
          });
    const forget = openStreams.add({ fail }, caller);
    return {
      receive: (message) => stream.receive(message),
      resume: () => stream.resume(),
      end: () => {
        forget();
        stream.end();
      },
    };
  }

  #endIdle(): void {
    const oldest = this.#transport.clock() - maxIdleMs;
    for (const { session, seenAt } of this.#sessions.values()) {
      if (!session.hasBackChannel && seenAt < oldest) session.end();
    }
  }
}
