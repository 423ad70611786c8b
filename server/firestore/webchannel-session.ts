// One WebChannel session (protocol 8): messages out in order and kept until the client has them, messages in taken once each.
import type { ServerResponse } from 'node:http';
import type { StreamQuota } from '#server/limits';
import type { ChannelForm } from './webchannel-form.ts';

/** What is at the other end of the session. */
export interface SessionHandler {
  /** One message, parsed from JSON. */
  receive(message: unknown): void;
  /** The client has begun to read. */
  resume(): void;
  end(): void;
}

/** What a session needs besides its handler. */
export interface SessionOptions {
  readonly times: SessionTimes;
  /** Counts what the client has not confirmed; it takes back everything when the session ends. */
  readonly quota: Pick<StreamQuota, 'hold' | 'letGo' | 'leave'>;
  readonly onEnd: () => void;
}

/** Milliseconds; short ones for tests. */
export interface SessionTimes {
  /** Between two signs of life on a streaming back channel. */
  readonly noop: number;
  /** How long a streaming back channel lives, and how long a long poll waits. */
  readonly streamLife: number;
  readonly pollLife: number;
}

export const defaultTimes: SessionTimes = { noop: 25_000, streamLife: 60_000, pollLife: 25_000 };

export class WebChannelSession {
  readonly id: string;
  readonly #options: SessionOptions;
  readonly #waiting: { readonly id: number; readonly json: string; readonly bytes: number }[] = [];
  #handler: SessionHandler | null = null;
  #lastId = 0;
  #taken = 0;
  #backChannel: BackChannel | null = null;
  #flushIsPlanned = false;
  #isFailed = false;
  #isEnded = false;

  constructor(id: string, options: SessionOptions) {
    this.id = id;
    this.#options = options;
  }

  get hasBackChannel(): boolean {
    return this.#backChannel !== null;
  }

  get lastId(): number {
    return this.#lastId;
  }

  /** Connects what answers the client's messages. */
  attach(handler: SessionHandler): void {
    this.#handler = handler;
  }

  /** Sends a message, given as JSON text. */
  send(json: string): void {
    this.#push(`[${json}]`);
  }

  /** Sends an error as the last message; what the client still sends is ignored. */
  fail(errorJson: string): void {
    if (this.#isFailed) return;
    this.send(errorJson);
    this.#isFailed = true;
    this.#handler?.end();
  }

  /** Takes the messages of a request's form. A repeated request brings some that were taken before: they are skipped. */
  accept({ offset, messages }: Pick<ChannelForm, 'offset' | 'messages'>): void {
    for (const [position, text] of messages.entries()) {
      if (offset + position < this.#taken || this.#isFailed) continue;
      this.#taken = offset + position + 1;
      this.#handler?.receive(parsed(text));
    }
  }

  /** Forgets the messages that the client says it has. */
  acknowledge(id: number): void {
    for (let first = this.#waiting[0]; first !== undefined && first.id <= id; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#options.quota.letGo(first.bytes);
    }
  }

  /** Makes this response the session's back channel in place of the former one; all after `acknowledged` is sent again. */
  openBackChannel(response: ServerResponse, kind: BackChannelKind, acknowledged: number): void {
    this.#backChannel?.abandon();
    const { times } = this.#options;
    const leave = (): void => {
      if (this.#backChannel === channel) this.#backChannel = null;
    };
    const events = {
      sendNoop: () => this.#push('["noop"]'),
      onLifeEnd: () => {
        channel.close();
        leave();
      },
    };
    const channel = new BackChannel(response, { kind, sent: acknowledged }, times, events);
    this.#backChannel = channel;
    response.on('close', () => {
      channel.stop();
      leave();
    });
    if (!this.#isFailed) this.#handler?.resume();
    this.#flush();
    // Silence would look like a proxy that buffers, and the client would fall back to long polling.
    if (kind === 'streaming' && this.#backChannel === channel) this.#push('["noop"]');
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    if (!this.#isFailed) this.#handler?.end();
    this.#isFailed = true;
    this.#waiting.length = 0;
    this.#backChannel?.abandon();
    this.#backChannel = null;
    this.#options.quota.leave();
    this.#options.onEnd();
  }

  #push(json: string): void {
    if (this.#isEnded || (this.#isFailed && json !== '["noop"]')) return;
    const bytes = Buffer.byteLength(json);
    if (!this.#options.quota.hold(bytes)) return this.end();
    this.#lastId += 1;
    this.#waiting.push({ id: this.#lastId, json, bytes });
    if (this.#flushIsPlanned) return;
    this.#flushIsPlanned = true;
    setImmediate(() => {
      this.#flushIsPlanned = false;
      this.#flush();
    });
  }

  #flush(): void {
    const channel = this.#backChannel;
    if (channel === null) return;
    const unsent = this.#waiting.filter(({ id }) => id > channel.sent);
    if (unsent.length === 0) return;
    channel.write(unsent.map(({ id, json }) => frame(`[[${id},${json}]]`)).join(''), this.#lastId);
    const isAnswered = channel.kind === 'long-poll' && unsent.some(({ json }) => json !== '["noop"]');
    if (!isAnswered) return;
    channel.close();
    this.#backChannel = null;
  }
}

// What is not JSON is no request either; the stream says so.
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type BackChannelKind = 'streaming' | 'long-poll';

/** The text with its length before it, counted as browsers count. */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}

/** What a back channel asks of its session. */
interface ChannelEvents {
  readonly sendNoop: () => void;
  readonly onLifeEnd: () => void;
}

class BackChannel {
  readonly kind: BackChannelKind;
  sent: number;
  readonly #response: ServerResponse;
  readonly #noop: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;
  readonly #closeTimeout: number;

  constructor(
    response: ServerResponse,
    { kind, sent }: { readonly kind: BackChannelKind; readonly sent: number },
    times: SessionTimes,
    { sendNoop, onLifeEnd }: ChannelEvents,
  ) {
    this.#response = response;
    this.kind = kind;
    this.sent = sent;
    this.#closeTimeout = times.streamLife;
    this.#noop = setInterval(sendNoop, times.noop);
    this.#life = setTimeout(onLifeEnd, kind === 'streaming' ? times.streamLife : times.pollLife);
  }

  write(text: string, lastId: number): void {
    this.sent = lastId;
    this.#response.write(text);
  }

  /** Ends the response. A client that does not read the rest of it in time is cut off, or the rest would stay in memory. */
  close(): void {
    this.stop();
    this.#response.end();
    const cutOff = setTimeout(() => this.#response.destroy(), this.#closeTimeout);
    cutOff.unref();
    this.#response.once('close', () => clearTimeout(cutOff));
  }

  /** Ends the response at once: the client has another one by now, or none. */
  abandon(): void {
    this.stop();
    if (this.#response.writableLength > 0) this.#response.destroy();
    else this.#response.end();
  }

  stop(): void {
    clearInterval(this.#noop);
    clearTimeout(this.#life);
  }
}
