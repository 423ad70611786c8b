// WebChannel over HTTP: handshake, messages in, back channel out, farewell; the Listen and Write streams behind it.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '#domain/result';
import { callerOf } from './callers.ts';
import { ListenStream } from './listen-stream.ts';
import { errorBody } from './status.ts';
import { listenJson, writeJson } from './stream-messages.ts';
import { messageNumber, parseChannelForm, type ChannelForm } from './webchannel-form.ts';
import { frame, USUAL_TIMES, WebChannelSession, type SessionHandler } from './webchannel-session.ts';
import { writerFor, type Client, type Wire } from './wire.ts';
import { WriteStream } from './write-stream.ts';

/** Adds `/google.firestore.v1.Firestore/{Listen|Write}/channel`. */
export function webChannel(app: FastifyInstance, wire: Wire): void {
  const sessions = new Sessions(wire);
  app.route({
    method: ['GET', 'POST'],
    url: '/google.firestore.v1.Firestore/:stream/channel',
    bodyLimit: MOST_BODY_BYTES,
    handler: (request, reply) => handle(sessions, request, reply),
  });
  app.addHook('preClose', async () => sessions.close());
}

/** A commit of 10 MiB grows when it is written as a form. */
const MOST_BODY_BYTES = 32 * 1024 * 1024;
const MOST_SESSIONS = 4000;
const IDLE_MILLISECONDS = 120_000;

const parameters = z.object({ stream: z.enum(['Listen', 'Write']) });
const queryString = z.object({
  SID: z.string().max(64).optional(),
  AID: messageNumber.optional(),
  TYPE: z.string().max(64).optional(),
  CI: z.string().max(64).optional(),
});

type StreamKind = z.infer<typeof parameters>['stream'];

async function handle(sessions: Sessions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const place = parameters.safeParse(request.params);
  const query = queryString.safeParse(request.query);
  if (!place.success || !query.success) return reply.code(400).type('text/plain').send('Bad request');
  const { SID, AID, TYPE, CI } = query.data;
  reply.headers(PLAIN_HEADERS);
  const form = parseChannelForm(typeof request.body === 'string' ? request.body : '');
  if (form === null) return reply.code(400).send('Bad request');
  if (SID === undefined)
    return greet(sessions, { kind: place.data.stream, address: request.ip }, form, reply);
  const session = sessions.get(SID);
  if (session === undefined) return reply.code(400).send('Unknown SID');
  if (AID !== undefined) session.acknowledge(AID);
  if (TYPE === 'terminate') {
    session.end();
    return reply.send('');
  }
  if (request.method === 'POST') {
    session.accept(form);
    return reply.send(frame(JSON.stringify([session.hasBackChannel ? 1 : 0, session.lastId, 7])));
  }
  return openBackChannel(session, CI === '1' ? 'long-poll' : 'streaming', AID ?? 0, reply);
}

const PLAIN_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache, max-age=0',
};

// The stream's headers come in the form, its bearer token among them.
function greet(
  sessions: Sessions,
  wanted: Pick<Wanted, 'kind' | 'address'>,
  form: ChannelForm,
  reply: FastifyReply,
): FastifyReply {
  const authorization = /^authorization:\s*(.*)$/im.exec(form.headers)?.[1]?.trim();
  const session = sessions.open({ ...wanted, authorization });
  if (session === null) return reply.code(429).send('Too many sessions');
  session.accept(form);
  return reply.send(frame(`[[0,["c","${session.id}","",8,12,30000]]]`));
}

// The answer stays open, so it is written past the framework; headers set so far go with it.
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

/** A stream that a client asks for. */
interface Wanted {
  readonly kind: StreamKind;
  readonly address: string;
  readonly authorization: string | undefined;
}

class Sessions {
  readonly #wire: Wire;
  readonly #sessions = new Map<string, { readonly session: WebChannelSession; seenAt: number }>();
  readonly #sweep: NodeJS.Timeout;

  constructor(wire: Wire) {
    this.#wire = wire;
    this.#sweep = setInterval(() => this.#endIdle(), IDLE_MILLISECONDS / 4);
    this.#sweep.unref();
  }

  get(id: string): WebChannelSession | undefined {
    const entry = this.#sessions.get(id);
    if (entry !== undefined) entry.seenAt = this.#wire.clock();
    return entry?.session;
  }

  /** Opens a session with its stream; null when there are too many. */
  open({ kind, address, authorization }: Wanted): WebChannelSession | null {
    if (this.#sessions.size >= MOST_SESSIONS) return null;
    const caller = callerOf(authorization, this.#wire.callers);
    // A session whose token is refused lives on to say so: it counts as a visitor's.
    const place =
      caller.ok && caller.value !== null ? ok(() => {}) : this.#wire.visitors.admitStream(address);
    if (!place.ok) return null;
    const id = randomBytes(16).toString('base64url');
    const session: WebChannelSession = new WebChannelSession(id, this.#wire.times ?? USUAL_TIMES, () => {
      if (this.#sessions.delete(id)) place.value();
    });
    this.#sessions.set(id, { session, seenAt: this.#wire.clock() });
    if (caller.ok) session.attach(this.#stream(kind, session, { caller: caller.value, address }));
    else session.fail(JSON.stringify(errorBody(caller.error)));
    return session;
  }

  close(): void {
    clearInterval(this.#sweep);
    for (const { session } of this.#sessions.values()) session.end();
  }

  #stream(kind: StreamKind, session: WebChannelSession, client: Client): SessionHandler {
    const { store, openStreams } = this.#wire;
    const { caller } = client;
    const { databaseName } = store.documents;
    const fail = (failure: Parameters<typeof errorBody>[0]): void =>
      session.fail(JSON.stringify(errorBody(failure)));
    const stream =
      kind === 'Listen'
        ? new ListenStream(this.#wire, caller, {
            send: (message) => session.send(listenJson(message, databaseName)),
            fail,
          })
        : new WriteStream(store, writerFor(this.#wire, client), {
            send: (message) => session.send(writeJson(message)),
            fail,
          });
    const forget = openStreams.add({ fail }, caller);
    return {
      receive: (message) => stream.receive(message),
      end: () => {
        forget();
        stream.end();
      },
    };
  }

  #endIdle(): void {
    const oldest = this.#wire.clock() - IDLE_MILLISECONDS;
    for (const { session, seenAt } of this.#sessions.values()) {
      if (!session.hasBackChannel && seenAt < oldest) session.end();
    }
  }
}
