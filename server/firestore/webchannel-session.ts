// One WebChannel session (protocol 8): sends messages in order, keeps them until they are acknowledged, and handles
// each received message once.
import type { ServerResponse } from 'node:http';
import { parseJson } from '#kernel/fields';
import type { StreamQuota } from '#server/limits';
import type { ChannelForm } from './webchannel-form.ts';

/** The stream behind the session. */
export interface SessionHandler {
  /** Handles one message, parsed from JSON. */
  receive(message: unknown): void;
  /** Called when the client begins to read. */
  resume(): void;
  end(): void;
}

export interface SessionOptions {
  readonly times: SessionTimes;
  /** Counts the bytes of unacknowledged messages; all are released when the session ends. */
  readonly quota: Pick<StreamQuota, 'reserve' | 'free' | 'close'>;
  readonly onEnd: () => void;
}

/** Milliseconds; short ones for tests. */
export interface SessionTimes {
  /** Interval of the keep-alive messages on a streaming back channel. */
  readonly noop: number;
  /** The lifetime of a streaming back channel, and the longest wait of a long poll. */
  readonly streamLifetime: number;
  readonly pollLifetime: number;
}

export const defaultTimes: SessionTimes = { noop: 25_000, streamLifetime: 60_000, pollLifetime: 25_000 };

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

  /** Connects the handler of the client's messages. */
  attach(handler: SessionHandler): void {
    this.#handler = handler;
  }

  /** Sends a message in JSON. */
  send(json: string): void {
    this.#push(`[${json}]`);
  }

  /** Sends an error as the last message; further messages of the client are ignored. */
  fail(errorJson: string): void {
    if (this.#isFailed) return;
    this.send(errorJson);
    this.#isFailed = true;
    this.#handler?.end();
  }

  /** Handles the messages of a form. Messages that a repeated request sends again are skipped. */
  accept({ offset, messages }: Pick<ChannelForm, 'offset' | 'messages'>): void {
    for (const [position, text] of messages.entries()) {
      if (offset + position < this.#taken || this.#isFailed) continue;
      this.#taken = offset + position + 1;
      this.#handler?.receive(parseJson(text));
    }
  }

  /** Drops the messages that the client has acknowledged. */
  acknowledge(id: number): void {
    for (let first = this.#waiting[0]; first !== undefined && first.id <= id; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#options.quota.free(first.bytes);
    }
  }

  /** Replaces the session's back channel by this response; all messages after `acknowledged` are sent again. */
  openBackChannel(response: ServerResponse, kind: BackChannelKind, acknowledged: number): void {
    this.#backChannel?.abandon();
    const { times } = this.#options;
    const detach = (): void => {
      if (this.#backChannel === channel) this.#backChannel = null;
    };
    const events = {
      sendNoop: () => this.#push('["noop"]'),
      onExpiry: () => {
        channel.close();
        detach();
      },
    };
    const channel = new BackChannel(response, { kind, sent: acknowledged }, times, events);
    this.#backChannel = channel;
    response.on('close', () => {
      channel.stop();
      detach();
    });
    if (!this.#isFailed) this.#handler?.resume();
    this.#flush();
    // Without a first message the client would suspect a buffering proxy and fall back to long polling.
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
    this.#options.quota.close();
    this.#options.onEnd();
  }

  #push(json: string): void {
    if (this.#isEnded || (this.#isFailed && json !== '["noop"]')) return;
    const bytes = Buffer.byteLength(json);
    if (!this.#options.quota.reserve(bytes)) return this.end();
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

export type BackChannelKind = 'streaming' | 'long-poll';

/** The text preceded by its length in UTF-16 code units, as browsers count. */
export function frame(json: string): string {
  return `${json.length}\n${json}`;
}

/** Callbacks of a back channel to its session. */
interface ChannelEvents {
  readonly sendNoop: () => void;
  readonly onExpiry: () => void;
}

class BackChannel {
  readonly kind: BackChannelKind;
  sent: number;
  readonly #response: ServerResponse;
  readonly #noopTimer: NodeJS.Timeout;
  readonly #lifetimeTimer: NodeJS.Timeout;
  readonly #closeTimeout: number;

  constructor(
    response: ServerResponse,
    { kind, sent }: { readonly kind: BackChannelKind; readonly sent: number },
    times: SessionTimes,
    { sendNoop, onExpiry }: ChannelEvents,
  ) {
    this.#response = response;
    this.kind = kind;
    this.sent = sent;
    this.#closeTimeout = times.streamLifetime;
    this.#noopTimer = setInterval(sendNoop, times.noop);
    this.#lifetimeTimer = setTimeout(
      onExpiry,
      kind === 'streaming' ? times.streamLifetime : times.pollLifetime,
    );
  }

  write(text: string, lastId: number): void {
    this.sent = lastId;
    this.#response.write(text);
  }

  /**
   * Ends the response. A client that does not read the rest within the timeout is disconnected, because the rest would
   * stay in memory.
   */
  close(): void {
    this.stop();
    this.#response.end();
    const cutOff = setTimeout(() => this.#response.destroy(), this.#closeTimeout);
    cutOff.unref();
    this.#response.once('close', () => clearTimeout(cutOff));
  }

  /** Ends the response at once: the client has replaced it or disconnected. */
  abandon(): void {
    this.stop();
    if (this.#response.writableLength > 0) this.#response.destroy();
    else this.#response.end();
  }

  stop(): void {
    clearInterval(this.#noopTimer);
    clearTimeout(this.#lifetimeTimer);
  }
}
